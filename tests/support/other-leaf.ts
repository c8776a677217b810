export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export interface Random {
  below: (limit: number) => number
}

export const copy = <T>(value: T): T => structuredClone(value)

export const pick = <T>(list: readonly T[], { below }: Random): T => {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Paths of all leaves of a JSON value. */
function leaves(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path]
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([name, member]) => leaves(member, [...path, name]))
}

/** The value with one leaf changed to something else. */
export function withOtherLeaf<T>(value: T, random: Random): T {
  const changed = copy(value) as Json
  const path = pick(leaves(changed), random)
  let at: Json = changed
  for (const name of path.slice(0, -1)) at = (at as Record<string | number, Json>)[name] as Json
  const last = path.at(-1) ?? ''
  const before = (at as Record<string | number, Json>)[last] ?? null
  const after: Json =
    typeof before === 'number'
      ? before + 1
      : typeof before === 'boolean'
        ? !before
        : typeof before === 'string'
          ? `${before}x`
          : 'x'
  ;(at as Record<string | number, Json>)[last] = after
  return changed as T
}
