import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found } from './finding.ts'
import type { Block } from './blocks.ts'
import { wordsIn, type ReadText } from './read-text.ts'

const LEAST_WORDS = 18
const LEAST_STEMS = 10
const LEAST_PARAGRAPHS = 4
/** For so many words of its own a paragraph shares one with the rest of the piece, or it is about something else. */
const OWN_FOR_ONE_SHARED = 18
/** A paragraph that begins so goes on from the one before, or tells the reader of the piece what to do. */
const GOES_ON =
  /^\W{0,4}(?:it|its|they|their|them|he|his|she|her|this|that|these|those|such|both|neither|each|one|another|some|others|most|we|our|you|your|if|when|then|but|and|so|yet|or|because|not|none|in between|there|here|see (?:a|an|your|the|page|also)|call|tell|ask|bring|do not|don['’]t|never|always)\b/i

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
    if (shared >= own.size / OWN_FOR_ONE_SHARED || GOES_ON.test(read.prose.slice(block.start, block.start + 20)))
      return false
    return (
      !isTiedIn(read, block) &&
      !isRelated(own, [
        ...titled,
        ...stems.slice(Math.max(0, index - NEAR), index + NEAR + 1).flatMap((set) => (set === own ? [] : [...set])),
      ])
    )
  })
  // Where several share little, the piece is one that seldom repeats a word, and this says nothing about it.
  const [only] = apart
  return apart.length !== 1 || only === undefined
    ? []
    : [foundAt('off_topic_paragraph', read.body, only.start, only.end)]
}

/** Blocks on either side whose words are compared more loosely. */
const NEAR = 2
const LEAST_COMMON = 5
const LONGEST_ENDING = 3
/** Beginnings that words of all kinds share. */
const COMMON_BEGINNING = /^(?:co[mn]|inte|over|under|pro|pre|re|dis|ex|trans|part|stat|spec|mis|un)/

/** Whether a word of it is of the family of one beside it: "bakers" near "bakery". */
function isRelated(own: ReadonlySet<string>, beside: readonly string[]): boolean {
  const known = new Map<string, string[]>()
  for (const stem of beside) {
    const begin = stem.slice(0, LEAST_COMMON)
    known.set(begin, [...(known.get(begin) ?? []), stem])
  }
  return [...own].some(
    (stem) =>
      !COMMON_BEGINNING.test(stem) &&
      (known.get(stem.slice(0, LEAST_COMMON)) ?? []).some((other) => {
        let common = 0
        while (common < stem.length && stem[common] === other[common]) common += 1
        return common >= LEAST_COMMON && Math.max(stem.length, other.length) - common <= LONGEST_ENDING
      }),
  )
}

const SPEAKS = /\b(?:we|us|our|ours)\b/iu
const ADDRESSES =
  /\b(?:you|your|yours)\b|^\W{0,4}(?:please|ask|bring|mention|use|take|put|keep|make|let|leave|go|get|add|choose|check|try|start|wear|book|send)\b/iu
const TELLS =
  /\p{Lu}[^.!?]{0,160}\b(?:said|says|told|called|added|adds|asked|asks|wrote|writes|warned|warns|thinks|believes|argues|argued|recalls|recalled|explains|explained)\b/u
/** A paragraph below it answers it, whatever words it takes for that. */
const ASKS = /\?\W*$|^\W*(?:what|how|who|where|when|why|which)\b/iu
const LEAST_ITEMS = 4
const LONGEST_ITEM = 5

/**
 * Whether a paragraph belongs to its piece by something else than its words: it lists things, answers the heading above,
 * speaks for those who speak in the rest, speaks to its readers as the rest does, or gives somebody's words as the rest does.
 */
function isTiedIn({ prose, blocks }: ReadText, block: Block): boolean {
  const text = prose.slice(block.start, block.end)
  const [first = ''] = text.split(/[.!?](?:\s|$)/, 1)
  const items = first.split(/[,;]|\band\b/).filter((item) => item.trim() !== '')
  const words = first.split(/\s+/).length
  if (items.length >= LEAST_ITEMS && words <= items.length * LONGEST_ITEM - items.length) return true
  const above = blocks[blocks.indexOf(block) - 1]
  if (above !== undefined && above.end - above.start < 300) {
    const heading = prose.slice(above.start, above.end)
    if (ASKS.test(heading.replace(/[*_]/g, '').trim()) && (above.kind === 'heading' || /[?]\W*$/.test(heading)))
      return true
  }
  return [SPEAKS, ADDRESSES, TELLS].some(
    (pattern) => pattern.test(text) && isSaidElsewhere(prose, blocks, block, pattern),
  )
}

function isSaidElsewhere(prose: string, blocks: readonly Block[], own: Block, pattern: RegExp): boolean {
  return blocks.some(
    (block) => block !== own && block.kind !== 'heading' && pattern.test(prose.slice(block.start, block.end)),
  )
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
