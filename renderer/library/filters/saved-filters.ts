import { keep, readKept } from '../../app/storage.ts'
import { readLibrarySearch, type LibrarySearch } from '../library-search.ts'

/** A search of the library under a name, kept on this computer. */
export interface SavedFilter {
  name: string
  search: LibrarySearch
}

const KEPT_AS = 'colophon.library.filters'

export function readSavedFilters(): SavedFilter[] {
  const kept = readKept(KEPT_AS)
  if (!Array.isArray(kept)) return []
  return (kept as unknown[]).flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('name' in one) || !('search' in one)) return []
    const { name, search } = one
    if (typeof name !== 'string' || typeof search !== 'object' || search === null) return []
    return [{ name, search: readLibrarySearch({ ...search }) }]
  })
}

/** Keeps the filters; answers whether there was room. */
export function keepSavedFilters(filters: readonly SavedFilter[]): boolean {
  return keep(KEPT_AS, filters)
}

export function isSameSearch(one: LibrarySearch, other: LibrarySearch): boolean {
  return (['q', 'template', 'state', 'sort'] as const).every((part) => one[part] === other[part])
}
