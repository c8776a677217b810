import type { BriefQuery } from '../../briefs/contract.ts'
import { finding, type QualityIssue } from '../findings.ts'

/** A query of the brief as far as a text is held to it. */
export type CarriedQuery = Pick<BriefQuery, 'query_id' | 'kind' | 'weight' | 'quote' | 'message'>

/** What the checks of a text find by themselves, and what is about the brief as a whole. */
const NOT_CARRIED: ReadonlySet<CarriedQuery['kind']> = new Set([
  'forbidden_claim',
  'conditional_claim',
  'placeholder',
  'mail_debris',
  'instruction',
  'other_language',
  'thin',
])

/** Open queries whose words stand in the text, each at its place (texts design, A brief is checked). */
export function openBriefQueries(queries: readonly CarriedQuery[], title: string, body: string): QualityIssue[] {
  return queries.flatMap(({ query_id, kind, weight, quote, message }): QualityIssue[] => {
    const words = quote.trim()
    if (NOT_CARRIED.has(kind) || words === '') return []
    const at = placeOf(body, words)
    if (at === null && placeOf(title, words) === null) return []
    const place = at === null ? {} : { start: at, end: at + words.length }
    const severity = weight === 'holds' ? 'blocking' : 'advisory'
    return [finding('brief_query', { query_id, phrase: words, said: message, ...place }, severity)]
  })
}

/** A question to whoever finishes a text, in its brackets: "[Query: What does it cost?]". */
const PRINTED = /(?<!\\)\[(?:Query|Frage|Question|Pregunta)\s?:\s([^\]\n]{1,400})\]/giu

/** The queries that a text itself still asks, each at its place; nobody can wave them through while a reader sees them. */
export function printedQueries(title: string, body: string): QualityIssue[] {
  return [...title.matchAll(PRINTED), ...body.matchAll(PRINTED)].map(({ 0: mark, 1: asked = '', index, input }) => {
    const place = input === body ? { start: index, end: index + mark.length } : {}
    return finding('printed_query', { said: asked.trim(), ...place })
  })
}

/** Where words stand by themselves: "120" is not in "1200". */
function placeOf(text: string, words: string): number | null {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [before, behind] = [/^[\p{L}\p{N}]/u.test(words), /[\p{L}\p{N}]$/u.test(words)]
  const pattern = `${before ? '(?<![\\p{L}\\p{N}.,])' : ''}${escaped}${behind ? '(?![\\p{L}\\p{N}]|[.,]\\d)' : ''}`
  const match = new RegExp(pattern, 'iu').exec(text)
  return match === null ? null : match.index
}
