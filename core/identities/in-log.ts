import type { RecordDifference } from '../audit/contract.ts'
import { eventsAbout, subjectsOf } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { IdentitiesTable } from './tables.ts'

const OF_IDENTITY = ['identity.linked', 'identity.unlinked', 'member.erased'] as const

type Kept = Pick<IdentitiesTable, 'identity_id' | 'member_id' | 'issuer' | 'subject'>

/** What the log holds of an account’s subject: with the account’s own id, so that the same one elsewhere has another hash. */
export function subjectHash({ identity_id, subject }: Pick<Kept, 'identity_id' | 'subject'>): string {
  return sha256Hex(`${identity_id} ${subject}`)
}

/** How an account that is kept differs from the audit log, in words that follow on “the record”; null where it does not. */
export async function identityInLog(db: Db, row: Kept): Promise<string | null> {
  const events = await eventsAbout(db, 'member', OF_IDENTITY, [row.member_id])
  return identityDifference(row, events.get(row.member_id) ?? [])
}

function identityDifference(row: Kept, events: readonly LoggedEvent[]): string | null {
  const linked = events.findLast((one) => one.action === 'identity.linked' && isOf(one, row))
  if (linked === undefined) return 'is in no entry of the audit log about this member'
  const { issuer, subject_sha256 } = linked.details
  if (issuer !== row.issuer || subject_sha256 !== subjectHash(row))
    return `is of another account than entry ${linked.seq} of the audit log says`
  const ended = events.find((one) => one.seq > linked.seq && endsIt(one, row))
  return ended === undefined ? null : `is kept, and by entry ${ended.seq} of the audit log it was unlinked`
}

function isOf({ details }: LoggedEvent, { identity_id }: Pick<Kept, 'identity_id'>): boolean {
  return details.identity_id === identity_id
}

function endsIt(event: LoggedEvent, row: Pick<Kept, 'identity_id'>): boolean {
  return event.action === 'member.erased' || (event.action === 'identity.unlinked' && isOf(event, row))
}

/** Every account whose record differs from the audit log, or that it alone holds, and how many were compared. */
export async function compareIdentities(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db.selectFrom('identities').selectAll().orderBy('identity_id').execute()
  const members = await subjectsOf(db, 'member', ['identity.linked'])
  const events = await eventsAbout(db, 'member', OF_IDENTITY, [
    ...new Set([...members, ...rows.map(({ member_id }) => member_id)]),
  ])
  const named = (member_id: string, identity_id: string, what: string): RecordDifference => ({
    ...{ kind: 'member', id: member_id, content_id: null },
    message: `The record of an account that the member ${member_id} signs in with (${identity_id}) ${what}.`,
  })
  const kept = new Set(rows.map(({ identity_id }) => identity_id))
  const gone = [...events].flatMap(([member_id, about]) =>
    about.flatMap((one) => {
      const { identity_id } = one.details
      if (one.action !== 'identity.linked' || typeof identity_id !== 'string' || kept.has(identity_id)) return []
      const isEnded = about.some((other) => other.seq > one.seq && endsIt(other, { identity_id }))
      return isEnded ? [] : [named(member_id, identity_id, 'is gone: the audit log has it')]
    }),
  )
  return {
    records: rows.length,
    differing: [
      ...rows.flatMap((row) => {
        const what = identityDifference(row, events.get(row.member_id) ?? [])
        return what === null ? [] : [named(row.member_id, row.identity_id, what)]
      }),
      ...gone,
    ],
  }
}
