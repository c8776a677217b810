import type { RecordDifference } from '../audit/contract.ts'
import { eventsAbout, eventsWith, subjectsOf } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import type { Db } from '../database/schema.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'
import type { Member, Qualification } from './contract.ts'
import { codeDifference, passphraseDifference } from './rules/credentials-in-log.ts'
import { keyInLog, memberInLog, nameHash, type AccountsInLog, type LoggedMember } from './rules/in-log.ts'
import { listCredentials, listKeys, listMembers } from './store.ts'
import type { ApiKeysTable, CredentialsTable } from './tables.ts'

const OF_MEMBER = [
  'member.added',
  'member.renamed',
  'member.changed',
  'member.erased',
  'qualification.added',
  'qualification.removed',
  'passphrase.set',
  'passphrase.reset',
  'identity.linked',
] as const
const OF_KEY = ['key.issued', 'key.revoked'] as const

/** What the audit log holds of these members and keys. */
export async function accountsInLog(
  db: Db,
  memberIds: readonly string[],
  keyIds: readonly string[],
): Promise<AccountsInLog> {
  const created = (await eventsAbout(db, 'workspace', ['workspace.created'], ['workspace'])).get('workspace') ?? []
  const owned = await eventsWith(db, 'member', 'workspace.owner_changed', 'to')
  const ofMembers = await eventsAbout(db, 'member', OF_MEMBER, [...new Set(memberIds)])
  const ofKeys = await eventsAbout(db, 'key', OF_KEY, [...new Set(keyIds)])
  const about = (memberId: string) =>
    [...created, ...owned, ...(ofMembers.get(memberId) ?? [])].toSorted((one, other) => one.seq - other.seq)
  return {
    member: (memberId, before) => memberInLog(until(about(memberId), before), memberId),
    key: (keyId, before) => keyInLog(until(ofKeys.get(keyId) ?? [], before)),
    isWhole: created.length > 0,
  }
}

/** Whether a member gave a qualification to themself, by the audit log. */
export async function isGrantedByThemself(db: Db, memberId: string, qualification: Qualification): Promise<boolean> {
  const logged = (await accountsInLog(db, [memberId], [])).member(memberId)
  return logged?.granted.get(qualification) === memberId
}

function until(events: readonly LoggedEvent[], before: number | undefined): readonly LoggedEvent[] {
  return before === undefined ? events : events.filter(({ seq }) => seq < before)
}

/** Members, their qualifications and API keys that differ from the audit log, and how many were compared. */
export async function compareAccounts(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const members = await listMembers(db)
  const grants = await db.selectFrom('member_qualifications').selectAll().execute()
  const keys = await listKeys(db)
  const [added, issued] = [
    await subjectsOf(db, 'member', ['member.added']),
    await subjectsOf(db, 'key', ['key.issued']),
  ]
  const log = await accountsInLog(
    db,
    [...members.map(({ member_id }) => member_id), ...added],
    keys.map(({ key_id }) => key_id),
  )
  const signIns = new Map((await listCredentials(db)).map((row) => [row.member_id, row]))
  const grantedBy = Map.groupBy(grants, ({ member_id }) => member_id)
  const names = (kind: 'member' | 'key', id: string, what: readonly string[]): RecordDifference[] =>
    what.map((one) => ({ kind, id, content_id: null, message: `The ${WORDS[kind]} ${id} ${one}.` }))
  const gone = (kind: 'member' | 'key', ids: readonly string[], kept: readonly string[]) =>
    ids.flatMap((id) => (kept.includes(id) ? [] : names(kind, id, ['is gone: the audit log has it'])))
  return {
    records: members.length + grants.length + keys.length,
    differing: [
      ...members.flatMap((member) => {
        const { member_id: id } = member
        return names('member', id, memberDifferences(member, signIns.get(id), grantedBy.get(id) ?? [], log))
      }),
      ...[...(await namesInLog(db))].flatMap(([id, what]) => names('member', id, [what])),
      ...keys.flatMap((key) => names('key', key.key_id, keyDifferences(key, log))),
      ...gone(
        'member',
        added,
        members.map(({ member_id }) => member_id),
      ),
      ...gone(
        'key',
        issued,
        keys.map(({ key_id }) => key_id),
      ),
    ],
  }
}

const WORDS = { member: 'member', key: 'API key' }

function memberDifferences(
  { member_id, role, is_active, is_owner }: Member,
  credentials: CredentialsTable | undefined,
  grants: readonly { qualification: string; granted_by: string | null }[],
  log: AccountsInLog,
): string[] {
  const logged = log.member(member_id)
  if (logged === null) return log.isWhole ? ['differs from the audit log, which has no such member'] : []
  const facts = [
    role === logged.role ? null : `has the role ${role}; the audit log says ${logged.role}`,
    is_active === logged.is_active
      ? null
      : `is ${is_active ? '' : 'not '}active, and by the audit log ${logged.is_active ? 'is' : 'is not'}`,
    ...credentialDifferences(credentials, logged),
    is_owner === logged.is_owner
      ? null
      : `is ${is_owner ? '' : 'not '}the owner, and by the audit log ${logged.is_owner ? 'is' : 'is not'}`,
  ]
  return [...facts.filter((one) => one !== null), ...grantDifferences(grants, logged)]
}

/** How what a member signs in with differs: whoever put it there could act in their name. */
function credentialDifferences(credentials: CredentialsTable | undefined, logged: LoggedMember): (string | null)[] {
  const { passphrase_json: stored = null, code_sha256: code = null } = credentials ?? {}
  const passphrase = passphraseDifference(stored, logged)
  const open = code === null ? null : codeDifference(code, logged)
  return [
    stored !== null && !logged.has_passphrase ? 'has a passphrase, which by the audit log was never chosen' : null,
    passphrase === null ? null : `has a stored passphrase that ${passphrase}`,
    open === null ? null : `has a stored one-time code that ${open}`,
  ]
}

/** The members, all or these, whose names are not those that the audit log holds a hash of, in words that follow on “the member ID”. */
export async function namesInLog(db: Db, only?: readonly string[]): Promise<Map<string, string>> {
  const all = db.selectFrom('members').select(['member_id', 'name', 'name_salt'])
  const rows = await (only === undefined ? all : all.where('member_id', 'in', only)).execute()
  const log = await accountsInLog(
    db,
    rows.map(({ member_id }) => member_id),
    [],
  )
  return new Map(
    rows.flatMap(({ member_id, name, name_salt: salt }): [string, string][] => {
      const logged = log.member(member_id)?.name ?? null
      if (logged === null) return []
      if ('erased' in logged)
        return name === ERASED_NAME
          ? []
          : [[member_id, `has a name, which by entry ${logged.seq} of the audit log was erased`]]
      if (salt !== null && nameHash(name, salt) === logged.sha256) return []
      return [[member_id, `has another name than entry ${logged.seq} of the audit log records`]]
    }),
  )
}

function grantDifferences(
  grants: readonly { qualification: string; granted_by: string | null }[],
  { granted }: LoggedMember,
): string[] {
  const held = new Map(grants.map((one) => [one.qualification, one.granted_by]))
  const more = [...held].flatMap(([qualification, by]) => {
    const logged = [...granted].find(([one]) => one === qualification)
    if (logged === undefined)
      return [`holds the qualification ${qualification}, which by the audit log was never granted or was withdrawn`]
    // Who granted it was not always kept.
    if (by === null || by === logged[1]) return []
    return [`holds the qualification ${qualification} as granted by ${by}; the audit log says ${logged[1] ?? 'nobody'}`]
  })
  const less = [...granted.keys()].filter((one) => !held.has(one))
  return [...more, ...less.map((one) => `lacks the qualification ${one}, which by the audit log was granted`)]
}

function keyDifferences(row: ApiKeysTable, log: AccountsInLog): string[] {
  const logged = log.key(row.key_id)
  if (logged === null) return log.isWhole ? ['differs from the audit log, which has no such key'] : []
  const { issued_by, revoked_at, key_sha256 } = row
  const other = (['member_id', 'scope', 'prefix'] as const).filter((name) => row[name] !== logged[name])
  // A key that ends earlier opens no more than was logged.
  const isLonger = typeof logged.expires_at === 'string' && (row.expires_at ?? '9999') > logged.expires_at
  return [
    ...other.map((name) => `has another ${name === 'member_id' ? 'member' : name} than the audit log says`),
    ...(isLonger ? ['has a later end than the audit log says'] : []),
    ...(issued_by === null || issued_by === logged.issued_by
      ? []
      : [`is recorded as created by ${issued_by}; the audit log says ${logged.issued_by ?? 'nobody'}`]),
    ...(logged.key_sha256 === undefined || logged.key_sha256 === key_sha256
      ? []
      : ['is not the key that the audit log names']),
    ...(logged.is_revoked && revoked_at === null ? ['is marked as valid; by the audit log it was revoked'] : []),
  ]
}
