import { z } from 'zod'
import { BriefQuery } from '../../briefs/contract.ts'
import { fromNullableJsonText } from '../../database/columns.ts'
import { sectionsIn } from '../../content/rules/sections.ts'
import { VERIFIER_ID } from '../../evidence/rules/verifier.ts'
import type { VerifyClaims } from '../../evidence/verification.ts'
import { ModelFailure } from '../../models/language-models.ts'
import { NoModelServed, type Service } from '../../models/serve.ts'
import { verifyByModel, type ModelVerdict } from '../../models/prompted/verify.ts'
import { finding, type QualityIssue } from '../../quality/findings.ts'
import { NO_TEMPLATE, pointsInWords } from '../../quality/rules/report.ts'
import { isOrder } from '../../sources/rules/orders/orders.ts'
import { withoutMachineOrders } from '../../sources/rules/withheld.ts'
import { sourcesOf } from '../researched.ts'
import type { RunFacts, RunState } from '../run.ts'
import { counted, formattedOf, type Stage } from '../stage.ts'

const Queries = z.array(BriefQuery)

/** Checks the finished text; every path comes through here, and only what clears goes on to the Publisher. */
export const runQualityGate: Stage = async (run, state, { checkText, serve, prompts, texts }) => {
  const piece = formattedOf(state)
  const verifies = run.branches.verifies_claims
  const judge: { service: Service | null; problem: string | null } = { service: null, problem: null }
  const verify: VerifyClaims = async (claims) => {
    try {
      const served = await serve<readonly ModelVerdict[]>({
        stage: 'quality_gate',
        builtin: { id: VERIFIER_ID, make: async () => judgedInTime(await texts.verify(claims)) },
        prompted: async (ask) => verifyByModel(ask, prompts, claims),
        judges: state.writer,
      })
      judge.service = served.service
      return served.value.map((verdict) => ({ ...verdict, judged_by: served.service.served_model }))
    } catch (error) {
      // A verifier that errs leaves the claims unclear; the run goes on, and its record says that verification failed.
      if (!(error instanceof NoModelServed)) throw error
      judge.problem = error.message
      return null
    }
  }
  const { parts } = await texts.read(piece.body)
  const queries = fromNullableJsonText(Queries, run.row.brief_queries_json) ?? []
  const checks = await checkText({
    title: piece.title,
    body: piece.body,
    sections: sectionsIn(piece.body, parts, piece.outline),
    template: run.gate_template ?? NO_TEMPLATE,
    user_input: run.user_input,
    tier: run.row.generation_mode,
    citations: piece.sources,
    given_sources: state.call.sources.map((source) => source.source_id),
    // A section is proposed without the research of its piece; the save that takes it over knows that.
    ...(run.section === null ? { research_sources: sourcesOf(state.research) } : {}),
    style: run.row.style_profile_id === null ? null : run.style,
    seo: state.seo,
    rules: run.rules,
    freshness_months: run.freshness_months,
    checked_by: run.checked_by,
    // A section is proposed without the brief of its piece; the save that takes it over knows the brief.
    is_regulated: run.is_regulated && run.section === null,
    verifies,
    verify,
    brief_queries: queries,
    earlier: [
      ...piece.issues,
      ...cutFromBrief(state),
      ...keptFromModels(run, state, queries),
      ...ordersInSources(state),
    ],
  })
  const { report, evidence } = checks
  const verdict = report.passed ? 'Passed' : 'Not passed'
  const findings = `${counted(report.issues.length, 'finding')}, ${comparedInWords(evidence.summary.claims)}.`
  const failed = judge.problem === null ? '' : ` The claims could not be verified: ${judge.problem}`
  return {
    // The checks are code; what judges claims is the one part that a model may serve.
    ...(judge.service ?? { served_model: null, provider: null }),
    output: checks,
    reason: `${verdict} with ${pointsInWords(report)}, ${findings}${failed}`,
  }
}

function comparedInWords(claims: number): string {
  if (claims === 0) return 'no sentence cites a source'
  return `${counted(claims, 'cited sentence')} compared with ${claims === 1 ? 'its source' : 'their sources'}`
}

/** Sentences of the brief that a rule kept out of the text. */
function cutFromBrief({ draft }: RunState): QualityIssue[] {
  return (draft?.unused ?? []).flatMap(({ input, phrase }) =>
    phrase === undefined ? [] : [finding('brief_cut', { phrase: input, found: phrase })],
  )
}

/** Sentences of the brief that no model was shown, where one wrote and no query asks about them. */
function keptFromModels(
  { user_input }: RunFacts,
  { writer }: RunState,
  queries: readonly BriefQuery[],
): QualityIssue[] {
  if (writer === null) return []
  return Object.values(user_input)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => (typeof value === 'string' ? withoutMachineOrders(value).withheld : []))
    .filter((phrase) => !queries.some(({ kind, quote }) => kind === 'instruction' && phrase.includes(quote.trim())))
    .map((phrase) => finding('brief_order', { phrase }))
}

/** Passages of sources that research found and left out, because they speak to a program: one finding for each source. */
function ordersInSources({ research }: RunState): QualityIssue[] {
  const bySource = Map.groupBy(research?.withheld ?? [], ({ source_id }) => source_id)
  return [...bySource.values()].flatMap((passages) =>
    passages
      .slice(0, 1)
      .map(({ source_title, text: phrase }) =>
        finding('source_order', { phrase, expected: isOrder(source_title) ? 'a source' : `“${source_title}”` }),
      ),
  )
}

/** What the built-in verifier judged; one that took too long has judged nothing, and the next of the route is asked. */
function judgedInTime<T>(verdicts: readonly T[] | null): readonly T[] {
  if (verdicts !== null) return verdicts
  throw new ModelFailure('unavailable', 'It took longer than 10 seconds.', { was_sent: false })
}
