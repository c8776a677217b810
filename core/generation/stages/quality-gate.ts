import { sectionsOf } from '../../content/rules/sections.ts'
import { VERIFIER_ID } from '../../evidence/rules/verifier.ts'
import { NO_TEMPLATE } from '../../quality/rules/report.ts'
import { counted, formattedOf, type Stage } from '../stage.ts'

/** Checks the finished text; every path comes through here, and only what clears goes on to the Publisher. */
export const runQualityGate: Stage = async (run, state, ports) => {
  const piece = formattedOf(state)
  const checks = await ports.checkText({
    title: piece.title,
    body: piece.body,
    sections: sectionsOf(piece.body, piece.outline),
    template: run.gate_template ?? NO_TEMPLATE,
    user_input: run.user_input,
    citations: piece.sources,
    given_sources: state.call.sources.map((source) => source.source_id),
    style: run.row.style_profile_id === null ? null : run.style,
    seo: state.seo,
    rules: run.rules,
    verifies: run.branches.verifies_claims,
    earlier: piece.issues,
  })
  const { report, evidence } = checks
  const verdict = report.passed ? 'Passed' : 'Not passed'
  const findings = `${counted(report.issues.length, 'finding')}, ${counted(evidence.summary.claims, 'claim')} checked.`
  return {
    output: checks,
    // The checks are code; what judges claims is the one part that a model may serve.
    served_model: run.branches.verifies_claims ? VERIFIER_ID : null,
    provider: run.branches.verifies_claims ? 'builtin' : null,
    reason: `${verdict} with ${report.score} of 100 points, ${findings}`,
  }
}
