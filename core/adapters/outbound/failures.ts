import { OutboundFailure, type OutboundReason } from '../../ports.ts'

const BY_CODE: Record<string, [OutboundReason, string]> = {
  ENOTFOUND: ['name_not_found', 'Domain not found: {host}'],
  EAI_AGAIN: ['name_not_found', 'cannot be looked up just now'],
  EAI_NODATA: ['name_not_found', 'Domain not found: {host}'],
  ECONNREFUSED: ['connection_refused', 'refuses the connection'],
  ECONNRESET: ['connection_lost', 'broke the connection off'],
  EPIPE: ['connection_lost', 'broke the connection off'],
  UND_ERR_SOCKET: ['connection_lost', 'broke the connection off'],
  ENETUNREACH: ['connection_refused', 'cannot be reached from here'],
  EHOSTUNREACH: ['connection_refused', 'cannot be reached from here'],
  ETIMEDOUT: ['timeout', 'did not answer in time'],
  UND_ERR_CONNECT_TIMEOUT: ['timeout', 'did not answer in time'],
}

/** What went wrong as an `OutboundFailure`, with its cause. */
export function failureOf(error: unknown, { url, signal }: { url: string; signal?: AbortSignal }): OutboundFailure {
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof OutboundFailure)
  if (known !== undefined) return known
  const host = URL.parse(url)?.host ?? url
  if (signal?.aborted === true) return new OutboundFailure('aborted', 'The request was abandoned.', { cause: error })
  if (chain.some((one) => one instanceof Error && one.name === 'TimeoutError')) {
    return new OutboundFailure('timeout', `${host} did not answer in time.`, { cause: error })
  }
  const codes = chain.flatMap((one) => (one instanceof Error && 'code' in one ? [String(one.code)] : []))
  const [reason, words] = codes.map((code) => BY_CODE[code]).find((one) => one !== undefined) ?? []
  if (reason !== undefined) return new OutboundFailure(reason, `${inSentence(host, words)}.`, { cause: error })
  if (codes.some((code) => /^(?:ERR_TLS|CERT_|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code))) {
    const message = `The certificate of ${host} is not valid: ${chain.at(-1)?.message ?? ''}.`
    return new OutboundFailure('tls', message, { cause: error })
  }
  return new OutboundFailure('connection_lost', `${host} did not answer as a web server does.`, { cause: error })
}

/** The host in front of what is said of it, or where that names it. */
function inSentence(host: string, words = ''): string {
  return words.includes('{host}') ? words.replace('{host}', () => host) : `${host} ${words}`
}

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 10; one = one.cause) {
    chain.push(one)
    if (one instanceof AggregateError) chain.push(...one.errors.filter((inner) => inner instanceof Error))
  }
  return chain
}
