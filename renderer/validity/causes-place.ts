import type { ListPlace } from '../ui/VirtualList.tsx'

const KEPT_AS = 'colophon.validity.causes.place'

/** Where someone was in the list by cause, for the way back. */
export function readCausesPlace(): ListPlace | undefined {
  const text = sessionStorage.getItem(KEPT_AS)
  return text === null ? undefined : (JSON.parse(text) as ListPlace)
}

export function keepCausesPlace(place: ListPlace): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(place))
}
