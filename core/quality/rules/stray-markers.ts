import type { ClaimRecord } from '../../evidence/contract.ts'
import { citationMarks, listedNumbers, type CitationMark } from '../../kernel/citation-marks.ts'
import { finding, type QualityIssue } from '../findings.ts'

interface CitedText {
  body: string
  citations: readonly { number: number; source_id: string }[]
}

/** A year in brackets, set into a quotation or behind a name. */
const [FIRST_YEAR, LAST_YEAR] = [1500, 2100]

/** Whether a marker stands behind the words that it is for, and before the end of them. */
function isSetAsCitation(body: string, { start, end }: CitationMark): boolean {
  return (
    /(?:[\p{L}\p{N}.,;:!?”"’)%\]] |[\p{L}\p{N}]{2}|[.,;:!?”"’)%\]])$/u.test(
      body.slice(Math.max(0, start - 2), start),
    ) && /^(?:[.,;:!?)]|\[|\s*(?:\n|$)|\s\p{Lu})/u.test(body.slice(end))
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
  // Set where a citation stands, it is read as one, whatever the others point at.
  const isCitation = (number: number): boolean =>
    number > 0 &&
    (number < FIRST_YEAR || number > LAST_YEAR) &&
    markers.some((marker) => marker.numbers.includes(number) && isSetAsCitation(text.body, marker))
  const removed = text.citations.filter(({ number, source_id }) => cited.has(number) && !backed.has(source_id))
  return [
    ...stray.map((number) => finding('stray_citation', at(number), isCitation(number) ? 'blocking' : 'advisory')),
    ...removed.map(({ number }) => finding('source_gone', at(number))),
  ]
}
