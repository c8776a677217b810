import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../app/api.ts'
import { QUEUES, type ReviewView } from './review-views.ts'

const PAGE = 50
/** Milliseconds between looks at a queue: a review becomes overdue without anything having changed. */
const LOOK_AGAIN = 60_000

/** A queue of reviews, those due first, page after page as they are asked for. */
export function useQueue(view: ReviewView) {
  const query = useInfiniteQuery({
    ...useApi().approvals.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: PAGE,
        ...QUEUES[view],
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      placeholderData: keepPreviousData,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    refetchInterval: LOOK_AGAIN,
  })
  const pages = query.data?.pages
  const reviews = useMemo(() => pages?.flatMap((page) => page.approvals), [pages])
  const { total = 0, differs_from_log: differs } = pages?.[0] ?? {}
  return { ...query, reviews, differs, total }
}
