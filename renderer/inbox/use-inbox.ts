import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { InboxItem } from '../../core/inbox/contract.ts'
import { useApi } from '../app/api.ts'
import { useNotices } from '../ui/Notices.tsx'
import { inboxQuery, type Whose } from './inbox-items.ts'
import { strings } from './strings.ts'

/** Milliseconds between looks: a review becomes overdue and a snooze ends without anything having changed. */
const LOOK_AGAIN = 60_000

export function useInbox(whose: Whose) {
  return useQuery({
    ...useApi().inbox.list.queryOptions({ input: inboxQuery(whose) }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
  })
}

/** Puts an item off, with an offer to undo it. */
export function useSnooze() {
  const notify = useNotices()
  const { mutate } = useMutation(useApi().inbox.snooze.mutationOptions())
  return ({ item_id, title }: InboxItem, until: Date | null) =>
    mutate(
      { item_id, until: until?.toISOString() ?? null },
      {
        onSuccess: () => {
          if (until === null) return
          const undo = () => mutate({ item_id, until: null })
          notify({ title: strings.snooze.done(title), action: { label: strings.snooze.undo, run: undo } })
        },
      },
    )
}
