import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's documentation of SQLite, PostgreSQL and Python: packages sqlite3-doc, postgresql-doc-15, python3.11-doc. */
const FOLDERS = ['/usr/share/doc/sqlite3', '/usr/share/doc/postgresql-doc-15/html', '/usr/share/doc/python3.11/html']

/** Its pages, as files; undefined where a package is not installed. */
export function debianDocs(): string[] | undefined {
  return pagesOf(FOLDERS)
}

/** The pages of SQLite's and PostgreSQL's documentation. */
export function debianManuals(): string[] | undefined {
  return pagesOf(FOLDERS.slice(0, 2))
}

function pagesOf(folders: readonly string[]): string[] | undefined {
  if (!folders.every((folder) => existsSync(folder))) return undefined
  const pages = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(folder, name)),
  )
  return pages.length < 1500 ? undefined : pages.sort()
}
