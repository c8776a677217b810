import type { World } from '../context.ts'
import { OutboundFailure, type Outbound, type OutboundReason } from '../ports.ts'
import type { FindingCause } from './contract.ts'
import type { Method, Observation } from './rules/links.ts'

/** For one request, waiting for its turn at the host included. */
const TOTAL_MS = 20_000

const CAUSES: Record<OutboundReason, FindingCause> = {
  scheme_refused: 'not_asked',
  port_refused: 'not_asked',
  address_refused: 'not_asked',
  name_not_found: 'dns',
  connection_refused: 'connection_refused',
  connection_lost: 'connection_lost',
  tls: 'tls',
  timeout: 'timeout',
  too_many_redirects: 'redirects',
  bad_redirect: 'redirects',
  too_large: 'connection_lost',
  proxy: 'proxy',
  asked_to_wait: 'rate_limited',
  aborted: 'timeout',
}

/** Asks for an address once; what it holds is not read. Rejects only when `signal` ends the pass. */
export async function askLink(
  { outbound, world }: { outbound: Outbound; world: Pick<World, 'monotonicMs'> },
  { url, method, signal }: { url: string; method: Method; signal: AbortSignal },
): Promise<Observation> {
  const at = () => ({ method, at_ms: world.monotonicMs() })
  try {
    const response = await outbound.request({ url, method, signal, is_polite: true, total_ms: TOTAL_MS })
    await response.body?.cancel()
    return { ...at(), status: response.status, final_url: response.url }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof OutboundFailure)) throw error
    return { ...at(), reason: CAUSES[error.reason], message: error.message }
  }
}
