import { isTakenBack } from './limits.ts'
import { sentenceKey, sourceSentences } from './source-sentences.ts'
import { isContent, tokensOf, type Token } from './tokens.ts'

/** An excerpt as claims are compared with it; made once, used for every claim that cites it. */
export interface SourceIndex {
  tokens: readonly Token[]
  stems: ReadonlySet<string>
  values: ReadonlySet<number>
  /** The first five letters of the longer stems, for words that share a root. */
  roots: ReadonlySet<string>
  /** Each two words that stand beside each other, as one: "iron working" as "ironwork". */
  joined: ReadonlySet<string>
  /** The first letters of its names of two to five words: "nih". */
  initials: ReadonlySet<string>
  places: readonly Place[]
  text: string
}

/** A sentence by the stems that say something, and the same with the sentence after it; null where it is too long. */
interface Place {
  /** Where the two sentences begin and end among the tokens. */
  start: number
  end: number
  sentence: ReadonlySet<string> | null
  around: ReadonlySet<string>
}

const SHORTEST_SENTENCE = 3
const LONGEST_SENTENCE = 80
const LONGEST_PLACE = 100
export const ROOT_LENGTH = 5
const MOST_INITIALS = 5

/** `context` is what counts as said beside the excerpt: the title and the publisher of its source. */
export function indexSource(text: string, context = ''): SourceIndex {
  const tokens = tokensOf(text)
  const known = context === '' ? tokens : [...tokens, ...tokensOf(context)]
  const stems = new Set(known.map((token) => token.stem))
  const values = new Set(known.flatMap((token) => (token.value === null ? [] : [token.value])))
  const roots = new Set(
    [...stems].filter((stem) => stem.length >= ROOT_LENGTH).map((stem) => stem.slice(0, ROOT_LENGTH)),
  )
  return {
    tokens,
    stems,
    values,
    roots,
    joined: joinedIn(known),
    initials: initialsIn(known),
    places: placesOf(tokens),
    text,
  }
}

/** Whether the source holds what a token says: its stem, or the same number written another way. */
export function holds(source: SourceIndex, token: Token): boolean {
  return source.stems.has(token.stem) || (token.value !== null && source.values.has(token.value))
}

/** Whether a sentence of the source asserts just what these words say. */
export function assertsJust({ text }: SourceIndex, words: string): boolean {
  return sourceSentences(text).some((sentence) => sentenceKey(sentence.text) === words && !isTakenBack(sentence))
}

function joinedIn(tokens: readonly Token[]): Set<string> {
  const joined = new Set<string>()
  let before: Token | undefined
  for (const token of tokens) {
    if (before !== undefined && !before.isDigits && !token.isDigits) joined.add(before.word + token.stem)
    before = token
  }
  return joined
}

/** Small words within a name count for nothing: "National Institutes of Health". */
function initialsIn(tokens: readonly Token[]): Set<string> {
  const initials = new Set<string>()
  let name = ''
  for (const token of tokens) {
    if (token.isCapitalised) name = (name + token.word.charAt(0)).slice(-MOST_INITIALS)
    else if (isContent(token)) name = ''
    for (let length = 2; token.isCapitalised && length <= name.length; length += 1) initials.add(name.slice(-length))
  }
  return initials
}

/** The stems that say something, between two tokens. */
function contentBetween(tokens: readonly Token[], start: number, end: number): Set<string> {
  return new Set(
    tokens
      .slice(start, end)
      .filter(isContent)
      .map((token) => token.stem),
  )
}

function placesOf(tokens: readonly Token[]): Place[] {
  const sentences = sentencesOf(tokens)
  return sentences.map(([start, end], index) => {
    const next = sentences[index + 1]?.[1] ?? end
    const last = Math.min(next, start + LONGEST_PLACE)
    return {
      ...{ start, end: last },
      sentence: end - start > LONGEST_SENTENCE ? null : contentBetween(tokens, start, end),
      around: contentBetween(tokens, start, last),
    }
  })
}

function sentencesOf(tokens: readonly Token[]): [number, number][] {
  const sentences: [number, number][] = []
  let start = 0
  tokens.forEach((token, at) => {
    if (at > 0 && token.startsSentence && at - start >= SHORTEST_SENTENCE) {
      sentences.push([start, at])
      start = at
    }
  })
  if (tokens.length > start) sentences.push([start, tokens.length])
  return sentences
}
