import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** Who sits at the desk, and who could; answered whether or not somebody does. */
export function useDesk() {
  return useQuery(useApi().desk.state.queryOptions({ input: {} }))
}
