import type { Qualification } from '../../accounts/contract.ts'
import type { ObligationState, RequiredApproval, ReviewReason } from '../contract.ts'
import { startedClock, stoppedClock, tightenedClock, type ReviewClock } from './sla.ts'

/** An obligation as far as routing and sequence decide about it. */
export interface ObligationFacts extends ReviewClock {
  approval_id: string
  qualification: Qualification
  reasons: readonly ReviewReason[]
  order: number
  state: ObligationState
  content_revision: number
}

export interface RouteFacts {
  required: readonly RequiredApproval[]
  /** Whether other words stand there than those that were decided on. */
  isTextChanged: boolean
  /** The revision that is routed. */
  revision: number
  /** Qualifications whose earlier approval holds for this text too. */
  carried?: ReadonlySet<Qualification>
  now: string
  newId: () => string
}

const OPEN: ReadonlySet<ObligationState> = new Set(['waiting', 'pending'])
const CLEARED: ReadonlySet<ObligationState> = new Set(['approved', 'waived'])

export function isOpen({ state }: { state: ObligationState }): boolean {
  return OPEN.has(state)
}

/**
 * The obligations of a piece after its routes were derived: what was decided on another
 * text is superseded and asked for afresh; undecided ones keep id and clock and move to the new revision, or are superseded
 * where nothing asks for them any more. A decision on the same text stays.
 */
export function routedObligations(before: readonly ObligationFacts[], facts: RouteFacts): ObligationFacts[] {
  const { required, isTextChanged, revision } = facts
  const kept = before.map((one): ObligationFacts => {
    if (one.state === 'superseded') return one
    if (!isOpen(one)) return isTextChanged ? { ...one, state: 'superseded' } : one
    const wanted = required.find(({ qualification }) => qualification === one.qualification)
    if (wanted === undefined) return { ...one, ...stoppedClock(one.sla_hours), state: 'superseded' }
    const { order, reasons, sla_hours } = wanted
    return { ...one, ...tightenedClock(one, sla_hours), order, reasons, content_revision: revision }
  })
  const standing = new Set(kept.filter(({ state }) => state !== 'superseded').map((one) => one.qualification))
  const fresh = required
    .filter(({ qualification }) => !standing.has(qualification))
    .map(({ qualification, reasons, order, sla_hours }): ObligationFacts => ({
      ...stoppedClock(sla_hours),
      approval_id: facts.newId(),
      qualification,
      reasons,
      order,
      state: facts.carried?.has(qualification) === true ? 'approved' : 'waiting',
      content_revision: revision,
    }))
  return inSequence([...kept, ...fresh], facts.now)
}

/**
 * Obligations with those pending whose earlier ones are all approved or waived, and the other open ones waiting
 * (specification, Approval routing 2). One that goes back to waiting loses its clock and gets a new one when it opens again.
 */
export function inSequence(obligations: readonly ObligationFacts[], now: string): ObligationFacts[] {
  const standing = obligations.filter(({ state }) => state !== 'superseded')
  return obligations.map((one) => {
    if (!isOpen(one)) return one
    const mayOpen = standing.every((other) => other.order >= one.order || CLEARED.has(other.state))
    if (mayOpen === (one.state === 'pending')) return one
    return mayOpen
      ? { ...one, ...startedClock(one.sla_hours, now), state: 'pending' }
      : { ...one, ...stoppedClock(one.sla_hours), state: 'waiting' }
  })
}
