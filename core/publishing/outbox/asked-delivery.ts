import { readAssetReviews } from '../../approvals/obligation.ts'
import type { ContentRow } from '../../content/store.ts'
import type { World } from '../../context.ts'
import { fromJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { GenerationOptions } from '../../generation/options-contract.ts'
import { findRun, type RunRow } from '../../generation/store.ts'
import { timestamp } from '../../kernel/time.ts'
import { insertDelivery, type DeliveryRow } from '../deliveries-store.ts'
import { findTargetOfThen } from '../targets-store.ts'
import { emptyDelivery } from './plan.ts'

/**
 * Writes down what a generation asked to be published, in the transaction that completes it. Its gate is asked before anything
 * leaves, as everybody’s is: a text that does not clear goes nowhere, nor one to the public with open reviews that the submitter did
 * not confirm.
 */
export async function planAskedDelivery(
  { world }: { world: Pick<World, 'now' | 'newId'> },
  db: Db,
  { options_json, created_by }: Pick<RunRow, 'options_json' | 'created_by'>,
  { content_id, revision, content_sha256 }: ContentRow,
): Promise<void> {
  const { publish_to } = fromJsonText(GenerationOptions, options_json)
  if (publish_to === undefined) return
  // One that was removed while the text was written takes nothing, and the delivery says so.
  const target = await findTargetOfThen(db, publish_to.target)
  if (target === undefined) return
  await insertDelivery(db, {
    ...emptyDelivery(timestamp(world.now())),
    ...{ publication_id: world.newId('pub'), content_id, revision, content_sha256 },
    ...{ target_id: target.target_id, operation: publish_to.status, state: 'planned', asked_by: created_by },
  })
}

/**
 * How many open reviews count as confirmed for a delivery that a generation asked for: nobody can name the number before the text
 * is written. A draft shows nothing to anybody, so its reviews are recorded and not asked about.
 */
export async function confirmedReviews(
  db: Db,
  { operation }: Pick<DeliveryRow, 'operation'>,
  { asset_id, request_id }: Pick<ContentRow, 'asset_id' | 'request_id'>,
  now: string,
): Promise<number> {
  const run = request_id === null ? undefined : await findRun(db, request_id)
  const { publish_to } = run === undefined ? {} : fromJsonText(GenerationOptions, run.options_json)
  if (operation !== 'draft' && publish_to?.open_reviews !== 'confirm') return 0
  return (await readAssetReviews(db, asset_id, now)).counts.open
}
