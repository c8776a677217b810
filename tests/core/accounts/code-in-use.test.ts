import { describe, expect, test } from 'vitest'
import { codeOf, type SignedInBy } from '../../../core/accounts/rules/code-in-use.ts'
import type { AuditAction } from '../../../core/audit/action-contract.ts'
import type { LoggedEvent } from '../../../core/audit/rules/record-hashes.ts'

const LOU = 'mem_lou'
const ISSUER = 'https://id.example'

/** What the log says of Lou, one entry after the other. */
function logged(...all: readonly [AuditAction, by: string, details?: LoggedEvent['details']][]): LoggedEvent[] {
  return all.map(([action, by, details = {}], at) => ({
    ...{ seq: at + 1, at: `2026-03-0${at + 1}T09:00:00.000Z`, action, details },
    ...{ actor: { member_id: by, via: 'app' as const }, subject: { kind: 'member' as const, id: LOU } },
  }))
}
const account = (id: string, more: object = {}) => ({ identity_id: id, issuer: ISSUER, ...more })
const of = (events: LoggedEvent[], by: SignedInBy = 'passphrase') => codeOf(events, LOU, by)
const ANN = { by: 'ann', at: '2026-03-01T09:00:00.000Z', replaced: false, changed_at: null }

describe('whose code it is that somebody signs in by', () => {
  test('a passphrase is by the code that was open when it was chosen, until the member changes it', () => {
    const first = logged(['member.added', 'ann'], ['passphrase.set', LOU])
    expect(of(first)).toEqual(ANN)
    const changed = logged(['member.added', 'ann'], ['passphrase.set', LOU], ['passphrase.set', LOU])
    expect(of(changed)).toEqual({ ...ANN, changed_at: '2026-03-03T09:00:00.000Z' })
    expect(of(logged(['member.added', 'ann']))).toBeNull()
  })

  test('entries that say how it was chosen are taken by their word', () => {
    const events = logged(['member.added', 'ann'], ['passphrase.set', LOU, { with_code: false }])
    expect(of(events)).toBeNull()
  })

  test('a code of their own is nobody else’s, and what a restore puts back was chosen by nobody', () => {
    expect(of(logged(['passphrase.reset', LOU], ['passphrase.set', LOU]))).toBeNull()
    const restored = { after_restore: true }
    const events = logged(['member.added', 'ann'], ['passphrase.set', LOU], ['passphrase.set', 'ann', restored])
    expect(of(events)).toEqual(ANN)
  })

  test('an account is by the code that it was linked with, whatever becomes of the passphrase', () => {
    const linked = logged(
      ['member.added', 'ann'],
      ['identity.linked', LOU, account('one', { by_invitation: true })],
      ['passphrase.set', LOU, { with_code: false }],
    )
    expect(of(linked, { issuer: ISSUER })).toEqual(ANN)
    expect(of(linked, { issuer: 'https://other.example' })).toBeNull()
    expect(of(linked)).toBeNull()
    const again = [...linked, ...logged(['identity.unlinked', LOU, account('one')])]
    expect(of(again, { issuer: ISSUER })).toBeNull()
  })

  test('an account that is linked by whoever came in with the code is no more theirs than the passphrase', () => {
    const events = logged(
      ['member.added', 'ann'],
      ['passphrase.set', LOU],
      ['identity.linked', LOU, account('one', { by_invitation: false })],
    )
    expect(of(events, { issuer: ISSUER })).toEqual(ANN)
    const later = logged(
      ['member.added', 'ann'],
      ['passphrase.set', LOU],
      ['passphrase.set', LOU],
      ['identity.linked', LOU, account('one', { by_invitation: false })],
    )
    expect(of(later, { issuer: ISSUER })).toBeNull()
  })
})
