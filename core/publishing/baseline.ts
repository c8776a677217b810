import { z } from 'zod'
import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { PostValues } from './platform.ts'
import type { PlacementsTable } from './tables.ts'

const Values = z.record(z.string(), z.string())
/** Stands beside the values of a baseline. */
const DAY = 'date'

/** What later changes are compared with: the values that the platform stored, and the day of the post where it has one. */
export function baselineJson(values: PostValues, since: string | null | undefined): string {
  return toJsonText(since === null || since === undefined ? values : { ...values, [DAY]: since })
}

/** The values of a baseline; null where there is none. */
export function keptValues(baselineJson: string | null): PostValues | null {
  const kept = fromNullableJsonText(Values, baselineJson)
  return kept === null ? null : Object.fromEntries(Object.entries(kept).filter(([field]) => field !== DAY))
}

/** How a post was left: its status, and for which day. */
export function leftAs({ status, baseline_json }: Pick<PlacementsTable, 'status' | 'baseline_json'>): {
  status: string | null
  since: string | null
} {
  return { status, since: fromNullableJsonText(Values, baseline_json)?.[DAY] ?? null }
}
