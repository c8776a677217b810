import { fromNullableJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { findInFlight, findPlacement, type PlacementRow } from '../deliveries-store.ts'
import type { PublishPiece } from '../delivery-contract.ts'
import { SeenThere } from '../end-contract.ts'
import type { PlatformKind } from '../platform.ts'
import { listTargetRows, settingsOf, type TargetRow } from '../targets-store.ts'

/**
 * Why a piece gets no second post on one site: by another target of the same kind and address it is public there already, or on
 * its way to be. Null where it is not, for a draft that is there already, and of folders, which may be several places of one site.
 */
export async function secondOnSite(
  db: Db,
  {
    content_id,
    target,
    kind,
    placement,
    status,
  }: {
    content_id: string
    target: TargetRow
    kind: PlatformKind
    placement: PlacementRow | undefined
    status: PublishPiece['status']
  },
): Promise<string | null> {
  if (kind.isFile === true || kind.isDraftsOnly === true || isOut(placement)) return null
  const isThere = (placement?.remote_id ?? null) !== null
  if (isThere && status === 'draft') return null
  const site = kind.recipientOf(settingsOf(target))
  for (const other of await listTargetRows(db)) {
    if (other.target_id === target.target_id || other.kind !== target.kind) continue
    if (kind.recipientOf(settingsOf(other)) !== site) continue
    const there = await findPlacement(db, { content_id, target_id: other.target_id })
    const coming = await findInFlight(db, { content_id, target_id: other.target_id })
    if (coming?.operation === 'publish') {
      return `The piece is on its way to this site, by the target “${other.name}” (${coming.publication_id}). Wait until it has finished, or cancel it.`
    }
    if (there === undefined || !isOut(there)) continue
    const where = there.public_url === null ? '' : `, at ${there.public_url}`
    return `The piece is on this site already, by the target “${other.name}”${where}. Publish it there, or take that post offline first.`
  }
  return null
}

/** Whether a post is public, or is to be by its clock: as Colophon left it, or as somebody was seen to have left it since. */
function isOut(placement: PlacementRow | undefined): boolean {
  const seen = fromNullableJsonText(SeenThere, placement?.seen_json ?? null)
  const status = seen?.status ?? placement?.status
  return status === 'published' || status === 'scheduled'
}
