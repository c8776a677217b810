import { eventsAbout } from '../audit/logged-events-store.ts'
import type { Db } from '../database/schema.ts'
import { CODE_EVENTS, codeOf, type SignedInBy } from './rules/code-in-use.ts'
import { getMember } from './store.ts'

/** The one-time code that a member chose their passphrase or linked an account with: who made it, and when. */
interface CodeMaker {
  code_by: string
  code_by_name: string
  code_made_at: string
  code_replaced_passphrase?: true
  /** When the member changed the passphrase that was chosen with it; null where none since is on record. */
  code_changed_at: string | null
}

/**
 * Who made the code that what this member signs in with was set with, by the audit log; undefined where none was used, or
 * where the member made it. Whoever made a code could have used it.
 */
export async function findCodeMaker(db: Db, memberId: string, by: SignedInBy): Promise<CodeMaker | undefined> {
  const events = (await eventsAbout(db, 'member', CODE_EVENTS, [memberId])).get(memberId) ?? []
  const code = codeOf(events, memberId, by)
  if (code === null) return undefined
  const { name } = await getMember(db, code.by)
  return {
    code_by: code.by,
    code_by_name: name,
    code_made_at: code.at,
    ...(code.replaced ? { code_replaced_passphrase: true } : {}),
    code_changed_at: code.changed_at,
  }
}
