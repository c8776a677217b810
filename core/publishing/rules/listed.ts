/** A list of front matter as people write one. */
export function listed(value: string): string {
  if (!value.startsWith('["')) return value
  try {
    const names: unknown = JSON.parse(value)
    return Array.isArray(names) ? names.join(', ') : value
  } catch {
    return value
  }
}
