import { z } from 'zod'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { SecretStore } from '../ports.ts'
import { ConnectionReport, type Target } from './target-contract.ts'
import type { PlatformKind, Platforms, TargetSettings } from './platform.ts'
import type { DeliveredMediaTable, PublishingTargetsTable } from './tables.ts'

export type TargetRow = PublishingTargetsTable

const Settings = z.record(z.string(), z.union([z.string(), z.boolean()]))
const Kept = z.object({ secret: z.string(), meant_for: z.string() })

export async function listTargetRows(db: Db): Promise<TargetRow[]> {
  return db.selectFrom('publishing_targets').selectAll().where('removed_at', 'is', null).orderBy('name_key').execute()
}

/** A target by its id, or by its name; undefined where there is none, or it was removed. */
export async function findTarget(db: Db, nameOrId: string): Promise<TargetRow | undefined> {
  return db
    .selectFrom('publishing_targets')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('target_id', '=', nameOrId), eb('name_key', '=', nameOrId.trim().toLowerCase())]))
    .executeTakeFirst()
}

/** A target by its id or name, also one that was removed since, the last of that name. */
export async function findTargetOfThen(db: Db, nameOrId: string): Promise<TargetRow | undefined> {
  const there = await findTarget(db, nameOrId)
  if (there !== undefined) return there
  return db
    .selectFrom('publishing_targets')
    .selectAll()
    .where((eb) => eb.or([eb('target_id', '=', nameOrId), eb('name_key', '=', nameOrId.trim().toLowerCase())]))
    .orderBy('removed_at', 'desc')
    .executeTakeFirst()
}

/** Throws 404 for an id that was never a target's; a removed one is still there. */
export async function getTargetRow(db: Db, targetId: string): Promise<TargetRow> {
  const row = await db.selectFrom('publishing_targets').selectAll().where('target_id', '=', targetId).executeTakeFirst()
  if (row === undefined) throw notFound('target', targetId)
  return row
}

export async function upsertTarget(db: Db, row: TargetRow): Promise<void> {
  await db
    .insertInto('publishing_targets')
    .values(row)
    .onConflict((conflict) => conflict.column('target_id').doUpdateSet(row))
    .execute()
}

export async function updateTarget(db: Db, targetId: string, changed: Partial<TargetRow>): Promise<void> {
  await db.updateTable('publishing_targets').set(changed).where('target_id', '=', targetId).execute()
}

export function settingsOf({ config_json }: Pick<TargetRow, 'config_json'>): TargetSettings {
  return fromJsonText(Settings, config_json)
}

/** A target's secret; undefined where it has none, or it was entered for another address. Throws where it cannot be opened. */
export async function readTargetSecret(
  secrets: SecretStore,
  kind: PlatformKind,
  row: TargetRow,
): Promise<string | undefined> {
  const name = `target-${row.target_id}` as const
  const text = await secrets.read(name)
  if (text === undefined) return undefined
  if (secrets.isGiven(name)) return text
  const { secret, meant_for } = fromJsonText(Kept, text)
  return meant_for === kind.recipientOf(settingsOf(row)) ? secret : undefined
}

/** Keeps a secret with whom it was entered for; null forgets it. */
export async function writeTargetSecret(
  secrets: SecretStore,
  kind: PlatformKind,
  row: TargetRow,
  secret: string | null,
): Promise<void> {
  const name = `target-${row.target_id}` as const
  if (secrets.isGiven(name)) return
  if (secret === null) await secrets.remove(name)
  else await secrets.write(name, JSON.stringify({ secret, meant_for: kind.recipientOf(settingsOf(row)) }))
}

/** A target as the desk sees it: whether it has a secret, never the secret. */
export async function describedTarget(platforms: Platforms, secrets: SecretStore, row: TargetRow): Promise<Target> {
  const kind = platforms.find(row.kind)
  const secret = kind === undefined ? undefined : await readTargetSecret(secrets, kind, row).catch(() => undefined)
  return {
    target_id: row.target_id,
    name: row.name,
    kind: row.kind,
    kind_name: kind?.name ?? row.kind,
    config: settingsOf(row),
    has_secret: secret !== undefined,
    created_at: row.created_at,
    tested_at: row.tested_at,
    report: fromNullableJsonText(ConnectionReport, row.test_json),
  }
}

/** Pictures that a target has, by the hash of their bytes. */
export async function listDeliveredMedia(db: Db, targetId: string): Promise<Map<string, DeliveredMediaTable>> {
  const rows = await db.selectFrom('delivered_media').selectAll().where('target_id', '=', targetId).execute()
  return new Map(rows.map((row) => [row.sha256, row]))
}

export async function hasDeliveredMedia(db: Db, targetId: string): Promise<boolean> {
  return (await listDeliveredMedia(db, targetId)).size > 0
}

/** What pictures are called at another address is asked there anew. */
export async function forgetDeliveredMedia(db: Db, targetId: string): Promise<void> {
  await db.deleteFrom('delivered_media').where('target_id', '=', targetId).execute()
}

export async function insertDeliveredMedia(db: Db, row: DeliveredMediaTable): Promise<void> {
  await db
    .insertInto('delivered_media')
    .values(row)
    .onConflict((conflict) => conflict.columns(['target_id', 'sha256']).doNothing())
    .execute()
}
