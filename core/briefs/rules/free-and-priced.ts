import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { quantitiesOf } from '../../quality/rules/text/quantities.ts'
import type { Place } from '../../quality/rules/text/finding.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const FEE = '(?:fees?|charges?|costs?|prices?)'
const WORD = String.raw`[\p{L}][\p{L}’'-]+`
/** Words that say that something is not paid for, each with what it is. */
const FREE: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:no|without (?:an? |any )?|never an? ) ?(?<thing>${WORD}) ${FEE}\b`, 'iu'),
  new RegExp(String.raw`\b(?:no|without(?: an?| any)?) (?<thing>deposits?|surcharges?|postage)\b`, 'iu'),
  new RegExp(String.raw`\bno ${FEE} for (?:the |a |an |our |any )?(?<thing>${WORD})`, 'iu'),
  new RegExp(
    String.raw`(?<thing>${WORD})(?: [\p{L}’' -]{1,40}?)? (?:is|are|comes?|remains?) (?:always |completely |entirely |still )?(?:free(?! (?:from|to (?!all|every)|until|again|on (?:mon|tue|wed|thu|fri|sat|sun)))|at no (?:extra |additional )?(?:cost|charge)|without charge|included at no)\b`,
    'iu',
  ),
  new RegExp(String.raw`(?<thing>${WORD}) costs? nothing\b`, 'iu'),
  new RegExp(
    String.raw`\bfree (?<thing>delivery|parking|returns|entry|admission|installation|postage|shipping|registration)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:we|they|it) (?<thing>deliver|install|ship|collect|register|repair|fit)s? (?:[\p{L} ]{1,30} )?free of charge\b`,
    'iu',
  ),
]
/** For whom everything is. */
const FOR_ALL = /\bfor (?:everyone|everybody|all|anyone|anybody|every \p{L}+|each \p{L}+)(?: who [^,.;]*)?/giu
/** What comes behind these holds for a part alone. */
const LIMITS =
  /\b(?:for|to|within|in|on|over|under|with|from|after|before|until|if|when|unless|except|at|between|during|only|first|online)\b/i
/** A price for a special case is no price of the thing. */
const SPECIAL =
  /\b(?:extra|additional|other|others|otherwise|later|late|special|guided|express|next-day|abroad|overseas|outside|after|over|under|beyond|if|when|unless|without|with|second|further|lost|optional|premium|on-site|to (?!each|every|all)(?:the |a )?\p{L}+)\b/iu
const WINDOW = 6

interface Said extends Place {
  thing: string
  sentence: number
  clause: string
}

/** "No set-up fee", and "£150 set-up": one thing that a brief calls free and gives a price for. */
export function freeAndPriced(text: BriefText): FoundQuery[] {
  const all = text.read.sentences.map((sentence, index) => ({ ...sentence, index }))
  const free = all.flatMap(({ start, text: words, index }) => freeIn(words).map((one) => placed(one, start, index)))
  return free.flatMap((one): FoundQuery[] => {
    const price = all
      .filter(({ index }) => index !== one.sentence)
      .flatMap(({ start, text: words, index }) =>
        pricedIn(words, one.thing).map((found) => placed(found, start, index)),
      )
      .find((found) => areOfOne(one, found))
    if (price === undefined) return []
    const shown = ({ start, end }: Place): string => `“${text.read.body.slice(start, end).trim()}”`
    const [first, later] = one.start < price.start ? [one, price] : [price, one]
    const message = `The brief says ${shown(first)} and ${shown(later)}. Is it free or not?`
    const other = { start: first.start, end: first.end }
    return [{ kind: 'figures_differ', message, start: later.start, end: later.end, other }]
  })
}

function placed(one: Omit<Said, 'sentence'>, offset: number, sentence: number): Said {
  return { ...one, start: offset + one.start, end: offset + one.end, sentence }
}

/** Installing and an installation are one thing. */
function key(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s$/, '')
  return stemmer(lower)
    .replace(/(?:ation|ations|eri|ri|ry|y|ing|s|er|i)$/, '')
    .slice(0, 8)
}

function clausesOf(words: string): { text: string; at: number }[] {
  const found = [...words.matchAll(/[^;,]+/g)]
  return found.map((match) => ({ text: match[0], at: match.index }))
}

function freeIn(words: string): Omit<Said, 'sentence'>[] {
  // A sentence with a price of its own tells the two cases apart itself.
  if (quantitiesOf(words).some(({ kind }) => kind === 'money')) return []
  return clausesOf(words).flatMap(({ text, at }) =>
    FREE.flatMap((pattern): Omit<Said, 'sentence'>[] => {
      const match = pattern.exec(text)
      const thing = match?.groups?.thing
      if (match === null || thing === undefined || STOP_WORDS.has(thing.toLowerCase())) return []
      const start = at + match.index
      return [{ thing: key(thing), clause: text, start, end: start + match[0].length }]
    }).slice(0, 1),
  )
}

/** The prices beside which a thing is named, in one clause. */
function pricedIn(words: string, thing: string): Omit<Said, 'sentence'>[] {
  if (/\b(?:free|no|nothing|without)\b/i.test(words)) return []
  return clausesOf(words).flatMap(({ text, at }) =>
    quantitiesOf(text)
      .filter(({ kind, value }) => kind === 'money' && value > 0)
      .flatMap(({ start, end }): Omit<Said, 'sentence'>[] => {
        const [before, behind] = [tokens(text.slice(0, start)), tokens(text.slice(end))]
        const near = [...before.slice(-WINDOW), ...behind.slice(0, 3)].find((token) => key(token.word) === thing)
        if (near === undefined) return []
        const isBehind = behind.includes(near)
        // "On-site support" is another thing than support.
        const kind = /([\p{L}-]+) $/u.exec((isBehind ? text.slice(end) : text).slice(0, near.at))?.[1]?.toLowerCase()
        if (kind !== undefined && !isOfNothing(kind)) return []
        const [from, to] = isBehind ? [start, end + near.at + near.word.length] : [near.at, end]
        return [{ thing, clause: text, start: at + from, end: at + to }]
      }),
  )
}

/** Whether a word before a thing says nothing of which one is meant. */
function isOfNothing(word: string): boolean {
  return STOP_WORDS.has(word) || /^(?:plus|new|costs?|charge[sd]?|pays?|per|your|our|and|is|the)$/.test(word)
}

function tokens(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}][\p{L}’'-]*/gu)].map((match) => ({ word: match[0], at: match.index }))
}

/** Whether the one is called free without a limit that the other does not share, and the price is of no special case. */
function areOfOne(free: Said, priced: Said): boolean {
  if (SPECIAL.test(priced.clause)) return false
  const bare = free.clause.replace(FOR_ALL, '')
  const limit = LIMITS.exec(bare.replace(/free of charge|at no (?:extra |additional )?(?:cost|charge)/gi, ''))
  if (limit === null) return true
  const terms = tokens(bare.slice(bare.search(LIMITS))).filter(
    ({ word }) => word.length > 3 && !STOP_WORDS.has(word.toLowerCase()) && !LIMITS.test(word),
  )
  const there = new Set(tokens(priced.clause).map(({ word }) => key(word)))
  const own = terms.filter(({ word }) => key(word) !== free.thing && !/^(?:charge|cost|fees?|free)$/i.test(word))
  return own.every(({ word }) => there.has(key(word)))
}
