import { doubtsIn } from './doubts.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

/** What somebody is quoted as saying is theirs. */
const QUOTE_FIELD = /quot|testimonial/

/** What is asked where a brief itself says that it is not certain. */
export function unconfirmed(said: string): string {
  return `The brief marks this as uncertain: “${said}”. Please confirm or correct it.`
}

/** What a brief says and does not stand by, and what two people say differently in it. */
export function doubted(text: BriefText): FoundQuery[] {
  return text.parts
    .filter(({ field }) => !QUOTE_FIELD.test(field))
    .flatMap(({ value, start: from }) =>
      doubtsIn(value).map(({ start, end, other }): FoundQuery => {
        const place = { start: from + start, end: from + end }
        const said = value.slice(start, end).trim()
        if (other === null) return { kind: 'placeholder', message: unconfirmed(said), ...place }
        const message = `The brief gives both “${said}” and “${value.slice(other.start, other.end)}” for the same thing. Which is right?`
        return {
          kind: 'figures_differ',
          message,
          ...place,
          other: { start: from + other.start, end: from + other.end },
        }
      }),
    )
}
