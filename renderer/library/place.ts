import { readLibrarySearch, type LibrarySearch } from './library-search.ts'

/** Where someone was in the list, for the way back. */
export interface Place {
  search: LibrarySearch
  offset: number
  active: number
}

const KEPT_AS = 'colophon.library.place'
const start: Place = { search: {}, offset: 0, active: 0 }

export function readPlace(): Place {
  const text = sessionStorage.getItem(KEPT_AS)
  if (text === null) return start
  const kept = JSON.parse(text) as Place
  return { ...kept, search: readLibrarySearch({ ...kept.search }) }
}

export function keepPlace(place: Place): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(place))
}

/** The place in a list: only good while the list is the same. */
export function placeIn(search: LibrarySearch): Place {
  const kept = readPlace()
  return JSON.stringify(kept.search) === JSON.stringify(search) ? kept : { ...start, search }
}
