import type { ClaimRecord } from '../../evidence/contract.ts'
import type { QualityIssue } from '../contract.ts'

interface CitedText {
  body: string
  citations: readonly { number: number; source_id: string }[]
}

/** Markers in a text that somebody edited which point at no source of it; a generated text has none. */
export function strayMarkers(text: CitedText, claims: readonly ClaimRecord[]): QualityIssue[] {
  const known = new Set(text.citations.map((citation) => citation.number))
  const cited = new Set([...text.body.matchAll(/(?<!\\)\[(\d{1,4})\](?!\()/g)].map((marker) => Number(marker[1])))
  const backed = new Set(claims.map((claim) => claim.source_id))
  const stray = [...cited].filter((number) => !known.has(number))
  const removed = text.citations.filter(({ number, source_id }) => cited.has(number) && !backed.has(source_id))
  return [
    ...stray.map((number) =>
      issue('stray_citation', `The citation marker [${number}] points at no source of this piece.`),
    ),
    ...removed.map(({ number }) =>
      issue('source_gone', `The source behind [${number}] is no longer in the library, so nothing backs it.`),
    ),
  ]
}

function issue(code: string, message: string): QualityIssue {
  return { code, severity: 'advisory', message, section_id: null }
}
