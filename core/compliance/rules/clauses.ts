import {
  AUXILIARIES,
  DETERMINERS,
  PAST_VERBS,
  PLAIN_VERBS,
  PREPOSITIONS,
  SUBJECTS,
  SUBORDINATORS,
  THIRD_PERSON,
} from './english.ts'
import type { Token } from './tokens.ts'

const ADVERB =
  /^(?:(?!imply$|apply$|supply$|reply$|comply$|rely$|multiply$|family$|assembly$)[a-z]{3,}ly|then|also|instead|just|so|thus|now|still|here|today|once|again|even|always|often|soon)$/
const CLITIC_HOSTS: ReadonlySet<string> = new Set(
  'i you he she it we they that this there here what who let how where everyone nobody everything nothing'.split(' '),
)
const OBJECTS: ReadonlySet<string> = new Set('you it me us them him her everyone everything nothing'.split(' '))
/** How far the verb of a clause is looked for behind its first word. */
const REACH = 9

function textAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}

/** Whether the word is an adverb that may stand between a subject and its verb. */
export function isAdverb(word: string): boolean {
  return ADVERB.test(word)
}

/** Whether the finite verb of a clause stands here, as far as words and their neighbours tell. */
export function isFinite(tokens: readonly Token[], at: number): boolean {
  const word = textAt(tokens, at)
  const before = textAt(tokens, at - 1)
  if (word === "'s" || word === "'d") return CLITIC_HOSTS.has(before)
  if (AUXILIARIES.has(word)) return before !== 'to'
  if (PAST_VERBS.has(word)) return !AUXILIARIES.has(before) && !DETERMINERS.has(before) && !PREPOSITIONS.has(before)
  if (!THIRD_PERSON.has(word)) return false
  if (SUBJECTS.has(before)) return true
  if (before === '' || DETERMINERS.has(before) || PREPOSITIONS.has(before) || before === 'no') return false
  const after = textAt(tokens, at + 1)
  return DETERMINERS.has(after) || OBJECTS.has(after) || PREPOSITIONS.has(after) || isAdverb(after) || after === 'that'
}

/** Whether a clause with a subject of its own begins here. */
export function beginsClause(tokens: readonly Token[], from: number, end: number): boolean {
  let at = from
  while (at < end && at < from + 3 && (isAdverb(textAt(tokens, at)) || tokens[at]?.text === '"')) at += 1
  const first = textAt(tokens, at)
  const second = textAt(tokens, at + 1)
  if (SUBJECTS.has(first) && first !== 'who' && first !== 'that') {
    const isVerb = PLAIN_VERBS.has(second) || THIRD_PERSON.has(second) || PAST_VERBS.has(second) || isAdverb(second)
    if (isVerb || isFinite(tokens, at + 1) || /[a-z]{2}ed$/.test(second)) return true
    if (/^(?:i|he|she|we|they)$/.test(first) && second !== '') return true
  }
  for (let next = at; next < end && next < at + REACH; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'mark' && !/^[-']$/.test(token.text)) return false
    const word = textAt(tokens, next)
    if (SUBORDINATORS.has(word) || /^(?:and|or|nor|but)$/.test(word)) return false
    if (next > at && isFinite(tokens, next)) return true
    if (next > at + 1 && DETERMINERS.has(first) && isVerbBetweenNouns(tokens, next)) return true
  }
  return false
}

/** "… our gel treats infections": a third person behind a noun with its article, and before another word. */
function isVerbBetweenNouns(tokens: readonly Token[], at: number): boolean {
  const after = textAt(tokens, at + 1)
  if (/[a-z]{3}ed$/.test(textAt(tokens, at))) return OBJECTS.has(after) || DETERMINERS.has(after)
  return THIRD_PERSON.has(textAt(tokens, at)) && after !== '' && !/^(?:and|or|nor|of|but)$/.test(after)
}

/** What an aside between commas begins with ("…, ours included, …", "…, however clever, …"). */
const ASIDE =
  /^(?:ours|mine|including|included|even|however|whatever|whether|express|expressed|by|in|as|of|for|to|at|under|with|on|i|we|including|especially|particularly|frankly|sadly|alas|nor|or|and|contrary|like|thank|strictly|legally|honestly|unfortunately)$/
const LONGEST_ASIDE = 10

/** The comma that closes an aside in a denied part of a sentence, where one opens at `at`; -1 where none does. */
export function asideEnd(tokens: readonly Token[], at: number, end: number, isBehindCue = false): number {
  if (tokens[at]?.text !== ',' || !(ASIDE.test(textAt(tokens, at + 1)) || isAdverb(textAt(tokens, at + 1)))) return -1
  for (let close = at + 2; close < end && close <= at + LONGEST_ASIDE; close += 1) {
    const { text, kind } = tokens[close] ?? { text: '', kind: 'break' }
    if (kind === 'break' || /^[;:–.?!]$/.test(text) || /^(?:but|our|just|only)$/.test(text)) return -1
    if (text === ',') return isBehindCue || goesOn(tokens, close + 1) ? close : -1
  }
  return -1
}

/** Whether a sentence takes up behind an aside what it left: with a verb, a clause with "that", an article or a participle. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const verb = isAdverb(textAt(tokens, at)) ? at + 1 : at
  const word = textAt(tokens, verb)
  return (
    /^(?:that|of|a|an|be|been|as|to)$/.test(word) ||
    AUXILIARIES.has(word) ||
    THIRD_PERSON.has(word) ||
    PAST_VERBS.has(word)
  )
}

/** Whether a finite verb without a subject of its own begins here ("… and guarantees your money"). */
export function beginsPredicate(tokens: readonly Token[], from: number): boolean {
  const at = isAdverb(textAt(tokens, from)) ? from + 1 : from
  const word = textAt(tokens, at)
  if (AUXILIARIES.has(word) || PAST_VERBS.has(word)) return true
  const isSetApart = tokens[from - 1]?.text === 'and' && tokens[from - 2]?.text === ','
  if (isSetApart && /[a-z]{3}ed$/.test(word) && DETERMINERS.has(textAt(tokens, at + 1))) return true
  const after = textAt(tokens, at + 1)
  if (THIRD_PERSON.has(word) && tokens[at + 1]?.kind === 'number') return true
  const isObject = after !== '' && !PREPOSITIONS.has(after) && !/^(?:and|or|nor|but|that)$/.test(after)
  if (THIRD_PERSON.has(word) && isObject && tokens[from - 1]?.text === 'and') return true
  return THIRD_PERSON.has(word) && (DETERMINERS.has(after) || OBJECTS.has(after) || PLAIN_VERBS.has(after))
}

/** Whether a sentence has no finite verb: a note, a title, an item. */
export function isNote(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to && at < from + 120; at += 1) {
    if (isFinite(tokens, at)) return false
    if (!PLAIN_VERBS.has(textAt(tokens, at))) continue
    const before = textAt(tokens, at - 1)
    const subject = isAdverb(before) || /^(?:not|never)$/.test(before) ? textAt(tokens, at - 2) : before
    if (/^(?:i|we|you|they)$/.test(subject)) return false
  }
  return true
}
