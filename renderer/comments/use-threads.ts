import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** The comments of a piece with their places in its saved text. */
export function useThreads(contentId: string | undefined) {
  const input = { content_id: contentId ?? '' }
  return useQuery(useApi().comments.list.queryOptions({ input, enabled: contentId !== undefined }))
}
