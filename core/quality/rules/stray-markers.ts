import type { ClaimRecord } from '../../evidence/contract.ts'
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
function isSetAsCitation(body: string, { 0: marker, index }: RegExpExecArray): boolean {
  return (
    /[\p{L}\p{N}.,;:!?”"’)%\]] ?$/u.test(body.slice(Math.max(0, index - 2), index)) &&
    /^(?:[.,;:!?)]|\[|\s*(?:\n|$)|\s\p{Lu})/u.test(body.slice(index + marker.length))
  )
}

/** Markers in a text that somebody edited which point at no source of it; a generated text has none. */
export function strayMarkers(text: CitedText, claims: readonly ClaimRecord[]): QualityIssue[] {
  const known = new Set(text.citations.map((citation) => citation.number))
  const markers = [...text.body.matchAll(/(?<!\\)\[(\d{1,4})\](?!\()/g)]
  const cited = new Set(markers.map((marker) => Number(marker[1])))
  const backed = new Set(claims.map((claim) => claim.source_id))
  const at = (number: number) => {
    const marker = markers.find((one) => Number(one[1]) === number)
    const start = marker?.index ?? null
    return { phrase: `[${number}]`, start, end: start === null ? null : start + (marker?.[0].length ?? 0) }
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
