import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import type { Move } from '../../../catalog/composition.ts'
import { type Gist, gistOf, isSameStatement, saysTheSame } from '../language/likeness.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { tellingTerms } from '../language/terms.ts'
import { asInline, asStart } from './casing.ts'
import type { Desk, Point } from './desk.ts'
import type { Passage } from './passages.ts'
import { LIST_LEADS, RESTS } from './report-wordings.ts'
import { wovenTogether } from './weave.ts'
import { say } from './wording.ts'

const LONGEST_LEAD = 14
const LONGEST_ITEM = 18
const LABELLED = /^([^:.!?]{2,60}):\s+(\S.*)$/s
const STATEMENTS = ['sentence', 'imperative', 'text', 'question']

/** The text with a closing mark; one that has its own keeps it. */
export function closed(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/u, '')}.`
}

/** The name and the rest of a point such as "Saturday session: We are open from 10 to 2." */
export function label(text: string): [string, string] | null {
  const found = LABELLED.exec(text)
  if (found?.[1] === undefined || found[2] === undefined || wordCount(found[1]) > 8) return null
  return [found[1], found[2]]
}

/** Whether a point is no more than a brief phrase: nothing that could stand as a sentence. */
export function isBarePhrase(point: Point): boolean {
  return !STATEMENTS.includes(point.shape) && label(point.text) === null && !/[.!?]$/.test(point.text.trim())
}

function hasLead(point: Point): boolean {
  return label(point.text) !== null || wordCount(splitSentences(point.text)[0] ?? '') <= LONGEST_LEAD
}

/** A sentence as Markdown, with the marker of a source that says the same. */
function cited(sentence: string, marks: ReadonlyMap<string, number>): string {
  const number = marks.get(sentence)
  const text = escapeMarkdown(closed(sentence))
  return number === undefined ? text : text.replace(/(?=[.!?]["”’)]*$)/, ` [${number}]`)
}

/**
 * A point as a paragraph. Its label, or its short first sentence, is set in bold as a lead-in; where most points are
 * longer sentences, only labels and phrases are, so that the page looks of a piece.
 */
export function pointParagraph(
  point: Point,
  hasLeads: boolean,
  marks: ReadonlyMap<string, number>,
  step?: number,
): string {
  const counted = step === undefined ? '' : `${step}. `
  const labelled = label(point.text)
  if (labelled !== null) {
    const rest = splitSentences(asStart(labelled[1])).map((sentence) => cited(sentence, marks))
    return `**${counted}${escapeMarkdown(asStart(labelled[0]))}:** ${rest.join(' ')}`
  }
  const [first = '', ...rest] = splitSentences(asStart(point.text))
  const isBold = wordCount(first) <= LONGEST_LEAD && (hasLeads || isBarePhrase(point))
  const lead = isBold
    ? `**${counted}${cited(first, marks)}**`
    : `${counted === '' ? '' : `**${step}.** `}${cited(first, marks)}`
  return [lead, ...rest.map((sentence) => cited(sentence, marks))].join(' ')
}

/** Points as a list: full stops after all of them where all are sentences, otherwise after none. */
export function asList(points: readonly Point[], isOrdered = false): string {
  const areClosed = points.every(({ text }) => /[.!?]["”’)]*$/.test(text.trim()))
  const areSentences = areClosed || points.every((point) => STATEMENTS.includes(point.shape))
  const isLong = points.some((point) => point.shape === 'text')
  const line = (text: string) => (areSentences || isLong ? closed(text) : text.replace(/(?<![.\d]|\b\p{L})\.$/u, ''))
  const [only] = points
  if (points.length === 1 && only !== undefined && areSentences) return escapeMarkdown(asStart(closed(only.text)))
  return points
    .map((point, index) => `${isOrdered ? `${index + 1}.` : '-'} ${escapeMarkdown(asStart(line(point.text)))}`)
    .join('\n')
}

/** Brief phrases in a row, as they stand inside a sentence; null where one of them cannot. */
export function inARow(points: readonly Point[], known: ReadonlySet<string>): string | null {
  const phrases = points.map((point) => asInline(point.text, known))
  if (points.length === 0 || phrases.some((phrase) => phrase === null || phrase.includes(','))) return null
  const last = phrases.at(-1) ?? ''
  return phrases.length === 1 ? last : `${phrases.slice(0, -1).join(', ')} and ${last}`
}

/** Sentences of points that a passage states too: the passage then backs the point and is not told again. */
function sameStatements(point: Point, passages: readonly Passage[]): Map<string, number> {
  const body = label(point.text)?.[1] ?? point.text
  const marks = new Map<string, number>()
  for (const sentence of splitSentences(asStart(body))) {
    const gist = gistOf(sentence)
    const isStated = (passage: Passage) =>
      passage.sentences.some(
        (one) =>
          one !== null &&
          isSameStatement(one.gist, gist) &&
          haveSameNames(one.text, sentence) &&
          obligeAlike(one.text, sentence),
      )
    const found = passages.find(isStated)
    if (found !== undefined && wordCount(sentence) > 4) marks.set(sentence, found.number)
  }
  return marks
}

/** What has to be done is not said to be done by a sentence in nearly the same words. */
function obligeAlike(one: string, other: string): boolean {
  const obliging = (text: string) =>
    (text.match(/\b(?:must|should|may|might|can|could|would|have to|has to|need to|needs to)\b/gi) ?? []).join(' ')
  return obliging(one).toLowerCase() === obliging(other).toLowerCase()
}

function haveSameNames(one: string, other: string): boolean {
  const names = (text: string) => (text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}-]*/gu) ?? []).sort().join(' ')
  return names(one) === names(other)
}

/** A point, whole and sentence by sentence. */
export function statementsOf(text: string): Gist[] {
  return [...new Set([text, ...splitSentences(text)])].map(gistOf)
}

function ownTerms(desk: Desk, point: Point): Set<string> {
  const telling = [...tellingTerms(point.text)]
  const own = telling.filter((term) => !desk.subject.has(term))
  return new Set(own.length > 1 ? own : telling)
}

/** The points of the brief, each with what backs it; brief ones that nothing backs stand as a list or in one sentence. */
export function developPoints(
  desk: Desk,
  sectionKey: string,
  points: readonly Point[],
  move: Extract<Move, { move: 'points' | 'list' }>,
): string[] {
  const backing = desk.backing.by_field.get(move.field) ?? []
  const { lead: leads, rest: rests } = move.move === 'points' ? move : { lead: undefined, rest: undefined }
  const isOwn = desk.input.template.composition.own_facts === true
  const marks = points.map((point) => (isOwn ? new Map<string, number>() : sameStatements(point, desk.passages)))
  marks.forEach((found) => [...found.values()].forEach((number) => desk.marked_sources.add(number)))
  const blocks = points.map((point, index) =>
    wovenTogether(
      { ...desk, statements: statementsOf(point.text) },
      `${sectionKey}/${index}`,
      backing[index] ?? [],
      { terms: ownTerms(desk, point), is_assigned: true },
      (passage) => desk.spare.push(passage),
    ),
  )
  const isBare = (index: number) => (blocks[index] ?? []).length === 0 && (marks[index]?.size ?? 0) === 0
  const areAllBrief = points.every(
    (point, index) => isBare(index) && wordCount(point.text) <= LONGEST_ITEM && point.shape !== 'text',
  )
  if (areAllBrief && points.length > 2 && points.every(({ text }) => label(text) === null)) {
    const lead = say(desk, `${sectionKey}/lead`, leads ?? LIST_LEADS)
    return [lead ?? '', asList(points, move.ordered)]
  }
  const left = points.filter((point, index) => isBarePhrase(point) && isBare(index))
  const row = left.length < points.length ? inARow(left, desk.known) : null
  const rest = row === null ? null : say(desk, `${sectionKey}/rest`, rests ?? RESTS, { points: escapeMarkdown(row) })
  const told = points
    .map((point, index) => ({ point, index }))
    .filter(({ point }) => rest === null || !left.includes(point))
  const hasLeads = told.filter(({ point }) => hasLead(point)).length >= told.length * 0.75
  const areSomeBacked = told.some(({ index }) => !isBare(index))
  const paragraphs: string[] = []
  let isOpen = false
  for (const { point, index } of told) {
    const stands =
      areSomeBacked &&
      isBare(index) &&
      splitSentences(point.text).length === 1 &&
      !isBarePhrase(point) &&
      move.ordered !== true &&
      move.move !== 'list'
    const step = move.ordered === true && points.length > 1 && rest === null ? index + 1 : undefined
    const own = pointParagraph(point, hasLeads && !stands, marks[index] ?? new Map(), step)
    const last = paragraphs.at(-1)
    if (stands && step === undefined && isOpen && last !== undefined && label(point.text) === null)
      paragraphs.splice(-1, 1, `${last} ${own}`)
    else paragraphs.push(own, ...(blocks[index] ?? []))
    isOpen = stands && label(point.text) === null
  }
  return rest === null ? paragraphs : [...paragraphs, rest]
}

/** Whether a point says no more than an earlier one. */
export function repeatsEarlier(text: string, earlier: readonly Point[]): boolean {
  const gist = gistOf(text)
  return earlier.some((point) => {
    const other = gistOf(point.text)
    return saysTheSame(gist, other) && isSameStatement(gist, other)
  })
}
