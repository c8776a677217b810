/** The chosen keys with one more, or one fewer. */
export function withToggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The chosen keys with all that stand from one place to another in a list. */
export function withRange(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  from: number,
  to: number,
): ReadonlySet<string> {
  return new Set([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])
}
