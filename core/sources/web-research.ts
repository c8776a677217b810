import type { HandlerContext } from '../context.ts'
import { isStorageError } from '../database/storage-errors.ts'
import { Fault } from '../kernel/errors.ts'
import type { WebQuestion, WebResult } from '../ports.ts'
import { addReadSource } from './add.ts'
import type { ResearchChoice, WebLook, WebPage } from './contract.ts'
import { fetchDocument } from './fetch.ts'
import { askConfigured, researchChoice } from './research-settings.ts'
import { domainRefusal } from './rules/domains.ts'
import { findSourceByUrl } from './store.ts'
import { canonicalAddress } from './web-address.ts'

/** For everything that one run asks of the web. */
const TOTAL_MS = 90_000
const PAGE_MS = 10_000

/** The web as one run's research sees it. */
export interface WebResearch {
  engine: WebQuestion['engine']
  /**
   * Asks the web search and puts the pages that it names, `mostPages` at most, into the library. An address is fetched
   * once a run. A search or page that fails is an outcome; rejects only when the run was given up.
   */
  look: (query: string, mostPages: number) => Promise<WebLook>
}

type Context = Pick<
  HandlerContext,
  'db' | 'world' | 'changes' | 'outbound' | 'askWeb' | 'secrets' | 'readDocument' | 'reportFault'
>

/** The web search that is set now, for a run of this member; null where research works on the library alone. */
export async function openWebResearch(
  context: Context,
  member_id: string,
  signal: AbortSignal,
): Promise<WebResearch | null> {
  const choice = await researchChoice(context.db)
  const { engine } = choice
  if (engine === 'none') return null
  const deadline = AbortSignal.timeout(TOTAL_MS)
  const within = { ...context, signal: AbortSignal.any([signal, deadline]), caller: { member_id } }
  const pages = new Map<string, Promise<WebPage>>()
  const pageOf = (result: WebResult): Promise<WebPage> => {
    const address = canonicalAddress(result.url) ?? result.url
    const page = pages.get(address) ?? takePage(within, choice, { ...result, url: address })
    pages.set(address, page)
    return page
  }
  return {
    engine,
    look: async (query, mostPages) => {
      const answer = await askConfigured(context, { ...choice, engine }, query, within.signal).catch(
        (error: unknown) => {
          signal.throwIfAborted()
          if (!deadline.aborted) throw error
          const cause = `Research searches the web for ${TOTAL_MS / 1000} seconds at most, and that time is used up.`
          return { outcome: 'failed' as const, cause, results: [] }
        },
      )
      const { outcome, cause, results } = answer
      const taken = await takePages(results, mostPages, pageOf)
      signal.throwIfAborted()
      return { query, outcome, cause, pages: taken }
    },
  }
}

/** The best results' pages: as many at once as are still wanted, and for pages that fail the next ones. */
async function takePages(
  results: readonly WebResult[],
  most: number,
  pageOf: (result: WebResult) => Promise<WebPage>,
): Promise<WebPage[]> {
  const pages: WebPage[] = []
  const wanted = (): number => most - pages.filter(({ source_id }) => source_id !== null).length
  while (pages.length < results.length && wanted() > 0) {
    const next = results.slice(pages.length, pages.length + wanted())
    pages.push(...(await Promise.all(next.map(pageOf))))
  }
  const left = results.slice(pages.length).map((result) => ({
    ...result,
    outcome: 'left' as const,
    reason: 'Enough pages were taken.',
    source_id: null,
  }))
  return [...pages, ...left]
}

async function takePage(
  context: Parameters<typeof addReadSource>[0] & Parameters<typeof fetchDocument>[0] & Pick<Context, 'reportFault'>,
  choice: ResearchChoice,
  { url, title }: WebResult,
): Promise<WebPage> {
  const page = { url, title, reason: null, source_id: null }
  const last: { refusal: string | null } = { refusal: null }
  const refusal = (hostname: string): string | null => (last.refusal = domainRefusal(hostname, choice))
  if (refusal(new URL(url).hostname) !== null) return { ...page, outcome: 'refused', reason: last.refusal }
  const known = await findSourceByUrl(context.db, url)
  if (known !== undefined) return { ...page, outcome: 'known', source_id: known.source_id }
  try {
    const document = await fetchDocument(context, { url, total_ms: PAGE_MS, refusal })
    const { source, is_new } = await addReadSource(context, { ...document, replace: false })
    return { ...page, outcome: is_new ? 'added' : 'known', source_id: source.source_id }
  } catch (error) {
    if (last.refusal !== null) return { ...page, outcome: 'refused', reason: last.refusal }
    if (isStorageError(error)) throw error
    if (error instanceof Fault && error.code === 'invalid_request') {
      return { ...page, outcome: 'failed', reason: error.details?.[0]?.message ?? error.message }
    }
    context.reportFault(`the page ${url} could not be read`, error)
    return { ...page, outcome: 'failed', reason: 'It could not be read.' }
  }
}
