/** A list with an empty item put in at `at`. */
export function inserted(items: readonly string[], at: number): string[] {
  return items.toSpliced(at, 0, '')
}

/** A list without the item at `at`. */
export function removed(items: readonly string[], at: number): string[] {
  return items.toSpliced(at, 1)
}

/** A list with the item at `from` moved to `to`. */
export function moved(items: readonly string[], from: number, to: number): string[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
