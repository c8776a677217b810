import { toJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import type { HandlerContext } from '../../context.ts'
import { timestamp } from '../../kernel/time.ts'
import type { AuditAction } from '../../audit/action-contract.ts'
import type { AuditBody } from '../../audit/contract.ts'
import type { Actor } from '../../audit/log.ts'
import type { Conflict, DeliveryState, Problem } from '../delivery-contract.ts'
import {
  getDelivery,
  updateDelivery,
  updatePlacement,
  type DeliveryRow,
  type PlacementRow,
} from '../deliveries-store.ts'

export type StepTools = Pick<HandlerContext, 'db' | 'world' | 'audit' | 'changes'>

/** What a step leaves behind, in one transaction with its audit entry. */
export interface Step {
  action: AuditAction
  details?: AuditBody['details']
  delivery: Partial<DeliveryRow>
  placement?: Partial<PlacementRow>
  /** Who did it, where it was not the engine. */
  by?: Actor
}

/** Stores a step; answers false, and stores nothing, where the delivery is in none of these states any more. */
export async function takeStep(
  tools: StepTools,
  row: Pick<DeliveryRow, 'publication_id'>,
  from: readonly DeliveryState[],
  step: Step,
  also: (db: Db, row: DeliveryRow) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const updated_at = timestamp(tools.world.now())
  const isTaken = await tools.db.transaction().execute(async (db) => {
    const now = await getDelivery(db, row.publication_id)
    if (!from.includes(now.state)) return false
    await updateDelivery(db, row.publication_id, { ...step.delivery, updated_at })
    if (step.placement !== undefined) await updatePlacement(db, now, { ...step.placement, updated_at })
    await tools.audit.append(db, step.by ?? 'engine', {
      action: step.action,
      subject: { kind: 'content', id: now.content_id },
      details: {
        ...{ publication_id: now.publication_id, target_id: now.target_id, revision: now.revision },
        ...{ operation: now.operation, content_sha256: now.content_sha256 },
        ...step.details,
      },
    })
    await also(db, { ...now, ...step.delivery, updated_at })
    return true
  })
  return isTaken
}

/** How a try ended. */
export type Outcome =
  { state: 'confirmed' } | { state: 'conflict'; conflict: Conflict } | { state: 'refused' | 'failed'; problem: Problem }

/** Stores an end that is no success. */
export async function endWith(
  tools: StepTools,
  row: DeliveryRow,
  outcome: Exclude<Outcome, { state: 'confirmed' }>,
): Promise<void> {
  const isConflict = outcome.state === 'conflict'
  const details: AuditBody['details'] = isConflict
    ? { kind: outcome.conflict.kind, fields: outcome.conflict.fields.map(({ field }) => field) }
    : { code: outcome.problem.code }
  await takeStep(tools, row, ['planned', 'media', 'sent', 'unknown'], {
    action: `publication.${outcome.state}`,
    details,
    delivery: {
      state: outcome.state,
      conflict_json: isConflict ? toJsonText(outcome.conflict) : null,
      problem_json: isConflict ? null : toJsonText(outcome.problem),
      next_attempt_at: null,
    },
  })
}
