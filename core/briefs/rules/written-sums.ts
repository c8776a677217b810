import { wronglyWrittenOut } from '../../quality/rules/text/written-out.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

/** Calculations that a brief writes out, and whose figures make something else. */
export function writtenSums({ parts }: BriefText): FoundQuery[] {
  return parts.flatMap(({ value, start: from }) =>
    wronglyWrittenOut(value).map(({ start, end, terms, result, made }): FoundQuery => {
      const shown = made.toLocaleString('en', { maximumFractionDigits: 2 })
      const message = `The brief says “${terms} = ${result}”, but these figures come to ${shown}. Which is right?`
      return { kind: 'sum_wrong', message, start: from + start, end: from + end }
    }),
  )
}
