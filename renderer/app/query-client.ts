import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'

/** Answers stay fresh until a change is announced; only a failed way to the engine is tried again by itself. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof ORPCError) && failures < 3,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
