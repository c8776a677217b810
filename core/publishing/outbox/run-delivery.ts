import { getRoleNow } from '../../accounts/people-store.ts'
import { missingInText } from './asked-of-text.ts'
import { confirmedReviews } from './asked-delivery.ts'
import { getRevision } from '../../content/store.ts'
import { toJsonText } from '../../database/columns.ts'
import { Fault } from '../../kernel/errors.ts'
import { timestamp } from '../../kernel/time.ts'
import { findPlacement, getDelivery, insertPlacement, type DeliveryRow } from '../deliveries-store.ts'
import { PlatformFailure, type PlatformConnection } from '../platform.ts'
import { getTargetRow, readTargetSecret, settingsOf } from '../targets-store.ts'
import { placePiece } from './deliver.ts'
import { asWrite, type DeliverTools, type Run } from './run.ts'
import { settleFailure } from './failures.ts'
import { checkAtDoor } from './gate.ts'
import { readPostSource } from './material.ts'
import { withNewPost } from './new-post.ts'
import { draftsOnly, newPlacement } from './plan.ts'
import { readPostFacts } from './post-facts.ts'
import { confirm } from './settle.ts'
import { endWith, takeStep } from './steps.ts'
import { takeOffline } from './take-offline.ts'

/** One try of a delivery, to whatever end; never rejects but where `signal` is aborted. */
export async function runDelivery(tools: DeliverTools, publicationId: string, signal: AbortSignal): Promise<void> {
  const row = await getDelivery(tools.db, publicationId)
  try {
    const opened = await openRun(tools, row, signal)
    if (opened === null) return
    const outcome: Awaited<ReturnType<typeof placePiece>> =
      row.operation === 'unpublish' ? await takeOffline(opened) : await placePiece(opened)
    if ('standing' in outcome) {
      const { title } = await getRevision(tools.db, row.content_id, row.revision)
      const finished = { publication_id: publicationId, content_sha256: row.content_sha256, title }
      // All that was placed was read back: what refuses its end, as a push, is known to have failed.
      await asWrite(opened, async () =>
        opened.connection.finish?.(outcome.standing, { ...finished, operation: row.operation }),
      )
      await confirm(opened, outcome.standing, outcome.differences)
    } else if (outcome.state !== 'confirmed') await endWith(tools, row, outcome)
  } catch (error) {
    if (signal.aborted) throw error
    await settleFailure(tools, row, error)
  }
}

async function openRun(tools: DeliverTools, given: DeliveryRow, signal: AbortSignal): Promise<Run | null> {
  const isUnasked = given.gate_json === null && given.operation !== 'unpublish'
  const row = isUnasked ? await passGate(tools, given) : given
  if (row === null) return null
  const placement = await findPlacement(tools.db, row)
  if (placement === undefined) throw new Error('a delivery has no placement')
  const connection = await connectionOf(tools, row.target_id, signal)
  const target = await getTargetRow(tools.db, row.target_id)
  const kind = tools.platforms.find(target.kind)
  if (kind === undefined) throw new Error('a target that was opened has no kind')
  const to = { target, kind, connection }
  const isOffline = row.operation === 'unpublish'
  if (isOffline) return { tools, row, placement, ...to, source: NOTHING, signal }
  const run = await withNewPost(tools, { row, placement, connection })
  return { tools, ...to, signal, ...run, source: await readPostSource(tools, run.row, run.placement) }
}

const NOTHING: Run['source'] = {
  pictures: [],
  material: () => {
    throw new Error('nothing is composed where a post is taken offline')
  },
}

/** Opens the way to a target. Throws `PlatformFailure` where its kind or its secret is not to be had. */
export async function connectionOf(
  { db, platforms, secrets }: Pick<DeliverTools, 'db' | 'platforms' | 'secrets'>,
  targetId: string,
  signal: AbortSignal,
): Promise<PlatformConnection> {
  const target = await getTargetRow(db, targetId)
  const kind = platforms.find(target.kind)
  if (kind === undefined || target.removed_at !== null) {
    throw new PlatformFailure('refused', 'no_target', `The target ${target.name} no longer exists.`)
  }
  const secret = await readTargetSecret(secrets, kind, target).catch((error: unknown) => {
    const message = `The password of ${target.name} can no longer be opened here. Enter it again in Settings, Publishing.`
    throw new PlatformFailure('refused', 'secret_unreadable', message, { cause: error })
  })
  return kind.open({ config: settingsOf(target), secret, signal })
}

/** The gate of a delivery that a generation asked for: it was planned before anybody could look. */
async function passGate(tools: DeliverTools, row: DeliveryRow): Promise<DeliveryRow | null> {
  const refuse = async (code: string, message: string, gate_json: string | null) => {
    await takeStep(tools, row, ['planned'], {
      action: 'publication.refused',
      details: { code },
      delivery: { state: 'refused', gate_json, problem_json: toJsonText({ code, message }) },
    })
    return null
  }
  const target = await getTargetRow(tools.db, row.target_id)
  const kind = tools.platforms.find(target.kind)
  if (kind?.isDraftsOnly === true && row.operation === 'publish') return refuse('drafts_only', draftsOnly(kind), null)
  const checked = await checkAtDoor(tools, { content_id: row.content_id })
  const gate_json = toJsonText(checked.gate)
  const { content_sha256 } = await getRevision(tools.db, row.content_id, row.revision)
  if (checked.piece.content_sha256 !== content_sha256) {
    return refuse('changed_since', 'The text was changed before it went out. Publish the current one.', gate_json)
  }
  if (checked.refusal !== null) return refuse('gate', checked.refusal, gate_json)
  const now = timestamp(tools.world.now())
  const operation = row.operation === 'publish' ? 'publish' : 'draft'
  const tree = await tools.texts.tree(checked.piece.body)
  const missing =
    kind === undefined
      ? null
      : await missingInText(tools.db, { target, kind, operation, fields: {} }, checked.piece, { tree, now })
  if (missing !== null) return refuse('required', missing, gate_json)
  try {
    const open_reviews = await confirmedReviews(tools.db, row, checked.piece, now)
    const record = await checked.record(tools.db, await getRoleNow(tools.db, row.asked_by), {
      ...{ open_reviews, still_wrong: 0, contradicted: 0, status: operation },
    })
    const facts = await readPostFacts(tools.db, checked.piece, settingsOf(target), now)
    const passed = { gate_json, record_json: toJsonText(record), post_json: toJsonText(facts) }
    const { quality } = checked.gate
    await takeStep(
      tools,
      row,
      ['planned'],
      { action: 'publication.planned', details: { ...quality, open_reviews }, delivery: passed },
      async (db) => {
        await checked.expectSame(db)
        await insertPlacement(db, newPlacement(row, row.publication_id, now))
      },
    )
    return { ...row, ...passed }
  } catch (error) {
    if (error instanceof Fault && (error.code === 'invalid_state' || error.code === 'forbidden'))
      return refuse('reviews', error.message, gate_json)
    throw error
  }
}
