import type { Attributions, Wording } from '../../../catalog/composition.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { contentTerms, sharedTerms } from '../language/terms.ts'
import { blockedPhrase } from './blocked.ts'
import type { Desk } from './desk.ts'
import { bestRun, type Passage } from './passages.ts'
import { say } from './wording.ts'

function withMarker(sentence: string, number: number): string {
  const parts = /^(.*?)([.!?]["”’)]*)$/s.exec(sentence)
  return `${escapeMarkdown(parts?.[1] ?? sentence)} [${number}]${parts?.[2] ?? '.'}`
}

function inQuotes(sentence: string, number: number): string {
  const isPlain = sentence.endsWith('.')
  return `“${escapeMarkdown(isPlain ? sentence.slice(0, -1) : sentence)}” [${number}].`
}

function introduction(desk: Desk, place: string, passage: Passage, kind: 'inline' | 'block'): string {
  const { attributions } = desk.input.template.composition
  const isAgain = desk.used_sources.has(passage.number)
  const titled: readonly Wording[] =
    kind === 'block' ? attributions.block : isAgain ? attributions.again : attributions.inline
  const wordings = passage.title === '' && !isAgain ? attributions.unnamed : titled
  return introduce(desk, place, wordings, attributions, passage.title)
}

function introduce(desk: Desk, place: string, wordings: readonly Wording[], all: Attributions, title: string): string {
  const source = title === '' ? 'the same source' : `*${escapeMarkdown(title)}*`
  const chosen = say(desk, place, wordings, { source }) ?? say(desk, place, all.unnamed, { source })
  return chosen ?? `${source}:`
}

/** A run of a passage as a paragraph: one or two sentences in quotation marks, more as a block, each with its marker. */
export function carryOver(desk: Desk, place: string, passage: Passage, wanted: ReadonlySet<string>): string | null {
  const isFree = (sentence: string) =>
    !desk.used_sentences.has(sentence) && blockedPhrase(sentence, true, desk.blockers) === null
  const run = bestRun(passage, wanted, desk.effort.sentences_per_passage, isFree)
  if (run.length === 0) return null
  const needsBlock = run.length > 2 || run.some((sentence) => /["“”]/.test(sentence))
  const opening = introduction(desk, place, passage, needsBlock ? 'block' : 'inline')
  run.forEach((sentence) => desk.used_sentences.add(sentence))
  desk.used_sources.add(passage.number)
  if (needsBlock) return `${opening}\n\n> ${run.map((sentence) => withMarker(sentence, passage.number)).join(' ')}`
  return [opening, ...run.map((sentence) => inQuotes(sentence, passage.number))].join(' ')
}

/** Which passages of a section back which point: each goes to the point whose words it shares most. */
export function passagesByPoint(desk: Desk, sectionKey: string): { backing: Passage[][]; spare: Passage[] } {
  const subject = contentTerms(desk.input.plan.subject)
  const terms = desk.points.map((point) => contentTerms(point.text))
  const own = terms.map((set) => new Set([...set].filter((term) => !subject.has(term))))
  const backing: Passage[][] = desk.points.map(() => [])
  const spare: Passage[] = []
  for (const passage of desk.passages.filter((candidate) => candidate.section_key === sectionKey)) {
    const text = passage.sentences.map((sentence) => sentence?.text ?? '').join(' ')
    const scores = own.map((set) => sharedTerms(set, text) / Math.sqrt(set.size || 1))
    const best = Math.max(0, ...scores)
    const target = backing[scores.indexOf(best)]
    if (best > 0 && target !== undefined && target.length < 2) target.push(passage)
    else spare.push(passage)
  }
  return { backing, spare }
}
