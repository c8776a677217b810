import { ORPCError } from '@orpc/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { readFault } from './faults.ts'

/**
 * Answers stay fresh until a change is announced; only a failed way to the engine is tried again by itself. `signedOut` hears
 * of calls that the engine refused because nobody sits at the desk.
 */
export function newQueryClient(signedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (readFault(error).code === 'UNAUTHORIZED') signedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
