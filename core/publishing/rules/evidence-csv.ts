import type { EvidenceReport } from '../../evidence/contract.ts'

type Claim = EvidenceReport['claims'][number]

const COLUMNS: readonly [string, (claim: Claim) => string][] = [
  ['claim_id', (claim) => claim.claim_id],
  ['claim', (claim) => claim.claim_text],
  ['source_id', (claim) => claim.source_id],
  ['source_title', (claim) => claim.source_title],
  ['source_url', (claim) => claim.source_url],
  ['published_date', (claim) => claim.published_date ?? ''],
  ['retrieved_at', (claim) => claim.retrieved_at],
  ['excerpt', (claim) => claim.source_excerpt],
  ['confidence', (claim) => claim.confidence],
  ['score', (claim) => String(claim.score)],
  ['overlap', (claim) => String(claim.overlap)],
  ['verdict', (claim) => (claim.awaits_verdict === true ? 'not yet judged' : (claim.entailment ?? 'not judged'))],
  ['judged_by', (claim) => (claim.awaits_verdict === true ? '' : (claim.judged_by ?? ''))],
]

/** The evidence of a text as a table (RFC 4180, UTF-8): a line for each citation of each sentence. */
export function evidenceCsv({ claims }: Pick<EvidenceReport, 'claims'>): string {
  const rows = [COLUMNS.map(([name]) => name), ...claims.map((claim) => COLUMNS.map(([, of]) => of(claim)))]
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula is led by an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
