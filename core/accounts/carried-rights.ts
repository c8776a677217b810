import type { Actor, AuditLog } from '../audit/log.ts'
import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import type { Member } from './contract.ts'
import { accountsInLog } from './in-log.ts'
import { isLowerRole } from './rules.ts'
import { codeDifference, passphraseDifference } from './rules/credentials-in-log.ts'
import {
  listCredentials,
  listKeys,
  listMembers,
  markKeyRevoked,
  updateMember,
  updateQualifications,
  upsertCredentials,
} from './store.ts'
import type { CredentialsTable } from './tables.ts'

/** What people could do by the database that a restore replaced. */
export interface Rights {
  revokedKeys: ReadonlySet<string>
  members: ReadonlyMap<string, Pick<Member, 'role' | 'is_active' | 'qualifications'>>
  credentials: ReadonlyMap<string, LastCredentials>
}

/** What a member signed in with, and what the replaced log shows of it. */
interface LastCredentials extends Pick<CredentialsTable, 'passphrase_json' | 'code_sha256' | 'code_expires_at'> {
  /** The hashes that the log held, as the entry of the restore holds them again. */
  logged: { stored_sha256?: string; code_sha256?: string }
}

/** Those of a database. Throws where it cannot be read. */
export async function readRights(db: Db): Promise<Rights> {
  const revoked = (await listKeys(db)).filter(({ revoked_at }) => revoked_at !== null)
  return {
    revokedKeys: new Set(revoked.map(({ key_id }) => key_id)),
    members: new Map((await listMembers(db)).map((member) => [member.member_id, member])),
    credentials: await lastCredentials(db),
  }
}

/** What did not stand as the log recorded it is carried to nobody: they need a new code. */
async function lastCredentials(db: Db): Promise<Map<string, LastCredentials>> {
  const rows = await listCredentials(db)
  const log = await accountsInLog(
    db,
    rows.map(({ member_id }) => member_id),
    [],
  )
  const found = rows.map(({ member_id, passphrase_json, code_sha256, code_expires_at }): [string, LastCredentials] => {
    const { passphrase = null, code = null } = log.member(member_id) ?? {}
    const isSame =
      passphraseDifference(passphrase_json, { passphrase, code }) === null &&
      (code_sha256 === null || codeDifference(code_sha256, { passphrase, code }) === null)
    if (!isSame) return [member_id, NO_CREDENTIALS]
    const logged = {
      ...(passphrase === null ? {} : { stored_sha256: passphrase.sha256 }),
      ...(code === null || 'used' in code || code_sha256 === null ? {} : { code_sha256 }),
    }
    return [member_id, { passphrase_json, code_sha256, code_expires_at, logged }]
  })
  return new Map(found)
}

interface Tools {
  audit: Pick<AuditLog, 'append'>
  now: Clock
}
type Restorer = Exclude<Actor, 'engine'>

const details = { after_restore: true }
const NO_CREDENTIALS = { passphrase_json: null, code_sha256: null, code_expires_at: null, logged: {} }

/**
 * Takes away again, in a database that was put back, what had been taken away in the one that it replaced: keys, members,
 * roles, qualifications, and passphrases that were changed. Where `before` is null every key is revoked and every passphrase
 * needs a new code. In the transaction of the restore's own record.
 */
export async function carryRights(tools: Tools, db: Db, actor: Restorer, before: Rights | null): Promise<void> {
  await carryKeys(tools, db, actor, before)
  if (before !== null) await carryMembers(tools, db, actor, before)
  await carryCredentials(tools, db, actor, before)
}

async function carryKeys({ audit, now }: Tools, db: Db, actor: Restorer, before: Rights | null): Promise<void> {
  for (const { key_id, revoked_at } of await listKeys(db)) {
    if (revoked_at !== null || before?.revokedKeys.has(key_id) === false) continue
    await markKeyRevoked(db, key_id, timestamp(now()))
    await audit.append(db, actor, { action: 'key.revoked', subject: { kind: 'key', id: key_id }, details })
  }
}

async function carryMembers({ audit, now }: Tools, db: Db, actor: Restorer, before: Rights): Promise<void> {
  for (const restored of await listMembers(db)) {
    const { member_id } = restored
    const last = before.members.get(member_id)
    if (last === undefined || restored.is_owner) continue
    const role = isLowerRole(last.role, restored.role) ? last.role : restored.role
    const is_active = restored.is_active && last.is_active
    if (role !== restored.role || is_active !== restored.is_active) {
      await updateMember(db, member_id, { role, is_active: toFlag(is_active) })
      await audit.append(db, actor, {
        action: 'member.changed',
        subject: { kind: 'member', id: member_id },
        details: {
          role: { from: restored.role, to: role },
          is_active: { from: restored.is_active, to: is_active },
          ...details,
        },
      })
    }
    const kept = restored.qualifications.filter((one) => last.qualifications.includes(one))
    if (kept.length === restored.qualifications.length) continue
    await updateQualifications(db, member_id, kept, { now: timestamp(now()), by: actor.member_id })
    for (const qualification of restored.qualifications.filter((one) => !kept.includes(one))) {
      await audit.append(db, actor, {
        action: 'qualification.removed',
        subject: { kind: 'member', id: member_id },
        details: { qualification, ...details },
      })
    }
  }
}

async function carryCredentials({ audit }: Tools, db: Db, actor: Restorer, before: Rights | null): Promise<void> {
  for (const restored of await listCredentials(db)) {
    const { member_id } = restored
    const last = before === null ? NO_CREDENTIALS : before.credentials.get(member_id)
    if (last === undefined) continue
    const { passphrase_json, code_sha256, code_expires_at, logged } = last
    if (passphrase_json === restored.passphrase_json && code_sha256 === restored.code_sha256) continue
    await upsertCredentials(db, member_id, { passphrase_json, code_sha256, code_expires_at })
    await audit.append(db, actor, {
      action: before === null ? 'passphrase.reset' : 'passphrase.set',
      subject: { kind: 'member', id: member_id },
      details: { ...details, ...logged },
    })
  }
}
