/** Reads a JSON value kept on this computer; undefined where there is none or it cannot be read. */
export function readKept(key: string): unknown {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Keeps a JSON value on this computer; answers whether there was room for it. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Whether anything is kept on this computer under a name that begins so, but for these. */
export function isKeptUnder(prefix: string, except: readonly string[] = []): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(prefix) && !except.includes(key))
}

export function forget(key: string): void {
  localStorage.removeItem(key)
}
