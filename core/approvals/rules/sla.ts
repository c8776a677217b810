import { timestampAfterHours } from '../../kernel/time.ts'
import type { ObligationState } from '../contract.ts'

/** An obligation's clock: it runs from the moment it became pending. */
export interface ReviewClock {
  sla_hours: number
  opened_at: string | null
  due_at: string | null
  escalated_at: string | null
}

/** The clock of an obligation that becomes pending now. */
export function startedClock(sla_hours: number, now: string): ReviewClock {
  return { sla_hours, opened_at: now, due_at: timestampAfterHours(now, sla_hours), escalated_at: null }
}

/** The clock of an obligation that waits. */
export function stoppedClock(sla_hours: number): ReviewClock {
  return { sla_hours, opened_at: null, due_at: null, escalated_at: null }
}

/**
 * The same clock under another SLA: a running one is tightened and never loosened, because the
 * reviewer was told when the review is due.
 */
export function tightenedClock(clock: ReviewClock, sla_hours: number): ReviewClock {
  const { opened_at } = clock
  if (opened_at === null) return stoppedClock(sla_hours)
  if (sla_hours >= clock.sla_hours) return clock
  return { ...clock, sla_hours, due_at: timestampAfterHours(opened_at, sla_hours) }
}

/** Whether a review is past its time; only a pending one can be. `now` and `due_at` are ISO timestamps. */
export function isOverdue(one: { state: ObligationState; due_at: string | null }, now: string): boolean {
  return one.state === 'pending' && one.due_at !== null && one.due_at <= now
}
