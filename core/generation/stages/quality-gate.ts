import { sectionsOf } from '../../content/rules/sections.ts'
import { qualityReport, type CheckedPiece } from '../../quality/rules/report.ts'
import { counted, formattedOf, type Stage } from '../stage.ts'

/** A piece without a template is held to no sections and no platform of its own. */
const NO_TEMPLATE: CheckedPiece['template'] = { sections: [], required_fields: [], platform: 'web' }

/** Checks the finished text; every path comes through here, and only what clears goes on to the Publisher. */
export const runQualityGate: Stage = (run, state) => {
  const piece = formattedOf(state)
  const report = qualityReport({
    title: piece.title,
    sections: sectionsOf(piece.body, piece.outline),
    template: run.gate_template ?? NO_TEMPLATE,
    user_input: run.user_input,
    earlier: piece.issues,
  })
  const verdict = report.passed ? 'Passed' : 'Not passed'
  return Promise.resolve({
    output: report,
    served_model: null,
    provider: null,
    reason: `${verdict} with ${report.score} of 100 points, ${counted(report.issues.length, 'finding')}.`,
  })
}
