import { notesIn } from '../../../briefs/rules/colleagues.ts'
import { type Doubt, doubtsIn } from '../../../briefs/rules/doubts.ts'
import type { TemplateField } from '../../../catalog/contract.ts'
import { type Span, splitSentences } from '../../../kernel/sentences.ts'
import { isNotApplicable, noValueIn } from '../../../quality/rules/text/no-value.ts'
import { placeholders } from '../../../quality/rules/text/placeholders.ts'
import { readText } from '../../../quality/rules/text/read-text.ts'
import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import type { UserInput } from './brief.ts'
import type { Phrasebook } from './words.ts'

/** Stands on both sides of the number of a value that the brief leaves open, until the piece asks there for it. */
export const OPEN = '\u2426'
const MARKED = new RegExp(`${OPEN}(\\d+)${OPEN}\\.?`, 'gu')

const NOT_CERTAIN = 'The brief marks it as uncertain.'

interface OpenValues {
  user_input: UserInput
  /** What each mark asks for, by its number, and whether the brief says it without standing by it. */
  open: readonly { of: string; isDoubtful: boolean }[]
  unused: Draft['unused']
}

/** The brief with a mark where it is not certain, where something was to be filled in, and where it says "tbc", "see above" and the like; an input for which the template has a query is left out. */
export function withOpenMarks({ template, user_input }: WriterInput): OpenValues {
  const open: { of: string; isDoubtful: boolean }[] = []
  const unused: Draft['unused'] = []
  const mark = (of: string, isDoubtful = false): string => `${OPEN}${open.push({ of, isDoubtful }) - 1}${OPEN}`
  const inText = (text: string, label: string): string => {
    const of = noValueIn(text)?.of ?? blankIn(text)
    if (of === null) return text
    const bare = withoutAsides(of)
    return mark(bare === '' ? label : bare)
  }
  const inLines = (text: string, label: string): string =>
    text
      .split('\n')
      .map((line) => {
        const isOpen = noValueIn(line) !== null || blankIn(line) !== null
        const sentences = splitSentences(line)
        if (!isOpen) return line
        return sentences.length < 2 ? inText(line, label) : sentences.map((one) => inText(one, label)).join(' ')
      })
      .join('\n')
  /** Without the sentences that the brief does not stand by. */
  const certain = (text: string): string => {
    const doubts = doubtsIn(text)
    return joined(doubts.flatMap(({ of }) => of)).reduceRight((rest, span) => {
      unused.push({ input: text.slice(span.start, span.end), reason: NOT_CERTAIN })
      return rest.slice(0, span.start) + mark(askedOf(text, span, doubts), true) + rest.slice(span.end)
    }, text)
  }
  const { subject } = template.composition
  const quoted = quotedInputs(template)
  const required = new Set(template.required_fields.map(({ name }) => name))
  const asked = queriedInputs(template)
  const changed = [...template.required_fields, ...template.optional_parameters].flatMap(
    (field): [string, unknown][] => {
      const { name, label } = field
      const value = user_input[name]
      if (!isProse(field) || subject.includes(name)) return []
      const settled = (text: string): string => inLines(quoted.has(name) ? text : certain(text), label)
      if (Array.isArray(value))
        return [[name, value.map((item: unknown) => (typeof item === 'string' ? settled(item) : item))]]
      if (typeof value !== 'string') return []
      const isWhole = noValueIn(value)?.of === ''
      if (isWhole && (asked.has(name) || (!required.has(name) && isNotApplicable(value)))) {
        unused.push({ input: `${label}: ${value.trim()}`, reason: 'It gives no value.' })
        return [[name, '']]
      }
      return [[name, settled(value)]]
    },
  )
  return { user_input: { ...user_input, ...Object.fromEntries(changed) }, open, unused }
}

/** A block with the queries in place of its marks. */
export function withOpenQueries(block: string, open: OpenValues['open'], book: Phrasebook): string {
  return block.replace(MARKED, (_, number: string) => {
    const { of = '', isDoubtful = false } = open[Number(number)] ?? {}
    return isDoubtful
      ? book.doubtful(of)
      : book.leftOpen(escapeMarkdown(of.replace(/[[\]]/g, '').replace(/[.!]+$/, '')))
  })
}

/** What is not certain, up to the last words of doubt: behind them there is often a note. */
function askedOf(text: string, { start, end }: Span, doubts: readonly Doubt[]): string {
  const ends = doubts.map((one) => one.other?.end ?? one.end).filter((one) => start < one && one <= end)
  const last = Math.max(...ends)
  const said = text.slice(start, /^[^\p{L}\p{N}]*$/u.test(text.slice(last, end)) ? end : last)
  // A bracket that is left open goes on to its end.
  if (/\([^)]*$/.test(said)) return text.slice(start, end)
  const none = noValueIn(said)
  return none === null ? said : `${said.slice(0, none.start)}…${said.slice(none.end)}`
}

/** A text without notes among colleagues, and without the brackets that are left empty. */
export function withoutAsides(text: string): string {
  return notesIn(text)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s,;:–—-]+$/, '')
    .trim()
}

const WISH = /^[[({<\s]*(?:insert|add|put in|put|include|paste|to do|todo)\b:? ?(?:the |an? )?/iu

/** What a sentence wants filled in, with an ellipsis in its place; null where nothing is. */
function blankIn(text: string): string | null {
  const read = readText({ title: '', body: text })
  const found = placeholders(read).find(({ code, start }) => code === 'placeholder' && start !== null)
  if (found === undefined || found.start === null || found.end === null) return null
  const wanted = text.slice(found.start, found.end)
  const isWhole = text.replace(wanted, '').replace(/[\s.!]/g, '') === ''
  if (!isWhole) return text.slice(0, found.start) + '…' + text.slice(found.end)
  return /\p{L}{3}/u.test(wanted) && WISH.test(wanted)
    ? wanted.replace(WISH, '').replace(/(?: [-–—:]|[\])}>]).*$/su, '')
    : ''
}

function joined(spans: readonly Span[]): Span[] {
  return spans
    .toSorted((one, other) => one.start - other.start)
    .reduce<Span[]>((all, one) => {
      const last = all.at(-1)
      if (last === undefined || one.start > last.end + 1) return [...all, one]
      return [...all.slice(0, -1), { start: last.start, end: Math.max(last.end, one.end) }]
    }, [])
}

/** The inputs of quotations: what somebody says is theirs. */
function quotedInputs({ composition }: WriterInput['template']): Set<string> {
  const moves = composition.sections.flatMap((section) => section.moves)
  return new Set(moves.flatMap((move) => (move.move === 'quotation' ? [move.quote] : [])))
}

function isProse({ name, type }: TemplateField): boolean {
  return ['string', 'text', 'string_array'].includes(type) && !/^keywords?$/.test(name)
}

/** The inputs that the template asks for by itself where they are not filled. */
function queriedInputs({ composition }: WriterInput['template']): Set<string> {
  const moves = composition.sections.flatMap((section) => section.moves)
  return new Set(moves.flatMap((move) => (move.move === 'query' ? (move.when?.lacks ?? []) : [])))
}
