import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { cutAt } from '../kernel/text.ts'
import { searchTerms } from '../sources/rules/relevance.ts'
import {
  findCitedSource,
  findFirstPassage,
  listCandidatePassages,
  type CandidatePassage,
  type CitedSourceRow,
} from '../sources/passages.ts'
import { sourceAddress } from '../sources/store.ts'
import type { ClaimRecord, EvidenceReport, EvidenceSummary, ManifestSource } from './contract.ts'
import { claimsOf, plainClaim, type Claim } from './rules/claims.ts'
import { excerptFor, LONGEST_EXCERPT } from './rules/excerpt.ts'
import { evidenceOf, type Evidence } from './rules/score.ts'
import { indexSource, type SourceIndex } from './rules/source-index.ts'
import { shownParts, type ShownParts } from './rules/shown.ts'
import { evidenceSummary } from './rules/summary.ts'
import { tokensOf, type Token } from './rules/tokens.ts'
import { verdictOf } from './rules/verifier.ts'
import type { WordTable } from './rules/word-table.ts'
import type { ClaimToVerify, VerifyClaims } from './verification.ts'

/** Which source a citation number of the text stands for. */
export interface Citation {
  number: number
  source_id: string
}

export interface EvidenceInput {
  body: string
  citations: readonly Citation[]
  /** Sources that the writer was given, cited or not; by their ids. */
  given_sources?: readonly string[]
  /** Whether claims are verified beyond their words. */
  verifies: boolean
  /** Who verifies them; the built-in rule program where nobody is named. */
  verify?: VerifyClaims
}

/**
 * The evidence of a text (specification, Claim-level evidence checks): one record for each claim sentence and source that it
 * cites, by the passage of the source that backs it best. A marker without a source makes no record.
 */
export async function buildEvidence(
  db: Db,
  table: WordTable,
  { body, citations, given_sources = [], verifies, verify }: EvidenceInput,
): Promise<EvidenceReport> {
  const library = new CitedLibrary(db)
  const records: ClaimRecord[] = []
  const claims: ClaimToVerify[] = []
  const seen = new Map<string, number>()
  for (const [at, claim] of claimsOf(body).entries()) {
    // A text with thousands of citations keeps no request waiting.
    if (at % CLAIMS_A_TURN === CLAIMS_A_TURN - 1) await setImmediate()
    const words = plainClaim(claim.text)
    const tokens = tokensOf(words)
    for (const number of claim.numbers) {
      const citation = citations.find((one) => one.number === number)
      const source = citation === undefined ? undefined : await library.source(citation.source_id)
      if (source === undefined) continue
      const best = bestPassage(await library.passages(source, words), tokens, table)
      if (best === undefined) continue
      const record = recordOf(
        claim,
        source,
        best,
        tokens,
        claimId(claim, source.source_id, seen),
        library.shown(source),
      )
      records.push(record)
      if (verifies) claims.push(claimToVerify(record, words, best.passage.text))
    }
  }
  const verification = verifies ? await verified(records, claims, verify ?? builtinVerifier(table)) : 'not_run'
  const ids = new Set([...given_sources, ...citations.map((citation) => citation.source_id)])
  const sources = await library.manifest([...ids], records)
  return { summary: evidenceSummary(records, sources.length, verification), claims: records, sources }
}

/** What a record of a short source shows at most; a long one shows up to 500 characters. */
const SHORT_EXCERPT = 180

const CLAIMS_A_TURN = 20

interface ReadPassage {
  passage: CandidatePassage
  index: SourceIndex
}

interface BestPassage extends ReadPassage {
  evidence: Evidence
}

/** The cited sources of one text, each read once, and how much of each its records may show. */
class CitedLibrary {
  private readonly db: Db
  private readonly sources = new Map<string, CitedSourceRow | undefined>()
  private readonly parts = new Map<string, ShownParts>()
  private readonly indexes = new Map<number, SourceIndex>()

  constructor(db: Db) {
    this.db = db
  }

  async source(sourceId: string): Promise<CitedSourceRow | undefined> {
    if (!this.sources.has(sourceId)) this.sources.set(sourceId, await findCitedSource(this.db, sourceId))
    return this.sources.get(sourceId)
  }

  /** How much of a source its records show, all together. */
  shown(source: CitedSourceRow): ShownParts {
    const parts = this.parts.get(source.source_id) ?? shownParts(source.text_length)
    this.parts.set(source.source_id, parts)
    return parts
  }

  /** The manifest of these sources, by their ids; one that was removed meanwhile is left out. */
  async manifest(ids: readonly string[], records: readonly ClaimRecord[]): Promise<ManifestSource[]> {
    const entries: ManifestSource[] = []
    for (const id of ids.toSorted()) {
      const source = await this.source(id)
      if (source === undefined) continue
      const { source_id, title, publisher, published_date, retrieved_at, origin, content_sha256 } = source
      const url = sourceAddress(source_id, source.url)
      const excerpt = await this.manifestExcerpt(source, records)
      entries.push({ source_id, title, url, publisher, published_date, retrieved_at, origin, content_sha256, excerpt })
    }
    return entries
  }

  /** What a claim shows already, else the beginning of the source, as far as half of it allows. */
  private async manifestExcerpt(source: CitedSourceRow, records: readonly ClaimRecord[]): Promise<string> {
    const shown = records.find((record) => record.source_id === source.source_id && record.source_excerpt !== '')
    if (shown !== undefined) return shown.source_excerpt
    const first = await findFirstPassage(this.db, source)
    if (first === undefined) return ''
    const { end } = this.shown(source).allow(first.start, cutAt(first.text, LONGEST_EXCERPT))
    return first.text.slice(0, end - first.start)
  }

  async passages(source: CitedSourceRow, words: string): Promise<ReadPassage[]> {
    const terms = searchTerms(words).map((term) => term.word)
    const found = await listCandidatePassages(this.db, source, terms)
    return found.map((passage) => {
      const index =
        this.indexes.get(passage.passage_no) ?? indexSource(passage.text, `${source.title} ${source.publisher ?? ''}`)
      this.indexes.set(passage.passage_no, index)
      return { passage, index }
    })
  }
}

function bestPassage(
  passages: readonly ReadPassage[],
  claim: readonly Token[],
  table: WordTable,
): BestPassage | undefined {
  let best: BestPassage | undefined
  for (const read of passages) {
    const evidence = evidenceOf(claim, read.index, table)
    if (best === undefined || evidence.score > best.evidence.score) best = { ...read, evidence }
  }
  return best
}

function recordOf(
  claim: Claim,
  source: CitedSourceRow,
  { passage, evidence }: BestPassage,
  tokens: readonly Token[],
  claim_id: string,
  shown: ShownParts,
): ClaimRecord {
  const most = Math.min(LONGEST_EXCERPT, Math.max(SHORT_EXCERPT, Math.floor(source.text_length / 8)))
  const wanted = excerptFor({ text: passage.text, start: passage.start }, tokens, most)
  const { start, end } = shown.allow(wanted.start, wanted.text)
  return {
    claim_id,
    claim_text: claim.text,
    claim_start: claim.start,
    claim_end: claim.end,
    source_id: source.source_id,
    source_title: source.title,
    source_url: sourceAddress(source.source_id, source.url),
    source_excerpt: passage.text.slice(start - passage.start, end - passage.start),
    excerpt_start: start,
    excerpt_end: end,
    retrieved_at: source.retrieved_at.replace(/Z$/, '+00:00'),
    published_date: source.published_date,
    ...evidence,
  }
}

/** The same sentence citing the same source keeps its id from revision to revision. */
function claimId(claim: Claim, sourceId: string, seen: Map<string, number>): string {
  const words = `${plainClaim(claim.text)}\n${sourceId}`
  const count = seen.get(words) ?? 0
  seen.set(words, count + 1)
  return `clm_${sha256Hex(`${words}\n${count}`).slice(0, 26)}`
}

function claimToVerify({ claim_id, confidence, reasons }: ClaimRecord, claim: string, passage: string): ClaimToVerify {
  const lacks_facts = confidence === 'unsupported' || reasons.numbers_missing.length > 0
  return { claim_id, claim, passage, lacks_facts }
}

/** Puts a verdict on each record. Where the verifier could not judge, all are unclear and the summary says so. */
async function verified(
  records: readonly ClaimRecord[],
  claims: readonly ClaimToVerify[],
  verify: VerifyClaims,
): Promise<EvidenceSummary['semantic_verification']> {
  const verdicts = await verify(claims)
  const byClaim = new Map(verdicts?.map((verdict) => [verdict.claim_id, verdict]))
  for (const record of records) {
    const verdict = byClaim.get(record.claim_id)
    record.entailment = verdict?.entailment ?? 'unclear'
    if (verdict !== undefined && verdict.reason !== '') record.entailment_reason = verdict.reason
  }
  return verdicts === null ? 'failed' : 'ran'
}

/** The built-in rule program as a verifier. */
export function builtinVerifier(table: WordTable): VerifyClaims {
  return (claims) =>
    Promise.resolve(claims.map(({ claim_id, claim, passage }) => ({ claim_id, ...verdictOf(claim, passage, table) })))
}
