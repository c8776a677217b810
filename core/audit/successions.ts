import { Envelope, type AuditBody, type AuditProblem, type SigningKey } from './contract.ts'
import { problem, type ReadEntry } from './rules/chain.ts'
import { bytesOfBase64, signatureHolds, type Signer } from './signing.ts'

/** Type of the statement by which a key says which one follows it, `{ key_id, public_key }`. */
const SUCCESSION_TYPE = 'application/vnd.colophon.key-succession+json'

/** The statement of a key about the one that follows it. */
export function succession(before: Signer, next: Signer): Envelope {
  return before.envelop(SUCCESSION_TYPE, { key_id: next.key_id, public_key: next.public_key })
}

/** Reads, as the log is walked, whether each key was named by the one before it, where that one is known. */
export function successionReader(keys: readonly SigningKey[]): {
  problemOf: (entry: ReadEntry) => AuditProblem | null
  /** Keys so far whose predecessor could not sign. */
  unsigned: () => number
} {
  let unsigned = 0
  return {
    unsigned: () => unsigned,
    problemOf: ({ action, seq, body_json }) => {
      if (action !== 'signing_key.started') return null
      const { details, subject } = JSON.parse(body_json) as AuditBody
      if (details.previous_key_id === null) return null
      const signed = Envelope.safeParse(details.succession).data
      // After a restore the key before may be one that the history which was replaced had begun.
      const before = keys.find(({ key_id }) => key_id === signed?.signatures[0]?.keyid)
      const next = keys.find(({ key_id }) => key_id === subject.id)
      if (before === undefined) {
        unsigned += 1
        return null
      }
      if (before !== next && next !== undefined && names(signed, before, next)) return null
      const message = `The key that begins at entry ${seq} is not signed by the key before it, as it says.`
      return problem('key_not_signed', seq, message)
    },
  }
}

function names(signed: Envelope | undefined, before: SigningKey, next: SigningKey): boolean {
  const [payload, signature] = [bytesOfBase64(signed?.payload ?? ''), bytesOfBase64(signed?.signatures[0]?.sig ?? '')]
  const spki = bytesOfBase64(before.public_key)
  if (signed?.payloadType !== SUCCESSION_TYPE || payload === undefined || signature === undefined || spki === undefined)
    return false
  const said = JSON.parse(payload.toString('utf8')) as Partial<SigningKey> | null
  const isSame = said?.key_id === next.key_id && said.public_key === next.public_key
  return isSame && signatureHolds({ payloadType: SUCCESSION_TYPE, payload, signature }, spki)
}
