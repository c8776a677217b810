import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { sourceAddress } from '../sources/store.ts'
import { CitedLibrary, type CitedSource } from './cited-library.ts'
import type { ByHand, Citation, ClaimRecord, EvidenceReport, ExcerptNote } from './contract.ts'
import { carriedBy } from './rules/carrying.ts'
import { claimsOf, plainClaim, readClaim, type Claim } from './rules/claims.ts'
import {
  carriersOf,
  excerptAgain,
  excerptAround,
  reachTowards,
  sentenceAlone,
  takesSentence,
  verbatimCarrier,
  type Carrier,
  type Excerpt,
} from './rules/excerpt.ts'
import { evidenceOf, type Evidence } from './rules/score.ts'
import { isOpenBeside } from './rules/beside.ts'
import { withConditions } from './rules/left-out.ts'
import { withThings } from './rules/other-things.ts'
import { turnsOf, withTurns } from './rules/turned.ts'
import { indexSource } from './rules/source-index.ts'
import { evidenceSummary } from './rules/summary.ts'
import { tokensOf, type Token } from './rules/tokens.ts'
import type { WordTable } from './rules/word-table.ts'
import type { VerifyClaims } from './verification.ts'
import { builtinVerifier, judged, type JudgedSentence } from './verifying.ts'

export interface EvidenceInput {
  body: string
  citations: readonly Citation[]
  /** Sources that the writer was given, cited or not; by their ids. */
  given_sources?: readonly string[]
  /** Whether claims are verified beyond their words. */
  verifies: boolean
  /** Who verifies them; the built-in rule program where nobody is named. */
  verify?: VerifyClaims
  /** Whether a model is asked later about what is judged anew; until then its sentences are not yet judged. */
  awaits_verdicts?: boolean
  /** Records of the text before: what is said there in the same words, citing the same sources, keeps its verdict. */
  recorded?: readonly ClaimRecord[]
}

/** The evidence of a text, and by its claim ids how the source of each record begins. */
export interface BuiltEvidence {
  report: EvidenceReport
  leads: ReadonlyMap<string, string>
}

/**
 * The evidence of a text (specification, Claim-level evidence checks): one record for each claim sentence and source that it
 * cites, by the sentences of the source that back it best. A marker without a source makes no record.
 */
export async function buildEvidence(db: Db, table: WordTable, input: EvidenceInput): Promise<EvidenceReport> {
  return (await evidenceWithLeads(db, table, input)).report
}

/** `buildEvidence`, with what is needed to judge whether a source is about the subject. */
export async function evidenceWithLeads(
  db: Db,
  table: WordTable,
  { body, citations, given_sources = [], verifies, verify, awaits_verdicts = false, recorded = [] }: EvidenceInput,
): Promise<BuiltEvidence> {
  const library = new CitedLibrary(db)
  const before = new Map(recorded.map((record) => [record.claim_id, record]))
  const sentences = await citedSentences(library, table, body, citations, before)
  showExcerpts(library, sentences)
  const found: JudgedSentence[] = []
  for (const [at, sentence] of sentences.entries()) {
    if (isTurn(at)) await setImmediate()
    found.push(recordedSentence(library, table, sentence, before))
  }
  const records = found.flatMap((sentence) => sentence.records)
  const verification = verifies ? await judged(found, verify ?? builtinVerifier(table), awaits_verdicts) : 'not_run'
  const ids = new Set([...given_sources, ...citations.map((citation) => citation.source_id)])
  const sources = await library.manifest([...ids], records)
  const cited = sentences.flatMap((sentence) => sentence.cited)
  return {
    report: { summary: evidenceSummary(records, sources.length, verification), claims: records, sources },
    leads: new Map(cited.map(({ claim_id, source }) => [claim_id, source.lead])),
  }
}

const CLAIMS_A_TURN = 5
/** So many sources of one sentence are read as one; nobody reads more beside each other. */
const MOST_TOGETHER = 12

/** A text with thousands of citations keeps no request waiting. */
function isTurn(at: number): boolean {
  return at % CLAIMS_A_TURN === CLAIMS_A_TURN - 1
}

interface CitedSentence {
  claim: Claim
  tokens: readonly Token[]
  cited: Cited[]
}

/** A sentence beside one source that it cites. */
interface Cited {
  claim_id: string
  source: CitedSource
  /** Of the first of its markers here, where all of them are a person's. */
  by_hand: ByHand | undefined
  carriers: readonly Carrier[]
  /** What was recorded of it before and still stands in the source. */
  again: Excerpt | undefined
  excerpt: Excerpt | null
  note: ExcerptNote | null
}

async function citedSentences(
  library: CitedLibrary,
  table: WordTable,
  body: string,
  citations: readonly Citation[],
  before: ReadonlyMap<string, ClaimRecord>,
): Promise<CitedSentence[]> {
  const known = new Map(citations.toReversed().map((citation) => [citation.number, citation]))
  const seen = new Map<string, number>()
  const sentences: CitedSentence[] = []
  for (const [at, claim] of claimsOf(body).entries()) {
    if (isTurn(at)) await setImmediate()
    const words = plainClaim(`${claim.about} ${claim.text}`)
    const tokens = tokensOf(words)
    const cited: Cited[] = []
    const marked = claim.numbers.flatMap((number) => known.get(number) ?? [])
    for (const id of new Set(marked.map(({ source_id }) => source_id))) {
      const source = await library.source(id)
      if (source === undefined) continue
      const claim_id = claimId(words, id, seen)
      const hands = marked.filter(({ source_id }) => source_id === id).map(({ by_hand }) => by_hand)
      const passages = (await library.chosenPassages(source, hands)) ?? [
        ...(await library.passagesFor(source, words)),
        ...(await library.tableRows(source, tokens)),
      ]
      const index = (excerpt: Excerpt) => library.index(source, excerpt)
      const last = before.get(claim_id)
      const verbatim = verbatimCarrier(passages, readClaim(claim.text))
      const carriers = carriersOf(passages, tokens, table, source.isShort, index)
      cited.push({
        claim_id,
        source,
        by_hand: hands.includes(undefined) ? undefined : hands[0],
        carriers: verbatim === undefined ? carriers : [verbatim, ...carriers],
        again: last === undefined ? undefined : excerptAgain(passages, last, source.isShort),
        excerpt: null,
        note: null,
      })
    }
    if (cited.length > 0) sentences.push({ claim, tokens, cited })
  }
  return sentences
}

/**
 * Settles what each record shows: first the sentences of claims that are new, then what was shown of the others before, then
 * what stands near with more of a claim, then neighbours. A text that is checked again leaves room for what is new in it.
 */
function showExcerpts(library: CitedLibrary, sentences: readonly CitedSentence[]): void {
  const all = sentences.flatMap(({ cited }) => cited)
  const tokensFor = new Map(sentences.flatMap(({ tokens, cited }) => cited.map((one) => [one, tokens] as const)))
  const taken = new Set<Cited>()
  const takeSentences = (of: readonly Cited[]): void => {
    // What is said word for word is shown before what only shares words, and of that the short sentences first: so the share of
    // a source that may be shown is enough for most claims.
    const others = of.filter((one) => !isVerbatim(one)).toSorted((one, other) => lengthOf(one) - lengthOf(other))
    for (const one of [...of.filter(isVerbatim), ...others]) {
      const [best] = one.carriers
      if (best !== undefined && takesSentence(best, one.source.shown)) taken.add(one)
    }
  }
  takeSentences(all.filter(({ again }) => again === undefined))
  for (const one of all) {
    if (one.again !== undefined && one.source.shown.takeSentence(one.again.start, one.again.end))
      one.excerpt = one.again
  }
  const fresh = all.filter((one) => one.excerpt === null)
  takeSentences(fresh.filter(({ again }) => again !== undefined))
  const reaches = new Map(
    fresh.flatMap((one) => {
      const [best] = one.carriers
      if (best === undefined || !taken.has(one) || one.source.isShort) return []
      const index = (excerpt: Excerpt) => library.index(one.source, excerpt)
      return [[one, reachTowards(best, tokensFor.get(one) ?? [], one.source.shown, index)] as const]
    }),
  )
  for (const one of fresh) {
    const [best] = one.carriers
    if (best === undefined) one.note = 'nothing'
    else if (!taken.has(one)) one.note = 'limit'
    else
      one.excerpt = one.source.isShort ? sentenceAlone(best) : excerptAround(best, one.source.shown, reaches.get(one))
    if (one.excerpt?.isCut === true) one.note = 'cut'
  }
  for (const one of all) {
    const passage = one.carriers[0]?.passage
    if (passage === undefined || one.excerpt === null || one.note !== null) continue
    if (isOpenBeside(passage, one.excerpt)) one.note = 'beside'
  }
}

function lengthOf({ carriers: [best] }: Cited): number {
  if (best === undefined) return 0
  const { start, end } = sentenceAlone(best)
  return end - start
}

function isVerbatim({ carriers: [best] }: Cited): boolean {
  return best?.verbatim !== undefined
}

function recordedSentence(
  library: CitedLibrary,
  table: WordTable,
  { claim, tokens, cited }: CitedSentence,
  before: ReadonlyMap<string, ClaimRecord>,
): JudgedSentence {
  const words = readClaim(`${claim.about} ${claim.text}`)
  const evidences = cited.map(({ source, excerpt, note }) => {
    const evidence = evidenceOf(tokens, excerpt === null ? NOTHING : library.index(source, excerpt), table)
    if (excerpt === null) return evidence
    const turned = withTurns(evidence, turnsOf(words, excerpt.text, table))
    const beside = `${source.context}\n${source.lead}`
    const known = withThings(withConditions(turned, words, excerpt.text), words, excerpt.text, beside, table)
    return note === 'beside' && known.confidence === 'high' ? { ...known, confidence: 'moderate' as const } : known
  })
  const joined = cited.filter(({ excerpt }) => excerpt !== null).slice(0, MOST_TOGETHER)
  const [only] = evidences
  const together =
    cited.length === 1 && only !== undefined
      ? only
      : evidenceOf(
          tokens,
          indexSource(
            joined.map(({ excerpt }) => excerpt?.text ?? '').join('\n\n'),
            joined.map(({ source }) => source.context).join(' '),
          ),
          table,
        )
  const carries = cited.length === 1 ? [] : carriedBy(evidences, together)
  const records = cited.map((one, at) => {
    const record = recordOf(claim, one, evidences[at] ?? together)
    const carried = carries[at]
    return carried === undefined ? record : { ...record, carries: carried }
  })
  const isUnchanged = cited.every(({ again, excerpt }) => again !== undefined && again === excerpt)
  return {
    records,
    claim: words,
    before: readClaim(claim.before),
    publishers: cited.map(({ source }) => source.row.publisher),
    lacks_facts: together.confidence === 'unsupported' || together.reasons.numbers_missing.length > 0,
    recorded: isUnchanged ? records.flatMap(({ claim_id }) => before.get(claim_id) ?? []) : [],
  }
}

const NOTHING = indexSource('')

function recordOf(claim: Claim, { claim_id, source, by_hand, excerpt, note }: Cited, evidence: Evidence): ClaimRecord {
  const { source_id, title, url, retrieved_at, published_date } = source.row
  return {
    claim_id,
    claim_text: claim.text,
    claim_start: claim.start,
    claim_end: claim.end,
    source_id,
    source_title: title,
    source_url: sourceAddress(source_id, url),
    source_excerpt: excerpt?.text ?? '',
    excerpt_start: excerpt?.start ?? 0,
    excerpt_end: excerpt?.end ?? 0,
    ...(note === null ? {} : { excerpt_note: note }),
    retrieved_at: retrieved_at.replace(/Z$/, '+00:00'),
    published_date,
    ...(by_hand === undefined ? {} : { cited_by_person: { member_id: by_hand.member_id, at: by_hand.at } }),
    ...evidence,
  }
}

/** The same sentence citing the same source keeps its id from revision to revision. */
function claimId(claim: string, sourceId: string, seen: Map<string, number>): string {
  const words = `${claim}\n${sourceId}`
  const count = seen.get(words) ?? 0
  seen.set(words, count + 1)
  return `clm_${sha256Hex(`${words}\n${count}`).slice(0, 26)}`
}
