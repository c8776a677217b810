import type { HandlerContext } from '../context.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { OutboundFailure, type OutboundResponse } from '../ports.ts'
import { addReadSource, type NewDocument } from './add.ts'
import type { AddedSource, FetchSource } from './contract.ts'
import { canonicalAddress } from './web-address.ts'

const TOTAL_MS = 30_000

/** What the engine reads, by the type that a server states, and the ending that says so. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/markdown': 'md',
  'text/plain': 'txt',
}

/**
 * Fetches a page or document through the guarded client and puts it into the library. Throws `invalid_request` that names
 * `url` where it cannot be had or read.
 */
export async function fetchSource(context: HandlerContext, input: FetchSource): Promise<AddedSource> {
  const { url, ...statements } = input
  const document = await fetchDocument(context, { url, total_ms: TOTAL_MS, refusal: () => null })
  return addReadSource(context, { ...statements, ...document })
}

/** A document from the web as it goes into the library. */
export type FetchedDocument = Pick<NewDocument, 'file_name' | 'bytes' | 'url' | 'origin' | 'field'>

export interface PageRequest {
  url: string
  total_ms: number
  /** Why a page of this host is not taken, asked of the address that answered in the end; null where it is. */
  refusal: (hostname: string) => string | null
}

/** Fetches a page or document. Throws `invalid_request` that names `url` where it cannot be had or is refused. */
export async function fetchDocument(
  context: Pick<HandlerContext, 'outbound' | 'signal'>,
  request: PageRequest,
): Promise<FetchedDocument> {
  const { response, bytes } = await download(context, request)
  const url = canonicalAddress(response.url)
  const type = contentType(response)
  const ending = ENDINGS[type.name]
  if (ending === undefined) throw refused(`This address answers with ${type.name}, which cannot be read as a source.`)
  const file_name = `${new URL(response.url).pathname.split('/').findLast((part) => part !== '') ?? 'page'}.${ending}`
  return {
    file_name,
    bytes: type.charset === null ? bytes : inUtf8(bytes, type.charset),
    url,
    origin: 'web',
    field: 'url',
  }
}

async function download(
  { outbound, signal }: Pick<HandlerContext, 'outbound' | 'signal'>,
  { url, total_ms, refusal }: PageRequest,
): Promise<{ response: OutboundResponse; bytes: Uint8Array }> {
  try {
    const response = await outbound.request({
      url,
      headers: { accept: 'text/html, application/pdf, text/plain;q=0.9, */*;q=0.5' },
      total_ms,
      is_polite: true,
      ...(signal === undefined ? {} : { signal }),
    })
    const why = refusal(new URL(response.url).hostname)
    if (why !== null) {
      await response.body?.cancel()
      throw refused(why)
    }
    if (response.status < 200 || response.status > 299) {
      await response.body?.cancel()
      throw refused(`This address answers ${response.status} instead of a page. Check it in a browser.`)
    }
    return { response, bytes: new Uint8Array(await new Response(response.body).arrayBuffer()) }
  } catch (error) {
    if (error instanceof OutboundFailure) throw refused(error.message, error)
    throw error
  }
}

function contentType({ headers }: OutboundResponse): { name: string; charset: string | null } {
  const [name = '', ...parameters] = (headers.get('content-type') ?? 'text/html').split(';').map((part) => part.trim())
  const charset = parameters
    .find((one) => /^charset=/i.test(one))
    ?.slice('charset='.length)
    .replaceAll('"', '')
  return { name: name.toLowerCase(), charset: charset === undefined || /^utf-?8$/i.test(charset) ? null : charset }
}

/** A text in the encoding that its server stated, as UTF-8 that says so; as it is where nobody knows that encoding. */
function inUtf8(bytes: Uint8Array, charset: string): Uint8Array {
  try {
    return Buffer.from(`\uFEFF${new TextDecoder(charset).decode(bytes)}`, 'utf8')
  } catch (error) {
    if (error instanceof RangeError) return bytes
    throw error
  }
}

function refused(message: string, cause?: unknown) {
  return invalidRequest([{ path: 'url', message }], { cause })
}
