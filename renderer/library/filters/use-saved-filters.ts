import { useState } from 'react'
import { keepSavedFilters, readSavedFilters, type SavedFilter } from './saved-filters.ts'

/** The filters that are kept on this computer, and how they change. */
export function useSavedFilters() {
  const [filters, setFilters] = useState(readSavedFilters)
  const [hasRoom, setHasRoom] = useState(true)
  const change = (next: SavedFilter[]) => {
    setHasRoom(keepSavedFilters(next))
    setFilters(next)
  }
  return {
    filters,
    hasRoom,
    add: (filter: SavedFilter) => change([...filters, filter]),
    rename: (name: string, next: string) =>
      change(filters.map((filter) => (filter.name === name ? { ...filter, name: next } : filter))),
    remove: (name: string) => change(filters.filter((filter) => filter.name !== name)),
    /** Why a filter cannot have this name; undefined where it can. */
    isTaken: (name: string, except?: string) => filters.some((filter) => filter.name === name && name !== except),
  }
}

export type SavedFilters = ReturnType<typeof useSavedFilters>
