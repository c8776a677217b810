import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { cutAt } from '../../kernel/text.ts'
import { statedDay } from '../rules/dated-line.ts'
import { publishedDate } from '../rules/published-date.ts'
import { canonicalAddress } from '../web-address.ts'
import { textOf, type DomNode } from './dom-text.ts'
import type { Extracted } from './extracted.ts'
import { pageFacts } from './page-facts.ts'

/** The main text of a page and what its markup says about it. `address` is where it came from, where that is known. */
export function readPage(html: string, address: string | null, latest: string): Extracted {
  const { document } = parseHTML(html)
  const facts = pageFacts(document)
  const canonical = facts.canonical === null ? null : canonicalAddress(facts.canonical, address ?? undefined)
  const url = address ?? canonical
  const urls = [url, canonical].filter((one) => one !== null)
  const date = publishedDate({ ...facts.dates, urls }, latest)
  const fallback = textOf(document.documentElement)
  const heading = filled(document.querySelector('h1')?.textContent)
  const main = mainPart(document)
  const body = main === null || main.text.length < 140 ? fallback : main.text
  const line = date === null ? statedDay(body, latest) : null
  return {
    body,
    title: facts.title ?? withoutSite(main?.title ?? null, heading),
    author: facts.author ?? main?.byline ?? null,
    publisher: facts.publisher?.name ?? null,
    publisher_origin: facts.publisher?.origin ?? null,
    published_date: date?.day ?? line,
    published_date_origin: date?.origin ?? (line === null ? null : 'time'),
    url,
  }
}

function mainPart(document: unknown): { text: string; title: string | null; byline: string | null } | null {
  const reader = new Readability<DomNode>(document as ConstructorParameters<typeof Readability>[0], {
    serializer: (element) => element,
  })
  const article = reader.parse()
  if (article?.content === null || article?.content === undefined) return null
  return { text: textOf(article.content), title: filled(article.title), byline: filled(article.byline) }
}

/** "Backup — Manual of X" where the page's heading is "Backup". */
function withoutSite(title: string | null, heading: string | null): string | null {
  if (title === null || heading === null) return title ?? heading
  return title.startsWith(`${heading} `) ? heading : title
}

function filled(text: string | null | undefined): string | null {
  const flat = (text ?? '').replace(/\s+/g, ' ').trim()
  return flat === '' ? null : cutAt(flat, 300)
}
