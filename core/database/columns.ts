import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'

// Spelled out, because SQLite takes an index of some rows only where it can see that these are asked for.
/** Of runs. */
export const UNDER_WAY = sql<SqlBool>`status in ('pending', 'processing')`
/** Of runs, pieces and sources. */
export const OF_SAMPLE = sql<SqlBool>`is_sample = 1`

/** SQLite stores booleans as 0 and 1. */
export type Flag = 0 | 1

/** A boolean as its column holds it. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

/** A JSON value as its text column holds it. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value)
}

/** A value that is kept cannot be read: it was emptied, changed outside Colophon, or is damaged. `what` names it, as a sentence begins. */
export class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue'
  readonly what: string | undefined

  constructor(what: string | undefined, cause: unknown) {
    super(`${what ?? 'A value of the database'} cannot be read`, { cause })
    this.what = what
  }
}

/** Any value of a JSON column: what has been parsed is JSON, and there is nothing left to check. */
export const AnyJson = z.custom<z.core.util.JSONType>(() => true)

/** Reads a JSON column through its schema; a row that does not fit is a fault of the store, and throws `UnreadableValue`. */
export function fromJsonText<S extends z.ZodType>(schema: S, text: string, what?: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new UnreadableValue(what, error)
  }
}

/** The same for a column that may be null. */
export function fromNullableJsonText<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null {
  return text === null ? null : fromJsonText(schema, text)
}
