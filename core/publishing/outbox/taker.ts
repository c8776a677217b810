import { createHash } from 'node:crypto'
import { keptAddresses } from '../../content/pictures.ts'
import type { ContentRow } from '../../content/store.ts'
import type { HandlerContext } from '../../context.ts'
import { findConfirmed, type DeliveryRow, type PlacementRow } from '../deliveries-store.ts'
import type { PlatformConnection, PostFacts, TakenText } from '../platform.ts'
import { picturesIn, withOwnPictures } from '../rules/pictures.ts'
import { listDeliveredMedia } from '../targets-store.ts'
import { factsOf } from './material.ts'

/** Turns a post’s body into the Markdown that would come here; null where its kind gives no text back. */
export type TakeBody = (body: string) => TakenText | null

/** How bodies of a target become Markdown of a piece. What our last write said beside the text is no part of it. */
export async function takerOf(
  { db, texts }: Pick<HandlerContext, 'db' | 'texts'>,
  {
    connection,
    row,
    placement,
    piece,
  }: { connection: PlatformConnection; row: DeliveryRow; placement: PlacementRow | undefined; piece: ContentRow },
): Promise<TakeBody> {
  const last = await findConfirmed(db, row, placement?.revision ?? 0)
  const said = last === undefined || last.post_json === null ? null : factsOf(last)
  const own = row.post_json === null ? said : factsOf(row)
  if (own === null) return () => null
  const facts: PostFacts = {
    ...own,
    disclosure: (said ?? own).disclosure,
    policy_url: (said ?? own).policy_url ?? null,
    corrections: (said ?? own).corrections,
  }
  const tree = await texts.tree(piece.body)
  const known = await listDeliveredMedia(db, row.target_id)
  const kept = await keptAddresses(db, [...known.keys()])
  const brought = picturesIn(tree).flatMap(({ source, data }): [string, string][] =>
    data === null ? [] : [[sha256OfPicture(data), source]],
  )
  const pictures = new Map(
    [...kept, ...brought].flatMap(([sha256, address]): [string, string][] => {
      const stored = known.get(sha256)
      return stored === undefined ? [] : [[stored.url, address]]
    }),
  )
  return (body) => {
    const taken = connection.toMarkdown(body, { body: piece.body, tree, facts })
    if (taken === null) return null
    // A picture of ours comes back as itself, not as the address of its copy.
    return { ...taken, body: withOwnPictures(taken.body, pictures) }
  }
}

/** The hash by which a picture is known at a target. */
function sha256OfPicture(data: string): string {
  return createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')
}
