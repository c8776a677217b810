import { parse } from 'yaml'
import { statedMoment } from './calendar-day.ts'

/** What a Markdown file says about itself between its `---` lines; null where it does not say. */
export interface FrontMatter {
  title: string | null
  author: string | null
  publisher: string | null
  published_date: string | null
  url: string | null
}

const BLOCK = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/
/** Without one of these, lines with colons between two rules are a text, as of a conversation. */
const KNOWN = /^(?:title|authors?|publisher|date|published|url):/i
const EMPTY: FrontMatter = { title: null, author: null, publisher: null, published_date: null, url: null }

/** The front matter of a text whose line ends are `\n`, and the text after it. */
export function withoutFrontMatter(text: string): { facts: FrontMatter; body: string } {
  const block = BLOCK.exec(text)
  const members = block === null ? null : membersOf(block[1] ?? '')
  if (block === null || members === null) return { facts: EMPTY, body: text }
  const first = (...names: string[]): string | null => {
    const value = names.map((name) => members[name]).find((one) => one !== undefined && one !== null)
    return value === undefined ? null : plain(value)
  }
  const date = first('date', 'published', 'published_date', 'publisheddate', 'publication_date', 'pubdate')
  return {
    facts: {
      title: first('title'),
      author: first('author', 'authors', 'by'),
      publisher: first('publisher', 'site', 'journal'),
      published_date: date === null ? null : (statedMoment(date)?.day ?? null),
      url: first('url', 'canonical', 'canonical_url', 'link', 'permalink'),
    },
    body: text.slice(block[0].length),
  }
}

function membersOf(block: string): Record<string, unknown> | null {
  return yamlMembers(block) ?? lineMembers(block)
}

/** Names and values line by line, where a colon in a value that is not quoted keeps the block from being YAML. */
function lineMembers(block: string): Record<string, unknown> | null {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const members = lines.map((line) => /^([A-Za-z][\w -]{0,40}):[ \t]+(\S.*)$/.exec(line))
  if (!lines.some((line) => KNOWN.test(line)) || members.includes(null)) return null
  return Object.fromEntries(
    members.map((member) => [(member?.[1] ?? '').toLowerCase(), (member?.[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')]),
  )
}

function yamlMembers(block: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(block, { schema: 'failsafe', maxAliasCount: 0 })
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member as unknown]))
  } catch {
    // A text that begins with a rule and is no front matter is read as text.
    return null
  }
}

function plain(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ') || null
  if (typeof value !== 'string') return null
  const flat = value.replace(/\s+/g, ' ').trim()
  return flat === '' ? null : flat
}
