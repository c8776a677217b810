import type { FollowUps } from '../../../catalog/composition.ts'
import { wordCount } from '../../../kernel/text.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { splitSentences } from '../language/sentences.ts'
import { contentTerms } from '../language/terms.ts'
import { carryOver, passagesByPoint } from './carry-over.ts'
import { asStart } from './casing.ts'
import type { Desk, Point } from './desk.ts'
import { say } from './wording.ts'

const SHORT = 12
const LONGEST_LEAD = 14
const MOST_DEVELOPED = 6
const LABELLED = /^([^:.!?]{2,60}):\s+(\S.*)$/s

/** The text with a closing mark; one that has its own keeps it. */
export function closed(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/u, '')}.`
}

function label(point: Point): [string, string] | null {
  const found = LABELLED.exec(point.text)
  if (found?.[1] === undefined || found[2] === undefined || wordCount(found[1]) > 8) return null
  return [found[1], found[2]]
}

function hasLead(point: Point): boolean {
  return label(point) !== null || wordCount(splitSentences(point.text)[0] ?? '') <= LONGEST_LEAD
}

/**
 * A point as a paragraph. Its label, or its short first sentence, is set in bold as a lead-in; where most points are
 * longer sentences, only labels and phrases are, so that the page looks of a piece.
 */
export function pointParagraph(point: Point, hasLeads: boolean): string {
  const labelled = label(point)
  if (labelled !== null) {
    const rest = splitSentences(asStart(labelled[1])).map((sentence) => escapeMarkdown(closed(sentence)))
    return `**${escapeMarkdown(asStart(labelled[0]))}:** ${rest.join(' ')}`
  }
  const [first = '', ...rest] = splitSentences(asStart(point.text)).map(closed)
  const isSentence = point.shape === 'sentence' || point.shape === 'text' || point.shape === 'imperative'
  const isBold = wordCount(first) <= LONGEST_LEAD && (hasLeads || !isSentence)
  const lead = isBold ? `**${escapeMarkdown(first)}**` : escapeMarkdown(first)
  return [lead, ...rest.map(escapeMarkdown)].join(' ')
}

function followUp(desk: Desk, place: string, point: Point, followUps: FollowUps, isBacked: boolean): string | null {
  if (!desk.effort.has_follow_ups) return null
  if (isBacked) return say(desk, place, followUps.backed)
  if (wordCount(point.text) > SHORT + 4) return null
  const isDoing = point.shape === 'imperative' || point.shape === 'gerund'
  const isRefraining = /^(?:don['’]t|do not|never|avoid|stop|not)\b/i.test(point.text)
  if (isDoing && !isRefraining) return say(desk, place, followUps.action)
  if (isDoing || point.shape === 'sentence' || point.shape === 'question') return say(desk, place, followUps.statement)
  return point.shape === 'text' ? null : say(desk, place, followUps.topic)
}

/** Points as a list: full stops after all of them where all are sentences, otherwise after none. */
export function asList(points: readonly Point[]): string {
  const areSentences = points.every((point) => ['sentence', 'imperative', 'text', 'question'].includes(point.shape))
  const areClosed = areSentences && points.some((point) => /[.!]$/.test(point.text))
  const isLong = points.some((point) => point.shape === 'text')
  const line = (text: string) => (areClosed || isLong ? closed(text) : text.replace(/(?<![.\d]|\b\p{L})\.$/u, ''))
  return points.map((point) => `- ${escapeMarkdown(asStart(line(point.text)))}`).join('\n')
}

function standAsList(desk: Desk, followUps: FollowUps): boolean {
  const areShort = desk.points.every((point) => wordCount(point.text) <= SHORT && label(point) === null)
  const hasFollowUps = followUps.topic.length > 0 && desk.points.length <= MOST_DEVELOPED
  return areShort && desk.points.length > 2 && !hasFollowUps
}

/** The points of the brief, each with what backs it; many bare ones stand better as a list. */
export function developPoints(desk: Desk, sectionKey: string, followUps: FollowUps): string[] {
  const { backing, spare } = passagesByPoint(desk, sectionKey)
  desk.spare.push(...spare)
  if (backing.flat().length === 0 && standAsList(desk, followUps)) return [asList(desk.points)]
  const hasLeads = desk.points.filter(hasLead).length >= desk.points.length * 0.75
  return desk.points.flatMap((point, index) => {
    const place = `${sectionKey}/${index}`
    const wanted = contentTerms(point.text)
    const carried = (backing[index] ?? [])
      .map((passage, order) => carryOver(desk, `${place}/${order}`, passage, wanted))
      .filter((text) => text !== null)
    const further = followUp(desk, place, point, followUps, carried.length > 0)
    const own = pointParagraph(point, hasLeads)
    if (further === null) return [own, ...carried]
    return carried.length === 0 ? [`${own} ${further}`] : [own, ...carried, further]
  })
}
