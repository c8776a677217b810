import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Article } from './defects.ts'

const OWN = join(import.meta.dirname, '..', '..', 'core', 'quality', 'articles')

/** The articles written for this measurement: a title line, then Markdown. */
export function ownArticles(): Article[] {
  return readdirSync(OWN)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(OWN, file), 'utf8')
        .split(/^=====\n/m)
        .filter((text) => text.trim() !== '')
        .map((text, index) => articleOf(`${file.replace('.md', '')}-${index + 1}`, text)),
    )
}

function articleOf(id: string, text: string): Article {
  const [title = '', ...rest] = text.trim().split('\n')
  return { id, title: title.replace(/^# /, ''), blocks: blocksOf(rest.join('\n')) }
}

function blocksOf(body: string): string[] {
  return body.trim().split(/\n{2,}/)
}

/** Published articles of the shared set, halved by their subject; null where the set is not here. */
export function publishedArticles(half: 'tune' | 'final'): Article[] | null {
  const folder = process.env.COLOPHON_SHARED ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared')
  const file = join(folder, 'data', 'onestop_articles', 'dev.jsonl.gz')
  if (!existsSync(file)) return null
  const rows = gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; article: string; text: string })
  const subjects = [...new Set(rows.map((row) => row.article))].sort()
  return rows
    .filter((row) => (subjects.indexOf(row.article) % 2 === 0) === (half === 'tune'))
    .map((row) => ({ id: row.id, title: row.article, blocks: row.text.trim().split(/\n+/) }))
}
