import type { Wording } from '../../../catalog/composition.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { asContinuation } from './casing.ts'
import type { Desk } from './desk.ts'
import type { Passage, PassageSentence } from './passages.ts'
import { COMPARISONS, kindOf, QUOTES, REPORTS, UNNAMED_REPORTS } from './report-wordings.ts'
import { bestRun, differsFromBrief, speaksPlainly, type Want } from './run.ts'
import { say } from './wording.ts'

/** A sentence that comes before its marker: with the source's own closing mark behind it. */
function withMarker(sentence: string, number: number): string {
  const parts = /^(.*?)([.!?]+)$/s.exec(sentence)
  return `${escapeMarkdown(parts?.[1] ?? sentence)} [${number}]${parts?.[2] ?? '.'}`
}

function quoted(sentence: string, number: number): string {
  const isStatement = /[^.]\.$/.test(sentence)
  return `“${escapeMarkdown(isStatement ? sentence.slice(0, -1) : sentence)}” [${number}].`
}

/** A report of a source's sentence, its title named; null where the sentence cannot stand inside one of ours. */
function reported(desk: Desk, place: string, passage: Passage, sentence: PassageSentence, text: string): string | null {
  if (!speaksPlainly(desk, sentence) || sentence.voice === 'order') return null
  const source = passage.title === '' ? '' : `*${escapeMarkdown(passage.title)}*`
  const report = asContinuation(text, desk.known)
  if (report === null) {
    const isPlain = source !== '' && /[^.]\.$/.test(text) && !text.includes(':')
    return isPlain ? `${escapeMarkdown(text.slice(0, -1))}, according to ${source} [${passage.number}].` : null
  }
  const own = desk.input.template.composition.attributions.report ?? REPORTS[kindOf(text)]
  const named = differsFromBrief(desk, sentence) ? COMPARISONS : own
  const wordings: readonly Wording[] = source === '' ? UNNAMED_REPORTS : named
  const marked = withMarker(report, passage.number)
  return (
    say(desk, place, wordings, { source, report: marked }) ??
    (source === '' ? null : `According to ${source}, ${marked}`)
  )
}

/** The first sentence from a source, with its title, as a report or, where only its own words will do, as a quotation. */
function introduced(desk: Desk, place: string, passage: Passage, sentence: PassageSentence, text: string): string {
  const report = reported(desk, place, passage, sentence, text)
  if (report !== null) return report
  const { attributions } = desk.input.template.composition
  const source = passage.title === '' ? '' : `*${escapeMarkdown(passage.title)}*`
  const wordings =
    source === '' ? attributions.unnamed : [...attributions.inline.filter(({ text }) => text.endsWith(':')), ...QUOTES]
  const opening = say(desk, place, wordings, { source }) ?? (source === '' ? 'A source says:' : `${source}:`)
  return `${opening} ${quoted(sentence.text, passage.number)}`
}

/** A sentence whose source is named already; where the brief has another figure, it says that this is a comparison. */
function carried(desk: Desk, text: string, sentence: PassageSentence, number: number): string {
  const report = differsFromBrief(desk, sentence) ? asContinuation(text, desk.known) : null
  return report === null ? withMarker(text, number) : `By comparison, ${withMarker(report, number)}`
}

/** What a passage brings to a place: its best sentences, each cited, its source and its actor named the first time. */
export function wovenIn(desk: Desk, place: string, passage: Passage, want: Want, fewest = 1): string | null {
  const run = bestRun(desk, passage, want, desk.effort.sentences_per_passage)
  const [first, ...rest] = run
  if (first === undefined || run.length < fewest) return null
  const isKnown = desk.used_sources.has(passage.number) && speaksPlainly(desk, first)
  const actor = desk.last_named === passage.number ? undefined : run.find(({ named }) => named !== null)
  const textOf = (sentence: PassageSentence) => (sentence === actor ? sentence.named : null) ?? sentence.text
  const opening = isKnown
    ? carried(desk, textOf(first), first, passage.number)
    : introduced(desk, place, passage, first, textOf(first))
  desk.said.push(...run.map(({ gist }) => gist))
  desk.used_sources.add(passage.number)
  desk.last_named = run.some(({ named }) => named !== null) ? passage.number : null
  const further = rest.map((sentence) =>
    isKnown ? carried(desk, textOf(sentence), sentence, passage.number) : withMarker(textOf(sentence), passage.number),
  )
  return [opening, ...further].join(' ')
}
