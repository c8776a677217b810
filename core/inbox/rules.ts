import { INBOX_SECTIONS, MOST_ITEMS, type Inbox, type InboxItem, type InboxSectionName } from './contract.ts'

/** A section as it was read: its items, those to be dealt with first in front, and how many there are in all. */
export interface Gathered {
  section: InboxSectionName
  items: InboxItem[]
  total: number
}

/** The inbox without what was snoozed; or what was snoozed alone. */
export function withoutSnoozed(
  gathered: readonly Gathered[],
  snoozes: ReadonlyMap<string, string>,
  isSnoozedAsked: boolean,
): Inbox {
  const isSnoozed = ({ item_id }: InboxItem) => snoozes.has(item_id)
  const sections = INBOX_SECTIONS.flatMap((name) => gathered.filter(({ section }) => section === name)).flatMap(
    ({ section, items, total }) => {
      const away = items.filter(isSnoozed).length
      const shown = items
        .filter((item) => isSnoozed(item) === isSnoozedAsked)
        .slice(0, MOST_ITEMS)
        .map((item) => ({ ...item, snoozed_until: snoozes.get(item.item_id) ?? null }))
      return shown.length === 0 ? [] : [{ section, total: isSnoozedAsked ? away : total - away, items: shown }]
    },
  )
  return { sections, snoozed: gathered.flatMap(({ items }) => items).filter(isSnoozed).length }
}
