import type { ClaimRecord } from '../../evidence/contract.ts'
import { citationMarks, listedNumbers, type CitationMark } from '../../kernel/citation-marks.ts'
import { finding, type QualityIssue } from '../findings.ts'

interface CitedText {
  body: string
  citations: readonly { number: number; source_id: string }[]
}

/** One source may be cited in a text that also writes of brackets. */
const FEWEST_SOURCES = 2
/** A number further behind the last source counts something else. */
const FEW_MORE = 2

/** Whether a marker stands behind the words that it is for, and before the end of them. */
function isSetAsCitation(body: string, { start, end }: CitationMark): boolean {
  return (
    /[\p{L}\p{N}.,;:!?”"’)%\]] ?$/u.test(body.slice(Math.max(0, start - 2), start)) &&
    /^(?:[.,;:!?)]|\[|\s*(?:\n|$)|\s\p{Lu})/u.test(body.slice(end))
  )
}

/**
 * Markers in a text that somebody edited which point at no source of it; a generated text has none. A text without sources of
 * the library may have a list of its own.
 */
export function strayMarkers(text: CitedText, claims: readonly ClaimRecord[]): QualityIssue[] {
  const known =
    text.citations.length === 0 ? listedNumbers(text.body) : new Set(text.citations.map((citation) => citation.number))
  const markers = citationMarks(text.body)
  const cited = new Set(markers.flatMap(({ numbers }) => numbers))
  const backed = new Set(claims.map((claim) => claim.source_id))
  const at = (number: number) => {
    const { start = null, end = null } = markers.find(({ numbers }) => numbers.includes(number)) ?? {}
    return { phrase: `[${number}]`, start, end }
  }
  const stray = [...cited].filter((number) => !known.has(number))
  // One number behind the last source, set as the marks that do point at one: a citation, and no literal bracket.
  const isOffList = (number: number): boolean =>
    stray.length === 1 &&
    number > Math.max(0, ...known) &&
    number <= known.size + FEW_MORE &&
    cited.size - stray.length === known.size &&
    known.size >= FEWEST_SOURCES &&
    markers.every((marker) => isSetAsCitation(text.body, marker))
  const removed = text.citations.filter(({ number, source_id }) => cited.has(number) && !backed.has(source_id))
  return [
    ...stray.map((number) => finding('stray_citation', at(number), isOffList(number) ? 'blocking' : 'advisory')),
    ...removed.map(({ number }) => finding('source_gone', at(number))),
  ]
}
