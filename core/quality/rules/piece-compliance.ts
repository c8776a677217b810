import type { ComplianceReport } from '../../compliance/contract.ts'
import type { PolicyFacts } from '../../compliance/kinds/outcome.ts'
import { fieldsReport, type FieldText } from '../../compliance/rules/check-fields.ts'
import { joinedReports, NOTHING_VERIFIED, type PolicyCheck } from '../../compliance/rules/check-policy.ts'
import type { ReadText } from '../../compliance/rules/read-text.ts'
import type { ClaimRecord } from '../../evidence/contract.ts'
import type { CheckedSeo } from './seo-checks.ts'

/** What readers and search engines see of a piece. */
export interface PieceTexts {
  title: string
  body: string | ReadText
  /** Null where no stage or person filled them in. */
  seo: CheckedSeo | null
}

/** The facts about a claim that decide whether it counts as evidence for a rule. */
export type BackingClaim = Pick<ClaimRecord, 'source_id' | 'claim_start' | 'claim_end' | 'confidence' | 'entailment'>

/** What is known of a piece beside its texts and claims. */
export type KnownFacts = Pick<PolicyFacts, 'audience' | 'sources' | 'today'>

/** What a vertical's rules make of a piece: its body, with what its claims prove, and the texts beside it. */
export function pieceCompliance(
  check: PolicyCheck,
  piece: PieceTexts,
  claims: readonly BackingClaim[],
  known: KnownFacts = {},
): ComplianceReport {
  const backed = claims.filter(isBacking)
  const { body } = piece
  const ofBody = check(body, {
    ...NOTHING_VERIFIED,
    ...known,
    isSupported: (start, end) => isSupported(typeof body === 'string' ? body : body.original, start, end, claims),
    verified_sources: new Set(backed.map((claim) => claim.source_id)).size,
  })
  const ofFields = fieldsReport(check, fieldsOf(piece), { ...NOTHING_VERIFIED, ...known })
  return joinedReports(ofBody, ofFields)
}

function fieldsOf({ title, seo }: PieceTexts): FieldText[] {
  const titled: FieldText = { place: 'title', text: title }
  if (seo === null) return [titled]
  return [
    titled,
    { place: 'search_title', text: seo.title },
    { place: 'search_description', text: seo.meta_description },
    ...seo.keywords.map((text) => ({ place: 'search_keywords' as const, text })),
    { place: 'address', text: seo.slug.replaceAll(/[-_]+/g, ' ') },
  ]
}

/**
 * Whether a sentence with a conditional claim has its evidence: a claim record of that very sentence, of high confidence
 * or judged supported, and none that is judged otherwise.
 */
function isSupported(body: string, start: number, end: number, claims: readonly BackingClaim[]): boolean {
  const own = claims.filter((claim) => isSameSentence(body, [start, end], [claim.claim_start, claim.claim_end]))
  if (own.some(({ entailment }) => entailment === 'not_supported' || entailment === 'contradicted')) return false
  return own.some(({ confidence, entailment }) => confidence === 'high' || entailment === 'supported')
}

/** Whether two places are one sentence: no words stand in one of them alone, markers and numbers of list items apart. */
function isSameSentence(body: string, [start, end]: [number, number], [from, to]: [number, number]): boolean {
  if (from >= end || start >= to) return false
  const apart = [
    body.slice(Math.min(start, from), Math.max(start, from)),
    body.slice(Math.min(end, to), Math.max(end, to)),
  ]
  return apart.every((text) => !/[\p{L}\p{N}]/u.test(text.replace(/\[[\d,\s]{1,40}\]|^\s*\d{1,3}[.)]/g, '')))
}

/** Whether a claim counts as evidence for the number of sources: by its words, or by a verdict on what other words say. */
function isBacking({ confidence, entailment }: BackingClaim): boolean {
  if (entailment === 'supported') return confidence !== 'unsupported'
  if (entailment === 'not_supported' || entailment === 'contradicted') return false
  return confidence === 'high' || confidence === 'moderate'
}
