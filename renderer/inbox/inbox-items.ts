import type { DecisionName } from '../../core/approvals/decision-contract.ts'
import type { Inbox, InboxItem } from '../../core/inbox/contract.ts'
import { readDecide } from '../reviews/offered.ts'

export const WHOSE = ['me', 'team', 'snoozed'] as const
export type Whose = (typeof WHOSE)[number]

/** What the address of the inbox holds; without `whose` it is what waits for the reader. */
export interface InboxSearch {
  whose?: Exclude<Whose, 'me'>
  /** The item that is open, where its page alone does not tell: a piece can be in two sections. */
  item?: string
  /** A decision to begin. */
  decide?: DecisionName
}

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { whose, item } = search
  return {
    ...readDecide(search),
    ...(whose === 'team' || whose === 'snoozed' ? { whose } : {}),
    ...(typeof item === 'string' ? { item } : {}),
  }
}

export function inboxSearch(whose: Whose): InboxSearch {
  return whose === 'me' ? {} : { whose }
}

/** What the inbox is asked for. */
export function inboxQuery(whose: Whose): { of: 'me' | 'team'; snoozed: boolean } {
  return { of: whose === 'team' ? 'team' : 'me', snoozed: whose === 'snoozed' }
}

/** All items in the order in which they are listed: reviews that nobody has stand first. */
export function itemsIn({ sections }: Inbox): InboxItem[] {
  const items = sections.flatMap((section) => section.items)
  return [...items.filter(isUnassigned), ...items.filter((item) => !isUnassigned(item))]
}

/** Whether an item is a review that nobody is assigned to. */
export function isUnassigned(item: InboxItem): boolean {
  return item.section === 'reviews' && item.assignee === null
}

/** The item that stands before another of the same piece; undefined where it is the only one, or the first. */
export function firstOf(item: InboxItem, items: readonly InboxItem[]): InboxItem | undefined {
  if (!('content_id' in item) || item.content_id === undefined) return undefined
  const first = items.find((one) => 'content_id' in one && one.content_id === item.content_id)
  return first === item ? undefined : first
}

/** The address of an item inside the inbox, after `/inbox`. */
export function placeOf(item: InboxItem): { part: 'reviews' | 'pieces' | 'sources'; id: string } {
  if (item.section === 'reviews' || item.section === 'packets') return { part: 'reviews', id: item.approval_id }
  if (item.section === 'sources') return { part: 'sources', id: item.source_id }
  return { part: 'pieces', id: item.content_id }
}

/** Whether an address inside the inbox leads to an item, where it does not name it: the first of them is meant. */
export function isAt(item: InboxItem, params: Readonly<Record<string, string | undefined>>): boolean {
  const { part, id } = placeOf(item)
  const name = { reviews: 'approvalId', pieces: 'contentId', sources: 'sourceId' }[part]
  return params[name] === id
}

/**
 * The item that takes the place of one that is gone: what followed it in the list as it was and is still there, or else the
 * last that stood before it.
 */
export function following(
  before: readonly InboxItem[],
  goneId: string,
  now: readonly InboxItem[],
): InboxItem | undefined {
  const at = before.findIndex(({ item_id }) => item_id === goneId)
  if (at === -1) return undefined
  const isThere = ({ item_id }: InboxItem) => now.some((item) => item.item_id === item_id)
  const next = before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere)
  return now.find(({ item_id }) => item_id === next?.item_id)
}

/** When a snooze that is chosen by name ends, by the clock of this computer: mornings begin at nine. */
export function snoozeEnds(now: Date): Record<'later' | 'tomorrow' | 'monday', Date> {
  const morning = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
  return {
    later: new Date(now.getTime() + 3 * 60 * 60 * 1000),
    tomorrow: morning(1),
    monday: morning((8 - now.getDay()) % 7 || 7),
  }
}
