import type { ClaimRecord } from '../../evidence/contract.ts'
import { finding, type QualityIssue } from '../findings.ts'

interface CitedText {
  body: string
  citations: readonly { number: number; source_id: string }[]
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
  const removed = text.citations.filter(({ number, source_id }) => cited.has(number) && !backed.has(source_id))
  return [
    ...stray.map((number) => finding('stray_citation', at(number))),
    ...removed.map(({ number }) => finding('source_gone', at(number))),
  ]
}
