import { cutAt, readOutsideJson } from '../../kernel/text.ts'
import { isDateAlone } from '../rules/calendar-day.ts'
import type { StatedDates } from '../rules/published-date.ts'

/** The part of a parsed page that this file reads. */
export interface PageElement {
  localName: string
  textContent: string | null
  getAttribute: (name: string) => string | null
  parentElement: PageElement | null
}
export interface Page {
  querySelectorAll: (selector: string) => Iterable<PageElement>
}

/** What the markup of a page says about itself. */
export interface PageFacts {
  dates: Omit<StatedDates, 'urls'>
  canonical: string | null
  title: string | null
  publisher: { name: string; origin: 'json_ld' | 'meta' } | null
  author: string | null
}

const MOST_TIMES = 40

/** Reads the facts of a page before its main text is taken out (that changes the page). */
export function pageFacts(page: Page): PageFacts {
  const jsonLd = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (block) => block.textContent ?? '',
  )
  const metas = [...page.querySelectorAll('meta')].map((meta) => ({
    name: meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop') ?? '',
    content: (meta.getAttribute('content') ?? '').trim(),
  }))
  const things = jsonLd.flatMap(thingsIn)
  const metaOf = (...names: string[]): string | null =>
    names
      .map((name) => metas.find((meta) => meta.name.toLowerCase() === name && meta.content !== '')?.content)
      .find(isThere) ?? null
  return {
    dates: { json_ld: jsonLd, meta: metas, times: timesOf(page) },
    canonical: firstHref(page, 'link[rel="canonical"]') ?? metaOf('og:url'),
    title:
      things.map((thing) => text(thing.headline)).find(isThere) ?? metaOf('og:title', 'citation_title', 'dc.title'),
    publisher: publisherOf(things, metaOf('og:site_name', 'citation_publisher', 'dc.publisher', 'application-name')),
    author:
      things.map((thing) => nameOf(thing.author)).find(isThere) ??
      metaOf('author', 'citation_author', 'dc.creator', 'parsely-author'),
  }
}

function publisherOf(things: readonly Record<string, unknown>[], named: string | null): PageFacts['publisher'] {
  const stated = things.map((thing) => nameOf(thing.publisher)).find(isThere)
  if (stated !== undefined) return { name: stated, origin: 'json_ld' }
  return named === null ? null : { name: named, origin: 'meta' }
}

function timesOf(page: Page): StatedDates['times'] {
  const elements = [...page.querySelectorAll('time, [itemprop="datePublished"], abbr.published, .dt-published')]
  const stated = elements
    .filter((element) => element.localName !== 'meta')
    .slice(0, MOST_TIMES)
    .map((element) => ({
      datetime:
        element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.getAttribute('title') ?? '',
      text: flatText(element),
      marked: isMarked(element),
      aside: isAside(element),
    }))
  return [...stated, ...labelledDates(page)]
}

/** Elements after the page's title that it labels as a date and that hold nothing else: the byline's date, no prose. */
function labelledDates(page: Page): StatedDates['times'] {
  const found: { datetime: string; text: string; marked: boolean; aside: boolean }[] = []
  let isAfterTitle = false
  for (const element of page.querySelectorAll(`h1, ${LABELLED}`)) {
    if (element.localName === 'h1') isAfterTitle = true
    else if (element.localName !== 'time' && hasDateLabel(element) && !isAside(element)) {
      const text = flatText(element)
      const isByline = isAfterTitle || isWithinArticle(element)
      if (isByline && text.length <= 45 && isDateAlone(text))
        found.push({ datetime: '', text, marked: false, aside: false })
    }
    if (found.length >= MOST_TIMES) break
  }
  return found
}

const LABELLED =
  '[class*="meta"] > *, [class*="byline"] > *, [class*="meta"] > li > a, [class*="date"], [class*="Date"], [class*="publish"], [class*="time"], [data-testid*="time"], [data-testid*="date"]'
const ASIDE =
  /comment|related|sidebar|widget|teaser|recirc|recommend|popular|trending|latest|footer|modified|updat|event|header-date|nav-|current|today/i

function hasDateLabel(element: PageElement): boolean {
  const label = `${element.getAttribute('class') ?? ''} ${element.getAttribute('data-testid') ?? ''}`
  if (ASIDE.test(label)) return false
  if (
    [...ancestors(element)]
      .slice(0, 2)
      .some((parent) => /(^|[\s_-])(meta|byline)($|[\s_-])/.test(parent.getAttribute('class') ?? ''))
  )
    return true
  return /(^|[\s_-])(date|publish(ed)?|posted|time-?stamp|time-rubric|pubdate)($|[\s_-])/i.test(label)
}

function isMarked(element: PageElement): boolean {
  if (isDeclared(element)) return true
  return /publi[sc]|pubdate|pub-date|entry-date|post-date|article-date/i.test(element.getAttribute('class') ?? '')
}

/** Whether microdata or a microformat names it the publication date. */
function isDeclared(element: PageElement): boolean {
  if (element.getAttribute('itemprop') === 'datePublished' || element.getAttribute('pubdate') !== null) return true
  return element.localName === 'abbr'
}

function isAside(element: PageElement): boolean {
  if (/dateModified|startDate|endDate|uploadDate/.test(element.getAttribute('itemprop') ?? '')) return true
  if (/modified|updat/i.test(element.getAttribute('class') ?? '') && !isMarked(element)) return true
  for (const parent of ancestors(element)) {
    const label = `${parent.getAttribute('class') ?? ''} ${parent.getAttribute('id') ?? ''}`
    if (/comment|related|recommend/i.test(label)) return true
    if (isDeclared(element)) continue
    if (['aside', 'footer', 'nav'].includes(parent.localName) || ASIDE.test(label)) return true
  }
  return false
}

function isWithinArticle(element: PageElement): boolean {
  return [...ancestors(element)].some((parent) => parent.localName === 'article' || parent.localName === 'main')
}

function* ancestors(element: PageElement): Generator<PageElement> {
  let parent = element.parentElement
  for (let depth = 0; parent !== null && depth < 12 && parent.localName !== 'body'; depth += 1) {
    yield parent
    parent = parent.parentElement
  }
}

function flatText(element: PageElement): string {
  return cutAt((element.textContent ?? '').replace(/\s+/g, ' ').trim(), 80)
}

function firstHref(page: Page, selector: string): string | null {
  for (const link of page.querySelectorAll(selector)) return link.getAttribute('href')
  return null
}

function thingsIn(block: string): Record<string, unknown>[] {
  try {
    return flattened(readOutsideJson(block))
  } catch {
    // A page's broken JSON-LD says nothing; its meta elements are read next.
    return []
  }
}

function flattened(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.slice(0, 50).flatMap(flattened)
  if (typeof value !== 'object' || value === null) return []
  const thing = value as Record<string, unknown>
  const isWork = /Article|Posting|Report|WebPage|Book|CreativeWork|Dataset/.test(
    [thing['@type']].flat().map(String).join(' '),
  )
  return [...(isWork ? [thing] : []), ...flattened(thing['@graph'] ?? [])]
}

function nameOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(nameOf).filter(isThere).slice(0, 3).join(', ') || null
  if (typeof value === 'object' && value !== null) return text((value as Record<string, unknown>).name)
  return text(value)
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const flat = value.replace(/\s+/g, ' ').trim()
  return flat === '' || /^https?:/.test(flat) ? null : flat
}

function isThere<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
