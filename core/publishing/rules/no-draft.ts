import { momentInWords } from '../../kernel/long-date.ts'
import type { RemotePost } from '../delivery-contract.ts'

/**
 * Why no draft is written over what stands there, in one sentence: readers see it, or are to see it by its clock. Null where one
 * can be.
 */
export function noDraftInWords({ status, since }: Pick<RemotePost, 'status' | 'since'>): string | null {
  if (status === 'published') {
    return 'The piece is public there. Publish to update the live page, or take it offline first; there cannot be a draft of it as well.'
  }
  if (status !== 'scheduled') return null
  const when = since === null || since === undefined ? '' : ` for ${momentInWords(since)}`
  return `It is scheduled there${when}, and a draft of it would become public then. Publish it with that time to update it, or take it offline first.`
}
