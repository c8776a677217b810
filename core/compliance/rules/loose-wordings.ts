import { isBeyondReaders, ordinaryPart } from './ordinary-parts.ts'
import { sentenceAt, type ReadText } from './read-text.ts'

/** Tells where the wordings of a group count that ordinary text has too. */
export interface LooseFilter {
  /** Notes that what makes a promise of a group's loose wordings stands at a token. */
  note: (group: number, token: number) => void
  /** Whether a loose wording counts: beside what its group names, in a sentence that can promise something. */
  counts: (group: number, token: number) => boolean
  /** Whether a sentence is one that a reader asks, or a definition: no wording of it promises anything. */
  isPassedOver: (token: number) => boolean
}

export function looseFilter(text: ReadText): LooseFilter {
  const noted = new Map<number, Set<number>>()
  const known = new Map<number, ReturnType<typeof ordinaryPart>>()
  const partOf = (number: number): ReturnType<typeof ordinaryPart> => {
    const sentence = text.sentences[number]
    const part = known.get(number) ?? (sentence === undefined ? 'none' : ordinaryPart(text, sentence))
    known.set(number, part)
    return part
  }
  return {
    note: (group, token) => {
      const sentences = noted.get(group) ?? new Set<number>()
      noted.set(group, sentences.add(sentenceAt(text, token)))
    },
    counts: (group, token) => {
      const number = sentenceAt(text, token)
      return noted.get(group)?.has(number) === true && partOf(number) === 'none' && !isBeyondReaders(text, token)
    },
    isPassedOver: (token) => {
      const part = partOf(sentenceAt(text, token))
      return part === 'asked' || part === 'defined'
    },
  }
}
