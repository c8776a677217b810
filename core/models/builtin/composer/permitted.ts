import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { notesIn } from '../../../briefs/rules/colleagues.ts'
import { isBidding } from '../../../kernel/bidding-inputs.ts'
import { isOrder, speaksToProgram } from '../../../sources/rules/orders/orders.ts'
import { isComment, ordersInBrief } from '../../../sources/rules/withheld.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { blockedPhrase, type Blocker, keptOut } from './blocked.ts'
import { type UserInput, verbatimInput } from './brief.ts'
import { saidByDisclaimer, standingDisclaimers } from './disclaimers.ts'
import { doubledIn, plainWords } from './doubled.ts'
import type { Phrasebook } from './words.ts'

type Unused = Draft['unused']

function notAllowed(phrase: string): string {
  return `It says “${phrase}”, which the rules that apply here do not allow.`
}

/** The inputs whose sentences may be left out: not the subject and not a quotation, which nobody may shorten. */
function printedFields({ template }: WriterInput): string[] {
  const { composition } = template
  const moves = composition.sections.flatMap((section) => section.moves)
  const quoted = moves.flatMap((move) => (move.move === 'quotation' ? [move.quote, move.speaker, move.role] : []))
  const kept = [...composition.subject, ...quoted]
  return [...template.required_fields, ...template.optional_parameters]
    .filter((field) => ['string', 'text', 'string_array'].includes(field.type))
    .map((field) => field.name)
    .filter((name) => !kept.includes(name))
}

/** The lists whose entries are steps: one that comes again later is meant to. */
function orderedLists({ template }: WriterInput): string[] {
  const moves = template.composition.sections.flatMap((section) => section.moves)
  return moves.flatMap((move) =>
    (move.move === 'points' || move.move === 'list') && move.ordered === true ? [move.field] : [],
  )
}

const TO_PROGRAM = 'It addresses a program, not readers.'
const AMONG_COLLEAGUES = 'It addresses a colleague, not readers.'
const TO_WRITER = 'It addresses the writer, not readers.'

/** Stands on both sides of the number of a gap where something was taken out, until the piece asks there what belongs in its place. */
const GAP = '\u241b'
const GAPS = new RegExp(`${GAP}(\\d+)${GAP}\\.?`, 'gu')
const IS_GAP = new RegExp(`^${GAP}\\d+${GAP}$`, 'u')

/** A block with what the piece asks in place of its gaps; a full stop that was put behind one is no part of the question. */
export function withGaps(block: string, gaps: readonly string[]): string {
  return block.replace(GAPS, (_, number: string) => gaps[Number(number)] ?? '')
}

/** The brief without what speaks to a program, what a rule keeps out and entries that stand twice, and those with the reason. */
export function permittedInput(
  input: WriterInput,
  blockers: readonly Blocker[],
  book: Pick<Phrasebook, 'leftOut' | 'ruledOut' | 'note'>,
): { user_input: UserInput; unused: Unused; gaps: readonly string[] } {
  const unused: Unused = []
  const gaps: string[] = []
  const gap = (asked: string): string => (asked === '' ? '' : `${GAP}${gaps.push(asked) - 1}${GAP}`)
  const standing = standingDisclaimers(input)
  /** A sentence or entry as the piece may have it: itself, a gap where a rule keeps it out, nothing where a disclaimer says it. */
  const permittedPart = (text: string): string => {
    const out = keptOut(text, false, blockers)
    if (out !== null) {
      unused.push({ input: text, reason: notAllowed(out.phrase), phrase: out.phrase })
      return gap(book.ruledOut(text, out))
    }
    const disclaimer = saidByDisclaimer(text, standing)
    if (disclaimer !== null) unused.push({ input: text, reason: `The piece says it in these words: “${disclaimer}”.` })
    return disclaimer === null ? text : ''
  }
  const inOrder = new Set(orderedLists(input))
  const withoutNotes = (name: string, text: string): string =>
    notesIn(text, isBidding(name)).reduceRight((rest, { start, end }) => {
      unused.push({ input: rest.slice(start, end).trim(), reason: AMONG_COLLEAGUES })
      return `${rest.slice(0, start).trimEnd()} ${gap(book.note)}${rest.slice(end)}`.trimStart()
    }, text)
  const withoutOrders = (name: string, text: string): string =>
    ordersInBrief(text, isBidding(name) ? speaksToProgram : isOrder).reduceRight(
      (rest, { start, end }) => {
        const order = rest.slice(start, end)
        unused.push({ input: order, reason: speaksToProgram(order) ? TO_PROGRAM : TO_WRITER })
        // Readers never saw a comment; one that does not end hides what was meant for them.
        const isGap = !(isComment(order) && order.endsWith('-->')) || text.trim() === order
        return rest.slice(0, start) + (isGap ? gap(book.leftOut) : '') + rest.slice(end)
      },
      withoutNotes(name, text),
    )
  const permittedLine = (line: string) =>
    splitSentences(line)
      .map(permittedPart)
      .filter((one) => one !== '')
      .join(' ')
  const isWhole = (text: string): boolean =>
    blockedPhrase(verbatimInput({ text }, 'text'), false, blockers) === null &&
    !text
      .split('\n')
      .flatMap(splitSentences)
      .some((one) => saidByDisclaimer(one, standing) !== null)
  const permittedText = (text: string): string => {
    if (isWhole(text)) return text
    const rest = text.split('\n').map(permittedLine).join('\n')
    // What a rule reads over two sentences goes as a whole.
    return blockedPhrase(verbatimInput({ rest }, 'rest'), false, blockers) === null ? rest : permittedPart(text)
  }
  const permittedItems = (name: string, items: readonly unknown[]): string[] => {
    const readers = items.map((item) => (typeof item === 'string' ? withoutOrders(name, item) : ''))
    const texts = readers.map((item) => verbatimInput({ item }, 'item'))
    const joined = doubledIn(texts, inOrder.has(name))
    const isKept = texts.map((text, at): boolean => {
      if (text === '' || IS_GAP.test(text)) return text !== ''
      const kept = texts[joined.get(at) ?? -1]
      const reason = !/[\p{L}\p{N}]/u.test(text) ? 'It has no words.' : kept === undefined ? null : repeats(text, kept)
      if (reason !== null) unused.push({ input: text, reason })
      return reason === null
    })
    // Where the later of two entries says more, it stands at the place of the first.
    const placeOf = (at: number): number =>
      Math.min(at, ...[...joined].flatMap(([less, more]) => (more === at ? [less] : [])))
    return readers
      .map((item, at) => ({ item, at }))
      .filter(({ at }) => isKept[at])
      .toSorted((one, other) => placeOf(one.at) - placeOf(other.at))
      .map(({ item, at }) => (isWhole(item) ? item : permittedText(texts[at] ?? item)))
      .filter((item) => item !== '')
  }
  const changed = printedFields(input).flatMap((name): [string, unknown][] => {
    const value = input.user_input[name]
    if (Array.isArray(value)) return [[name, permittedItems(name, value)]]
    return typeof value === 'string' ? [[name, permittedText(withoutOrders(name, value))]] : []
  })
  return { user_input: { ...input.user_input, ...Object.fromEntries(changed) }, unused, gaps }
}

/** Why an entry goes of which another says the same. */
function repeats(text: string, kept: string): string {
  return plainWords(text) === plainWords(kept)
    ? 'It repeats an earlier point.'
    : `It says the same as “${kept}”, which is printed.`
}
