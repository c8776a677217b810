import type { Db } from '../../database/schema.ts'
import { Fault } from '../../kernel/errors.ts'
import type { PublishPiece } from '../delivery-contract.ts'
import { findConfirmed, type PlacementRow } from '../deliveries-store.ts'
import type { PlatformKind } from '../platform.ts'
import { noDraftInWords } from '../rules/no-draft.ts'

/**
 * Refuses a draft of what is public or scheduled there by what is on record, before anything is written down. What only the
 * platform knows is refused when it is looked at. Throws `invalid_state`.
 */
export async function refuseDraftOfPublic(
  db: Db,
  { input, kind, placement }: { input: PublishPiece; kind: PlatformKind; placement: PlacementRow | undefined },
): Promise<void> {
  if (input.status !== 'draft' || kind.isDraftsOnly === true || placement === undefined) return
  if (placement.seen_json !== null || placement.revision === null) return
  const last = await findConfirmed(db, placement, placement.revision)
  const status = placement.status === 'published' || placement.status === 'scheduled' ? placement.status : 'draft'
  const refusal = noDraftInWords({ status, since: last?.publish_at ?? null })
  if (refusal !== null) throw new Fault('invalid_state', refusal)
}
