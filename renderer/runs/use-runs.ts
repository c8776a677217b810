import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GenerationStatus } from '../../core/generation/contract.ts'
import { useApi } from '../app/api.ts'

export const RUNS_SHOWN = ['all', 'underway', 'completed', 'failed'] as const
export type RunsShown = (typeof RUNS_SHOWN)[number]

const PAGE = 50
const STATUSES: Record<RunsShown, GenerationStatus[] | undefined> = {
  all: undefined,
  underway: ['pending', 'processing'],
  completed: ['completed'],
  failed: ['failed'],
}

export function isRunsShown(value: unknown): value is RunsShown {
  return RUNS_SHOWN.some((known) => known === value)
}

/** The runs of the workspace, newest first, page after page as they are asked for. */
export function useRuns(show: RunsShown) {
  const status = STATUSES[show]
  const query = useInfiniteQuery(
    useApi().generation.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: PAGE,
        ...(status === undefined ? {} : { status }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      placeholderData: keepPreviousData,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  const pages = query.data?.pages
  const runs = useMemo(() => pages?.flatMap((page) => page.generations), [pages])
  const differs = useMemo(() => pages?.flatMap((page) => page.differs_from_log ?? []), [pages])
  return { ...query, runs, differs, total: pages?.[0]?.total ?? 0 }
}
