import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../app/api.ts'

const PAGE = 50

/** The revisions of a piece, newest first, page after page as they are asked for. */
export function useRevisions(contentId: string) {
  const query = useInfiniteQuery(
    useApi().content.listRevisions.infiniteOptions({
      input: (cursor: string | undefined) => ({
        content_id: contentId,
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  const pages = query.data?.pages
  const revisions = useMemo(() => pages?.flatMap((page) => page.revisions), [pages])
  const { total = 0, differs_from_log: differs } = pages?.[0] ?? {}
  return { ...query, revisions, differs, total }
}
