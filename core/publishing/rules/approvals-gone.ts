import type { Obligation } from '../../approvals/contract.ts'
import type { Decision } from '../../approvals/decision-contract.ts'
import { longDate, momentInWords } from '../../kernel/long-date.ts'
import { nameThenAndNow } from '../../kernel/person-names.ts'
import type { GoneApproval, Publication } from '../contract.ts'
import { readsAlike, type ReadAs } from '../../content/rules/reading-alike.ts'

type Reviewed = Pick<Obligation, 'approval_id' | 'qualification' | 'decision' | 'withdrawal' | 'differs_from_log'>
type Gone = Pick<GoneApproval, 'why' | 'at' | 'reason'>

interface Facts {
  approvals: readonly Reviewed[]
  now: string
  nameOf: (memberId: string) => string
  /** The revisions of the piece: an approval is of the text that it was made on, with its title. */
  texts: readonly (ReadAs & { revision: number })[]
}

/**
 * Publications with the approvals of their texts that did not hold any more when each was recorded, whatever came of it
 * later, and of those that stand with the ones that do not hold now.
 */
export function withGoneApprovals(publications: readonly Publication[], facts: Facts): Publication[] {
  return publications.map((one) => {
    const before = goneApprovals(one, asOf(one.marked_at, facts))
    const gone = one.taken_back !== null || one.replaced_by !== null ? [] : goneApprovals(one, facts)
    if (before.length + gone.length === 0) return one
    const told = {
      ...one,
      ...(gone.length === 0 ? {} : { approvals_gone: gone }),
      ...(before.length === 0 ? {} : { approvals_gone_before: before }),
    }
    return { ...told, remarks: [...(one.remarks ?? []), ...goneRemarks(told)] }
  })
}

/** What was on record of the reviews at a moment: decisions and withdrawals until then. */
function asOf(moment: string, facts: Facts): Facts {
  const approvals = facts.approvals.flatMap((one): Reviewed[] => {
    const { decision, withdrawal, differs_from_log: differs } = one
    const since = decision?.carried_over?.at ?? decision?.decided_at
    if (differs !== undefined || since === undefined || since > moment) return []
    return [{ ...one, withdrawal: withdrawal !== null && withdrawal.withdrawn_at >= moment ? null : withdrawal }]
  })
  return { ...facts, approvals, now: moment }
}

/** Approvals of a text that do not hold any more, where no other of their qualification does. */
function goneApprovals({ revision }: Pick<Publication, 'revision'>, facts: Facts): GoneApproval[] {
  const { approvals, now, nameOf, texts } = facts
  const text = texts.find((one) => one.revision === revision)
  const alike = new Set(texts.filter((one) => text !== undefined && readsAlike(one, text)).map((one) => one.revision))
  const given = approvals.flatMap((one) => {
    const { decision, qualification, approval_id } = one
    if (decision?.decision !== 'approve' || !alike.has(decision.content_revision)) return []
    return [{ approval_id, qualification, decision, gone: goneBy(one, approvals, now) }]
  })
  const holding = new Set(given.filter(({ gone }) => gone === null).map(({ qualification }) => qualification))
  const latest = new Map<string, GoneApproval>()
  for (const { approval_id, qualification, decision, gone } of given) {
    if (gone === null || holding.has(qualification)) continue
    const by = nameThenAndNow(decision.decided_by_name, nameOf(decision.decided_by))
    const one = { approval_id, qualification, by, decided_at: decision.decided_at, ...gone }
    if ((latest.get(qualification)?.decided_at ?? '') < one.decided_at) latest.set(qualification, one)
  }
  return [...latest.values()]
}

/** Why an approval does not hold any more, its own or the one that it was carried over from; null where it does. */
function goneBy(one: Reviewed, approvals: readonly Reviewed[], now: string): Gone | null {
  const { decision, withdrawal, differs_from_log: differs } = one
  if (differs !== undefined) return { why: 'record_differs', at: null, reason: null }
  if (withdrawal !== null) return { why: 'taken_back', at: withdrawal.withdrawn_at, reason: withdrawal.reason }
  if (hasEnded(decision, now)) return { why: 'ended', at: decision?.valid_until ?? null, reason: null }
  const from = approvals.find(({ approval_id }) => approval_id === decision?.carried_over?.from_approval_id)
  return from === undefined || from === one ? null : goneBy(from, approvals, now)
}

/** Whether the day had come until which an approval was given. */
export function hasEnded(decision: Pick<Decision, 'decision' | 'valid_until'> | null, now: string): boolean {
  // Of a request for exact changes it is the end of the approval that they lead to.
  return decision?.decision === 'approve' && decision.valid_until !== undefined && decision.valid_until <= now
}

/** What is said of a published text whose approval is gone or was, behind where it stands or stood. */
export function goneInWords(publication: GoneFrom): string {
  return goneRemarks(publication)
    .map((one) => ` ${one}`)
    .join('')
}

type GoneFrom = Pick<Publication, 'approvals_gone' | 'approvals_gone_before'>

function goneRemarks({ approvals_gone: gone = [], approvals_gone_before: before = [] }: GoneFrom): string[] {
  const since = gone.filter(({ approval_id }) => !before.some((one) => one.approval_id === approval_id))
  return [
    ...before.map((one) => `It was recorded as published although ${whatBecame(one)}, before that.`),
    ...since.map((one) => `It is still recorded as published, although ${whatBecame(one)}.`),
  ]
}

function whatBecame({ qualification, by, decided_at, why, at, reason }: GoneApproval): string {
  const which = `its ${qualification} approval, given by ${by} on ${longDate(decided_at.slice(0, 10))},`
  if (why === 'record_differs') return `${which} is not counted: its record differs from the audit log`
  const when = at === null ? '' : ` on ${momentInWords(at)}`
  if (why === 'ended') return `${which} ended${when}`
  return `${which} was taken back${when}${reason === null ? '' : `, for this reason: “${reason}”`}`
}
