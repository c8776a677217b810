/** What a person is called whose name was erased. */
export const ERASED_NAME = 'a person who has been erased'

/** A person as they were called at the time, with the name of now where it is another; erased is erased. */
export function nameThenAndNow(then: string | undefined, now: string): string {
  return then === undefined || then === now || now === ERASED_NAME ? now : `${then} (now ${now})`
}

type Json = unknown

/** The member of a kept record that its names are hashed with; it goes when one of the people is erased. */
export const NAMES_SALT = 'names_salt'

/**
 * A record without the names that stand beside ids of people (`decided_by_name` beside `decided_by`): what the audit log
 * hashes, so that its hashes hold when a person is erased.
 */
export function withoutNames(value: Json): Json {
  return changedNames(withoutSalt(value), () => undefined)
}

/** A record in which a person is called as one who was erased, wherever their id stands beside a name; without its salt. */
export function withErased(value: Json, memberId: string): Json {
  return withoutSalt(changedNames(value, (id, name) => (id === memberId ? ERASED_NAME : name)))
}

/** The names that stand beside ids of people in a record, each with where it stands. */
export function namesIn(value: Json): [place: string, name: unknown][] {
  const found: [string, unknown][] = []
  const place: string[] = []
  const walk = (inner: Json): void => {
    if (typeof inner !== 'object' || inner === null) return
    for (const [key, member] of Object.entries(inner as Record<string, Json>)) {
      place.push(key)
      if (isNameKey(key, member)) found.push([place.join('.'), member])
      else walk(member)
      place.pop()
    }
  }
  walk(value)
  return found
}

/** A record without the salt of its names. */
export function withoutSalt(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== NAMES_SALT))
}

function isNameKey(key: string, value: Json): boolean {
  return key.endsWith('_by_name') && (typeof value === 'string' || value === null)
}

function changedNames(value: Json, nameOf: (id: unknown, name: unknown) => unknown): Json {
  if (Array.isArray(value)) return value.map((one: Json) => changedNames(one, nameOf))
  if (typeof value !== 'object' || value === null) return value
  const members = value as Record<string, Json>
  const entries = Object.entries(members).map(([key, inner]) => {
    const id = members[key.replace(/_name$/, '')]
    return [key, isNameKey(key, inner) ? nameOf(id, inner) : changedNames(inner, nameOf)] as const
  })
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}
