const PAGE = 8

/** Where a key moves the active row of a list, or undefined for a key that moves nothing. */
export function nextActive(key: string, active: number, length: number): number | undefined {
  const to = (at: number) => Math.max(0, Math.min(length - 1, at))
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return to(active + 1)
    case 'ArrowUp':
    case 'k':
      return to(active - 1)
    case 'PageDown':
      return to(active + PAGE)
    case 'PageUp':
      return to(active - PAGE)
    case 'Home':
      return 0
    case 'End':
      return to(length - 1)
    default:
      return undefined
  }
}
