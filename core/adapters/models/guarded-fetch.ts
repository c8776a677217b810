import { ModelFailure, type ProviderAccess } from '../../models/language-models.ts'
import type { Outbound, OutboundResponse } from '../../ports.ts'
import type { CallWatch } from './call-watch.ts'
import { failureInBody, failureOfStatus, pageTitle, shown, wordsOf } from './failures.ts'

/** What a model may answer at most, decoded: each token comes in some hundred bytes of its protocol. */
const MOST_ANSWER_BYTES = 24 * 1024 * 1024
/** The run and the silence bound a call; this only ends one that both forgot. */
const TOTAL_MS = 24 * 3_600_000
const LONGEST_ERROR = 100_000

/**
 * The `fetch` that provider libraries get: the guarded client, without redirects, which no provider needs. Each byte is heard.
 * An error is understood here, from status and body, in the same way for every protocol.
 */
export function guardedFetch(
  outbound: Outbound,
  access: ProviderAccess,
  watch: CallWatch,
  signal: AbortSignal,
): typeof globalThis.fetch {
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
      // Not every library hands its caller's signal on.
      signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal,
      total_ms: TOTAL_MS,
      most_bytes: MOST_ANSWER_BYTES,
      redirects: 0,
      ...(access.ca === null ? {} : { ca: access.ca }),
    })
    watch.heard(0)
    const kind = answer.headers.get('content-type') ?? ''
    if (answer.status >= 300) throw told(watch, await failureIn(answer, access))
    if (/\bhtml\b/i.test(kind)) throw told(watch, pageFailure(await textOf(answer, LONGEST_ERROR)))
    const stream = heardStream(answer, watch)
    if (access.kind !== 'ollama' && /\bjson\b/i.test(kind)) {
      watch.whole = await new Response(stream).text()
      throw told(watch, failureInBody(watch.whole, access) ?? new WholeAnswer())
    }
    return new Response(answer.status === 204 ? null : stream, { status: answer.status, headers: answer.headers })
  }
}

/** The other side sent the whole answer in place of a stream; it is in the watch. */
export class WholeAnswer extends Error {
  override readonly name = 'WholeAnswer'
}

function told<T extends Error>(watch: CallWatch, failure: T): T {
  watch.failure = failure
  return failure
}

/** The body as it comes, each byte heard; no character is cut where two chunks meet. */
function heardStream({ body }: OutboundResponse, watch: CallWatch): ReadableStream<Uint8Array> {
  const ear = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      watch.heard(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  const bytes = body ?? new Response('').body ?? new ReadableStream<Uint8Array>()
  const text = bytes.pipeThrough(ear).pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
  return text.pipeThrough(new TextEncoderStream())
}

async function failureIn(answer: OutboundResponse, access: ProviderAccess): Promise<ModelFailure> {
  const { status, headers } = answer
  const body = await textOf(answer, LONGEST_ERROR).catch(() => '')
  const title = /\bhtml\b/i.test(headers.get('content-type') ?? '') ? pageTitle(body) : ''
  const page = `A web page came in place of an answer (“${title}”), with status ${status}.`
  const nothing = `It answers with status ${status} and says nothing.`
  const words = title === '' ? shown(wordsOf(body, nothing), access) : page
  return failureOfStatus(status, words, Object.fromEntries(headers), { body })
}

function pageFailure(page: string): ModelFailure {
  const title = pageTitle(page)
  const named = title === '' ? '' : ` (“${title}”)`
  const message = `A web page came in place of an answer${named}. Something between Colophon and the model answered, such as a proxy or a page to sign in to the network.`
  return new ModelFailure('unavailable', message)
}

async function textOf({ body }: OutboundResponse, most: number): Promise<string> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= most) break
  }
  return text
}
