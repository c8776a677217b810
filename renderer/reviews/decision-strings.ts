import type { Qualification } from '../../core/accounts/contract.ts'
import type { Decision, DecisionName } from '../../core/approvals/decision-contract.ts'
import type { LaterDecision } from '../../core/approvals/rules/decided-after.ts'
import { changeInWords } from '../../core/approvals/rules/agreed.ts'

export const qualifications: Record<Qualification, string> = {
  medical: 'Medical',
  legal: 'Legal',
  compliance: 'Compliance',
  brand: 'Brand',
  editorial: 'Editorial',
}

export const decided: Record<DecisionName, string> = {
  approve: 'approved',
  request_changes: 'requested changes',
  reject: 'rejected',
  waive: 'waived the review',
}

const as: Record<Decision['decided_as'], string> = {
  assignee: 'as the assignee',
  qualified: 'as a qualified member',
  owner: 'as the owner',
}

/** That a request for exact changes agreed beforehand to the text with them; which revision that is, where it is there. */
export function agreed(revision: number | undefined): string {
  const is = revision === undefined ? '' : `; revision ${revision} is that text`
  return `, and agreed beforehand to the text with exactly these${is}`
}

/** What was decided or taken back after the decision that a text is compared with. */
export function decidedAfter({
  by,
  decision,
  qualification,
  content_revision: revision,
  taken_back_by: taker,
}: LaterDecision): string {
  const which = `${by} ${decided[decision]} (${qualification} review) on revision ${revision}`
  return `After that: ${taker === null ? '' : `${taker} took back that `}${which}.`
}

export const decisionStrings = {
  rests: 'What the decision rests on',
  differs: (what: string) => `${what} It does not count as an approval.`,
  line: (name: string, decision: DecisionName, own = '') =>
    `${name}${own}${own === '' ? '' : ','} ${decided[decision]}`,
  as: (decision: Pick<Decision, 'decided_as' | 'qualification_held'>) =>
    decision.qualification_held === null
      ? `${as[decision.decided_as]}, without the qualification`
      : `${as[decision.decided_as]}, with the qualification ${qualifications[decision.qualification_held].toLowerCase()}`,
  revision: (revision: number) => `on revision ${revision}`,
  conflicts: (declared: string) => `On conflicts of interest: “${declared}”`,
  wanted: (before: string, after: string) => `Exact change: ${changeInWords(before, after)}`,
  agreed,
  evidence: (count: number) =>
    count === 1 ? 'Evidence requested for 1 claim.' : `Evidence requested for ${count} claims.`,
}
