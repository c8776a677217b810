import { policyRules } from '../compliance/kinds/policy-rules.ts'
import { NO_COMPLIANCE, policyCheck } from '../compliance/rules/check-policy.ts'
import type { ComplianceReport } from '../compliance/contract.ts'
import { statedAudience } from '../compliance/rules/audience.ts'
import { freshnessReport } from '../compliance/rules/freshness.ts'
import type { Db } from '../database/schema.ts'
import type { EvidenceReport } from '../evidence/contract.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { CheckName, TextChecks } from './contract.ts'
import type { QualityIssue } from './findings.ts'
import { briefIssues } from './rules/brief-issues.ts'
import { foreignPushes } from './rules/foreign-pushes.ts'
import { openBriefQueries, printedQueries, withoutTwins } from './rules/brief-queries.ts'
import { askedIn, withoutFiguresOfQueries, withoutQueries } from './rules/text/printed-queries.ts'
import { complianceIssues } from './rules/findings.ts'
import { evidenceFindings, gatherEvidence, NO_EVIDENCE, NOTHING_GATHERED } from './evidence-check.ts'
import type { CheckTools, TextToCheck } from './text-to-check.ts'
import { wordsOfInput } from './rules/brief-words.ts'
import { pieceCompliance } from './rules/piece-compliance.ts'
import { claimedReviewIssues } from './rules/reviews/on-record.ts'
import { unreadByRules } from './rules/other-language.ts'
import { failedCheck, finishedCheck, skippedCheck, type Check } from './rules/outcomes.ts'
import { scored } from './rules/report.ts'
import { seoIssues } from './rules/seo-checks.ts'
import { structureIssues } from './rules/structure.ts'
import { sentencesWithoutSource, type WithoutSource } from './rules/uncited-sentences.ts'
import { styleIssues } from './rules/style-checks.ts'
import { textIssues } from './rules/text-issues.ts'
import { leastWords } from './rules/least-words.ts'
import type { Spelling } from './rules/text/spelling.ts'

/** The six checks of the Quality Gate on a finished text; the same for every path and every save. */
export async function checkText(
  db: Db,
  { table, spelling, reportFault }: CheckTools,
  text: TextToCheck,
): Promise<TextChecks> {
  const attempt = attempting(reportFault)
  const isWord = (word: string): boolean => spelling?.isWord(word) === true
  // What a text asks its editor asserts nothing to its readers.
  const said = read(text, withoutQueries)
  let gathered = NOTHING_GATHERED
  const evidence = await attempt(
    'evidence',
    NO_EVIDENCE,
    async () => {
      gathered = await gatherEvidence(db, said, { table, isWord, reportFault })
      return gathered.report
    },
    () => evidenceFindings(said, gathered, table),
  )
  const compliance = await attempt(
    'compliance',
    NO_COMPLIANCE,
    () => complianceOf(said, evidence.value, spelling),
    (found) => complianceIssues(found, said.body),
  )
  const { style, seo } = text
  const words = await attempt(
    'structure',
    { structure: [], style: [] },
    () => wordsOf(read(text, withoutFiguresOfQueries), spelling),
    () => [],
  )
  const checks = {
    structure: await attempt(
      'structure',
      [],
      () => [...structureIssues(text.template.sections, text.sections), ...words.issues, ...words.value.structure],
      same,
    ),
    contract: await attempt('contract', [], () => contractOf(text, said), same),
    compliance,
    evidence,
    style: await attempt(
      'style',
      [],
      () => [...(style === null ? [] : styleIssues(said.sections, style)), ...words.value.style],
      same,
    ),
    seo:
      seo === null
        ? skippedCheck([], 'The piece has no search listing.')
        : await attempt('seo', [], () => seoIssues(seo, text.title, text.body), same),
  }
  const { structure, contract } = checks
  const order = [structure, contract, { issues: text.earlier ?? [] }, evidence, compliance, checks.style, checks.seo]
  return {
    report: { ...scored(withoutTwins(order.flatMap((check) => check.issues))), ...restingOnBrief(text) },
    outcomes: {
      structure: structure.outcome,
      contract: contract.outcome,
      compliance: text.rules === null ? withoutRules(compliance) : compliance.outcome,
      evidence: evidence.outcome,
      style: style === null ? withoutProfile(checks.style) : checks.style.outcome,
      seo: checks.seo.outcome,
    },
    evidence: evidence.value,
    compliance: compliance.value,
    content_sha256: sha256Hex(text.body),
    ...(text.checked_by === undefined ? {} : { checked_by: text.checked_by }),
    ...researched(text),
  }
}

/** What later texts of the piece are held to besides what they cite. */
export function researched({ research_sources = [] }: Pick<TextToCheck, 'research_sources'>) {
  return research_sources.length === 0 ? {} : { research_sources: [...research_sources] }
}

/** A text as a check reads it; each place stays where it is. */
function read(text: TextToCheck, as: (words: string) => string): TextToCheck {
  const sections = text.sections.map((section) => ({ ...section, body: as(section.body) }))
  return { ...text, title: as(text.title), body: as(text.body), sections }
}

/** How much of a text rests on its brief alone, and on neither brief nor source; nothing is said where there was no brief. */
function restingOnBrief({ body, user_input }: TextToCheck): Partial<WithoutSource> {
  return wordsOfInput(user_input).length === 0 ? {} : sentencesWithoutSource(body, user_input)
}

const same = (issues: QualityIssue[]): QualityIssue[] => issues

/** A check that throws is recorded as failed and hides none of the others. */
function attempting(reportFault: CheckTools['reportFault']) {
  return async <T>(
    name: CheckName,
    nothing: T,
    check: () => T | Promise<T>,
    issuesOf: (found: T) => QualityIssue[],
  ): Promise<Check<T>> => {
    try {
      const found = await check()
      return finishedCheck(found, issuesOf(found))
    } catch (error) {
      reportFault(`the ${name} check failed`, error)
      return failedCheck(name, nothing)
    }
  }
}

/** What is wrong with the words themselves, whatever template, style or vertical the text is held to. */
function wordsOf(text: TextToCheck, spelling: Spelling | null) {
  return textIssues({
    ...text,
    brief: wordsOfInput(text.user_input),
    vocabulary: spelling,
    citation_numbers: text.citations.map((citation) => citation.number),
    least: leastWords(text.template),
    today: dayOf(text),
    disclaimers: text.rules === null ? [] : policyRules(text.rules).flatMap(({ disclaimer }) => disclaimer ?? []),
  })
}

/** The day by which a text is checked. */
function dayOf({ today }: TextToCheck): string {
  return today ?? new Date().toISOString().slice(0, 10)
}

function withoutProfile({ outcome }: Check<QualityIssue[]>) {
  return { ...outcome, detail: `${outcome.detail} There is no style profile to measure by.` }
}

/** `said` is the text without the queries that it prints. */
function contractOf(text: TextToCheck, said: TextToCheck): QualityIssue[] {
  return [
    ...briefIssues({ ...said, asked: askedIn(`${text.title}\n${text.body}`) }),
    ...(text.tier === null || text.tier === undefined ? [] : foreignPushes({ ...text, own: wordsOfHouse(text) })),
    ...openBriefQueries(text.brief_queries ?? [], text),
    ...printedQueries(text.title, text.body),
    ...claimedReviewIssues(said),
  ]
}

/** What the house itself says: brief, rules, and what its template and style ask for. */
function wordsOfHouse({ user_input, rules, template }: TextToCheck): string[] {
  return [...wordsOfInput(user_input), JSON.stringify(rules), JSON.stringify(template)]
}

function withoutRules({ outcome }: Check<ComplianceReport>) {
  return { ...outcome, detail: 'There were no rules to check: no industry rules were chosen.' }
}

function complianceOf(
  text: TextToCheck,
  { claims, sources }: EvidenceReport,
  spelling: Spelling | null,
): ComplianceReport {
  if (text.rules === null) return NO_COMPLIANCE
  const today = dayOf(text)
  // A source that was at hand and is cited nowhere may be of any age.
  const citing = new Set([
    ...claims.map(({ source_id }) => source_id),
    ...text.citations.filter(({ number }) => text.body.includes(`[${number}]`)).map(({ source_id }) => source_id),
  ])
  const cited = sources.filter(({ source_id }) => citing.has(source_id))
  const known = { audience: statedAudience(text.user_input), sources: cited, today }
  const report = pieceCompliance(policyCheck(text.rules), text, claims, known)
  const months = text.freshness_months ?? null
  const aged = months === null ? NO_COMPLIANCE : freshnessReport(text.rules, months, { sources: cited, today })
  return {
    ...report,
    violations: [...report.violations, ...aged.violations],
    needs_manual_review: [
      ...report.needs_manual_review,
      ...aged.needs_manual_review,
      ...unreadByRules(text.rules, text.body, spelling),
    ],
  }
}
