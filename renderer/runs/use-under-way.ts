import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** How many runs wait or work just now, those of the sample too; undefined until it is known. */
export function useUnderWay(): number | undefined {
  const input = { limit: 1, status: ['pending' as const, 'processing' as const] }
  return useQuery(useApi().generation.list.queryOptions({ input })).data?.total
}
