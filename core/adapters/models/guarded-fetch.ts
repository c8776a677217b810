import type { Outbound } from '../../ports.ts'

/** What a model may answer at most, decoded. */
export const MOST_ANSWER_BYTES = 8 * 1024 * 1024
/** A run is stuck after eight minutes; a call that takes longer than this one would not be waited for. */
const TOTAL_MS = 7 * 60_000

/** The `fetch` that provider libraries get: the guarded client, without redirects, which no provider needs. */
export function guardedFetch(outbound: Outbound, ca: string | null): typeof globalThis.fetch {
  return async (input, init) => {
    const body = init?.body ?? undefined
    if (input instanceof Request || (body !== undefined && typeof body !== 'string')) {
      throw new TypeError('a provider library sends what the guarded client does not carry')
    }
    const request = new Request(input, init)
    const answer = await outbound.request({
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body === undefined ? {} : { body }),
      ...(init?.signal ? { signal: init.signal } : {}),
      total_ms: TOTAL_MS,
      most_bytes: MOST_ANSWER_BYTES,
      redirects: 0,
      ...(ca === null ? {} : { ca }),
    })
    const { status, headers } = answer
    return new Response(status === 204 || status === 304 ? null : answer.body, { status, headers })
  }
}
