import { doubtsIn } from './doubts.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

/** What somebody is quoted as saying is theirs. */
const QUOTE_FIELD = /quot|testimonial/

/** What a brief says and does not stand by, and what two people say differently in it. */
export function doubted(text: BriefText): FoundQuery[] {
  return text.parts
    .filter(({ field }) => !QUOTE_FIELD.test(field))
    .flatMap(({ value, start: from }) =>
      doubtsIn(value).map(({ start, end, other }): FoundQuery => {
        const place = { start: from + start, end: from + end }
        const said = value.slice(start, end).trim()
        if (other === null)
          return { kind: 'placeholder', message: `“${said}”: is it so? What is known for certain?`, ...place }
        const message = `“${said}” and “${value.slice(other.start, other.end)}” are given for one thing. Which is right?`
        return {
          kind: 'figures_differ',
          message,
          ...place,
          other: { start: from + other.start, end: from + other.end },
        }
      }),
    )
}
