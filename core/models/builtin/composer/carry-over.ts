import type { Wording } from '../../../catalog/composition.ts'
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

function introduction(desk: Desk, place: string, passage: Passage, kind: 'inline' | 'block'): string {
  const { attributions } = desk.input.template.composition
  const isAgain = desk.used_sources.has(passage.number)
  const named = kind === 'block' ? attributions.block : isAgain ? attributions.again : attributions.inline
  const wordings: readonly Wording[] = passage.title === '' ? attributions.unnamed : named
  const source = `*${escapeMarkdown(passage.title)}*`
  return say(desk, place, wordings, { source }) ?? (passage.title === '' ? 'A source says:' : `${source}:`)
}

/**
 * A run of a passage as a paragraph, each sentence with its marker: in quotation marks, or as a block where it is long or
 * itself quotes. Where both would do they take turns.
 */
export function carryOver(desk: Desk, place: string, passage: Passage, wanted: ReadonlySet<string>): string | null {
  const isFree = (sentence: string) =>
    !desk.used_sentences.has(sentence) && blockedPhrase(sentence, true, desk.blockers) === null
  const run = bestRun(passage, wanted, desk.effort.sentences_per_passage, isFree)
  if (run.length === 0) return null
  const isTurnOfBlock = run.length > 2 && desk.carried.length % 2 === 1
  const isBlock = run.length > 4 || isTurnOfBlock || run.some((sentence) => /["“”]/.test(sentence))
  const opening = introduction(desk, place, passage, isBlock ? 'block' : 'inline')
  const quoted = run.map((sentence) => withMarker(sentence, passage.number)).join(' ')
  const text = isBlock ? `${opening}\n\n> ${quoted}` : `${opening} “${quoted}”`
  run.forEach((sentence) => desk.used_sentences.add(sentence))
  desk.used_sources.add(passage.number)
  desk.carried.push(passage)
  return text
}

/** Which passages of a section back which point: each goes to the point whose own words it shares most. */
export function passagesByPoint(desk: Desk, sectionKey: string): { backing: Passage[][]; spare: Passage[] } {
  const subject = contentTerms(desk.input.plan.subject)
  const own = desk.points.map((point) => new Set([...contentTerms(point.text)].filter((term) => !subject.has(term))))
  const backing: Passage[][] = desk.points.map(() => [])
  const spare: Passage[] = []
  for (const passage of desk.passages.filter((candidate) => candidate.section_key === sectionKey)) {
    const text = passage.sentences.map((sentence) => sentence?.text ?? '').join(' ')
    const shared = own.map((terms) => sharedTerms(terms, `${passage.title} ${text}`))
    const scores = shared.map((count, index) => count / Math.sqrt(Math.max(1, own[index]?.size ?? 1)))
    const best = scores.indexOf(Math.max(0, ...scores))
    const target = backing[best]
    const isRelevant =
      (shared[best] ?? 0) >= Math.max(2, (own[best]?.size ?? 0) * 0.15) ||
      ((shared[best] ?? 0) === 1 && (own[best]?.size ?? 0) <= 3)
    if (isRelevant && target !== undefined && target.length < 2) target.push(passage)
    else spare.push(passage)
  }
  return { backing, spare }
}
