import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { timestamp } from '../kernel/time.ts'
import type { ReviewView } from './decision-contract.ts'
import { insertViewOnce, type ObligationRow } from './store.ts'

/**
 * Records that the caller had the current text of a review before them. While nothing can be written, reading goes on
 * without it.
 */
export async function recordView(
  { db, world, caller, info }: Pick<HandlerContext, 'db' | 'world' | 'caller' | 'info'>,
  { approval_id, content_id }: Pick<ObligationRow, 'approval_id' | 'content_id'>,
  kind: ReviewView['kind'],
): Promise<void> {
  if (info.storageProblem() !== null) return
  const { revision, content_sha256 } = await getContent(db, content_id)
  await insertViewOnce(db, {
    ...{ view_id: world.newId('vw'), approval_id, content_id, content_sha256, kind },
    content_revision: revision,
    member_id: caller.member_id,
    via: caller.via,
    at: timestamp(world.now()),
  })
}
