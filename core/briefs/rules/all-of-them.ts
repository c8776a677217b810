import { quantitiesOf } from '../../quality/rules/text/quantities.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const ALL = /\b(?:all|all of the|all of our|each of the|every one of the) $/i
/** Of more than so many something is counted in part as well. */
const MOST = 24

/** “All four colours” of a brief that has three: how many there are of a thing in all is told two ways. */
export function allOfThem(text: BriefText): FoundQuery[] {
  // "Six in May and two more in June" adds up by itself.
  const sentences = text.read.sentences.filter(({ text: words }) => !/\b(?:more|another|further|extra)\b/i.test(words))
  const counts = sentences.flatMap(({ start, text: words }) =>
    quantitiesOf(words)
      .filter(({ kind, isRough, of }) => kind === 'count' && !isRough && of[0] !== undefined)
      .map((one) => ({
        ...one,
        start: start + one.start,
        end: start + one.end,
        isAll: ALL.test(words.slice(0, one.start)),
      })),
  )
  return counts
    .filter(({ isAll, value }) => isAll && value <= MOST)
    .flatMap((all): FoundQuery[] => {
      const others = counts.filter(({ of, start }) => of[0] === all.of[0] && start !== all.start)
      const [other] = others
      if (other === undefined || others.some(({ value }) => value !== other.value)) return []
      if (other.value === all.value || other.value > MOST) return []
      return [
        {
          kind: 'figures_differ',
          message: `The brief says “all ${all.text.trim()}” and “${other.text.trim()}”. How many are there?`,
          start: all.start,
          end: all.end,
          other: { start: other.start, end: other.end },
        },
      ]
    })
}
