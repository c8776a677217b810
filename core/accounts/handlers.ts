import type { HandlerContext } from '../context.ts'
import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest, notFound } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp, timestampAfterDays } from '../kernel/time.ts'
import { newSalt } from '../audit/rules/record-hashes.ts'
import { toldByList } from '../audit/rules/told.ts'
import type { accountOperations, ApiKey, Member, Session } from './contract.ts'
import { lastingKeyState } from './callers.ts'
import { changeQualifications, confirmGrant, declineGrant, grantsThatWait } from './grants.ts'
import { compareAccounts } from './in-log.ts'
import { expectOwnName } from './own-name.ts'
import { nameHash } from './rules/in-log.ts'
import { hasApiAccess } from './rules.ts'
import { proxyCredentialsState, setProxyCredentials } from './proxy.ts'
import { handOverOwnership } from './ownership.ts'
import { codeSha256, issueCode } from './passphrases.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { readSetting, writeSetting } from './settings.ts'
import {
  confirm,
  expectConfirmed,
  lock,
  refuseWithoutPassphrase,
  resetPassphrase,
  setPassphrase,
  signInOf,
  stay,
} from './sign-in.ts'
import {
  getMember,
  getWorkspace,
  insertKey,
  insertMember,
  listKeys,
  listInvited,
  listMembers,
  markKeyRevoked,
  renameMember,
  updateMember,
  updateWorkspace,
} from './store.ts'

export const accountHandlers: HandlersOf<typeof accountOperations, HandlerContext> = {
  session: async (context) => sessionOf(context),

  welcome: async (context, input) => {
    await context.db.transaction().execute(async (db) => {
      await updateWorkspace(db, { name: input.workspace_name, is_welcomed: toFlag(true) })
      const { member_id } = context.caller
      await expectOwnName(db, { member_id, name: input.member_name, isNew: false, path: 'member_name' })
      await renamed(context, db, context.caller, input.member_name)
      // The name of the workspace stays outside the log.
      await context.audit.append(db, context.caller, {
        action: 'workspace.renamed',
        subject: { kind: 'workspace', id: 'workspace' },
      })
    })
    return sessionOf(context)
  },

  listMembers: async ({ db, info }) => ({
    members: await listMembers(db),
    invited: info.isHost ? await listInvited(db) : [],
    ...(await toldOf(db, 'member')),
  }),

  addMember: async (context, input) => {
    const now = timestamp(context.world.now())
    const member_id = context.world.newId('mem')
    await refuseWithoutPassphrase(context)
    await expectConfirmed(context)
    const code = await context.db.transaction().execute(async (db) => {
      const name_salt = newSalt(context.world)
      const { name, role } = input
      await expectOwnName(db, { member_id, name, isNew: true })
      await insertMember(db, { member_id, name, name_salt, role, is_active: 1, created_at: now })
      const issued = await issueCode(context, db, member_id)
      await context.audit.append(db, context.caller, {
        action: 'member.added',
        subject: { kind: 'member', id: member_id },
        details: { role, name_sha256: nameHash(name, name_salt), code_sha256: codeSha256(issued.code) },
      })
      await changeQualifications(context, db, { member_id, qualifications: [] }, input.qualifications)
      return issued
    })
    return { ...(await getMember(context.db, member_id)), ...code }
  },

  setMember: async (context, { member_id, name, role, qualifications, is_active }) => {
    await context.db.transaction().execute(async (db) => {
      const member = await getMember(db, member_id)
      if (member.is_owner && (is_active === false || (role !== undefined && role !== 'admin'))) {
        throw new Fault(
          'invalid_state',
          'The owner stays active and an admin; hand the workspace over first (colophon members make-owner).',
        )
      }
      if (name !== undefined && name !== member.name) {
        await expectOwnName(db, { member_id, name, isNew: false })
        await renamed(context, db, member, name)
      }
      await updateMember(db, member_id, {
        ...(role === undefined ? {} : { role }),
        ...(is_active === undefined ? {} : { is_active: toFlag(is_active) }),
      })
      await recordMember(context, db, member, { role, is_active })
      if (qualifications !== undefined) await changeQualifications(context, db, member, qualifications)
      await context.consequences.ofMember(db, context.caller, member_id)
    })
    return getMember(context.db, member_id)
  },

  handOverOwnership,

  listGrants: grantsThatWait,
  confirmGrant,
  declineGrant,

  listSessions,
  revokeSession,

  listKeys: async (context) => ({ keys: await describedKeys(context), ...(await toldOf(context.db, 'key')) }),

  createKey: async (context, input) => {
    const now = context.world.now()
    const member = await getMember(context.db, input.member_id ?? context.caller.member_id)
    if (member.member_id !== context.caller.member_id && context.caller.role !== 'admin')
      throw new Fault(
        'forbidden',
        'Only an admin can create a key for someone else. Leave `member_id` out for a key of your own.',
      )
    if (!member.is_active) throw invalidRequest([{ path: 'member_id', message: 'This member is not active.' }])
    await expectConfirmed(context)
    const { key, prefix } = newKey(context)
    const key_id = context.world.newId('key')
    const expires_at = input.expires_in_days === null ? null : timestampAfterDays(now, input.expires_in_days)
    const key_sha256 = sha256Hex(key)
    await context.db.transaction().execute(async (db) => {
      await insertKey(db, {
        key_id,
        member_id: member.member_id,
        name: input.name,
        prefix,
        key_sha256,
        scope: input.scope,
        created_at: timestamp(now),
        expires_at,
        revoked_at: null,
        issued_by: context.caller.member_id,
      })
      await context.audit.append(db, context.caller, {
        action: 'key.issued',
        subject: { kind: 'key', id: key_id },
        details: { prefix, scope: input.scope, member_id: member.member_id, expires_at, key_sha256 },
      })
    })
    return { key, key_id, expires_at }
  },

  revokeKey: async (context, { key_id }) => {
    await context.db.transaction().execute(async (db) => {
      if (!(await markKeyRevoked(db, key_id, timestamp(context.world.now())))) return
      await context.audit.append(db, context.caller, { action: 'key.revoked', subject: { kind: 'key', id: key_id } })
    })
    const revoked = (await describedKeys(context)).find((key) => key.key_id === key_id)
    if (revoked === undefined) throw notFound('API key', key_id)
    return revoked
  },

  getSetting: async ({ db }, { name }) => readSetting(db, name),

  setSetting: async (context, { name, value }) => {
    const setting = await context.db.transaction().execute(async (db) => {
      const before = await readSetting(db, name)
      const written = await writeSetting(db, name, value)
      await context.audit.append(db, context.caller, {
        action: 'setting.changed',
        subject: { kind: 'setting', id: name },
        details: { from: before.value, to: written.value },
      })
      return written
    })
    return setting
  },

  setPassphrase,
  confirm,
  resetPassphrase,
  lock,
  stay,

  proxyCredentials: proxyCredentialsState,
  setProxyCredentials,
}

async function recordMember(
  { audit, caller }: HandlerContext,
  db: Db,
  before: Member,
  after: { role: Member['role'] | undefined; is_active: boolean | undefined },
): Promise<void> {
  const { role = before.role, is_active = before.is_active } = after
  if (role === before.role && is_active === before.is_active) return
  await audit.append(db, caller, {
    action: 'member.changed',
    subject: { kind: 'member', id: before.member_id },
    details: { role: { from: before.role, to: role }, is_active: { from: before.is_active, to: is_active } },
  })
}

async function sessionOf(context: HandlerContext): Promise<Session> {
  const { db, caller, info } = context
  const workspace = await getWorkspace(db)
  return {
    workspace: {
      name: workspace.name,
      plan: workspace.plan,
      has_api_access: hasApiAccess(workspace.plan),
      is_welcomed: workspace.is_welcomed === 1,
    },
    member: await getMember(db, caller.member_id),
    sign_in: await signInOf(context),
    api: info.api(),
    kept_on: info.isHost ? 'host' : 'desk',
    version: info.version,
    data_folder: info.dataFolder,
    secrets_weakness: info.secretsWeakness,
    storage_problem: info.storageProblem(),
  }
}

/** What a list of members or keys says of the audit log. */
async function toldOf(db: Db, kind: 'member' | 'key'): Promise<{ differs_from_log?: string[] }> {
  const { differing } = await compareAccounts(db)
  return toldByList(differing.filter((one) => one.kind === kind))
}

async function describedKeys({ db, limiter, world }: HandlerContext): Promise<ApiKey[]> {
  const now = timestamp(world.now())
  const lastUsed = await limiter.keyLastUsed()
  const described = (await listKeys(db)).map(async (row) => ({
    key_id: row.key_id,
    name: row.name,
    prefix: row.prefix,
    scope: row.scope,
    member_id: row.member_id,
    member_name: row.member_name,
    created_at: row.created_at,
    expires_at: row.expires_at,
    last_used_at: lastUsed.get(row.key_id) ?? null,
    revoked_at: row.revoked_at,
    state: await lastingKeyState(limiter, row, now),
  }))
  return Promise.all(described)
}

const PREFIX_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

function newKey({ world }: HandlerContext): { key: string; prefix: string } {
  const prefix = [...world.randomBytes(8)].map((byte) => PREFIX_ALPHABET[byte % 32]).join('')
  return { prefix, key: `col_${prefix}_${Buffer.from(world.randomBytes(32)).toString('base64url')}` }
}

/** Gives a member another name. The log holds a hash of it with a salt that goes when the person is erased. */
async function renamed(
  { audit, caller, world }: HandlerContext,
  db: Db,
  { member_id, name: before }: Pick<Member, 'member_id' | 'name'>,
  name: string,
): Promise<void> {
  if (name === before) return
  const name_salt = newSalt(world)
  await renameMember(db, member_id, { name, name_salt }, timestamp(world.now()))
  await audit.append(db, caller, {
    action: 'member.renamed',
    subject: { kind: 'member', id: member_id },
    details: { name_sha256: nameHash(name, name_salt) },
  })
}
