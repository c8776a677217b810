import { midnightUtc } from '../../kernel/calendar.ts'
import type { DateOrigin } from '../contract.ts'
import { isDateAlone, statedMoment, type StatedMoment } from './calendar-day.ts'

/** What a page states about dates, as its markup says it and in the order of the page. */
export interface StatedDates {
  /** Blocks of JSON-LD, as text. */
  json_ld: readonly string[]
  /** `name` is the name, property or itemprop of a `meta` element. */
  meta: readonly { name: string; content: string }[]
  /** `marked` where the markup says that it is the publication date; `aside` within comments, navigation or teasers. */
  times: readonly { datetime: string; text: string; marked: boolean; aside: boolean }[]
  /** Its addresses: where it came from, and the canonical one that it names. */
  urls: readonly string[]
}

export interface PublishedDate {
  day: string
  origin: DateOrigin
}

const META = [
  'article:published_time',
  'article:published',
  'og:article:published_time',
  'og:published_time',
  'datepublished',
  'parsely-pub-date',
  'citation_publication_date',
  'citation_online_date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.date',
  'dc.date',
  'pubdate',
  'bt:pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'published_time',
  'publication_date',
  'originalpublicationdate',
  'article.published',
  'sailthru.date',
  'cxenseparse:recs:publishtime',
  'rnews:datepublished',
  'release_date',
  'date',
  'dcterms.created',
  'dc.date.created',
  'article.created',
  'citation_date',
]

/**
 * The day a page was published: from JSON-LD, then meta elements, then time elements, then the address; never from prose.
 * Null where none of them says so, or says a day later than `latest` (YYYY-MM-DD).
 */
export function publishedDate(page: StatedDates, latest: string): PublishedDate | null {
  const candidates: [DateOrigin, StatedMoment | null][] = [
    ['json_ld', fromJsonLd(page.json_ld)],
    ['meta', fromMeta(page.meta)],
    ['time', fromTimes(page.times)],
    ['url', page.urls.map(fromUrl).find((found) => found !== null) ?? null],
  ]
  for (const [origin, found] of candidates) {
    if (found === null) continue
    const day = localDay(found, page)
    if (day <= latest) return { day, origin }
  }
  return null
}

/** The most specific thing of a page that says when it was published: an article before the page that holds it. */
function fromJsonLd(blocks: readonly string[]): StatedMoment | null {
  const dates = blocks.flatMap((block) => datesIn(block))
  const ranked = [...dates].sort((left, right) => left.rank - right.rank)
  for (const { value } of ranked) {
    const found = statedMoment(value)
    if (found !== null) return found
  }
  return null
}

interface JsonLdDate {
  value: string
  /** Lower is more to the point. */
  rank: number
}

function datesIn(block: string): JsonLdDate[] {
  const text = block.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, '')
  try {
    return datesOf(JSON.parse(text) as unknown, 0)
  } catch {
    // Many pages carry JSON that is not quite JSON; the member itself is still plain to read.
    return [...text.matchAll(/"datePublished"\s*:\s*"([^"]{4,60})"/g)].map((found) => ({
      value: found[1] ?? '',
      rank: 2,
    }))
  }
}

function datesOf(value: unknown, depth: number): JsonLdDate[] {
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((item) => datesOf(item, depth + 1))
  const thing = value as Record<string, unknown>
  const types = [thing['@type']].flat().map(String)
  const isArticle = types.some((type) => /Article|Posting|Report|Review$|Recipe|CreativeWork|Book|Dataset/.test(type))
  const isPage = types.some((type) => /Page$|WebSite/.test(type))
  const rank = (isArticle ? 0 : isPage ? 1 : 3) + depth * 0.1
  const isAboutAnother = types.some((type) =>
    /^(Comment|VideoObject|AudioObject|ImageObject|Person|Organization)$/.test(type),
  )
  const own = isAboutAnother ? [] : [...stated(thing.datePublished, rank), ...stated(thing.dateCreated, rank + 4)]
  const within = Object.entries(thing).filter(
    ([name]) => name === '@graph' || name.startsWith('mainEntity') || name === 'hasPart',
  )
  return [...own, ...within.flatMap(([, item]) => datesOf(item, depth + 1))]
}

function stated(value: unknown, rank: number): JsonLdDate[] {
  const first = Array.isArray(value) ? (value[0] as unknown) : value
  return typeof first === 'string' ? [{ value: first, rank }] : []
}

function fromMeta(metas: StatedDates['meta']): StatedMoment | null {
  for (const name of META) {
    for (const meta of metas) {
      if (meta.name.toLowerCase() !== name) continue
      const found = statedMoment(meta.content)
      if (found !== null) return found
    }
  }
  return null
}

function fromTimes(times: StatedDates['times']): StatedMoment | null {
  const ordered = [
    ...times.filter((time) => time.marked && !time.aside),
    ...times.filter((time) => !time.marked && !time.aside),
  ]
  for (const time of ordered) {
    const found = statedMoment(time.datetime) ?? (isDateAlone(time.text) ? statedMoment(time.text) : null)
    if (found !== null) return found
  }
  return null
}

function fromUrl(url: string): StatedMoment | null {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const found =
    /(?:^|[/_-])(\d{4})[/_-](\d{1,2})[/_-](\d{1,2})(?=$|[/_.-])/.exec(path) ??
    /[/-](\d{4})(\d{2})(\d{2})(?=$|[/_.-])/.exec(path)
  const isYear = found !== null && Number(found[1]) >= 1990
  return isYear ? statedMoment(`${found[1] ?? ''}-${found[2] ?? ''}-${found[3] ?? ''}`) : null
}

/**
 * A page of New York may state 02:11 UTC of the 9th and, for people, 21:11 of the 8th: the same instant. The day is then
 * the one in the zone of the page.
 */
function localDay(found: StatedMoment, page: StatedDates): string {
  if (found.instant === null || found.seconds === null) return found.day
  const written = [...page.times.map((time) => time.datetime), ...page.meta.map((meta) => meta.content)]
  for (const text of written) {
    const other = text.length < 10 ? null : statedMoment(text)
    if (other === null || other.day === found.day) continue
    if (other.instant === found.instant || isSameWithoutZone(found.instant, other)) return other.day
  }
  return found.day
}

/** The same minute and second some hours apart, in a stamp without a zone: too exact to be chance. */
function isSameWithoutZone(instant: number, other: StatedMoment): boolean {
  if (other.instant !== null || other.seconds === null || other.seconds % 900 === 0) return false
  const [year = 0, month = 0, day = 0] = other.day.split('-').map(Number)
  const apart = midnightUtc(year, month, day) + other.seconds * 1000 - instant
  return apart % 900_000 === 0 && Math.abs(apart) <= 14 * 3_600_000
}
