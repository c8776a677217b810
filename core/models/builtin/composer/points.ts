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
const LABELLED = /^([^:.!?]{2,60}):\s+(\S.*)$/s

/** The text with a closing mark; one that has its own keeps it. */
export function closed(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/u, '')}.`
}

/** A point as a paragraph: a label or a short first sentence in bold as its lead-in, a longer one as plain text. */
export function pointParagraph(point: Point): string {
  const labelled = LABELLED.exec(point.text)
  if (labelled?.[1] !== undefined && labelled[2] !== undefined && wordCount(labelled[1]) <= 8) {
    return `**${escapeMarkdown(asStart(labelled[1]))}:** ${escapeMarkdown(closed(labelled[2]))}`
  }
  const [first = '', ...rest] = splitSentences(asStart(point.text))
  if (wordCount(first) > SHORT) return [first, ...rest].map((sentence) => escapeMarkdown(closed(sentence))).join(' ')
  const lead = `**${escapeMarkdown(closed(first))}**`
  return [lead, ...rest.map((sentence) => escapeMarkdown(closed(sentence)))].join(' ')
}

function followUp(desk: Desk, place: string, point: Point, followUps: FollowUps): string | null {
  if (!desk.effort.has_follow_ups || wordCount(point.text) > SHORT + 2) return null
  const isDoing = point.shape === 'imperative' || point.shape === 'gerund'
  const isRefraining = /^(?:don['’]t|do not|never|avoid|stop|not)\b/i.test(point.text)
  if (isDoing && !isRefraining) return say(desk, place, followUps.action)
  if (isDoing || point.shape === 'sentence') return say(desk, place, followUps.statement)
  return point.shape === 'phrase' || point.shape === 'other' ? say(desk, place, followUps.topic) : null
}

/** Points as a list; full stops stand after all of them or only after sentences. */
export function asList(points: readonly Point[]): string {
  const allSentences = points.every((point) => point.shape === 'sentence' || point.shape === 'imperative')
  const line = (point: Point) => (allSentences || point.shape === 'sentence' ? closed(point.text) : point.text)
  return points.map((point) => `- ${escapeMarkdown(asStart(line(point)))}`).join('\n')
}

/** The points of the brief, each developed by what backs it; many bare ones stand better as a list. */
export function developPoints(desk: Desk, sectionKey: string, followUps: FollowUps): string[] {
  const { backing, spare } = passagesByPoint(desk, sectionKey)
  const isBare = backing.every((passages) => passages.length === 0)
  if (isBare && desk.points.length > 6 && desk.points.every((point) => wordCount(point.text) <= SHORT)) {
    return [asList(desk.points), ...spareParagraphs(desk, sectionKey, spare)]
  }
  const paragraphs = desk.points.flatMap((point, index) => {
    const place = `${sectionKey}/${index}`
    const wanted = contentTerms(point.text)
    const carried = (backing[index] ?? [])
      .map((passage, order) => carryOver(desk, `${place}/${order}`, passage, wanted))
      .filter((text) => text !== null)
    const further = carried.length === 0 ? followUp(desk, place, point, followUps) : null
    const own = pointParagraph(point)
    return [further === null ? own : `${own} ${further}`, ...carried]
  })
  return [...paragraphs, ...spareParagraphs(desk, sectionKey, spare)]
}

function spareParagraphs(desk: Desk, sectionKey: string, spare: ReturnType<typeof passagesByPoint>['spare']): string[] {
  const wanted = contentTerms(desk.input.plan.subject)
  return spare
    .map((passage, order) => carryOver(desk, `${sectionKey}/spare/${order}`, passage, wanted))
    .filter((text) => text !== null)
}
