import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../app/api.ts'
import type { PiecesView } from './validity-views.ts'

const PAGE = 50

/** Pieces that are watched, newest first, page after page as they are asked for. */
export function useAssets(view: PiecesView) {
  const query = useInfiniteQuery(
    useApi().validity.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: PAGE,
        ...(view === 'attention' ? { needs_attention: true } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      placeholderData: keepPreviousData,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  const pages = query.data?.pages
  const assets = useMemo(() => pages?.flatMap((page) => page.assets), [pages])
  return { ...query, assets, total: pages?.[0]?.total ?? 0 }
}
