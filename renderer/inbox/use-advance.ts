import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InboxItem } from '../../core/inbox/contract.ts'
import { following } from './inbox-items.ts'

/** Milliseconds within which the inbox shows what an action of this window did. */
const OWN_MS = 10_000

/**
 * Opens the next item once what was open is dealt with here. What somebody else deals with stays open: nobody's page is
 * turned under their eyes.
 */
export function useAdvance(
  items: readonly InboxItem[],
  openId: string | undefined,
  onNext: (item: InboxItem | undefined) => void,
): void {
  const mutations = useQueryClient().getMutationCache()
  const lastOwn = useRef(-OWN_MS)
  const before = useRef<readonly InboxItem[]>([])
  const latest = useRef(onNext)
  useEffect(() => {
    latest.current = onNext
  })
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') lastOwn.current = performance.now()
      }),
    [mutations],
  )
  useEffect(() => {
    const was = before.current
    before.current = items
    const isIn = (some: readonly InboxItem[]) => some.some(({ item_id }) => item_id === openId)
    if (openId === undefined || isIn(items) || !isIn(was) || performance.now() - lastOwn.current > OWN_MS) return
    latest.current(following(was, openId, items))
  }, [items, openId])
}
