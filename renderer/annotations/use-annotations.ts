import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** How people read the claims of a piece, held against a revision of it, or against its current text. */
export function useAnnotations(contentId: string, revision?: number) {
  const input = { content_id: contentId, ...(revision === undefined ? {} : { revision }) }
  return useQuery(useApi().annotations.list.queryOptions({ input }))
}
