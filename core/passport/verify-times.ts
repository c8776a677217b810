import { hash } from 'node:crypto'
import { AUDIT_FILE_FORMAT } from '../audit/export.ts'
import { bytesOfBase64 } from '../audit/signing.ts'
import { checkToken, TokenProblem } from '../audit/time-token.ts'
import type { Verification } from './contract.ts'
import { isObject, parsedJson, type JsonObject } from './verify-envelope.ts'
import { verifyFile, type FileToVerify } from './verify-file.ts'

type Time = Verification['times'][number]
type Of = Time['of']

const NAMES: Record<Of, string> = {
  generation: 'The statement about the generation',
  current_text: 'The statement about the current text',
  log: 'The audit log up to a signed checkpoint',
}

/**
 * `verifyFile`, and what time tokens in the file show beside it. `certificates` are those of the time authority (PEM); null
 * where none are known, and then no token is believed.
 */
export async function verifyWithTimes(file: FileToVerify, certificates: string | null): Promise<Verification> {
  const found = verifyFile(file)
  const value = parsedJson(file.text.replace(/^\uFEFF/, ''))
  if ((found.verdict !== 'trusted' && found.verdict !== 'valid_unknown_key') || !isObject(value)) return found
  const { time_tokens } = value
  if (!Array.isArray(time_tokens)) return found
  const signatures = signaturesIn(value)
  const times = (time_tokens as unknown[]).map((token) => timeOf(token, signatures, certificates))
  return { ...found, times: await Promise.all(times) }
}

interface Signed {
  of: Of
  signature: Buffer
}

async function timeOf(token: unknown, signatures: readonly Signed[], certificates: string | null): Promise<Time> {
  const given = isObject(token) ? token : {}
  const about = signatures.find(({ signature }) => hash('sha256', signature) === given.signature_sha256)
  if (about === undefined) {
    return {
      of: 'generation',
      holds: false,
      at: null,
      in_words: 'A time token does not belong to any signature in this file.',
    }
  }
  const { of, signature } = about
  if (certificates === null) {
    const in_words = `${NAMES[of]} has a time token, which was not checked: supply the certificate of its time authority.`
    return { of, holds: null, at: null, in_words }
  }
  try {
    const text = typeof given.token === 'string' ? given.token : ''
    const { at, authority } = await checkToken(text, { bytes: signature, certificates })
    return { of, holds: true, at, in_words: `${NAMES[of]} was signed before ${at}, says ${authority}.` }
  } catch (error) {
    if (!(error instanceof TokenProblem)) throw error
    const in_words = `${NAMES[of]} has a time token that is not valid. ${error.message}`
    return { of, holds: false, at: null, in_words }
  }
}

function signaturesIn(value: JsonObject): Signed[] {
  if (value.format === AUDIT_FILE_FORMAT) {
    const { checkpoints } = value
    return Array.isArray(checkpoints) ? (checkpoints as unknown[]).flatMap((one) => signedBy('log', one)) : []
  }
  const current = isObject(value.current) ? value.current.envelope : null
  return [...signedBy('generation', value.envelope), ...signedBy('current_text', current)]
}

function signedBy(of: Of, envelope: unknown): Signed[] {
  if (!isObject(envelope) || !Array.isArray(envelope.signatures)) return []
  const [first] = envelope.signatures as unknown[]
  const signature = isObject(first) && typeof first.sig === 'string' ? bytesOfBase64(first.sig) : undefined
  return signature === undefined ? [] : [{ of, signature }]
}
