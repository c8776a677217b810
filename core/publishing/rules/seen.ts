import { momentInWords } from '../../kernel/long-date.ts'
import type { RemotePost } from '../delivery-contract.ts'
import type { SeenThere } from '../end-contract.ts'

type There = Pick<SeenThere, 'status' | 'since'>

/** What somebody did with a post there, since Colophon left it as `left`, for `day`; null where it stands as it was left. */
export function seenThere(
  left: string | null,
  standing: Pick<RemotePost, 'status' | 'since'> | null,
  day: string | null = null,
): There | null {
  const status = standing?.status ?? 'gone'
  const since = standing?.since ?? null
  const isMoved = day !== null && since !== null && day.slice(0, 19) !== since.slice(0, 19)
  if (left === 'scheduled' && status === 'scheduled' && isMoved) return { status, since }
  // A day that somebody gave a draft is the one on which it would come out.
  if (left === 'draft' && status === 'draft' && since !== null && (day === null || isMoved)) return { status, since }
  // What was to come out by the clock did.
  if (left === null || status === left || (left === 'scheduled' && status === 'published')) return null
  return { status, since: status === 'draft' ? null : since }
}

/** Why nothing can be written there any more, in one sentence; null where it can. `isDraftsOnly`: people send it there. */
export function closedInWords({ status, since }: There, isDraftsOnly: boolean): string | null {
  const on = since === null ? '' : ` on ${momentInWords(since)}`
  if (status === 'sent') return `It was sent there${on}, and is left as it is.`
  if (!isDraftsOnly) return null
  if (status === 'published') return `It was published there${on}, and is left as it is.`
  if (status === 'scheduled') {
    return `It is scheduled there${since === null ? '' : ` for ${momentInWords(since)}`}, and is left as it is.`
  }
  return null
}
