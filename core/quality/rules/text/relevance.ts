import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found } from './finding.ts'
import { wordsIn, type ReadText } from './read-text.ts'

const LEAST_WORDS = 18
const LEAST_STEMS = 10
const LEAST_PARAGRAPHS = 4
/** For so many words of its own a paragraph shares one with the rest of the piece, or it is about something else. */
const OWN_FOR_ONE_SHARED = 18
/** A paragraph that begins so goes on from the one before, or tells the reader of the piece what to do. */
const GOES_ON =
  /^\W{0,4}(?:it|its|they|their|them|he|his|she|her|this|that|these|those|such|both|neither|each|one|another|some|others|most|if|when|then|but|and|so|yet|or|because|not|none|in between|there|here|see (?:a|an|your|the|page|also)|call|tell|ask|bring|do not|don['’]t|never|always)\b/i

/** Paragraphs that share next to nothing with the title, the brief or the rest of the piece. */
export function offTopic(read: ReadText, brief: readonly string[]): Found[] {
  const paragraphs = read.running.filter((block) => block.kind === 'paragraph')
  if (paragraphs.length < LEAST_PARAGRAPHS) return []
  const stems = read.blocks.map((block) => stemsOf(wordsIn(read, block).map((word) => word.lower)))
  const holding = new Map<string, number>()
  for (const set of stems) for (const stem of set) holding.set(stem, (holding.get(stem) ?? 0) + 1)
  for (const stem of stemsOf(
    [read.title, ...brief]
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  ))
    holding.set(stem, (holding.get(stem) ?? 0) + 2)
  const titled = titleStems(read.title)
  const apart = read.blocks.filter((block, index) => {
    const own = stems[index]
    if (block.kind !== 'paragraph' || own === undefined || own.size < LEAST_STEMS) return false
    if (wordsIn(read, block).length < LEAST_WORDS) return false
    if (wordsIn(read, block).some(({ lower }) => titled.has(stemmer(lower)))) return false
    const shared = [...own].filter((stem) => (holding.get(stem) ?? 0) > 1).length
    return shared < own.size / OWN_FOR_ONE_SHARED && !GOES_ON.test(read.prose.slice(block.start, block.start + 20))
  })
  // Where several share little, the piece is one that seldom repeats a word, and this says nothing about it.
  const [only] = apart
  return apart.length !== 1 || only === undefined
    ? []
    : [foundAt('off_topic_paragraph', read.body, only.start, only.end)]
}

/** Words that every piece may hold. */
const EVERYWHERE_WORDS = new Set(
  'year time people day make made say said new way want need go come get good first last two three one work place part old big small long take use keep know see look think give find tell help start end week month today number lot thing every still even back never always right left next another though around little old well bring set put turn call ask try leave feel become show begin begun mean kept told found gave took came went got'.split(
    ' ',
  ),
)
const EVERYWHERE = new Set([...EVERYWHERE_WORDS].map((word) => stemmer(word)))

/** What the title names: a word of it in a paragraph is enough, though "wellness" has the stem of "well". */
function titleStems(title: string): Set<string> {
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(
    words.filter((word) => !STOP_WORDS.has(word) && !EVERYWHERE_WORDS.has(word)).map((word) => stemmer(word)),
  )
}

function stemsOf(words: readonly string[]): Set<string> {
  return new Set(
    words
      .map((word) => word.replace(/['’]\p{L}{1,2}$/u, ''))
      .filter((word) => word.length > 2 && !STOP_WORDS.has(word) && !/^\d/.test(word))
      .map((word) => stemmer(word))
      .filter((stem) => !EVERYWHERE.has(stem)),
  )
}
