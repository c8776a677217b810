import type { TemplateDetail } from '../../catalog/contract.ts'
import { PASSING_SCORE, type QualityReport } from '../contract.ts'
import { counted } from '../../kernel/text.ts'
import { isFormality, leavesOpen, weightOf, type QualityIssue } from '../findings.ts'

/** What a template holds a text to. */
export type TemplateDemands = Pick<TemplateDetail, 'sections' | 'platform' | 'required_fields' | 'words'>

/** A piece without a template is held to no sections and no platform of its own. */
export const NO_TEMPLATE: TemplateDemands = { sections: [], required_fields: [], platform: 'web' }

/** The most that findings of one code cost together, in weights of one. */
const MOST_WEIGHTS = 3

/** The most that all formalities cost together: a piece that harms nobody never ranks below one that does for want of them. */
const MOST_FOR_FORMALITIES = 20

/**
 * What findings come to: 100 less what they cost, the first of a code in full and further ones half, formalities together at
 * most 20; it passes with no blocker and 70 or more.
 */
export function scored(issues: QualityIssue[]): QualityReport {
  const [formal, others] = [issues.filter(isFormality), issues.filter((issue) => !isFormality(issue))]
  const cost = costOf(others) + Math.min(MOST_FOR_FORMALITIES, costOf(formal))
  const score = Math.max(0, Math.floor(100 - cost))
  const isBlocked = issues.some((issue) => issue.severity === 'blocking')
  const left_open = issues.filter(leavesOpen).length
  return {
    score,
    passed: !isBlocked && score >= PASSING_SCORE,
    ...(left_open === 0 ? {} : { left_open }),
    issues,
  }
}

function costOf(issues: readonly QualityIssue[]): number {
  const ofCode = Map.groupBy(issues, ({ code }) => code)
  const costs = [...ofCode.values()].map((same) => {
    const [first = 0, ...further] = same.map(weightOf).toSorted((one, other) => other - one)
    const all = further.reduce((sum, weight) => sum + weight / 2, first)
    return Math.min(first * MOST_WEIGHTS, all)
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}

/** What tells how a text did. */
export type Verdict = Pick<QualityReport, 'score' | 'passed' | 'left_open'>

/** Whether nothing blocks a text and a person has to look all the same; meanwhile its score says nothing. */
export function isUndecided({ passed, left_open = 0 }: Verdict): boolean {
  return passed && left_open > 0
}

/** How a text did, as a part of a sentence: its points, or what is left to a person. */
export function pointsInWords(verdict: Verdict): string {
  return isUndecided(verdict)
    ? `${counted(verdict.left_open ?? 0, 'finding')} for human review`
    : `${verdict.score} of 100 points`
}

/** The same where it is read by itself: a score has its name beside it, as it is about the form and wording of a text alone. */
export function scoreInWords(verdict: Verdict): string {
  return isUndecided(verdict) ? pointsInWords(verdict) : `Text score ${verdict.score} of 100`
}
