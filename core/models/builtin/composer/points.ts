import { wordCount } from '../../../kernel/text.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { contentTerms } from '../language/terms.ts'
import { carryOver, passagesByPoint } from './carry-over.ts'
import { asStart } from './casing.ts'
import type { Desk, Point } from './desk.ts'

const LONGEST_LEAD = 14
const LONGEST_ITEM = 18
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

/** Points as a list: full stops after all of them where all are sentences, otherwise after none. */
export function asList(points: readonly Point[]): string {
  const areSentences = points.every((point) => ['sentence', 'imperative', 'text', 'question'].includes(point.shape))
  const areClosed = areSentences && points.some((point) => /[.!]$/.test(point.text))
  const isLong = points.some((point) => point.shape === 'text')
  const line = (text: string) => (areClosed || isLong ? closed(text) : text.replace(/(?<![.\d]|\b\p{L})\.$/u, ''))
  return points.map((point) => `- ${escapeMarkdown(asStart(line(point.text)))}`).join('\n')
}

function standAsList(points: readonly Point[]): boolean {
  return points.length > 2 && points.every((point) => wordCount(point.text) <= LONGEST_ITEM && point.shape !== 'text')
}

/** The points of the brief, each with what backs it; bare and brief ones stand better as a list. */
export function developPoints(desk: Desk, sectionKey: string): string[] {
  const { backing, spare } = passagesByPoint(desk, sectionKey)
  desk.spare.push(...spare)
  const carry = (index: number) =>
    (backing[index] ?? [])
      .map((passage, order) => {
        const wanted = contentTerms(desk.points[index]?.text ?? '')
        return carryOver(desk, `${sectionKey}/${index}/${order}`, passage, wanted)
      })
      .filter((text) => text !== null)
  const isMostlyBare = backing.filter((passages) => passages.length > 0).length * 2 < desk.points.length
  if (isMostlyBare && standAsList(desk.points)) {
    return [asList(desk.points), ...desk.points.flatMap((_, index) => carry(index))]
  }
  const hasLeads = desk.points.filter(hasLead).length >= desk.points.length * 0.75
  return desk.points.flatMap((point, index) => {
    const [first, ...further] = carry(index)
    const own = pointParagraph(point, hasLeads)
    return first === undefined ? [own] : [`${own} ${first}`, ...further]
  })
}
