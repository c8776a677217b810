import type { Db } from '../../database/schema.ts'
import { findPlacement, type PlacementRow } from '../deliveries-store.ts'
import type { PlatformKind } from '../platform.ts'
import { listTargetRows, settingsOf, type TargetRow } from '../targets-store.ts'

/**
 * Why a piece gets no second post on one site: it is public there already, by another target of the same kind and address.
 * Null where it is not, and of folders, which may be several places of one site.
 */
export async function secondOnSite(
  db: Db,
  {
    content_id,
    target,
    kind,
    placement,
  }: { content_id: string; target: TargetRow; kind: PlatformKind; placement: PlacementRow | undefined },
): Promise<string | null> {
  if (kind.isFile === true || kind.isDraftsOnly === true || (placement?.remote_id ?? null) !== null) return null
  const site = kind.recipientOf(settingsOf(target))
  for (const other of await listTargetRows(db)) {
    if (other.target_id === target.target_id || other.kind !== target.kind) continue
    if (kind.recipientOf(settingsOf(other)) !== site) continue
    const there = await findPlacement(db, { content_id, target_id: other.target_id })
    if (there?.status !== 'published' && there?.status !== 'scheduled') continue
    const where = there.public_url === null ? '' : `, at ${there.public_url}`
    return `The piece is on this site already, by the target “${other.name}”${where}. Publish it there, or take that post offline first.`
  }
  return null
}
