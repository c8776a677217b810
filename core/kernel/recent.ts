/** Values under keys, in memory; beyond so many, the one that was used longest ago goes. */
export interface Recent<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
}

/** Keeps so many values, those used last. */
export function keepRecent<Value>(most: number): Recent<Value> {
  const kept = new Map<string, Value>()
  const set = (key: string, value: Value): void => {
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}

/** Texts longer than this are read anew each time: they seldom come twice, and would take the room of many. */
const LONGEST_KEPT = 1000

/**
 * What is read out of a text, kept for so many texts: sentences come back with each check of a piece that is being written.
 * What it answers is shared, and nobody changes it.
 */
export function readOnce<Value extends object>(most: number, read: (text: string) => Value): (text: string) => Value {
  const kept = keepRecent<Value>(most)
  return (text) => {
    if (text.length > LONGEST_KEPT) return read(text)
    const known = kept.get(text)
    if (known !== undefined) return known
    const value = read(text)
    kept.set(text, value)
    return value
  }
}
