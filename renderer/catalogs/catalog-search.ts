import type { CatalogEntry, CatalogKind } from '../../core/catalog/contract.ts'

export const KINDS = ['template', 'style_profile', 'vertical'] as const satisfies readonly CatalogKind[]

/** What of the catalogs is listed; all of it where nothing is named. */
export interface CatalogSearch {
  q?: string
  only?: CatalogKind | undefined
}

export function readCatalogSearch({ q, only }: Record<string, unknown>): CatalogSearch {
  const kind = asKind(only)
  return { ...(typeof q === 'string' && q !== '' ? { q } : {}), ...(kind === undefined ? {} : { only: kind }) }
}

/** A kind as an address names it; undefined where it names none. */
export function asKind(value: unknown): CatalogKind | undefined {
  return KINDS.find((kind) => kind === value)
}

export function keyOf({ kind, id }: Pick<CatalogEntry, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** The entries that a search shows, kind by kind in the order of their names. */
export function shownEntries(entries: readonly CatalogEntry[], { q = '', only }: CatalogSearch): CatalogEntry[] {
  const wanted = q.trim().toLowerCase()
  return entries
    .filter(({ kind }) => only === undefined || kind === only)
    .filter(({ name, id }) => [name, id].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted(
      (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.name.localeCompare(other.name, 'en'),
    )
}
