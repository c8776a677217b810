import type { Db } from '../database/schema.ts'
import { againstCitations } from '../evidence/against-citations.ts'
import type { AgainstCitation } from '../evidence/rules/cited-against.ts'
import { figuresAgainstSources } from '../evidence/against-sources.ts'
import { beyondSources } from '../evidence/beyond-sources.ts'
import { evidenceWithLeads } from '../evidence/build.ts'
import type { EvidenceReport } from '../evidence/contract.ts'
import { namesAgainstSources } from '../evidence/names-against.ts'
import { leftOutOfText, type LeftOutOfText } from '../evidence/left-out.ts'
import { misquotedSources } from '../evidence/misquoted.ts'
import type { Misquoted } from '../evidence/rules/misquoted.ts'
import type { BeyondSource } from '../evidence/rules/nowhere.ts'
import type { NameAgainst } from '../evidence/rules/people.ts'
import type { AgainstSource } from '../evidence/rules/source-figures.ts'
import { evidenceSummary } from '../evidence/rules/summary.ts'
import type { WordTable } from '../evidence/rules/word-table.ts'
import type { VerifyClaims } from '../evidence/verification.ts'
import { builtinVerifier } from '../evidence/verifying.ts'
import type { CheckTools, TextToCheck } from './text-to-check.ts'
import { finding, type QualityIssue } from './findings.ts'
import { wordsOfInput } from './rules/brief-words.ts'
import { disagreeingSentences } from './rules/disagreeing-sentences.ts'
import { listSourcesNamed } from '../sources/store.ts'
import { evidenceStrength } from './rules/evidence-strength.ts'
import {
  beyondIssues,
  citationIssues,
  evidenceIssues,
  figureIssues,
  nameIssues,
  quotationIssues,
} from './rules/findings.ts'
import { strayMarkers } from './rules/stray-markers.ts'
import { takenBackSources } from './rules/taken-back-sources.ts'
import { uncitedFacts } from './rules/uncited-facts.ts'

/** What the evidence check reads of the sources of a text. */
interface Gathered {
  report: EvidenceReport
  /** How the source of each record begins, by claim id. */
  leads: ReadonlyMap<string, string>
  against: readonly AgainstSource[]
  citedOtherwise: readonly AgainstCitation[]
  names: readonly NameAgainst[]
  beyond: readonly BeyondSource[]
  misquoted: readonly Misquoted[]
  leftOut: readonly LeftOutOfText[]
  /** The titles of the sources that were at hand. */
  atHand: readonly string[]
}

export const NO_EVIDENCE: EvidenceReport = { summary: evidenceSummary([], 0, 'failed'), claims: [], sources: [] }

export const NOTHING_GATHERED: Gathered = {
  report: NO_EVIDENCE,
  leads: new Map(),
  against: [],
  citedOtherwise: [],
  names: [],
  beyond: [],
  misquoted: [],
  leftOut: [],
  atHand: [],
}

interface EvidenceTools extends Pick<CheckTools, 'table' | 'reportFault'> {
  /** Words of the language, which are no names whatever their capital. */
  isWord: (word: string) => boolean
}

/** Reads the sources of a text and holds its sentences to them (specification, Claim-level evidence checks). */
export async function gatherEvidence(
  db: Db,
  text: TextToCheck,
  { table, isWord, reportFault }: EvidenceTools,
): Promise<Gathered> {
  const verify = reporting(text.verify ?? builtinVerifier(table), reportFault)
  const { report, leads } = await evidenceWithLeads(db, table, { ...text, verify })
  const house = wordsOfInput(text.user_input)
  const against = await figuresAgainstSources(db, text)
  const citedOtherwise = besides(await againstCitations(db, report.claims, house, text.body), against)
  const names = await namesAgainstSources(db, text, house)
  const beyond = withoutFigures(await beyondSources(db, report.claims, house, isWord), citedOtherwise)
  const misquoted = await misquotedSources(db, text, house)
  const leftOut = text.is_regulated === true ? await leftOutOfText(db, text) : []
  const ids = sourcesAtHand(text)
  const titles = new Map((await listSourcesNamed(db, ids)).map(({ source_id, title }) => [source_id, title]))
  // One that was removed meanwhile was at hand all the same.
  const atHand = ids.map((id) => titles.get(id) ?? id)
  return { report, leads, against, citedOtherwise, names, beyond, misquoted, leftOut, atHand }
}

/** The findings of what was gathered. */
export function evidenceFindings(text: TextToCheck, gathered: Gathered, table: WordTable): QualityIssue[] {
  const is_regulated = text.is_regulated === true
  const { claims } = gathered.report
  const held = { ...text, is_regulated, brief: wordsOfInput(text.user_input) }
  return [
    ...strayMarkers(text, claims),
    ...turnedOnce(evidenceIssues(held, gathered.report, gathered.leads, table), gathered),
    ...figureIssues(gathered.against, text),
    ...citationIssues(gathered.citedOtherwise, text),
    ...nameIssues(gathered.names, text),
    ...beyondIssues(gathered.beyond, held),
    ...quotationIssues(gathered.misquoted, held),
    ...gathered.leftOut.map(({ said, groups, source_id, source_title: expected }) => {
      const claim_id = claims.find((claim) => claim.source_id === source_id)?.claim_id
      const found = groups.map((one) => `“${one}”`).join(', ')
      const of = claim_id === undefined ? {} : { claim_id }
      return finding('contraindication_left_out', { ...of, expected, passage: said.join(' '), found })
    }),
    ...takenBackSources(gathered.report, gathered.leads),
    ...disagreeingSentences(held, table),
    ...uncitedFacts(owesSources(text) ? held : { ...held, owing: OWED_BY_ALL }),
    ...evidenceStrength({ tier: text.tier ?? null, sources: gathered.atHand, claims }),
  ]
}

/** A claim that is turned round is said once, by the figure or the direction where that is known. */
function turnedOnce(
  issues: readonly QualityIssue[],
  { against, citedOtherwise }: Pick<Gathered, 'against' | 'citedOtherwise'>,
): QualityIssue[] {
  const known = [...against, ...citedOtherwise]
  const isKnown = ({ start, end }: QualityIssue): boolean =>
    known.some((other) => (start ?? 0) < other.end && other.start < (end ?? 0))
  return issues.filter((issue) => issue.code !== 'claim_turned' || !isKnown(issue))
}

/** Of what cited sentences give otherwise, what the sources as a whole were not already found against. */
function besides(cited: readonly AgainstCitation[], against: readonly AgainstSource[]): AgainstCitation[] {
  return cited.filter(({ kind, start, end }) => {
    const isKnown = against.some((other) => start < other.end && other.start < end)
    return kind === 'direction' || !isKnown
  })
}

/** What stands nowhere in a source and is already said to stand there otherwise is said once. */
function withoutFigures(beyond: readonly BeyondSource[], cited: readonly AgainstCitation[]): BeyondSource[] {
  return beyond.flatMap((one) => {
    const isGiven = cited.some(({ kind, start }) => kind === 'figure' && start === one.start)
    const items = isGiven ? one.items.filter((item) => !/^\p{Nd}/u.test(item)) : one.items
    return items.length === 0 ? [] : [{ ...one, items }]
  })
}

/** What no text may say without a source: that a study found something, or what does what to a disease. */
const OWED_BY_ALL = ['study', 'medical'] as const

/** Hand-written text without a vertical and without sources is asked for no footnotes but those. */
function owesSources({ tier, rules, citations }: TextToCheck): boolean {
  return (tier !== null && tier !== undefined) || rules !== null || citations.length > 0
}

function sourcesAtHand({ citations, given_sources = [], research_sources }: TextToCheck): string[] {
  // What was found only perhaps on the subject need not be cited.
  const clear =
    research_sources === undefined ? given_sources : given_sources.filter((id) => research_sources.includes(id))
  return [...new Set([...clear, ...citations.map(({ source_id }) => source_id)])]
}

/** A verifier that errs judges nothing, and whoever runs the engine hears of it. */
function reporting(verify: VerifyClaims, reportFault: CheckTools['reportFault']): VerifyClaims {
  return async (claims) => {
    try {
      return await verify(claims)
    } catch (error) {
      reportFault('the claims could not be verified', error)
      return null
    }
  }
}
