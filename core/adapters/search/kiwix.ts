import { DOMParser, parseHTML } from 'linkedom'
import {
  below,
  queryText,
  rawAnswer,
  readResults,
  SearchFailure,
  type RawAnswer,
  type SearchAdapter,
} from './answer.ts'

const NAME = 'kiwix-serve'

/** What is used of an XML document; linkedom gives it no type. */
interface XmlNode {
  textContent: string | null
  querySelector: (selector: string) => XmlNode | null
  querySelectorAll: (selector: string) => Iterable<XmlNode>
}

/** Asks a kiwix-serve for pages that hold every word of the query; XML, or HTML from servers that know no XML. */
export const askKiwix: SearchAdapter = async (outbound, question) => {
  const url = below(question, 'search', NAME)
  const { book } = question
  url.search = new URLSearchParams({
    ...(book === null ? {} : { content: book }),
    pattern: queryText(question),
    pageLength: '10',
    format: 'xml',
  }).toString()
  const raw = await rawAnswer(outbound, question, { url: url.href, redirects: 3 })
  if (raw.status === 400 && raw.text.includes('No such book')) {
    throw new SearchFailure(`${NAME} has no book named "${book ?? ''}". Its start page shows their names.`)
  }
  if (raw.status === 400) {
    throw new SearchFailure(`${NAME} rejected the query. It may need a book: enter its name.`)
  }
  if (raw.status === 404) throw new SearchFailure(`${NAME} has no search at this address (404).`)
  if (raw.status !== 200) throw new SearchFailure(`${NAME} answers ${raw.status} instead of results.`)
  return { results: readResults(linksOf(raw)), trouble: null }
}

function linksOf(raw: RawAnswer): { url: string | undefined; title: string }[] {
  if (raw.type.includes('xml') && /<rss[\s>]/.test(raw.text)) {
    if (!/<\/rss>\s*$/.test(raw.text)) throw new SearchFailure(`${NAME} broke off its answer.`)
    const feed = new DOMParser().parseFromString(raw.text, 'text/xml') as unknown as XmlNode
    const items = [...feed.querySelectorAll('item')]
    return items.map((item) => ({
      url: URL.parse(textOf(item.querySelector('link')), raw.url)?.href,
      title: textOf(item.querySelector('title')),
    }))
  }
  const results = raw.type.includes('html') ? parseHTML(raw.text).document.querySelector('.results') : null
  if (results === null) throw new SearchFailure(`${NAME} answered in a form that Colophon does not know.`)
  return [...results.querySelectorAll('li > a[href]')].map((link) => ({
    url: URL.parse(link.getAttribute('href') ?? '', raw.url)?.href,
    title: textOf(link),
  }))
}

function textOf(element: Pick<XmlNode, 'textContent'> | null): string {
  return element?.textContent?.trim() ?? ''
}
