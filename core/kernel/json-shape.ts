import type { FaultDetail } from './errors.ts'

const MAX_DEPTH = 64

/**
 * What is taken nowhere, wherever it stands in a value from outside: nesting that would exhaust a reader, the key `__proto__` (which
 * a schema drops in silence), and text that not every database can hold. Null where there is none of it.
 */
export function shapeProblem(body: unknown): FaultDetail | null {
  const found = problemIn(body, 0)
  return found === null ? null : { path: found.path.join('.') || 'body', message: found.message }
}

interface Problem {
  path: string[]
  message: string
}

function problemIn(value: unknown, depth: number): Problem | null {
  if (typeof value === 'string') return textProblem(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DEPTH) return { path: [], message: `Nest at most ${MAX_DEPTH} levels.` }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return { path: [key], message: 'This field is not known here. Remove it.' }
    const found = textProblem(key) ?? problemIn((value as Record<string, unknown>)[key], depth + 1)
    if (found !== null) return { ...found, path: [key, ...found.path].slice(0, 4) }
  }
  return null
}

function textProblem(text: string): Problem | null {
  if (text.isWellFormed() && !text.includes('\0')) return null
  return { path: [], message: 'Remove the NUL character or the unpaired surrogate from this text.' }
}
