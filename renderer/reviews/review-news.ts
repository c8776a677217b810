import type { Obligation } from '../../core/approvals/contract.ts'
import { keep, readKept } from '../app/storage.ts'

/** The reviews that somebody was told of already; undefined before the first look. */
export interface Told {
  assigned: readonly string[]
  overdue: readonly string[]
}

export interface News {
  kind: 'assigned' | 'overdue'
  review: Obligation
}

/** What is new among somebody's reviews. What stands there at the first look is in the list and no news. */
export function newsIn(reviews: readonly Obligation[], told: Told | undefined): { news: News[]; told: Told } {
  const late = reviews.filter((review) => review.is_overdue)
  const now = { assigned: reviews.map(idOf), overdue: late.map(idOf) }
  if (told === undefined) return { news: [], told: now }
  const overdue = late.filter((review) => !told.overdue.includes(idOf(review)))
  const assigned = reviews.filter((review) => !review.is_overdue && !told.assigned.includes(idOf(review)))
  return {
    news: [
      ...overdue.map((review): News => ({ kind: 'overdue', review })),
      ...assigned.map((review): News => ({ kind: 'assigned', review })),
    ],
    told: now,
  }
}

export function readTold(memberId: string): Told | undefined {
  const kept = readKept(keptAs(memberId))
  if (typeof kept !== 'object' || kept === null) return undefined
  const { assigned, overdue } = kept as Partial<Record<keyof Told, unknown>>
  return Array.isArray(assigned) && Array.isArray(overdue) ? { assigned, overdue } : undefined
}

export function tell(memberId: string, told: Told): void {
  keep(keptAs(memberId), told)
}

function keptAs(memberId: string): string {
  return `colophon.reviews.told.${memberId}`
}

function idOf({ approval_id: id }: Obligation): string {
  return id
}
