import type { Envelope } from '../../core/audit/contract.ts'
import type { PassportStatement } from '../../core/passport/record-contract.ts'

/**
 * What an envelope's payload says, unchecked: whether it holds is the engine's verdict. Undefined where it is no statement.
 */
export function statementOf({ payload }: Envelope): PassportStatement | undefined {
  try {
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Partial<PassportStatement> | null
    const { subject, audit_checkpoint: checkpoint, issued_at } = value ?? {}
    const isWhole =
      typeof subject?.content_sha256 === 'string' &&
      typeof checkpoint?.seq === 'number' &&
      typeof checkpoint.entry_sha256 === 'string' &&
      typeof issued_at === 'string'
    return isWhole ? (value as PassportStatement) : undefined
  } catch {
    // A damaged payload says nothing; the verdict beside it says why.
    return undefined
  }
}
