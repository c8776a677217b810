import { useState } from 'react'

export interface Edited<T> {
  value: T
  edit: (value: T) => void
  /** Whether it differs from what is saved. */
  isChanged: boolean
}

/** A form's value: what is saved, also when that changes elsewhere, until somebody edits it. */
export function useEdited<T>(saved: T): Edited<T> {
  const [{ base, value }, setState] = useState({ base: saved, value: saved })
  if (!isSame(base, saved)) setState({ base: saved, value: isSame(value, base) ? saved : value })
  return { value, edit: (next) => setState({ base: saved, value: next }), isChanged: !isSame(value, saved) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
