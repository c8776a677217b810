import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../app/api.ts'
import type { LibrarySearch } from './library-search.ts'

const PAGE = 60

/** The pieces of a search, page after page as they are asked for. */
export function usePieces(search: LibrarySearch) {
  const query = useInfiniteQuery(
    useApi().content.browse.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: PAGE,
        sort: search.sort ?? '-created_at',
        ...(cursor === undefined ? {} : { cursor }),
        ...(search.q === undefined ? {} : { q: search.q }),
        ...(search.template === undefined ? {} : { template_id: search.template }),
        ...(search.state === undefined ? {} : { publication_state: search.state }),
        ...(search.review === undefined ? {} : { review_state: search.review }),
      }),
      initialPageParam: undefined,
      placeholderData: keepPreviousData,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  const pages = query.data?.pages
  const pieces = useMemo(() => pages?.flatMap((page) => page.content), [pages])
  return { ...query, pieces, total: pages?.[0]?.total ?? 0 }
}
