import type { Decision, Reach } from '../kinds/outcome.ts'
import type { PhraseHit } from './phrases.ts'
import { sentenceAt, type ReadText } from './read-text.ts'

/** What stands within a reach of a token. */
export interface Reaches {
  /** Whether one of some places is in the reach and not denied there. */
  isAny: (hits: readonly PhraseHit[], reach: Reach, at: number) => boolean
  /** The same for every token of a reach, and for no other. */
  key: (reach: Reach, at: number) => string
}

interface Range {
  from: number
  to: number
}

/** Sentences and sections of a text, and what stands in them; a section ends where the next heading begins. */
export function reachesOf(text: ReadText, decide: (from: number, to: number) => Decision): Reaches {
  const whole = { from: 0, to: text.tokens.length }
  const known = new Map<readonly PhraseHit[], Map<number, boolean>>()
  let sections: readonly Range[] | null = null
  const rangeOf = (reach: Reach, at: number): Range => {
    if (reach === 'piece') return whole
    if (reach === 'sentence') return text.sentences[sentenceAt(text, at)] ?? whole
    sections ??= sectionsOf(text)
    return sections[firstFrom(sections, at + 1) - 1] ?? whole
  }
  const isAnyIn = (hits: readonly PhraseHit[], { from, to }: Range): boolean => {
    for (let index = firstFrom(hits, from); index < hits.length; index += 1) {
      const hit = hits[index]
      if (hit === undefined || hit.from >= to) return false
      if (decide(hit.from, hit.to).verdict !== 'denied') return true
    }
    return false
  }
  return {
    isAny: (hits, reach, at) => {
      if (hits.length === 0) return false
      const range = rangeOf(reach, at)
      // Each range is looked through once, however many phrases ask.
      const own = known.get(hits) ?? new Map<number, boolean>()
      known.set(hits, own)
      const answer = own.get(range.from) ?? isAnyIn(hits, range)
      own.set(range.from, answer)
      return answer
    },
    key: (reach, at) => `${reach} ${rangeOf(reach, at).from}`,
  }
}

/** Runs of sentences from one heading to the next; headings that follow each other begin one section. */
function sectionsOf({ sentences, tokens }: ReadText): Range[] {
  const starts = sentences.flatMap(({ from, block }, number) =>
    block === 'heading' && sentences[number - 1]?.block !== 'heading' ? [from] : [],
  )
  const from = [...(starts[0] === 0 ? [] : [0]), ...starts]
  return from.map((start, index) => ({ from: start, to: from[index + 1] ?? tokens.length }))
}

/** The number of the first that begins at a token or behind it, of those that stand in the order of the text. */
function firstFrom(places: readonly { from: number }[], token: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.from ?? 0) < token) low = middle + 1
    else high = middle
  }
  return low
}
