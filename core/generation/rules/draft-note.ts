import { cutAt } from '../../kernel/text.ts'
import type { Draft } from '../../models/contract.ts'

const LONGEST_PART = 60
const MOST_PARTS = 5

const shortened = (text: string): string => (text.length > LONGEST_PART ? `${cutAt(text, LONGEST_PART - 1)}…` : text)

/** What whoever finishes a draft may want beside it, a line each: passages that may fit, other titles, what found no place. */
export function draftNote({ unused, titles = [], offered = [] }: Draft): string | null {
  const parts = [...Map.groupBy(offered, ({ under }) => under)].slice(0, MOST_PARTS).map(([under, passages]) => {
    const sources = [...new Set(passages.map(({ source }) => source))].join('; ')
    const count = passages.length === 1 ? '1 passage may fit' : `${passages.length} passages may fit`
    return `${count} under “${shortened(under)}”, not printed because it is not certain: ${sources}.`
  })
  const notes = [
    ...parts,
    ...(titles.length === 0 ? [] : [`Other titles from the brief: ${titles.map((text) => `“${text}”`).join(', ')}.`]),
    ...unused.map(({ input, reason }) => `Not used: “${input}”. ${reason}`),
  ]
  return notes.length === 0 ? null : notes.join('\n')
}
