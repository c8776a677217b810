import { parseHTML } from 'linkedom'
import { OutboundFailure, type Outbound } from '../../ports.ts'
import { canonicalAddress } from '../../sources/web-address.ts'
import type { SeenPage } from '../rules/public-page.ts'

const TOTAL_MS = 15_000
const MOST_BYTES = 5 * 1024 * 1024

/** Elements that stand within a line: what is on both sides of one may be one word. */
const IN_LINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const UNSEEN = 'script, style, noscript, template'
const NOTE_NUMBER = /^\s*\[?\d{1,4}\]?\s*$/

/** What could not be read of a page. `is_gone`: the site says that it is not there. */
export interface PageProblem {
  problem: string
  is_gone: boolean
}

/** Reads a page as a reader’s program would, without credentials. */
export async function readPage(outbound: Outbound, url: string, signal?: AbortSignal): Promise<SeenPage | PageProblem> {
  try {
    const response = await outbound.request({
      ...{ url, total_ms: TOTAL_MS, most_bytes: MOST_BYTES, is_polite: true },
      ...(signal === undefined ? {} : { signal }),
    })
    const html = response.body === null ? '' : await new Response(response.body).text()
    const { status, headers } = response
    if (status !== 200)
      return { problem: `The page returned an error (${status}).`, is_gone: status === 404 || status === 410 }
    return seenPage(html, url, headers.get('x-robots-tag') ?? '')
  } catch (error) {
    if (error instanceof OutboundFailure)
      return { problem: `The page could not be read: ${error.message}`, is_gone: false }
    throw error
  }
}

/** What a page of HTML shows. */
export function seenPage(html: string, url: string, robotsHeader = ''): SeenPage {
  const { document } = parseHTML(
    /<html[\s>]/i.test(html) ? html : `<html>${html.replace(/^\s*<!doctype[^>]*>/i, '')}</html>`,
  )
  document.querySelectorAll(UNSEEN).forEach((one: { remove: () => void }) => one.remove())
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null
  const robots = [...document.querySelectorAll('meta[name="robots" i]')]
    .map((one) => one.getAttribute('content') ?? '')
    .join(' ')
  const text = document.documentElement.textContent
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id)
  const anchors = [...document.querySelectorAll('a[href^="#"]')].map((one) => (one.getAttribute('href') ?? '').slice(1))
  const title = document.querySelector('title')?.textContent ?? ''
  for (const note of document.querySelectorAll('sup, a[href^="#"]')) {
    if (NOTE_NUMBER.test(note.textContent)) note.remove()
  }
  return {
    ...{ text, title, ids, anchors },
    words: spacedText(document.documentElement).replace(/\[\d{1,4}\]/g, ' '),
    canonical: canonical === null ? null : canonicalAddress(canonical, url),
    is_hidden: /noindex/i.test(`${robots} ${robotsHeader}`),
  }
}

/** The words of an element, those of different blocks apart. */
function spacedText(root: Node): string {
  const parts: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === 3) parts.push(node.textContent ?? '')
    if (node.nodeType !== 1) return
    const gap = IN_LINE.has(node.nodeName.toLowerCase()) ? '' : ' '
    parts.push(gap)
    node.childNodes.forEach(walk)
    parts.push(gap)
  }
  walk(root)
  return parts.join('')
}
