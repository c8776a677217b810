import type { ClaimRecord, EvidenceSummary, ExcerptNote } from './contract.ts'
import { verdictOf, VERIFIER_ID, type Verdict } from './rules/verifier.ts'
import type { WordTable } from './rules/word-table.ts'
import type { ClaimToVerify, VerifiedClaim, VerifyClaims } from './verification.ts'

/** The records of one sentence, and what a verifier is shown beside them. */
export interface JudgedSentence {
  /** One for each source; verdicts are put on them. */
  records: readonly ClaimRecord[]
  claim: string
  before: string
  /** Of the sources, in the order of the records. */
  publishers: readonly (string | null)[]
  lacks_facts: boolean
  /** The records of an earlier text, where sentence, sources and excerpts are the same; else empty. */
  recorded: readonly ClaimRecord[]
}

const NOTE_REASONS: Readonly<Record<ExcerptNote, string>> = {
  cut: 'The sentence of the source is longer than a record may show, so only its beginning was seen.',
  limit: 'As much of this source as may be shown is shown already, so the claim was not compared with it.',
  beside:
    'The words around this sentence in the source may qualify it or change whom it is about, and they cannot be shown here.',
  nothing: 'No sentence of the source shares the words of the claim.',
}

const NOT_YET = 'Not yet judged: a model is asked about this sentence.'

/**
 * Puts a verdict on each record: that of the sentence by all of its excerpts together. A sentence that was judged before by
 * the same words keeps its verdict and who gave it. Where the verifier could not judge, all others are unclear. Where a model
 * is asked later (`awaits`), they are not yet judged, and of what the verifier says only its objections count until then.
 */
export async function judged(
  sentences: readonly JudgedSentence[],
  verify: VerifyClaims,
  awaits: boolean,
): Promise<EvidenceSummary['semantic_verification']> {
  const open = sentences.filter((sentence) => !isJudged(sentence))
  for (const { records, recorded } of sentences) {
    const before = new Map(recorded.map((record) => [record.claim_id, record]))
    for (const record of records) keepVerdict(record, before.get(record.claim_id))
  }
  const asked = open.filter(({ records }) => records.some(isShown))
  const verdicts = await verify(asked.map(claimToVerify))
  const byClaim = new Map(verdicts?.map((verdict) => [verdict.claim_id, verdict]))
  for (const sentence of open) {
    const name = sentence.records.find(isShown)?.claim_id
    const verdict = name === undefined ? undefined : byClaim.get(name)
    for (const record of sentence.records) {
      setVerdict(record, sentence, verdict)
      if (awaits && name !== undefined) awaitVerdict(record)
    }
  }
  return verdicts === null ? 'failed' : 'ran'
}

/** The built-in rule program as a verifier: each source for itself, then what they say together. */
export function builtinVerifier(table: WordTable): VerifyClaims {
  return (claims) => Promise.resolve(claims.map((claim) => verdictByRule(claim, table)))
}

function verdictByRule({ claim_id, claim, before, sources }: ClaimToVerify, table: WordTable): VerifiedClaim {
  const verdicts = sources.map((source): [string, Verdict] => [
    source.claim_id,
    verdictOf(claim, source.excerpt, table, `${source.title} ${source.publisher ?? ''}`, before),
  ])
  const said = (entailment: Verdict['entailment']) => verdicts.find(([, one]) => one.entailment === entailment)?.[1]
  const alone = verdicts.filter(([, one]) => one.entailment === 'supported').map(([id]) => id)
  const verdict = said('contradicted') ?? said('supported') ?? verdicts[0]?.[1]
  const { entailment, reason } = verdict ?? { entailment: 'unclear', reason: '' }
  return { claim_id, entailment, reason, alone, judged_by: VERIFIER_ID }
}

function claimToVerify({ records, claim, before, publishers, lacks_facts }: JudgedSentence): ClaimToVerify {
  const sources = records
    .map((record, at) => ({ record, publisher: publishers[at] ?? null }))
    .filter(({ record }) => isShown(record))
    .map(({ record: { claim_id, source_title: title, published_date, source_excerpt: excerpt }, publisher }) => ({
      claim_id,
      title,
      publisher,
      published_date,
      excerpt,
    }))
  return { claim_id: sources[0]?.claim_id ?? '', claim, before, sources, lacks_facts }
}

function isShown({ source_excerpt }: ClaimRecord): boolean {
  return source_excerpt !== ''
}

function isJudged({ records, recorded }: JudgedSentence): boolean {
  return (
    recorded.length === records.length &&
    recorded.every(
      ({ entailment, entailment_reason, awaits_verdict }) =>
        awaits_verdict !== true &&
        (entailment === 'unclear' ? entailment_reason !== undefined : entailment !== undefined),
    )
  )
}

function keepVerdict(record: ClaimRecord, before: ClaimRecord | undefined): void {
  if (before?.entailment === undefined) return
  record.entailment = before.entailment
  if (before.entailment_reason !== undefined) record.entailment_reason = before.entailment_reason
  if (before.judged_by !== undefined) record.judged_by = before.judged_by
  if (before.carries !== undefined) record.carries = before.carries
}

function awaitVerdict(record: ClaimRecord): void {
  record.awaits_verdict = true
  if (record.entailment === 'contradicted' || record.entailment === 'not_supported') return
  delete record.judged_by
  record.entailment = 'unclear'
  record.entailment_reason = NOT_YET
}

function setVerdict(record: ClaimRecord, { records }: JudgedSentence, verdict: VerifiedClaim | undefined): void {
  const isOpen = record.excerpt_note === 'beside' && verdict?.entailment === 'supported'
  const note =
    !isShown(record) || isOpen
      ? record.excerpt_note
      : records.find(({ excerpt_note }) => excerpt_note === 'cut')?.excerpt_note
  delete record.entailment_reason
  delete record.judged_by
  record.entailment = note === undefined ? (verdict?.entailment ?? 'unclear') : 'unclear'
  const reason = note === undefined ? verdict?.reason : NOTE_REASONS[note]
  if (reason !== undefined && reason !== '') record.entailment_reason = reason
  if (note !== undefined || verdict === undefined) return
  record.judged_by = verdict.judged_by
  if (record.carries === undefined) return
  if (verdict.alone.includes(record.claim_id)) record.carries = 'alone'
  else if (verdict.entailment === 'not_supported' || verdict.entailment === 'contradicted') record.carries = 'no'
  else if (verdict.entailment === 'supported' && record.carries !== 'no') record.carries = 'together'
}
