import { timeRequest, tokenOf, TokenProblem, type TokenTime } from '../audit/time-token.ts'
import type { Outbound } from '../ports.ts'

const TOTAL_MS = 10_000
const MOST_BYTES = 256 * 1024

export interface TimeAuthority {
  url: string
  /** PEM. */
  certificates: string
}

/**
 * Asks a time authority (RFC 3161 over HTTP) about some bytes, of which it learns the SHA-256 alone. Throws `TokenProblem` or
 * `OutboundFailure`.
 */
export async function askTime(
  outbound: Outbound,
  { url, certificates }: TimeAuthority,
  bytes: Uint8Array,
): Promise<{ token: string; time: TokenTime }> {
  const asked = timeRequest(bytes)
  const response = await outbound.request({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: asked.bytes,
    total_ms: TOTAL_MS,
    most_bytes: MOST_BYTES,
    redirects: 0,
    is_polite: true,
  })
  const answer = response.body === null ? new Uint8Array() : await new Response(response.body).bytes()
  if (response.status !== 200) throw new TokenProblem(`The authority answered with status ${response.status}.`)
  return tokenOf(answer, { bytes, nonce: asked.nonce, certificates })
}
