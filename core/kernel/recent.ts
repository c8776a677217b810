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
