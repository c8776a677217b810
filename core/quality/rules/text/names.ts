import { foundAt, type Found, type Place } from './finding.ts'
import { lettersApart } from './nearness.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { firstFrom, type ReadText, type Word } from './read-text.ts'
import type { Spelling } from './spelling.ts'

interface Name {
  text: string
  places: Place[]
  /** The capitalised words that stand right before and behind it. */
  beside: Set<string>
}

const SHORTEST = 4
/** More different names than this are a directory, where likeness says nothing. */
const MOST_NAMES = 1500
const ENDINGS = /^(?:s|es|n|an|ian|i|ese|ish|er|ers|ic|ist|ism|a|o|e|y|ie|d|ed|ing|ly|al|ns|ans)$/

/** A name that is spelt two ways: a letter or two apart, where chance is unlikely. */
export function namesSpeltTwoWays(read: ReadText, vocabulary: Spelling | null): Found[] {
  const isCommon = (word: string): boolean => vocabulary?.isWord(word) ?? true
  const names = [...namesOf(read, isCommon).values()]
  if (names.length > MOST_NAMES) return []
  const byShape = new Map<string, Name[]>()
  const found: Found[] = []
  const paired = new Set<Name>()
  for (const name of names) {
    for (const shape of shapesOf(name.text)) {
      for (const other of byShape.get(shape) ?? []) {
        if (other === name || (paired.has(name) && paired.has(other)) || !areOne(other, name, vocabulary)) continue
        paired.add(name)
        paired.add(other)
        found.push(pairFound(read, other, name))
      }
      byShape.set(shape, [...(byShape.get(shape) ?? []), name])
    }
    if (found.length >= MOST_FINDINGS) break
  }
  return [...found, ...furtherSpellings(read, names, paired, vocabulary)].slice(0, MOST_FINDINGS)
}

/** Where a name is spelt two ways for certain, a third is one too that takes less to be told by. */
function furtherSpellings(
  read: ReadText,
  names: readonly Name[],
  paired: ReadonlySet<Name>,
  vocabulary: Spelling | null,
): Found[] {
  const known = [...paired]
  return names.flatMap((name): Found[] => {
    const isKnown = vocabulary?.isWord(name.text) === true || known.some(({ text }) => isInflection(text, name.text))
    if (paired.has(name) || isKnown) return []
    const near = known.filter((one) => {
      const apart = lettersApart(one.text.toLowerCase(), name.text.toLowerCase())
      return apart > 0 && apart <= (name.text.length >= 6 ? 2 : 1)
    })
    const usual = near.toSorted((one, other) => other.places.length - one.places.length)[0]
    if (usual === undefined || name.places.length > usual.places.length) return []
    const hasSameFirst = name.text.startsWith(usual.text.slice(0, 1))
    return hasSameFirst || near.length > 1 ? [pairFound(read, usual, name)] : []
  })
}

function pairFound(read: ReadText, one: Name, other: Name): Found {
  const [usual, rare] = one.places.length >= other.places.length ? [one, other] : [other, one]
  const place = rare.places[0] ?? { start: 0, end: 0 }
  const places = [...usual.places.slice(0, 3), ...rare.places.slice(0, 5)]
  return {
    ...foundAt('name_two_spellings', read.body, place.start, place.end),
    expected: usual.text,
    found: rare.text,
    places,
  }
}

/** Capitalised words that are names: not the first of a sentence, unless the same word is one elsewhere. */
function namesOf(read: ReadText, isCommon: (word: string) => boolean): Map<string, Name> {
  const first = new Set(read.sentences.map((sentence) => read.words[firstFrom(read.words, sentence.start)]))
  const names = new Map<string, Name>()
  const heading = (word: Word): boolean => {
    const block = read.blocks[firstFrom(read.blocks, word.start + 1) - 1]
    return block?.kind === 'heading' || block?.kind === 'table' || block?.kind === 'code'
  }
  read.words.forEach((word, index) => {
    const text = word.text.replace(/['’]s$|s['’]$/, '')
    if (!/^\p{Lu}\p{Ll}+(?:-?\p{Lu}\p{Ll}+)?$/u.test(text) || text.length < SHORTEST || heading(word)) return
    // A common word at the head of a sentence is capitalised by its place.
    if (first.has(word) && isCommon(word.lower)) return
    const [before, behind] = [read.words[index - 1], read.words[index + 1]]
    const beside: string[] = []
    if (before !== undefined && isNameAt(read, before, before.end, word.start)) beside.push(before.lower)
    if (behind !== undefined && isNameAt(read, behind, word.end, behind.start)) {
      beside.push(behind.lower.replace(/['’]s$/, ''))
    }
    const name = names.get(text) ?? { text, places: [], beside: new Set<string>() }
    name.places.push({ start: word.start, end: word.start + text.length })
    for (const one of beside) name.beside.add(one)
    names.set(text, name)
  })
  return names
}

/** Whether a neighbouring word is a name too, with nothing but a space between. */
function isNameAt(read: ReadText, word: Word, from: number, to: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word.text) && read.body.slice(from, to) === ' '
}

/** Words that are a letter or two apart share one of these. */
function shapesOf(name: string): Set<string> {
  const lower = name.toLowerCase()
  return new Set([
    `<${lower.slice(0, 3)}`,
    `${lower.slice(-3)}>`,
    `${lower.charAt(0)}${lower.slice(2, 5)}`,
    Array.from(lower).sort().join('').slice(0, 6),
  ])
}

function areOne(one: Name, other: Name, vocabulary: Spelling | null): boolean {
  const [a, b] = [one.text, other.text]
  const apart = lettersApart(a.toLowerCase(), b.toLowerCase())
  const longest = Math.max(a.length, b.length)
  if (apart === 0 || apart > (longest >= 9 ? 2 : 1) || isInflection(a, b)) return false
  const isKnown = (name: string): boolean =>
    vocabulary === null || vocabulary.isWord(name) || vocabulary.isWord(name.toLowerCase())
  const haveSameNeighbour = [...one.beside].some((word) => other.beside.has(word))
  const [rarest = 0, most = 0] = [one.places.length, other.places.length].sort((x, y) => x - y)
  if (apart === 1 && longest >= 5 && (isIntroduced(one, other) || isIntroduced(other, one))) return true
  if (isKnown(a) && isKnown(b)) {
    if (haveSameNeighbour) return longest >= 5 && rarest === 1 && !areRelatives(one, other)
    const isWord = (name: string): boolean => vocabulary === null || vocabulary.isWord(name.toLowerCase())
    const isLetterMore = Math.abs(a.length - b.length) === apart && a.startsWith(b.charAt(0))
    return isLetterMore && longest >= 6 && rarest === 1 && most > 1 && !isWord(a) && !isWord(b)
  }
  if (haveSameNeighbour) return !areRelatives(one, other) || rarest === 1
  const unknown = isKnown(a) ? other : one
  const usual = unknown === one ? other : one
  if (isKnown(a) !== isKnown(b))
    return longest >= 5 && unknown.places.length <= usual.places.length && a.startsWith(b.charAt(0))
  const haveOwnFirst = [one, other].every((name) => firstNamesOf(name).length > 0)
  if (longest < 5 || rarest !== 1 || haveOwnFirst) return false
  // "Daniel Okonjo", and then "Okonju" alone.
  const isCalledAgain = longest >= 6 && a.startsWith(b.slice(0, 3)) && (isSurname(one, other) || isSurname(other, one))
  return one.places.length + other.places.length >= 3 || isCalledAgain
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'cllr', 'councillor', 'professor', 'sir', 'dame'])

/** "Martin Teale", of whom the text goes on as "Mr Neale", whom it names nowhere else. */
function isIntroduced(whole: Name, titled: Name): boolean {
  const isTitledAlone = titled.beside.size === 1 && firstNamesOf(titled).length === 0
  return titled.places.length === 1 && isTitledAlone && firstNamesOf(whole).length > 0
}

/** Somebody named in full once, of whom a name stands alone later on. */
function isSurname(whole: Name, alone: Name): boolean {
  const [first, later] = [whole.places[0]?.start ?? 0, alone.places[0]?.start ?? 0]
  return first < later && firstNamesOf(whole).length === 1 && alone.beside.size === 0
}

function firstNamesOf({ beside }: Name): string[] {
  return [...beside].filter((word) => !TITLES.has(word))
}

/** Daniel and Daniela Hale may be brother and sister. */
function areRelatives(one: Name, other: Name): boolean {
  return one.places.length > 1 && other.places.length > 1
}

function isInflection(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return long.startsWith(short) ? ENDINGS.test(long.slice(short.length)) : false
}
