import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

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

/** Reads a JSON column through its schema; a row that does not fit is a fault of the store, and throws. */
export function fromJsonText<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  return schema.parse(JSON.parse(text))
}

/** The same for a column that may be null. */
export function fromNullableJsonText<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null {
  return text === null ? null : fromJsonText(schema, text)
}
