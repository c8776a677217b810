import { eventsAbout } from '../audit/logged-events-store.ts'
import type { AuditAction } from '../audit/action-contract.ts'
import type { Db } from '../database/schema.ts'
import { getMember } from './store.ts'

/** The one-time code that a member chose their passphrase or linked an account with: who made it, and when. */
interface CodeMaker {
  code_by: string
  code_by_name: string
  code_made_at: string
  code_replaced_passphrase?: true
}

const USES: readonly AuditAction[] = ['passphrase.set', 'identity.linked']
const CODES: readonly AuditAction[] = ['member.added', 'passphrase.reset']

/**
 * Who made the newest code that this member chose a passphrase or linked an account with, by the audit log; undefined where
 * none was used, or where the member made it. Whoever made a code could have used it.
 */
export async function findCodeMaker(db: Db, memberId: string): Promise<CodeMaker | undefined> {
  const events = (await eventsAbout(db, 'member', [...CODES, ...USES], [memberId])).get(memberId) ?? []
  // A restore takes passphrases away without making a code.
  const made = events.findLast(({ action, details }) => CODES.includes(action) && details.after_restore !== true)
  if (made === undefined || !events.some(({ action, seq }) => USES.includes(action) && seq > made.seq)) return undefined
  const { actor, at, details } = made
  if (actor.member_id === null || actor.member_id === memberId) return undefined
  const { name } = await getMember(db, actor.member_id)
  return {
    code_by: actor.member_id,
    code_by_name: name,
    code_made_at: at,
    ...(details.had_passphrase === true ? { code_replaced_passphrase: true } : {}),
  }
}
