import type { AuditAction } from '../../audit/action-contract.ts'
import type { LoggedEvent } from '../../audit/rules/record-hashes.ts'

/** What tells of codes, and of what was set with them. */
export const CODE_EVENTS: readonly AuditAction[] = [
  'member.added',
  'passphrase.reset',
  'passphrase.set',
  'identity.linked',
  'identity.unlinked',
]

/** What somebody signed in by: the passphrase, or an account with this issuer. */
export type SignedInBy = 'passphrase' | { issuer: string }

/** A code that somebody else made, and when what was set with it was changed by who it is of; null where it was not. */
interface CodeInUse {
  by: string
  at: string
  replaced: boolean
  changed_at: string | null
}

/**
 * The code of somebody else that a member's passphrase, or an account of this issuer, was set with; null where there is
 * none. However long ago that was: what was set with it may be known to whoever made it until it is changed.
 */
export function codeOf(events: readonly LoggedEvent[], memberId: string, by: SignedInBy): CodeInUse | null {
  let open: CodeInUse | null = null
  let isOpen = false
  let passphrase: CodeInUse | null = null
  const accounts = new Map<unknown, { issuer: unknown; code: CodeInUse | null }>()
  for (const { action, actor, at, details } of events) {
    // A restore puts back or takes away without anybody choosing anything: what was known before may be known still.
    if (details.after_restore === true) continue
    if (action === 'member.added' || action === 'passphrase.reset') {
      const { member_id: maker } = actor
      const isOthers = maker !== null && maker !== memberId
      open = isOthers ? { by: maker, at, replaced: details.had_passphrase === true, changed_at: null } : null
      isOpen = true
    } else if (action === 'passphrase.set') {
      // Earlier entries do not say it: a code that is open is used up by the passphrase that is chosen next.
      const isByCode = details.with_code ?? isOpen
      passphrase = isByCode === true ? open : changed(passphrase, at)
      isOpen = false
    } else if (action === 'identity.linked') {
      const isByCode = details.by_invitation === true
      // Whoever is signed in by what a code set links the next account too.
      const known =
        [passphrase, ...[...accounts.values()].map(({ code }) => code)].find((one) => isUnchanged(one)) ?? null
      accounts.set(details.identity_id, { issuer: details.issuer, code: isByCode ? open : known })
      if (isByCode) isOpen = false
    } else accounts.delete(details.identity_id)
  }
  if (by === 'passphrase') return passphrase
  const ofIssuer = [...accounts.values()].filter(({ issuer }) => issuer === by.issuer)
  return ofIssuer.map(({ code }) => code).find((code) => code !== null) ?? null
}

function isUnchanged(code: CodeInUse | null): boolean {
  return code !== null && code.changed_at === null
}

function changed(code: CodeInUse | null, at: string): CodeInUse | null {
  return code === null ? null : { ...code, changed_at: code.changed_at ?? at }
}
