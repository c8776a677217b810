import { hash } from 'node:crypto'
import { canonicalOf, isObject, type JsonObject } from './verify-envelope.ts'

/** An entry of the log that came along. */
export interface Entry {
  seq: unknown
  at: unknown
  action: unknown
  actor: JsonObject
  subject: JsonObject
  details: JsonObject
}

/** Records of one kind in a file, and the entries of the log that tell of them, by their ids. */
export interface Compared {
  file: string
  what: string
  rows: readonly (readonly [id: unknown, row: JsonObject])[]
  entries: ReadonlyMap<unknown, Entry>
  isSame: (row: JsonObject, entry: Entry) => boolean
}

export function entriesIn(log: unknown): Entry[] | null {
  if (!isObject(log)) return null
  return rowsOf(log.entries).flatMap(({ body }) => {
    if (!isObject(body)) return []
    const { seq, at, action, actor, subject, details } = body
    return [{ seq, at, action, actor: objectOf(actor), subject: objectOf(subject), details: objectOf(details) }]
  })
}

export function differencesOf({ file, what, rows, entries, isSame }: Compared): string[] {
  const known = new Set(rows.map(([id]) => id))
  return [
    ...rows.flatMap(([id, row]) => {
      const entry = entries.get(id)
      if (entry === undefined) return [`${file}: ${what} (${nameOf(id)}) is in no entry of the log`]
      return isSame(row, entry) ? [] : [`${file}: ${what} (${nameOf(id)}) differs from entry ${nameOf(entry.seq)}`]
    }),
    ...[...entries].flatMap(([id, { seq }]) =>
      known.has(id) ? [] : [`${file}: ${what} (${nameOf(id)}) is missing: entry ${nameOf(seq)} has it`],
    ),
  ]
}

export function rowsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isObject) : []
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function textHash(text: unknown): string | null {
  return typeof text === 'string' ? hash('sha256', text) : null
}

export function jsonHash(value: unknown): string {
  return hash('sha256', canonicalOf(value))
}

export function nameOf(id: unknown): string {
  return String(id).slice(0, 80)
}
