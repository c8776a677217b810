import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** Whether any piece was ever scanned; undefined until that is known. */
export function useIsScanned(): boolean | undefined {
  const { validity } = useApi()
  const pass = useQuery(validity.pass.queryOptions({ input: {} })).data
  const all = useQuery(validity.list.queryOptions({ input: { limit: 50 } })).data
  if (pass === undefined || all === undefined) return undefined
  return pass.assets > 0 || all.assets.some(({ scanned_at }) => scanned_at !== null)
}
