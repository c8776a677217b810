import type { Wording } from '../../../catalog/composition.ts'
import { wordCount } from '../../../kernel/text.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { asContinuation, asStart } from './casing.ts'
import type { Desk } from './desk.ts'
import { calledIn, nameOf } from './footing.ts'
import type { Passage, PassageSentence } from './passages.ts'
import { FURTHER_REPORTS, kindOf, QUOTES, REPORTS, UNNAMED_REPORTS } from './report-wordings.ts'
import { speaksPlainly } from './run.ts'
import { say } from './wording.ts'

/** A longer sentence would be read to its end before anybody knew whose it is. */
const LONGEST_BEFORE_ITS_SOURCE = 14
/** From how many amounts a sentence gives figures. */
const FIGURES = 2
const FIGURES_COMPARED = /[£$€%]|\b(?:percent|compared with|(?:in|out of) (?:\d+|ten|a hundred))\b/

/** A sentence that comes before its marker: with the source's own closing mark behind it. */
export function withMarker(sentence: string, number: number): string {
  const parts = /^(.*?)([.!?]+)$/s.exec(sentence)
  return `${escapeMarkdown(parts?.[1] ?? sentence)} [${number}]${parts?.[2] ?? '.'}`
}

function quoted(sentence: string, number: number): string {
  const isStatement = /[^.]\.$/.test(sentence)
  return `“${escapeMarkdown(isStatement ? sentence.slice(0, -1) : sentence)}” [${number}].`
}

/** What a source is called: title and publisher the first time, then its publisher where that has a sure name. */
function calledSource(passage: Passage, isFirst: boolean, text: string): string {
  const title = passage.title === '' ? '' : `*${escapeMarkdown(passage.title)}*`
  const body = nameOf(passage.publisher)
  const [shortTitle = ''] = passage.title.split(/:\s/)
  if (!isFirst)
    return escapeMarkdown(calledIn(passage.publisher)) || (title === '' ? '' : `*${escapeMarkdown(shortTitle)}*`)
  const isNamed = body === '' || text.includes(body) || passage.title.includes(body)
  return isNamed || title === '' ? title : `${title} (${escapeMarkdown(body)})`
}

/** A sentence whose actor is the source's publisher, with the title behind that name; null where it is not. */
function introducing({ title, publisher, number }: Passage, text: string): string | null {
  const body = nameOf(publisher)
  const isActor = body !== '' && (text.startsWith(`The ${body} `) || text.startsWith(`${body} `))
  if (!isActor || title === '') return null
  const name = escapeMarkdown(body)
  return withMarker(text, number).replace(name, () => `${name} (*${escapeMarkdown(title)}*)`)
}

/** A report of a source's sentence, its source named; null where the sentence cannot stand inside one of ours. */
function reported(desk: Desk, place: string, passage: Passage, sentence: PassageSentence, text: string): string | null {
  if (!speaksPlainly(desk, sentence) || sentence.voice === 'order') return null
  const isFirst = !desk.used_sources.has(passage.number)
  const source = calledSource(passage, isFirst, text)
  const report = asContinuation(text, desk.known)
  if (report === null) {
    const isPlain = source !== '' && /[^.]\.$/.test(text) && !text.includes(':')
    return isPlain ? `${escapeMarkdown(text.slice(0, -1))}, according to ${source} [${passage.number}].` : null
  }
  const kind = kindOf(text)
  const own = desk.input.template.composition.attributions.report ?? (isFirst ? REPORTS : FURTHER_REPORTS)[kind]
  const wordings: readonly Wording[] = source === '' ? UNNAMED_REPORTS : own
  const marked = withMarker(report, passage.number)
  const isBrief = wordCount(text) <= LONGEST_BEFORE_ITS_SOURCE && /^[^,:;]*[^.]\.$/.test(text)
  const told = sayInTurn(desk, place, wordings, {
    source,
    report: marked,
    ...(sentence.gist.amounts.size >= FIGURES && FIGURES_COMPARED.test(text) && !/:|, (?:and|but|so) /.test(text)
      ? { figures: marked }
      : {}),
    ...(isBrief ? { statement: escapeMarkdown(text.slice(0, -1)), mark: `[${passage.number}]` } : {}),
  })
  return told === null ? null : asStart(told)
}

/** One of a few neutral wordings; once all of them are used they may come again, because a rarer verb would only be noticed. */
function sayInTurn(desk: Desk, place: string, wordings: readonly Wording[], extra: Readonly<Record<string, string>>) {
  const told = say(desk, place, wordings, extra)
  if (told !== null) return told
  const used = [...desk.used_wordings].filter((text) => wordings.some((wording) => wording.text === text))
  used.slice(0, -1).forEach((text) => desk.used_wordings.delete(text))
  return say(desk, place, wordings, extra)
}

/**
 * The first sentence of a run, with the name of its source: as a report or, where only its own words will do, as a
 * quotation. A sentence that calls the publisher by name says itself whose it is.
 */
export function attributed(desk: Desk, place: string, passage: Passage, sentence: PassageSentence): string {
  const isFirst = !desk.used_sources.has(passage.number)
  const text = sentence.named ?? sentence.text
  if (!isFirst && sentence.named !== null && speaksPlainly(desk, sentence)) return withMarker(text, passage.number)
  const introduced = isFirst && speaksPlainly(desk, sentence) ? introducing(passage, text) : null
  if (introduced !== null) return introduced
  const report = reported(desk, place, passage, sentence, text)
  if (report !== null) return report
  const { attributions } = desk.input.template.composition
  const source = calledSource(passage, isFirst, sentence.text)
  const wordings =
    source === '' ? attributions.unnamed : [...attributions.inline.filter(({ text }) => text.endsWith(':')), ...QUOTES]
  const opening = say(desk, place, wordings, { source }) ?? (source === '' ? 'A source says:' : `${source}:`)
  return `${asStart(opening)} ${quoted(sentence.text, passage.number)}`
}
