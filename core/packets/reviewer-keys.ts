import { listMembers } from '../accounts/store.ts'
import { expectConfirmed } from '../accounts/sign-in.ts'
import type { RecordDifference } from '../audit/contract.ts'
import { eventsAbout, subjectsWithoutRow } from '../audit/logged-events-store.ts'
import { toldByList } from '../audit/rules/told.ts'
import { listEventsAbout } from '../audit/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { packetOperations, ReviewerKey } from './contract.ts'
import { findReviewerKey, insertReviewerKey, listReviewerKeys, markKeyRevoked, type NamedKeyRow } from './key-store.ts'
import { confirmingRefusal, keyDifference, signerOfReply, type SignerFound } from './rules/keys.ts'

type Operations = Pick<typeof packetOperations, 'listReviewerKeys' | 'confirmReviewerKey' | 'revokeReviewerKey'>

export const reviewerKeyHandlers: HandlersOf<Operations, HandlerContext> = {
  listReviewerKeys: async ({ db }) => ({
    keys: await readReviewerKeys(db),
    ...toldByList(await goneKeys(db)),
  }),

  confirmReviewerKey: async (context, { fingerprint, member_id, how }) => {
    const { db, caller, world, audit } = context
    await expectConfirmed(context)
    const key = await db.transaction().execute(async (transaction) => {
      const members = await listMembers(transaction)
      const member = members.find((one) => one.member_id === member_id)
      if (member === undefined) throw invalidRequest([{ path: 'member_id', message: 'There is no such member.' }])
      const hasOtherAdmin = members.some(
        (one) => one.member_id !== caller.member_id && one.is_active && (one.is_owner || one.role === 'admin'),
      )
      const refusal = confirmingRefusal({ caller, member, hasOtherAdmin })
      if (refusal !== null) throw new Fault('forbidden', refusal)
      const known = await findReviewerKey(transaction, fingerprint)
      if (known !== undefined) throw new Fault('invalid_state', knownKey(known))
      await insertReviewerKey(transaction, {
        ...{ key_id: fingerprint, member_id, confirmed_how: how, confirmed_by: caller.member_id },
        ...{ confirmed_at: timestamp(world.now()), revoked_by: null, revoked_at: null },
      })
      await audit.append(transaction, caller, {
        action: 'reviewer_key.confirmed',
        subject: { kind: 'reviewer_key', id: fingerprint },
        details: { member_id },
      })
      return keyOf(transaction, fingerprint)
    })
    return key
  },

  revokeReviewerKey: async (context, { fingerprint }) => {
    const { db, caller, world, audit } = context
    const key = await db.transaction().execute(async (transaction) => {
      const { member_id } = await keyOf(transaction, fingerprint)
      if (member_id !== caller.member_id && caller.role !== 'admin' && !caller.is_owner)
        throw new Fault('forbidden', 'Only an admin, or the member whose key it is, can revoke a reviewer key.')
      const by = { revoked_by: caller.member_id, revoked_at: timestamp(world.now()) }
      if (await markKeyRevoked(transaction, fingerprint, by))
        await audit.append(transaction, caller, {
          action: 'reviewer_key.revoked',
          subject: { kind: 'reviewer_key', id: fingerprint },
          details: { member_id },
        })
      return keyOf(transaction, fingerprint)
    })
    return key
  },
}

/** Every reviewer key that was confirmed, newest first, each with how its record differs from the audit log. */
export async function readReviewerKeys(db: Db): Promise<ReviewerKey[]> {
  const differences = await keysInLog(db)
  return (await listReviewerKeys(db)).map((row) => {
    const what = differences.get(row.key_id)
    return { ...asKey(row), ...(what === undefined ? {} : { differs_from_log: `The record ${what}.` }) }
  })
}

/** Every reviewer key whose record differs from the audit log, by its fingerprint: in words that follow on “the record”. */
async function keysInLog(db: Db): Promise<Map<string, string>> {
  const keys = await listReviewerKeys(db)
  const events = await eventsAbout(db, 'reviewer_key', OF_REVIEWER_KEY, [...keys.map(({ key_id }) => key_id)])
  return new Map(
    keys.flatMap((row) => {
      const what = keyDifference(row, events.get(row.key_id) ?? [])
      return what === null ? [] : [[row.key_id, what] as const]
    }),
  )
}

/** The same with those that the log alone holds, and how many were compared. */
export async function compareReviewerKeys(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const keys = await listReviewerKeys(db)
  const differing = [...(await keysInLog(db))].map(([id, what]) => named(id, what))
  return { records: keys.length, differing: [...differing, ...(await goneKeys(db))] }
}

async function goneKeys(db: Db): Promise<RecordDifference[]> {
  const gone = await subjectsWithoutRow(db, 'reviewer_key', OF_REVIEWER_KEY, (id) =>
    db.selectFrom('reviewer_keys').select('key_id').where('key_id', '=', id),
  )
  return gone.map((id) => named(id, 'is gone: the audit log has it'))
}

function named(id: string, what: string): RecordDifference {
  const message = `The record of a reviewer key (${id}) ${what}.`
  return { kind: 'reviewer_key', id, content_id: null, message }
}

const OF_REVIEWER_KEY = ['reviewer_key.confirmed', 'reviewer_key.revoked'] as const

/** Who signed a reply for a reviewer, by the record as it is now. */
export async function findSigner(
  db: Db,
  keyId: string | null,
  reviewer: { member_id: string; name: string },
): Promise<SignerFound> {
  if (keyId === null) return signerOfReply({ key_id: null, row: undefined, events: [], reviewer })
  const row = await findReviewerKey(db, keyId)
  const events = await listEventsAbout(db, 'reviewer_key', keyId)
  return signerOfReply({ key_id: keyId, row, events, reviewer })
}

/** Whether a member has a key that holds. */
export async function hasConfirmedKey(db: Db, member: { member_id: string; name: string }): Promise<boolean> {
  for (const { key_id, member_id } of await listReviewerKeys(db)) {
    if (member_id !== member.member_id) continue
    const { signer } = await findSigner(db, key_id, member)
    if (signer.kind === 'confirmed') return true
  }
  return false
}

async function keyOf(db: Db, keyId: string): Promise<ReviewerKey> {
  const row = await findReviewerKey(db, keyId)
  if (row === undefined) throw notFound('reviewer key', keyId)
  return asKey(row)
}

function asKey(row: NamedKeyRow): ReviewerKey {
  const { key_id, member_id, member_name, confirmed_how, confirmed_by, confirmed_by_name, confirmed_at } = row
  return {
    ...{ key_id, member_id, member_name, confirmed_how, confirmed_by, confirmed_by_name, confirmed_at },
    revoked_at: row.revoked_at,
    state: row.revoked_at === null ? 'confirmed' : 'revoked',
  }
}

function knownKey({ member_name, revoked_at }: NamedKeyRow): string {
  return revoked_at === null
    ? `This key is confirmed for ${member_name} already.`
    : `This key was confirmed for ${member_name} and is revoked. Ask the reviewer to make a new one.`
}
