import { PlatformFailure } from '../../../publishing/platform.ts'
import { readBelow, removeBelow, writeBelow } from './files.ts'
import { valueOf } from './front-matter.ts'

/** Where a piece with this slug stands. */
export function pathOf(template: string, slug: string, dated: string): string {
  return template.replaceAll('{slug}', slug).replaceAll('{date}', dated.slice(0, 10))
}

/** What the address of a page may be made of. */
export const PAGE_PARTS = ['slug', 'year', 'month', 'day', 'categories'] as const

/** The address of a page below that of its site, without a slash before it; `categories` as front matter has them. */
export function pagePath(
  template: string,
  page: { slug: string; dated: string; categories: string | undefined },
): string {
  const [year = '', month = '', day = ''] = page.dated.slice(0, 10).split('-')
  // As Jekyll does: in small letters, one below the other.
  const categories = listIn(page.categories).map((one) => encodeURIComponent(one.toLowerCase()))
  const parts = { slug: encodeURIComponent(page.slug), year, month, day, categories: categories.join('/') }
  const path = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in parts ? parts[name as keyof typeof parts] : whole,
  )
  return path.replace(/\/{2,}/g, '/').replace(/^\//, '')
}

/** The slug and the day that a path says by its template; undefined where it is not of that template. */
export function partsOfPath(template: string, path: string): { slug: string; date: string | null } | undefined {
  const source = template
    .split(/(\{slug\}|\{date\})/)
    .map((part) =>
      part === '{slug}'
        ? '([^/]+)'
        : part === '{date}'
          ? '(\\d{4}-\\d\\d-\\d\\d)'
          : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  const names = [...template.matchAll(/\{(slug|date)\}/g)].map(([, name]) => name)
  const found = new RegExp(`^${source}$`, 'u').exec(path)
  if (found === null) return undefined
  const slug = found[names.indexOf('slug') + 1]
  if (slug === undefined) return undefined
  return { slug, date: names.includes('date') ? (found[names.indexOf('date') + 1] ?? null) : null }
}

/** The earlier addresses of a file with one more, and without the one that it has now. */
export function aliasesWith(matter: string, key: string, earlier: string, now: string): string {
  const known = valueOf(matter, key)
  return JSON.stringify([...new Set([...listIn(known), earlier])].filter((one) => one !== now))
}

function listIn(value: string | undefined): string[] {
  if (value === undefined) return []
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.map(String) : [value]
  } catch {
    return [value]
  }
}

/**
 * Moves a file: written at its new place first, then taken from the old one, so that a crash between leaves the old file for the
 * next try and nothing is lost. Throws `PlatformFailure` where something else stands at the new place.
 */
export async function moveBelow(
  root: string,
  { from, to, marker }: { from: string; to: string; marker: string },
  content: string,
): Promise<void> {
  const standing = await readBelow(root, to)
  if (standing !== null && !standing.content.includes(marker)) {
    const message = `${to} is there already and is not this piece. Choose another slug; nothing was moved.`
    throw new PlatformFailure('refused', 'path_taken', message)
  }
  await writeBelow(root, to, content, standing?.sha256 ?? null)
  await removeBelow(root, from)
}
