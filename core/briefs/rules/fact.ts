import type { Quantity } from '../../quality/rules/text/quantities.ts'

/** A figure, time, date or stretch of time that a sentence of the brief gives. */
export interface Fact {
  kind: 'money' | 'count' | 'percent' | 'clock' | 'date' | 'stretch' | 'year'
  /** In the unit of its kind: minutes of the day, days, minutes. */
  value: number
  quantity: Quantity | null
  start: number
  end: number
  /** What is counted, by its stem; empty for other kinds. */
  of: readonly string[]
  sentence: Telling
}

/** The words of a sentence that tell it from others. */
export interface Telling {
  start: number
  part: number
  words: string
  stems: ReadonlySet<string>
  apart: ReadonlySet<string>
}
