import { isAdverb } from './clauses.ts'
import type { Cue } from './cue-finder.ts'
import { RIVALS } from './denials.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** A phrase and the cue in whose reach it stands. `isNote`: the sentence has no finite verb. */
export interface Held {
  tokens: readonly Token[]
  sentence: Sentence
  cue: Cue
  from: number
  to: number
  isNote: boolean
}

const EXCEPTING: ReadonlySet<string> = new Set(
  `else elsewhere until till unless except excepting excluding besides without cheaper faster quicker sooner easier`.split(
    /\s+/,
  ),
)
const OURS = /^(?:us|ours|we|our|this|these|mine|my)$/
const OWN = /^(?:we|i)$/
const ELLIPTIC = /^(?:do|does|did|can|will|has|have|is|are)$/
/** "You will not find it in the small print, it is on page one." */
const STANDING = /^(?:included|on|free|standard|here|ours|real)$/
const LESSENING = /^(?:only|just|merely|solely|simply|alone)$/
const MANNER = /^(?:good|fast|cheap|easy|quick|simple|close|strong|low|high|well|soon)$/
const BROAD = /^(?:no|zero|none|nobody|nothing|never|no one|neither)$/
const BOUND = /^(?:below|under|beneath)$/
const PROMISES = /^(?:guarantee|promise|assure|ensure|pledge)$/
/** How far behind a phrase an exception is looked for, in tokens. */
const BEHIND = 14
/** How far before a cue its subject is looked for, in tokens. */
const BEFORE = 12

export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}

const isReport = (word: string): boolean =>
  /^(?:that|say|says|said|claim|claims|think|thinks|tell|tells|deny|denies|who)$/.test(word)

/** Whether what is denied is said of others, or by those who are said to be wrong. */
export function isOfOthers({ tokens, sentence, cue, to }: Held): boolean {
  const isOurs = hasBefore(
    tokens,
    cue.at,
    sentence.from,
    (word, at) => OWN.test(word) && !isReport(wordAt(tokens, at - 1)),
  )
  if (!isOurs && hasBefore(tokens, cue.at, sentence.from, (word) => RIVALS.has(word))) return true
  if (isHearsay(tokens, cue.at, sentence.from) || isSubordinate(tokens, cue.at, sentence.from)) return true
  return hasForecast(tokens, cue.at, sentence.from) || isContradicted(tokens, to)
}

/** "Some say that it does not ___": others deny it, and may be wrong. */
export function isHearsay(tokens: readonly Token[], at: number, from: number): boolean {
  return hasBefore(
    tokens,
    at,
    from,
    (word, place) =>
      (word === 'told' && place < at - 1 && /^(?:was|were|been)$/.test(wordAt(tokens, place - 1))) ||
      (/^(?:say|claim|think|believe|insist|argue|tell)$/.test(word) &&
        /^(?:they|some|people|many|critics|sceptics|skeptics)$/.test(wordAt(tokens, place - 1))),
  )
}

/** "Before you say that it can’t ___", "people who do not ___": the main clause is another. */
function isSubordinate(tokens: readonly Token[], at: number, from: number): boolean {
  for (let before = at - 1; before >= from && before >= at - BEFORE; before -= 1) {
    if (tokens[before]?.kind === 'mark') return false
    const word = wordAt(tokens, before)
    if (/^(?:before|until|unless|when|where)$/.test(word) && before <= from + 1) return true
    if (word === 'when' && /^(?:time|times|day|days|era|age)$/.test(wordAt(tokens, before - 1))) return true
    if (
      word === 'who' &&
      /^(?:people|those|anyone|everyone|anybody|everybody|someone|clients|customers|investors|you)$/.test(
        wordAt(tokens, before - 1),
      )
    )
      return true
  }
  return false
}

/** "They told us it could not ___": what was said of the future may have been wrong. */
function hasForecast(tokens: readonly Token[], at: number, from: number): boolean {
  const isModal =
    [at - 1, at + 1].some((near) => /^(?:could|would)$/.test(wordAt(tokens, near))) ||
    (wordAt(tokens, at) === 'never' && wordAt(tokens, at + 1) !== 'to')
  return isModal && hasBefore(tokens, at, from, (word) => /^(?:said|told|thought|warned|insisted|feared)$/.test(word))
}

/** "… does not ___; ours does.": the short clause behind takes the denial back for somebody. */
function isContradicted(tokens: readonly Token[], to: number): boolean {
  let begins = -1
  for (let at = to; at < tokens.length && at < to + BEHIND; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'break') return false
    if (token?.kind === 'mark') {
      const last = /^(?:here|now|today)$/.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1
      if (begins >= 0 && at - begins < 6 && ELLIPTIC.test(wordAt(tokens, last)) && !isNegative(tokens, begins, at))
        return true
      begins = at + 1
    }
  }
  return false
}

function isNegative(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (/^(?:not|no|nobody|none|nothing|never|neither|nor|few)$/.test(wordAt(tokens, at))) return true
  return false
}

/** Whether a word of a kind stands before a place, in its part of the sentence. */
export function hasBefore(
  tokens: readonly Token[],
  at: number,
  from: number,
  isMeant: (word: string, at: number) => boolean,
): boolean {
  for (let before = at - 1; before >= from && before >= at - BEFORE; before -= 1) {
    const token = tokens[before]
    if (token?.kind === 'mark' && /^[;:–]$/.test(token.text)) return false
    if (isMeant(wordAt(tokens, before), before)) return true
  }
  return false
}

/** "not only ___", "never merely ___": more than the words is claimed, and nothing denied. */
export function isLessened(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (/^(?:not|n't|never)$/.test(tokens[at]?.text ?? '') && LESSENING.test(wordAt(tokens, at + 1))) return true
  return false
}

/**
 * Whether the words behind a denial give back what it takes: "… by the state but by us", "… to outsiders, only to members",
 * "… below 8 %", "…; we guarantee them", "…, sceptics say".
 */
export function isGivenBack(tokens: readonly Token[], to: number, end: number): boolean {
  if (BOUND.test(wordAt(tokens, to)) && /^\p{N}|^[£$€]/u.test(tokens[to + 1]?.text ?? '')) return true
  for (let at = to; at < end && at < to + BEHIND; at += 1) {
    const next = wordAt(tokens, at + 1)
    const isParted = /^[,;–]$/.test(tokens[at - 1]?.text ?? '')
    if (wordAt(tokens, at) === 'but' && /^(?:by|to|for|with|through)$/.test(next)) return true
    if (wordAt(tokens, at) === 'only' && isParted && /^(?:by|to|for|with|through|from|here)$/.test(next)) return true
    if (isParted && OWN.test(wordAt(tokens, at)) && PROMISES.test(next)) return true
    if (isParted && RIVALS.has(wordAt(tokens, at)) && /^(?:say|says|said|claim|claims|insist|argue)$/.test(next))
      return true
  }
  return false
}

/** Whether an exception or a comparison follows, to which the denial leads up ("no bank pays ___ like ours"). */
export function isExcepted({ tokens, sentence, cue, to }: Held): boolean {
  if (LESSENING.test(wordAt(tokens, to)) || isGivenBack(tokens, to, sentence.to)) return true
  const isBroad = BROAD.test(wordAt(tokens, cue.at))
  const speaksToReader =
    cue.at === sentence.from || hasBefore(tokens, cue.at, sentence.from, (word) => /^you(?:r)?$/.test(word))
  for (let at = to; at < sentence.to && at < to + BEHIND; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'mark' && /^[;:–]$/.test(token.text)) return false
    const word = wordAt(tokens, at)
    const next = wordAt(tokens, at + 1)
    if (EXCEPTING.has(word)) return true
    if (word === 'like' && next === 'it') continue
    if (word === 'less' && next === 'than' && tokens[to]?.text === ',') return false
    if (isBroad && (word === 'than' || word === 'like' || word === 'before' || word === 'compares')) return true
    if (speaksToReader && word === 'again') return true
    const isAside = tokens[at - 1]?.text === ','
    if (/^(?:like|as|but|than)$/.test(word) && OURS.test(next) && !isAside) return true
    if (/^(?:so|this|that|as)$/.test(word) && (MANNER.test(next) || (next.endsWith('ly') && isAdverb(next))))
      return true
    if ((word === 'other' && next === 'than') || (word === 'apart' && next === 'from')) return true
    if (word === 'by' && /^(?:accident|chance|luck|magic|coincidence|[a-z]{2,}ing)$/.test(next)) return true
    if (/^(?:it|they)$/.test(word) && /^(?:is|'s|are|'re)$/.test(next) && STANDING.test(wordAt(tokens, at + 2)))
      return true
    if (word === 'way' && OURS.test(next)) return true
    if (word === 'before' && /^(?:i|we|he|she|you|our|this)$/.test(next)) return true
    if (word === 'but' && /^(?:that|this|here)$/.test(next) && /^(?:is|was|'s)$/.test(wordAt(tokens, at + 2)))
      return true
    if (word === 'to' && /sel(?:f|ves)$/.test(next)) return true
    if (isBroad && at < to + 4 && word === 'not') return true
    if (
      (word === 'for' && /^(?:less|nothing)$/.test(next)) ||
      (word === 'at' && next === 'this' && /^(?:price|rate|cost)$/.test(wordAt(tokens, at + 2)))
    )
      return true
  }
  return false
}
