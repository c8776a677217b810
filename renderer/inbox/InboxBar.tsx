import type { InboxItem } from '../../core/inbox/contract.ts'
import { paneStyles, useFocusDetail } from '../app/TwoPanes.tsx'
import { useKeys } from '../reviews/use-keys.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Text } from '../ui/Stack.tsx'
import { snoozeEnds } from './inbox-items.ts'
import { strings } from './strings.ts'
import { useAdvance } from './use-advance.ts'
import { useSnooze } from './use-inbox.ts'
import { Bar } from '../ui/Bar.tsx'

interface InboxBarProps {
  items: readonly InboxItem[] | undefined
  /** Whether anything is open; of what is not in the inbox any more, `openId` is in no item. */
  isOpen: boolean
  openId: string | undefined
  onOpen: (item: InboxItem) => Promise<void>
  onBack: () => Promise<void>
}

const NONE: readonly InboxItem[] = []

/** Above what is open: the way to the next and the previous item, and to put this one off. */
export function InboxBar({ items = NONE, isOpen, openId, onOpen, onBack }: InboxBarProps) {
  const snooze = useSnooze()
  const focusDetail = useFocusDetail()
  const go = (item: InboxItem | undefined) => void (item === undefined ? onBack() : onOpen(item)).then(focusDetail)
  useAdvance(items, openId, go)
  const at = items.findIndex(({ item_id }) => item_id === openId)
  const open = items[at]
  const [next, previous] = [items[at + 1], items[at - 1]]
  const ends = snoozeEnds(new Date())
  const putOff = open?.snoozed_until === null ? () => snooze(open, ends.tomorrow) : undefined
  useKeys({
    j: next === undefined ? undefined : () => go(next),
    k: previous === undefined ? undefined : () => go(previous),
    s: putOff,
  })
  const entries =
    open === undefined
      ? []
      : open.snoozed_until !== null
        ? [{ label: strings.snooze.back, run: () => snooze(open, null) }]
        : (['later', 'tomorrow', 'monday'] as const).map((when) => ({
            label: strings.snooze[when],
            run: () => snooze(open, ends[when]),
          }))
  if (!isOpen) return null
  return (
    <Bar edge="top" isWide>
      <Button look="quiet" className={paneStyles.back} onClick={() => void onBack()}>
        <Icon name="back" /> {strings.back}
      </Button>
      {open !== undefined && (
        <Text as="span" tone="quiet" size="label" fills="rest">
          {strings.position(at + 1, items.length)}
        </Text>
      )}
      <Button look="quiet" aria-keyshortcuts="K" disabled={previous === undefined} onClick={() => go(previous)}>
        {strings.previous} <kbd aria-hidden>K</kbd>
      </Button>
      <Button look="quiet" aria-keyshortcuts="J" disabled={next === undefined} onClick={() => go(next)}>
        {strings.next} <kbd aria-hidden>J</kbd>
      </Button>
      {entries.length > 0 && <Menu label={strings.snooze.button} entries={entries} />}
    </Bar>
  )
}
