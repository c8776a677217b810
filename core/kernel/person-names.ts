/** What a person is called whose name was erased. */
export const ERASED_NAME = 'a person who has been erased'

type Json = unknown

/**
 * A record without the names that stand beside ids of people (`decided_by_name` beside `decided_by`): what the audit log
 * hashes, so that its hashes hold when a person is erased.
 */
export function withoutNames(value: Json): Json {
  return changedNames(value, () => undefined)
}

/** A record in which a person is called as one who was erased, wherever their id stands beside a name. */
export function withErased(value: Json, memberId: string): Json {
  return changedNames(value, (id, name) => (id === memberId ? ERASED_NAME : name))
}

function changedNames(value: Json, nameOf: (id: unknown, name: unknown) => unknown): Json {
  if (Array.isArray(value)) return value.map((one: Json) => changedNames(one, nameOf))
  if (typeof value !== 'object' || value === null) return value
  const members = value as Record<string, Json>
  const entries = Object.entries(members).map(([key, inner]) => {
    const id = members[key.replace(/_name$/, '')]
    const isName = key.endsWith('_by_name') && (typeof inner === 'string' || inner === null)
    return [key, isName ? nameOf(id, inner) : changedNames(inner, nameOf)] as const
  })
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}
