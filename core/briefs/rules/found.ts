import type { Place } from '../../quality/rules/text/finding.ts'
import type { QueryKind } from '../contract.ts'

/** A query before it has its place among the inputs; places are offsets in the brief as one text. */
export interface FoundQuery extends Place {
  kind: QueryKind
  message: string
  other?: Place
  /** The sentence of a source that gives it otherwise. */
  source?: { title: string; said: string }
}
