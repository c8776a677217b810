import { hash, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import * as pki from 'pkijs'

/** Object ids of RFC 3161 and X.509. */
const SHA_256 = '2.16.840.1.101.3.4.2.1'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const GRANTED = [0, 1]

const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto as never })

/** A time-stamp request (RFC 3161) over some bytes, as it is sent. */
export interface TimeRequest {
  bytes: Uint8Array
  nonce: Uint8Array
}

/** What a token says, once it was checked. */
export interface TokenTime {
  /** ISO 8601, as the authority says. */
  at: string
  /** The authority's name in its certificate. */
  authority: string
}

/** Why a token does not show what it should. */
export class TokenProblem extends Error {
  override readonly name = 'TokenProblem'
}

/** Asks for the time of these bytes, by their SHA-256 alone. */
export function timeRequest(bytes: Uint8Array): TimeRequest {
  const nonce = randomBytes(8)
  // Positive, and without a zero in front, as DER has it.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x01
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: bufferOf(hash('sha256', bytes, 'buffer')) }),
    }),
    nonce: new Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  })
  return { bytes: new Uint8Array(request.toSchema().toBER()), nonce }
}

/** The token of an authority's answer, checked against what was asked. Throws `TokenProblem`. */
export async function tokenOf(
  answer: Uint8Array,
  asked: { bytes: Uint8Array; nonce: Uint8Array; certificates: string },
): Promise<{ token: string; time: TokenTime }> {
  const response = readAs('an answer of a time authority', () => pki.TimeStampResp.fromBER(bufferOf(answer)))
  if (!GRANTED.includes(response.status.status) || response.timeStampToken === undefined) {
    throw new TokenProblem(`The authority refused (status ${response.status.status}).`)
  }
  const token = Buffer.from(response.timeStampToken.toSchema().toBER()).toString('base64')
  const time = await checkToken(token, asked)
  const { nonce } = statedIn(response.timeStampToken).stated
  const said = nonce === undefined ? '' : Buffer.from(nonce.valueBlock.valueHexView).toString('hex')
  if (said !== Buffer.from(asked.nonce).toString('hex'))
    throw new TokenProblem('The token answers a different request.')
  return { token, time }
}

/**
 * Whether a token was given by an authority whose root or own certificate is among `certificates` (PEM), about exactly these
 * bytes. Throws `TokenProblem` with what is wrong.
 */
export async function checkToken(
  token: string,
  { bytes, certificates }: { bytes: Uint8Array; certificates: string },
): Promise<TokenTime> {
  const { signed, stated } = statedIn(
    readAs('a time token', () => pki.ContentInfo.fromBER(bufferOf(Buffer.from(token, 'base64')))),
  )
  if (stated.messageImprint.hashAlgorithm.algorithmId !== SHA_256)
    throw new TokenProblem('The token uses another hash than SHA-256.')
  const imprint = Buffer.from(stated.messageImprint.hashedMessage.valueBlock.valueHexView).toString('hex')
  if (imprint !== hash('sha256', bytes)) throw new TokenProblem('The token is about something else.')
  const trusted = certificatesIn(certificates).map(({ raw }) => pki.Certificate.fromBER(bufferOf(raw)))
  const found = await signed
    .verify(
      {
        signer: 0,
        data: bufferOf(bytes),
        trustedCerts: trusted,
        checkDate: stated.genTime,
        checkChain: true,
        extendedMode: true,
      },
      engine,
    )
    .catch((error: unknown) => {
      throw new TokenProblem('The token was not signed by the authority whose certificate is known.', { cause: error })
    })
  const signer = found.signerCertificate
  if (found.signatureVerified !== true || found.signerCertificateVerified !== true || !signer) {
    throw new TokenProblem('The token was not signed by the authority whose certificate is known.')
  }
  const certificate = new X509Certificate(Buffer.from(signer.toSchema().toBER()))
  const usages = certificate.keyUsage as string[] | undefined
  if (usages?.includes(TIME_STAMPING) !== true)
    throw new TokenProblem('The token’s certificate is not a time-stamping certificate.')
  return { at: stated.genTime.toISOString(), authority: nameOf(certificate) }
}

/** The certificates of a PEM text. Throws `TokenProblem` where there are none, or one cannot be read. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0)
    throw new TokenProblem('There is no certificate in it. Give the authority’s certificate as PEM.')
  return blocks.map((block) => readAs('a certificate', () => new X509Certificate(block)))
}

function statedIn(content: pki.ContentInfo): { signed: pki.SignedData; stated: pki.TSTInfo } {
  return readAs('a time token', () => {
    const signed = new pki.SignedData({ schema: content.content as unknown })
    const body = signed.encapContentInfo.eContent
    if (body === undefined) throw new Error('nothing is stated')
    return { signed, stated: pki.TSTInfo.fromBER(body.getValue()) }
  })
}

function nameOf({ subject }: X509Certificate): string {
  const named = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1]
  return named('CN') ?? named('O') ?? subject.replaceAll('\n', ', ')
}

function readAs<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new TokenProblem(`This cannot be read as ${what}.`, { cause: error })
  }
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
