import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { accountsInLog } from './in-log.ts'
import { codeDifference, passphraseDifference } from './rules/credentials-in-log.ts'
import type { CredentialsTable } from './tables.ts'

/** What the audit log shows of a passphrase that fitted: that it is the one that was set last, or, where it was set before hashes were logged, nothing. */
export type PassphraseInLog = 'same' | 'no_hash'

/**
 * What the audit log shows of what is stored of a member’s passphrase. Throws `forbidden` where it is not the one whose
 * setting the log records: whoever knows it may be anybody.
 */
export async function passphraseInLog(
  db: Db,
  memberId: string,
  credentials: CredentialsTable | undefined,
): Promise<PassphraseInLog> {
  const logged = (await accountsInLog(db, [memberId], [])).member(memberId)
  const difference = logged === null ? null : passphraseDifference(credentials?.passphrase_json ?? null, logged)
  if (difference !== null) throw notLogged('passphrase', memberId, difference)
  return logged?.passphrase === null ? 'no_hash' : 'same'
}

/** Throws `forbidden` where a member’s open one-time code is not the one that the audit log records. */
export async function expectLoggedCode(db: Db, memberId: string, codeSha256: string | null): Promise<void> {
  const logged = (await accountsInLog(db, [memberId], [])).member(memberId)
  const difference = codeSha256 === null || logged === null ? null : codeDifference(codeSha256, logged)
  if (difference !== null) throw notLogged('code', memberId, difference)
}

const CALLED = { passphrase: 'The stored passphrase', code: 'The stored one-time code' }

function notLogged(what: keyof typeof CALLED, memberId: string, difference: string): Fault {
  return new Fault(
    'forbidden',
    `${CALLED[what]} of ${memberId} ${difference}, so it does not show who you are, and nothing was done. Check with “colophon audit verify”; an admin can create a new one-time code.`,
  )
}
