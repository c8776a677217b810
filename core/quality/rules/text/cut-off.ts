import type { Block } from './blocks.ts'
import { foundAt, type Found } from './finding.ts'
import type { TextFindingCode } from '../../text-findings.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { wordsIn, type ReadText } from './read-text.ts'
import type { Spelling } from './spelling.ts'

const OPEN_WORDS = new Set(
  'and or but nor so yet the a an of to in on at by for with from into onto about as than that which who whom whose when where while because if although though since until unless whether is are was were be been being has have had do does did will would shall should can could may might must not no very more most such this these those his her its their our your my it we they he she there also then between among through during before after over under against without within including despite per both either each every'.split(
    ' ',
  ),
)
/** Marks that may close a sentence, and what may stand behind them. */
const CLOSED =
  /[.!?…。！？؟](?:\s?\[[^\]\n]{1,40}\]|\s?[¹²³⁰-⁹]){0,8}[*_"“”„‘’‚«»‹›」』》〉）］｣')\]`~\s|★☆⭐✪✩]{0,12}(?:\s?\[[^\]\n]{1,40}\]){0,8}[*_\s|★☆⭐✪✩]{0,12}$/u
const LABEL = /^\s{0,4}[*_]{0,3}[\p{L}\p{N} /&’'-]{2,40}[*_]{0,3}:[*_]{0,3}\s/u
/** What a book or a ticket costs ends the line about it. */
const ENDS_IN_PRICE = /[£$€] ?\d{1,5}(?:\.\d\d)?[*_)]{0,3}$/u
const CONTACT =
  /@|https?:|www\.|\d{3,}[\d\s()-]{4,}|©|^\s{0,4}[—–-]{1,2}\s?\p{L}|^(?:by|dated|signed|issued|photo|image|source|sources|credit|contact|copyright|tags?|for (?:more|further))\b/iu
/** An address or a whole number to ring, with which a line of contact ends. */
const ENDS_IN_CONTACT =
  /(?:[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{2,30}){1,4}|(?:\+\d{1,3}[ -]?|(?<!\d)0)\d{2,5}(?: ?-? ?\d{3,4}){2})["“”‘’«»‹›)\]*_\s]{0,6}$/u
/** Whose words they were, behind a quotation: “…” — *Joan Petherick, Leeds*. */
const SAID_BY = /[“”"‘’'«»‹›][*_]{0,3}\s{0,2}[—–-]{1,2}\s?[*_]{0,3}\p{Lu}[^!?\n]{2,80}$/u
const SHORT = 8

/** An ending that is cut off, and paragraphs that stop in the middle. */
export function cutOffs(read: ReadText, vocabulary: Spelling | null): Found[] {
  const blocks = read.blocks.filter(
    (block) => block.kind !== 'rule' && !hasNoSentence(read.body.slice(block.start, block.end)),
  )
  const ending = endingOf(read, blocks, vocabulary)
  const before = blocks.slice(0, -1).flatMap((block, index): Found[] => {
    if (block.kind === 'item') return isItemCut(read, block) ? [cut(read, 'paragraph_cut', block)] : []
    if (block.kind !== 'paragraph') return []
    return isCutInside(read, block, blocks[index + 1]) ? [cut(read, 'paragraph_cut', block)] : []
  })
  return [...(ending === null ? [] : [ending]), ...before.slice(0, MOST_FINDINGS)]
}

/** A picture as it is typed, with its words and its caption. */
const PICTURE = /!\[(?:\\.|[^\]\\\n])*\]\((?:"(?:\\.|[^"\\\n])*"|[^)"\n])*\)/g

function hasNoSentence(text: string): boolean {
  return isEndMark(text) || (text.includes('![') && text.replace(PICTURE, '').trim() === '')
}

/** What closes a press release or a story of an agency. */
function isEndMark(text: string): boolean {
  return text.length < 24 && /^[\s*_–—-]{0,8}(?:ends?|30|# ?# ?#|###)[\s*_.–—-]{0,8}$/i.test(text)
}

function cut(read: ReadText, code: TextFindingCode, { start, end }: Block): Found {
  const sentence = read.body.slice(start, end).trimEnd()
  const from = Math.max(start, start + sentence.length - 60)
  return foundAt(code, read.body, from, start + sentence.length)
}

function endingOf(read: ReadText, blocks: readonly Block[], vocabulary: Spelling | null): Found | null {
  const last = blocks.at(-1)
  if (last === undefined || !['paragraph', 'item', 'quote'].includes(last.kind)) return null
  const text = read.visible.slice(last.start, last.end).trimEnd()
  if (text === '') return null
  const words = wordsIn(read, last)
  const lastWord = words.at(-1)
  if (isLifeDates(text)) return null
  if (/(?:[.…]{3}|…)["“”‘’«»‹›)\s]*$/u.test(text))
    return words.length >= SHORT ? cut(read, 'cut_off_likely', last) : null
  if (CLOSED.test(text) && !isOpenAtEnd(text)) return null
  if (CLOSED.test(text)) return cut(read, 'cut_off_likely', last)
  if (/[,;:–—(-]\s*$/u.test(text)) return cut(read, 'cut_off', last)
  if (lastWord !== undefined && OPEN_WORDS.has(lastWord.lower) && words.length > 3) return cut(read, 'cut_off', last)
  if (isBelowName(read, blocks)) return null
  if (last.kind === 'item' && !siblingsClose(read, blocks)) return null
  if (ENDS_IN_CONTACT.test(text)) return null
  const isAside = LABEL.test(text) || CONTACT.test(text) || /^\s{0,4}[*_(].*[*_)]$/u.test(text)
  if (lastWord !== undefined && !isAside && isTorn(lastWord.text, vocabulary)) return cut(read, 'cut_off', last)
  if (words.length < SHORT)
    return isAside || words.length < 3 || last.kind === 'item' ? null : cut(read, 'cut_off_likely', last)
  return cut(read, isAside ? 'cut_off_likely' : 'cut_off', last)
}

const DATE = String.raw`(?:(?:c\.? ?|about )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:\p{Lu}\p{L}{2,8}\.? )?(?:\d{1,2}, )?[12]\d{3})`
/** What an obituary ends with: "born 2 May 1931; died 9 November 2025", "1931–2025". */
const LIFE_DATES = new RegExp(
  String.raw`(?:\b(?:died|d\.|deceased|buried)(?: (?:on|in|at))?(?: \p{Lu}[\p{L}, ]{1,40}?)? ${DATE}|\b(?:born|b\.)(?: (?:on|in|at))? ${DATE}|[12]\d{3} ?[–—-] ?[12]\d{3})[\s*_)”"]{0,6}$`,
  'iu',
)
const BORN = /\b(?:born|b\.)\s|[12]\d{3} ?[–—-] ?[12]\d{3}|†/iu

function isLifeDates(text: string): boolean {
  return text.length < LONGEST_DATES && BORN.test(text) && LIFE_DATES.test(text)
}

const LONGEST_DATES = 240
const LONGEST_SIGN_OFF = 80
const LEAST_FOR_SIGN_OFF = 3
/** Somebody's name on a line of its own, by initials or in full. */
const NAME_LINE =
  /^[\s*_–—-]{0,6}(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof(?:essor)?|Sir|Dame|Lord|Lady|Rev(?:erend)?|Canon|Cllr|Councillor|Captain|Col|Major)\.? )?(?:\p{Lu}\.? ?){0,3}(?:\p{Lu}[\p{Ll}’'-][\p{L}’'-]*|\p{Lu}['’]\p{Lu}\p{L}+|(?:de|da|van|von|der|den|bin|al|la|le|du|di|y) )(?:\s?\p{Lu}\.|\s\p{Lu}[\p{L}’'-]+|\s(?:de|da|van|von|der|den|bin|al|la|le|du|di|y|and|&)){0,5}(?: \([\p{L}/ .]{1,16}\))?(?:,? (?:MBE|OBE|CBE|MP|KC|QC|PhD|FRS|JP|RN|BA|MA))?,?[\s*_]{0,4}$/u
/** An office, a place, a society: a line without a word that every sentence has. */
const SENTENCE_WORD =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|must|should|do|does|did|he|she|it|they|we|you|i|that|which|this|because|if|when|than)\b/iu

/** Whether a text ends in the office or the address of whoever signs it, below the name. */
function isBelowName(read: ReadText, blocks: readonly Block[]): boolean {
  const last = blocks.at(-1)
  // A heading is no part of a text that somebody signs.
  if (last?.kind !== 'paragraph' || blocks.filter(({ kind }) => kind === 'paragraph').length < LEAST_FOR_SIGN_OFF)
    return false
  const lines = read.visible.slice(last.start, last.end).trim().split('\n')
  for (const block of blocks.slice(-MOST_SIGN_OFF, -1).reverse()) {
    if (block.kind !== 'paragraph' || block.end - block.start > LONGEST_SIGN_OFF * 4) break
    lines.unshift(...read.visible.slice(block.start, block.end).trim().split('\n'))
  }
  const tail = lines.slice(-MOST_SIGN_OFF)
  const name = tail.findIndex((line) => line.length <= LONGEST_SIGN_OFF && NAME_LINE.test(line))
  const below = tail.slice(name + 1)
  return (
    name !== -1 &&
    below.length > 0 &&
    below.every(
      (line) =>
        line.length <= LONGEST_SIGN_OFF &&
        /^[\s*_]{0,4}[\p{Lu}\d]/u.test(line) &&
        !SENTENCE_WORD.test(line) &&
        !/[,;:–—-]\s*$/u.test(line),
    )
  )
}
/** A name and at most so many lines below it. */
const MOST_SIGN_OFF = 5

/** Words with which no item of a list ends, and "or" and "and" only where they join it to the next after a mark. */
const NEVER_LAST = new Set(
  'the a an of to from with into onto than that which whose when because although until unless and or but is are was were has have had will would should must as your their its my our this these those every'.split(
    ' ',
  ),
)

function isItemCut(read: ReadText, block: Block): boolean {
  const text = read.visible.slice(block.start, block.end).trimEnd()
  const words = wordsIn(read, block)
  const last = words.at(-1)
  if (words.length < 3 || last === undefined || !/\p{L}$/u.test(text) || !NEVER_LAST.has(last.lower)) return false
  // "; and" joins the items of a law, and "to" and "from" may stand in the name of a key or an option.
  return !/[;,]\s+(?:and|or)$/iu.test(text) && !/\p{Lu}/u.test(last.text)
}

/** A lower-case word that no list has, at the very end, is the beginning of one. */
function isTorn(word: string, vocabulary: Spelling | null): boolean {
  return vocabulary !== null && /^\p{Ll}{2,}$/u.test(word) && !vocabulary.isWord(word)
}

/** Whether the other items of the list at the end close their sentences. */
function siblingsClose(read: ReadText, blocks: readonly Block[]): boolean {
  const items: Block[] = []
  for (const block of blocks.slice(0, -1).reverse()) {
    if (block.kind !== 'item') break
    items.push(block)
  }
  return items.length > 0 && items.every((item) => CLOSED.test(read.visible.slice(item.start, item.end).trimEnd()))
}

function isOpenAtEnd(text: string): boolean {
  const sentence = text.slice(-600)
  const [opened, closed] = [sentence.lastIndexOf('('), sentence.lastIndexOf(')')]
  return opened > closed && sentence.length - opened < 300
}

function isCutInside(read: ReadText, block: Block, next: Block | undefined): boolean {
  const text = read.visible.slice(block.start, block.end).trimEnd()
  const words = wordsIn(read, block)
  if (words.length < 12 || CLOSED.test(text) || /:[*_]{0,3}$/.test(text)) return false
  if (next !== undefined && ['item', 'table', 'code', 'quote'].includes(next.kind)) return false
  if (LABEL.test(text) || CONTACT.test(text) || SAID_BY.test(text) || ENDS_IN_PRICE.test(text)) return false
  // A line that breaks off on a dash goes on where the next one begins, as poems and speeches do.
  if (/[—–]$/u.test(text) && next?.kind === 'paragraph') return false
  const lastWord = words.at(-1)
  if (/[,;–—(-]$/u.test(text) || (lastWord !== undefined && OPEN_WORDS.has(lastWord.lower))) return true
  return /[.!?] /.test(text) || words.length >= 20
}
