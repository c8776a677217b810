import type { HandlerContext } from '../context.ts'
import { toJsonText } from '../database/columns.ts'
import { Fault, invalidRequest, type FaultDetail } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { ConnectionReport, SaveTarget, Target, TargetChoices, TargetKind } from './target-contract.ts'
import { findInFlight } from './deliveries-store.ts'
import { stillAtWork } from './outbox/plan.ts'
import { connectionOf } from './outbox/run-delivery.ts'
import { otherSiteProblem } from './moved-target.ts'
import type { PlatformKind, Platforms, TargetSettings } from './platform.ts'
import { isMissing, missingInWords } from './rules/target-fields.ts'
import {
  describedTarget,
  findTarget,
  forgetDeliveredMedia,
  getTargetRow,
  listTargetRows,
  settingsOf,
  updateTarget,
  upsertTarget,
  writeTargetSecret,
  type TargetRow,
} from './targets-store.ts'

const TEST_MS = 60_000

type TargetContext = Pick<
  HandlerContext,
  'db' | 'world' | 'caller' | 'audit' | 'platforms' | 'secrets' | 'outbound' | 'signal'
>

export async function listTargets({ db, platforms, secrets }: TargetContext): Promise<Target[]> {
  return Promise.all((await listTargetRows(db)).map((row) => describedTarget(platforms, secrets, row)))
}

/** The kinds of targets with how they are entered. */
export function targetKinds(platforms: Platforms): TargetKind[] {
  return platforms.list().map(({ kind, name, description, fields, authorisePage, ...is }) => ({
    ...{ kind, name, description, fields: [...fields], can_schedule: is.canSchedule },
    can_move: is.moveNotice !== undefined,
    ...{ drafts_only: is.isDraftsOnly === true, post_fields: [...is.postFields] },
    has_authorise_page: authorisePage !== undefined,
  }))
}

/** Adds a target or changes one; its secret goes to the secret store alone. Throws `invalid_request` naming the setting. */
export async function saveTarget(context: TargetContext, input: SaveTarget): Promise<Target> {
  const { db, world, caller, audit, platforms, secrets } = context
  const kind = platforms.find(input.kind)
  if (kind === undefined) {
    const known = platforms.list().map((one) => one.kind)
    throw invalidRequest([
      { path: 'kind', message: `There is no such kind of target. There are: ${known.join(', ')}.` },
    ])
  }
  const before = input.target_id === undefined ? undefined : await getTargetRow(db, input.target_id)
  const same = await findTarget(db, input.name)
  const problems = [...configProblems(kind, input.config), ...(before === undefined ? [] : kindProblems(before, kind))]
  if (same !== undefined && same.target_id !== before?.target_id) {
    problems.push({ path: 'name', message: 'Another target has this name. Choose another.' })
  }
  if (problems.length > 0) throw invalidRequest(problems)
  const isMoved = before !== undefined && kind.recipientOf(settingsOf(before)) !== kind.recipientOf(input.config)
  const otherSite = before === undefined ? null : await otherSiteProblem(context, before, kind, input)
  if (otherSite !== null) throw invalidRequest([otherSite])
  const now = timestamp(world.now())
  const row: TargetRow = {
    ...{ target_id: before?.target_id ?? world.newId('tgt'), created_by: before?.created_by ?? caller.member_id },
    ...{ name: input.name, name_key: input.name.toLowerCase(), kind: kind.kind, config_json: toJsonText(input.config) },
    ...{ created_at: before?.created_at ?? now, tested_at: null, test_json: null, removed_at: null },
  }
  await db.transaction().execute(async (transaction) => {
    await upsertTarget(transaction, row)
    if (isMoved) await forgetDeliveredMedia(transaction, row.target_id)
    await audit.append(transaction, caller, {
      action: before === undefined ? 'target.added' : 'target.changed',
      subject: { kind: 'target', id: row.target_id },
      details: { kind: kind.kind, recipient: kind.recipientOf(input.config) },
    })
  })
  // After the row, so that a secret never belongs to a target that was not accepted.
  if (input.secret !== undefined) await writeTargetSecret(secrets, kind, row, input.secret)
  return describedTarget(platforms, secrets, row)
}

function configProblems(kind: PlatformKind, config: TargetSettings): FaultDetail[] {
  const known = new Map(kind.fields.filter(({ is_secret }) => is_secret !== true).map((field) => [field.name, field]))
  const unknown = Object.keys(config).filter((name) => !known.has(name))
  const missing = [...known.values()].filter((field) => isMissing(field, config[field.name]))
  const wrong = [...known.values()].filter(
    ({ name, kind: entered }) =>
      config[name] !== undefined && (typeof config[name] === 'boolean') !== (entered === 'switch'),
  )
  const shaped = [
    ...unknown.map((name) => ({ path: `config.${name}`, message: `${kind.name} has no such setting.` })),
    ...missing.map((field) => ({ path: `config.${field.name}`, message: missingInWords(field) })),
    ...wrong.map(({ name, kind: entered }) => ({
      path: `config.${name}`,
      message: entered === 'switch' ? 'It must be true or false.' : 'It must be text.',
    })),
  ]
  if (shaped.length > 0) return shaped
  return kind.problemsOf(config).map(({ name, message }) => ({ path: `config.${name}`, message }))
}

function kindProblems(before: TargetRow, { kind }: PlatformKind): FaultDetail[] {
  if (before.removed_at !== null) return [{ path: 'target_id', message: 'This target was removed. Add a new one.' }]
  if (before.kind === kind) return []
  return [{ path: 'kind', message: 'A target stays what it is. Remove it and add another.' }]
}

/** What went there stays on record; its secret is forgotten. Throws `invalid_state` while something is on its way there. */
export async function removeTarget(
  { db, world, caller, audit, secrets }: TargetContext,
  targetId: string,
): Promise<void> {
  const row = await getTargetRow(db, targetId)
  if (row.removed_at !== null) return
  await db.transaction().execute(async (transaction) => {
    const underway = await findInFlight(transaction, { target_id: targetId })
    if (underway !== undefined) throw stillAtWork(underway)
    await updateTarget(transaction, targetId, { removed_at: timestamp(world.now()), test_json: null })
    await audit.append(transaction, caller, {
      action: 'target.removed',
      subject: { kind: 'target', id: targetId },
      details: { kind: row.kind },
    })
  })
  await secrets.remove(`target-${targetId}`)
}

/** The certificate that a site shows and nobody is known to have issued, so that a person can compare it and trust it. */
async function shownCertificate(
  { db, outbound }: TargetContext,
  targetId: string,
  signal: AbortSignal,
): Promise<ConnectionReport['certificate']> {
  const { url } = settingsOf(await getTargetRow(db, targetId))
  if (typeof url !== 'string') return undefined
  return outbound.certificateOf(url, signal).catch(() => undefined)
}

/** Tries a target and keeps what was found. */
export async function testTarget(context: TargetContext, targetId: string): Promise<ConnectionReport> {
  const { db, world, signal } = context
  const signals = [AbortSignal.timeout(TEST_MS), signal].filter((one) => one !== undefined)
  const ending = AbortSignal.any(signals)
  const tested = await (await connectionOf(context, targetId, ending)).test()
  const certificate = tested.cause === 'tls' ? await shownCertificate(context, targetId, ending) : undefined
  const report = { ...tested, ...(certificate === undefined ? {} : { certificate }) }
  await updateTarget(db, targetId, { tested_at: timestamp(world.now()), test_json: toJsonText(report) })
  return report
}

/** What a target has to choose from, as it answers now. Throws `PlatformFailure`. */
export async function readChoices(context: TargetContext, targetId: string): Promise<TargetChoices> {
  const signals = [AbortSignal.timeout(TEST_MS), context.signal].filter((one) => one !== undefined)
  const connection = await connectionOf(context, targetId, AbortSignal.any(signals))
  return (await connection.choices?.()) ?? { categories: null, tags: null, authors: null }
}

/** A target by id that is there. Throws `invalid_state` for a removed one, or one of a kind that is not known here. */
export async function getUsableTarget(
  { db, platforms }: Pick<TargetContext, 'db' | 'platforms'>,
  targetId: string,
): Promise<{ row: TargetRow; kind: PlatformKind }> {
  const row = await getTargetRow(db, targetId)
  const kind = platforms.find(row.kind)
  if (row.removed_at !== null || kind === undefined) throw new Fault('invalid_state', 'This target no longer exists.')
  return { row, kind }
}
