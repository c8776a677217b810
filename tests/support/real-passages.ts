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

/** Passages of installed documentation, cut as the source library cuts them: every `step`th page of each shelf. */
export function realPassages(step: number, wanted = /./): Passage[] {
  return SHELVES.filter(existsSync).flatMap((shelf) => {
    const pages = readdirSync(shelf)
      .filter((name) => name.endsWith('.html'))
      .sort()
    return pages
      .filter((_, index) => index % step === 0)
      .filter((name) => wanted.test(name))
      .flatMap((name) => {
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
      })
  })
}
