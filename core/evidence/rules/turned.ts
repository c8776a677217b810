import type { Turn } from '../contract.ts'
import { areOfOtherArms } from './arms.ts'
import { areApart, boundAt } from './bounds.ts'
import { comparedIn } from './compared.ts'
import { denialOf } from './denial-turns.ts'
import { changesBetween, CIRCUMSTANCE, PREPOSITION, type Change } from './difference.ts'
import { directionsOf } from './directions.ts'
import type { Evidence } from './score.ts'
import { sentenceWords, sourceSentences, type Word } from './source-sentences.ts'
import { replacedIn } from './replaced.ts'
import { strengthIn } from './strength.ts'
import { swapIn } from './swapped.ts'
import { isContent } from './tokens.ts'
import { isCounted, sharedScale } from './units.ts'
import type { WordTable } from './word-table.ts'

/** A change of more words is another sentence. */
const LONGEST_CHANGE = 5
/** Of the telling words of a claim, the share that a sentence has too where the claim follows it. */
const LEAST_SHARED = 0.6
const FEWEST_SHARED = 2
const LONGEST = 70
const LONGEST_TEXT = 1000
/** So many sentences of an excerpt, those that share most words, are laid beside a claim. */
const MOST_COMPARED = 2
const YEAR = /^(?:1[5-9]|20)\d\d$/
/** Pairs that turn a claim round, beside those of rise and fall. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:before|ahead)$/, /^(?:after|afterwards)$/],
  [/^(?:most|majority)$/, /^(?:few|least|minority)$/],
  [/^(?:all|every|always|everyone)$/, /^(?:some|sometimes|few|none|never|rarely|seldom)$/],
  [/^(?:best|strongest|largest|biggest|highest|oldest)$/, /^(?:worst|weakest|smallest|lowest|youngest)$/],
  [/^(?:safe|safer|harmless)$/, /^(?:unsafe|dangerous|harmful|riskier)$/],
  [/^(?:legal|lawful|permitted|allowed)$/, /^(?:illegal|unlawful|forbidden|prohibited|banned)$/],
  [/^(?:possible|able|likely)$/, /^(?:impossible|unable|unlikely)$/],
  [/^(?:effective|successful|reliable|necessary)$/, /^(?:ineffective|unsuccessful|unreliable|unnecessary)$/],
  [/^(?:include[ds]?|including)$/, /^(?:exclude[ds]?|excluding|except)$/],
  [/^(?:prevent(?:s|ed)?|protects?)$/, /^(?:causes?|caused|harms?)$/],
  [/^(?:earlier|sooner)$/, /^(?:later)$/],
  [/^(?:stronger)$/, /^(?:weaker)$/],
  [/^(?:larger|bigger|greater)$/, /^(?:smaller|lesser)$/],
  [/^(?:warmer|hotter)$/, /^(?:colder|cooler)$/],
  [/^(?:cheaper)$/, /^(?:dearer|costlier)$/],
]
const MONEY = /^[$£€]$/
const BEING = /^(?:is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|may|might|should|must)$/
const JOINING = /^(?:and|or|than|as)$/
interface Near {
  text: string
  words: readonly Word[]
  shared: number
}

/**
 * Where a claim follows a sentence of its excerpt word by word and says it otherwise: another denial, direction, figure, unit
 * or subject, or more than it. Empty where a sentence that is as near says it as the claim does. Bounded by the lengths of both.
 */
export function turnsOf(claim: string, excerpt: string, table?: WordTable): Turn[] {
  const words = sentenceWords(claim)
  if (claim.length > LONGEST_TEXT || words.length > LONGEST) return []
  const near = nearest(words, excerpt)
  const [best] = near
  if (best === undefined) return []
  const turns = near
    .filter(({ shared }) => shared === best.shared)
    .map((one) => {
      const turns = turnsBetween(words, one.words, valuesBeside(excerpt, one))
      if (turns.length > 0) return turns
      const other = comparedIn(words, one.words) ?? strengthIn(words, one.words, sentenceWords(excerpt))
      if (other !== null) return [other]
      const replaced = table === undefined ? null : replacedIn(changesBetween(words, one.words), words, table)
      return replaced === null ? [] : [replaced]
    })
  return turns.some((found) => found.length === 0) ? [] : (turns[0] ?? [])
}

/** Evidence that never calls a claim near its source that turns it round: it is low at best. */
export function withTurns(evidence: Evidence, turned: Turn[]): Evidence {
  if (turned.length === 0) return evidence
  const { confidence, reasons } = evidence
  return {
    ...evidence,
    confidence: confidence === 'unsupported' ? confidence : 'low',
    reasons: { ...reasons, turned },
  }
}

function nearest(words: readonly Word[], excerpt: string): Near[] {
  const own = new Set(words.filter(isTelling).map(({ stem }) => stem))
  return sourceSentences(excerpt)
    .map(({ text }) => ({ text, words: sentenceWords(text.slice(0, LONGEST_TEXT)) }))
    .filter((one) => one.words.length <= LONGEST)
    .map((one) => ({ ...one, shared: sharedBy(own, one.words) }))
    .filter(({ shared }) => shared >= FEWEST_SHARED && shared >= own.size * LEAST_SHARED)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MOST_COMPARED)
}

function sharedBy(own: ReadonlySet<string>, others: readonly Word[]): number {
  const stems = new Set(others.map(({ stem }) => stem))
  return [...own].filter((stem) => stems.has(stem)).length
}

/** The figures of an excerpt outside of one of its sentences. */
function valuesBeside(excerpt: string, { text }: Near): Set<number> {
  const rest = sentenceWords(excerpt.replace(text, ' '))
  return new Set(rest.flatMap(({ value }) => (value === null ? [] : [value])))
}

function isTelling(word: Word): boolean {
  return isContent(word) && word.value === null && waysOf([word]).size === 0
}

function turnsBetween(words: readonly Word[], others: readonly Word[], beside: ReadonlySet<number>): Turn[] {
  const changes = changesBetween(words, others).filter(
    ({ claim, source }) => claim.length + source.length <= LONGEST_CHANGE,
  )
  const denial = denialOf(changes, words, others)
  const direction = directionIn(words, others)
  // What is denied and turned round as well says the same again: "did not rise", "fell".
  const said = denial !== null && direction !== null ? [] : [denial, direction].filter((turn) => turn !== null)
  return [
    ...said,
    ...figuresIn(changes, words, others, beside),
    ...swapsIn(words, others),
    ...unitsIn(words, others),
    ...subjectIn(words, others, changes),
  ]
}

/** The ways that words point, by matter. */
function waysOf(words: readonly Word[]): Map<string, { way: 0 | 1; word: Word }[]> {
  const further = words.flatMap((word) =>
    OPPOSITES.flatMap(([one, other], at) => {
      const way = one.test(word.word) ? 0 : other.test(word.word) ? 1 : null
      return way === null ? [] : [{ matter: `opposite-${at}`, way, word } as const]
    }),
  )
  const known = directionsOf(words).map(({ matter, way, word }) => ({ matter: `way-${matter}`, way, word }))
  return Map.groupBy([...known, ...further], ({ matter }) => matter)
}

function directionIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const theirs = waysOf(others)
  for (const [matter, own] of waysOf(words)) {
    const [first, against] = [own[0], theirs.get(matter)]
    if (first === undefined || against?.[0] === undefined) continue
    const isOne = own.every(({ way }) => way === first.way) && against.every(({ way }) => way !== first.way)
    if (isOne) return { of: 'direction', claim: first.word.text, source: against[0].word.text }
  }
  return null
}

/** Another figure in the same place, meant exactly or as a bound. */
function figuresIn(
  changes: readonly Change[],
  words: readonly Word[],
  others: readonly Word[],
  beside: ReadonlySet<number>,
): Turn[] {
  return changes.flatMap(({ claim, source }): Turn[] => {
    const [own, theirs] = [claim.filter(isIn(words)), source.filter(isIn(others))]
    const [one, other] = [own[0], theirs[0]]
    if (one === undefined || other === undefined || own.length !== theirs.length) return []
    if (one.value === null || other.value === null || beside.has(one.value)) return []
    // The same figures in another order: `swapIn` knows whose they are.
    if (has(others, one) && has(words, other)) return []
    const [bound, its] = [boundAt(words, words.indexOf(one)), boundAt(others, others.indexOf(other))]
    if (bound === null || its === null || YEAR.test(one.word) !== YEAR.test(other.word) || isRounded(one, other))
      return []
    if (!areApart({ value: one.value, bound }, { value: other.value, bound: its })) return []
    return [{ of: 'figure', claim: one.text, source: other.text }]
  })
}

function has(words: readonly Word[], { value }: Word): boolean {
  return words.some((word) => word.value === value)
}

/** Two figures that change sides. */
function swapsIn(words: readonly Word[], others: readonly Word[]): Turn[] {
  const swap = swapIn(words, others)
  return swap === null ? [] : [{ of: 'figure', ...swap }]
}

/** A figure among the words. */
function isIn(words: readonly Word[]): (word: Word) => boolean {
  return (word) => isCounted(words, words.indexOf(word))
}

/** "40" of "39.7" is the same figure with fewer digits. */
function isRounded({ value: one, word }: Word, { value: other }: Word): boolean {
  if (one === null || other === null) return false
  return !word.includes('.') && other !== Math.round(other) && Math.round(other) === one
}

/** The same figure in another unit or currency. */
function unitsIn(words: readonly Word[], others: readonly Word[]): Turn[] {
  const placed = others.flatMap((word, at) => (word.value === null ? [] : [{ word, at }]))
  return words.flatMap((word, at): Turn[] => {
    const same = placed.filter((one) => one.word.value === word.value && word.value !== null)
    if (same.length !== 1 || same[0] === undefined) return []
    const [own, theirs] = [unitAt(words, at), unitAt(others, same[0].at)]
    if (own === undefined || theirs === undefined || own.stem === theirs.stem) return []
    return isOtherUnit(own.word, theirs.word) ? [{ of: 'unit', claim: own.text, source: theirs.text }] : []
  })
}

function unitAt(words: readonly Word[], at: number): Word | undefined {
  const before = words[at - 1]
  return before !== undefined && MONEY.test(before.word) ? before : words[at + 1]
}

function isOtherUnit(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((word) => (word.startsWith('percentage') ? 'points' : word))
  if (MONEY.test(one) && MONEY.test(other)) return true
  if (/^(?:percent|points)$/.test(own ?? '') && /^(?:percent|points)$/.test(theirs ?? '')) return own !== theirs
  return sharedScale(one, other)
}

/** Another group or name for whom a sentence holds, or its two sides the other way round. */
function subjectIn(words: readonly Word[], others: readonly Word[], changes: readonly Change[]): Turn[] {
  const [[first], [opening]] = [changes, words]
  const isFirst = first?.isFollowed === true && opening !== undefined && first.claim.includes(opening)
  const [one, other] = [first?.claim.findLast(isContent), first?.source.findLast(isContent)]
  if (isFirst && one !== undefined && other !== undefined && isOtherSubject(one, other, words, others))
    return [{ of: 'subject', claim: one.text, source: other.text }]
  const named = changes.find(
    ({ claim, source }) =>
      claim.length === 1 && source.length === 1 && isOtherName(claim, source) && !areBoth(claim, source, words, others),
  )
  if (named !== undefined) return [{ of: 'subject', claim: textOf(named.claim), source: textOf(named.source) }]
  const swapped = swappedIn(words, others)
  return swapped === null ? [] : [swapped]
}

function isOtherSubject(one: Word, other: Word, words: readonly Word[], others: readonly Word[]): boolean {
  if (one.value !== null || other.value !== null || one.stem === other.stem) return false
  if (others.some(({ stem }) => stem === one.stem) || words.some(({ stem }) => stem === other.stem)) return false
  const areGroups = CIRCUMSTANCE.test(one.word) && CIRCUMSTANCE.test(other.word)
  const areNames = isName(one) && isName(other)
  return areGroups || areNames || areOfOtherArms(textOf(words), textOf(others))
}

function isOtherName([one]: readonly Word[], [other]: readonly Word[]): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    isName(one) &&
    isName(other) &&
    one.word.slice(0, 2) !== other.word.slice(0, 2)
  )
}

/** Whether both sentences have both names, in another order. */
function areBoth(
  [one]: readonly Word[],
  [other]: readonly Word[],
  words: readonly Word[],
  others: readonly Word[],
): boolean {
  return others.some(({ stem }) => stem === one?.stem) && words.some(({ stem }) => stem === other?.stem)
}

function isName({ isCapitalised, startsSentence }: Word): boolean {
  return isCapitalised && !startsSentence
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** "Cats chase dogs" beside "dogs chase cats": who does it and to whom, the other way round. */
function swappedIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const [own, theirs] = [sidesOf(words), sidesOf(others)]
  if (own === null || theirs === null) return null
  if (own.verb.stem !== theirs.verb.stem || own.subject.stem === theirs.subject.stem) return null
  if (own.subject.stem !== theirs.object.stem || own.object.stem !== theirs.subject.stem) return null
  return { of: 'subject', claim: own.subject.text, source: theirs.subject.text }
}

interface Sides {
  subject: Word
  verb: Word
  object: Word
}

/** The first three words that say something, where nothing but articles stands between them. */
function sidesOf(words: readonly Word[]): Sides | null {
  const [subject, verb, object] = words.filter((word) => isContent(word) && !BEING.test(word.word)).slice(0, 3)
  if (subject === undefined || verb === undefined || object === undefined) return null
  const head = words.slice(0, words.indexOf(object))
  const isPlain = !head.some(({ word }) => PREPOSITION.test(word) || JOINING.test(word) || /^by$/.test(word))
  return isPlain && verb.value === null && !verb.isCapitalised ? { subject, verb, object } : null
}
