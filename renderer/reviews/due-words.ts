import type { Obligation } from '../../core/approvals/contract.ts'
import { strings } from './strings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long until a review is due, or since when it should be done: "Due in 5 hours", "Overdue by 2 days". */
export function dueInWords(dueAt: string, now: Date): string {
  const left = new Date(dueAt).getTime() - now.getTime()
  if (Math.abs(left) < MINUTE) return strings.dueNow
  return left > 0 ? strings.due(span(left)) : strings.overdueBy(span(-left))
}

/** Whether it is past its time by this clock, which runs on between two answers of the engine. */
export function isLate({ state, due_at: due }: Pick<Obligation, 'state' | 'due_at'>, now: Date): boolean {
  return state === 'pending' && due !== null && new Date(due).getTime() <= now.getTime()
}

/** Whole units, rounded down; hours up to two days, so that a usual clock is told in hours. */
function span(milliseconds: number): string {
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), 'minute')
  if (milliseconds < 2 * DAY) return counted(Math.floor(milliseconds / HOUR), 'hour')
  return counted(Math.floor(milliseconds / DAY), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
