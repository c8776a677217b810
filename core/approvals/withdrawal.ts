import { fromNullableJsonText } from '../database/columns.ts'
import type { Withdrawal } from './decision-contract.ts'
import { SignInOnRecord } from './acting-contract.ts'
import type { NamedObligationRow } from './store.ts'

/** How a decision was taken back, as its row has it; null where it was not. */
export function withdrawalOf(row: NamedObligationRow): Withdrawal | null {
  const {
    withdrawal_reason: reason,
    withdrawn_by,
    withdrawn_by_name,
    withdrawn_via: via,
    withdrawn_at,
    withdrawal_authentication: how,
    withdrawal_sign_in_json: signIn,
  } = row
  if (reason === null || withdrawn_by === null || via === null || withdrawn_at === null) return null
  const known = { ...(how === null ? {} : { authentication: how }), ...fromNullableJsonText(SignInOnRecord, signIn) }
  return { reason, withdrawn_by, withdrawn_by_name: withdrawn_by_name ?? '', via, ...known, withdrawn_at }
}
