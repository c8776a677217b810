import type { Place, ToldMatter } from '../kinds/outcome.ts'
import type { ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'
import { tellsRecovery } from './told-recovery.ts'
import { guaranteesCapital, tellsReturn } from './told-return.ts'

/** So many sentences of one paragraph tell one story. */
const REACHES: Readonly<Record<ToldMatter, number>> = { recovery: 2, return: 3 }
const LONGEST = 1200
const MOST_PLACES = 100

/**
 * Where a text tells of an outcome: one place a story, the sentences that it takes. Each sentence is read with at most two
 * before it, so the work is linear.
 */
export function toldOutcomes(matter: ToldMatter): (text: ReadText) => Place[] {
  const tells = matter === 'recovery' ? tellsRecovery : tellsReturn
  return (text) => {
    const places: Place[] = []
    const plain = text.sentences.map((sentence) => plainSentence(text, sentence))
    let from = 0
    for (let at = 0; at < text.sentences.length && places.length < MOST_PLACES; at += 1) {
      if (!isJoined(text, at)) from = at
      const told = Array.from({ length: REACHES[matter] }, (_, back) => at - back).find((first) => {
        const words = first < from ? '' : plain.slice(first, at + 1).join(' ')
        return words !== '' && words.length <= LONGEST && tells(words)
      })
      const isPromised = matter === 'return' && guaranteesCapital((plain[at] ?? '').slice(0, LONGEST))
      const first = told ?? (isPromised ? at : undefined)
      if (first === undefined) continue
      places.push(placeOf(text, first, at))
      // What is told once is not the beginning of another story.
      from = at + 1
    }
    return places
  }
}

/** Whether a sentence goes on in the paragraph of the one before it. */
function isJoined({ sentences }: ReadText, at: number): boolean {
  const [before, sentence] = [sentences[at - 1], sentences[at]]
  return before !== undefined && before.to === sentence?.from
}

function placeOf({ tokens, sentences, original }: ReadText, first: number, last: number): Place {
  const start = tokens[sentences[first]?.from ?? 0]?.start ?? 0
  const end = tokens[(sentences[last]?.to ?? 1) - 1]?.end ?? start
  return { start, end, excerpt: original.slice(start, end).replace(/\s+/g, ' ').trim() }
}

/** A sentence in small letters, as a reader sees it: without markers, emphasis and hidden characters. */
function plainSentence({ tokens }: ReadText, { from, to }: Sentence): string {
  let plain = ''
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'citation' || /^[*_~`]+$/.test(token.text)) continue
    const isPart = token.kind === 'word' && tokens[at - 1]?.kind === 'word'
    plain += (token.isSpaced || isPart) && plain !== '' ? ` ${token.text}` : token.text
  }
  return plain
}
