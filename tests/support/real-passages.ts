import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from '../../core/models/contract.ts'
import { passagesOf } from '../../core/sources/rules/passages.ts'

/** Documentation that Debian installs; a test that needs it says so where it is absent. */
const SHELVES = [
  'postgresql-doc-15/html',
  'python3.11/html/library',
  'sqlite3',
  'nodejs/api',
  'valgrind/html',
  'postgresql-doc-16/html',
  'postgresql-doc-17/html',
  'python3.13/html/library',
].map((shelf) => join('/usr/share/doc', shelf))

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#8217': '’', '#39': "'" }

function textOf(html: string): { title: string; paragraphs: string[] } {
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(#?\w+);/g,
        (whole, name: string) =>
          ENTITIES[name] ?? (/^#\d+$/.test(name) ? String.fromCodePoint(Number(name.slice(1))) : whole),
      )
      .replace(/\s+/g, ' ')
      .trim()
  const title = plain(/<title>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? '')
  return {
    title,
    paragraphs: [...html.matchAll(/<p\b[^>]*>([\s\S]*?)(?=<\/?(?:p|pre|h\d|table|ul|ol|div|dl)\b)/gi)].map((found) =>
      plain(found[1] ?? ''),
    ),
  }
}

/** Whether any of the documentation is installed here. */
export const hasRealDocumentation = SHELVES.some(existsSync)

/** So many pages are read. */
const PAGES = 60
/** So many passages that stand side by side make a group: what one piece is written from. */
const GROUP = 8

/**
 * `groups` groups of eight passages of installed documentation, cut as the source library cuts them, evenly spread over
 * what is installed: how much that is does not change how many there are.
 */
export function realPassages(groups: number): Passage[][] {
  const pages = SHELVES.filter(existsSync).flatMap((shelf) =>
    readdirSync(shelf)
      .filter((name) => name.endsWith('.html'))
      .sort()
      .map((name) => ({ shelf, name })),
  )
  const all = evenly(pages, PAGES).flatMap(({ shelf, name }) => passagesOfPage(shelf, name))
  const starts = Array.from({ length: Math.floor(all.length / GROUP) }, (_, index) => index * GROUP)
  return evenly(starts, groups).map((start) => all.slice(start, start + GROUP))
}

function passagesOfPage(shelf: string, name: string): Passage[] {
  const { title, paragraphs } = textOf(readFileSync(join(shelf, name), 'utf8'))
  return passagesOf(paragraphs.join('\n\n')).map(({ body, start, end }) => ({
    source_id: `src_${name}`,
    source_title: title,
    source_url: '',
    text: body,
    start,
    end,
    score: 0.5,
  }))
}

function evenly<T>(list: readonly T[], most: number): T[] {
  return list.filter(
    (_, index) => Math.floor((index * most) / list.length) !== Math.floor(((index - 1) * most) / list.length),
  )
}
