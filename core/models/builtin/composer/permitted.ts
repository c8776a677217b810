import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { isBidding } from '../../../kernel/bidding-inputs.ts'
import { isOrder, speaksToProgram } from '../../../sources/rules/orders/orders.ts'
import { isComment, ordersInBrief } from '../../../sources/rules/withheld.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { blockedPhrase, type Blocker } from './blocked.ts'
import { type UserInput, verbatimInput } from './brief.ts'
import { saidByDisclaimer, standingDisclaimers } from './disclaimers.ts'
import { doubledIn, plainWords } from './doubled.ts'

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

const TO_PROGRAM = 'It speaks to a program and not to readers.'
const TO_WRITER = 'It speaks to the writer and not to readers.'

/** Stands where a sentence was taken out, until the piece asks there what belongs in its place. */
export const LEFT_OUT = '\u241a'

/** The brief without what speaks to a program, what a rule keeps out and entries that stand twice, and those with the reason. */
export function permittedInput(
  input: WriterInput,
  blockers: readonly Blocker[],
): { user_input: UserInput; unused: Unused } {
  const unused: Unused = []
  const standing = standingDisclaimers(input)
  const isPermitted = (text: string): boolean => {
    const phrase = blockedPhrase(text, false, blockers)
    if (phrase !== null) unused.push({ input: text, reason: notAllowed(phrase), phrase })
    const disclaimer = phrase === null ? saidByDisclaimer(text, standing) : null
    if (disclaimer !== null) unused.push({ input: text, reason: `The piece says it in these words: “${disclaimer}”.` })
    return phrase === null && disclaimer === null
  }
  const inOrder = new Set(orderedLists(input))
  const withoutOrders = (name: string, text: string): string =>
    ordersInBrief(text, isBidding(name) ? speaksToProgram : isOrder).reduceRight((rest, { start, end }) => {
      const order = rest.slice(start, end)
      unused.push({ input: order, reason: speaksToProgram(order) ? TO_PROGRAM : TO_WRITER })
      // Readers never saw a comment; one that does not end hides what was meant for them.
      const isGap = !(isComment(order) && order.endsWith('-->')) || text.trim() === order
      return rest.slice(0, start) + (isGap ? LEFT_OUT : '') + rest.slice(end)
    }, text)
  const permittedLine = (line: string) => splitSentences(line).filter(isPermitted).join(' ')
  const isWhole = (text: string): boolean =>
    blockedPhrase(verbatimInput({ text }, 'text'), false, blockers) === null &&
    !text
      .split('\n')
      .flatMap(splitSentences)
      .some((one) => saidByDisclaimer(one, standing) !== null)
  const permittedText = (text: string) => (isWhole(text) ? text : text.split('\n').map(permittedLine).join('\n'))
  const withoutDisclaimers = (item: string): string => {
    const sentences = splitSentences(item)
    const isSaid = (one: string): boolean => saidByDisclaimer(one, standing) !== null
    return sentences.length > 1 && sentences.some(isSaid) ? sentences.filter(isPermitted).join(' ') : item
  }
  const permittedItems = (name: string, items: readonly unknown[]): string[] => {
    const readers = items.map((item) => (typeof item === 'string' ? withoutOrders(name, item) : ''))
    const texts = readers.map((item) => verbatimInput({ item }, 'item'))
    const joined = doubledIn(texts, inOrder.has(name))
    const isKept = texts.map((text, at): boolean => {
      if (text === '' || text === LEFT_OUT) return text !== ''
      const kept = texts[joined.get(at) ?? -1]
      const reason = !/[\p{L}\p{N}]/u.test(text) ? 'It has no words.' : kept === undefined ? null : repeats(text, kept)
      if (reason !== null) unused.push({ input: text, reason })
      return reason === null && isPermitted(text)
    })
    // Where the later of two entries says more, it stands at the place of the first.
    const placeOf = (at: number): number =>
      Math.min(at, ...[...joined].flatMap(([less, more]) => (more === at ? [less] : [])))
    return readers
      .map((item, at) => ({ item, at }))
      .filter(({ at }) => isKept[at])
      .toSorted((one, other) => placeOf(one.at) - placeOf(other.at))
      .map(({ item }) => withoutDisclaimers(item))
  }
  const changed = printedFields(input).flatMap((name): [string, unknown][] => {
    const value = input.user_input[name]
    if (Array.isArray(value)) return [[name, permittedItems(name, value)]]
    return typeof value === 'string' ? [[name, permittedText(withoutOrders(name, value))]] : []
  })
  return { user_input: { ...input.user_input, ...Object.fromEntries(changed) }, unused }
}

/** Why an entry goes of which another says the same. */
function repeats(text: string, kept: string): string {
  return plainWords(text) === plainWords(kept)
    ? 'It repeats an earlier point.'
    : `It says the same as “${kept}”, which is printed.`
}
