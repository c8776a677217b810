import type { Decision, Verdict } from '../kinds/outcome.ts'
import { aftermathOf } from './after-phrase.ts'
import { asideEnd, isNote } from './clauses.ts'
import { isPlainCondition } from './conditions.ts'
import { promiseBehind } from './but-promise.ts'
import { cuesOf, type Cue } from './cue-finder.ts'
import { SPARING } from './denials.ts'
import { AUXILIARIES } from './english.ts'
import { distanceOf } from './distance.ts'
import { isDoubtfulDenial } from './doubtful-denials.ts'
import { isHearsay } from './exceptions.ts'
import { isGoverned } from './governing.ts'
import { isDeniedAgain } from './second-denials.ts'
import { labelOf, leadOf, type Lead } from './leads.ts'
import { answerOf, isAskedItself, questionOf, type QuestionKind } from './questions.ts'
import { sentenceAt, wordsOf, type ReadText } from './read-text.ts'
import { refutationOf } from './refutation.ts'
import { repudiationOf } from './repudiated.ts'
import { scopeOf, type Scope } from './scopes.ts'
import type { Sentence } from './sentences.ts'

interface Reading {
  sentence: Sentence
  cues: readonly Cue[]
  denials: readonly Cue[]
  scope: (cue: Cue) => Scope
  question: QuestionKind
  isNote: boolean
  /** Words that make the sentence one about such claims, and are not denied themselves. */
  mentions: readonly Cue[]
  refutation: ReturnType<typeof refutationOf>
}

/** How far before a phrase its cues are looked for, in tokens. */
const LOOK_BACK = 160
/** "You will not find a better ___" may praise what it seems to deny. */
const SURPASSING = /^(?:better|safer|surer|finer|greater|faster|quicker|easier|simpler|cheaper|stronger|smarter)$/
const NOBODY = /^(?:not one|not a single|none|nobody)\b/
const NEGATING: ReadonlySet<string> = new Set(['not', 'no', 'without', 'lexical'])

/**
 * Whether a phrase is affirmed, denied, or neither for certain, at tokens `from` up to `to` (specification, Executable
 * compliance policy: negation is not a violation). Words inside the phrase decide nothing about it.
 */
export function decisions(text: ReadText): (from: number, to: number) => Decision {
  const readings = new Map<number, Reading>()
  const leads = new Map<number, Lead | null>()
  const readingOf = (number: number): Reading | undefined => {
    const known = readings.get(number)
    const sentence = text.sentences[number]
    if (known !== undefined || sentence === undefined) return known
    const reading = read(text, sentence, text.sentences[number + 1])
    readings.set(number, reading)
    return reading
  }
  const leadFor = (number: number | null): Lead | null => {
    const reading = number === null ? undefined : readingOf(number)
    if (number === null || reading === undefined) return null
    const known = leads.get(number)
    if (known !== undefined) return known
    const lead = leadOf(text.tokens, reading.sentence, reading.cues, reading.scope)
    leads.set(number, lead)
    return lead
  }
  return (from, to) => {
    const number = sentenceAt(text, from)
    const reading = readingOf(number)
    if (reading === undefined) return { verdict: 'affirmed', cue: null }
    return decide(text, reading, leadFor(reading.sentence.lead), from, to, text.sentences[number + 1])
  }
}

function read({ tokens }: ReadText, sentence: Sentence, next: Sentence | undefined): Reading {
  const cues = cuesOf(tokens, sentence)
  const negating = cues.filter((cue) => NEGATING.has(cue.kind))
  const denials = cues.filter((cue) => NEGATING.has(cue.kind) || tokens[cue.at]?.text === 'no')
  const negations = new Set(negating.map((cue) => cue.at))
  const isDense = cues.length > 30 && cues.length * 5 > sentence.to - sentence.from
  const around = { tokens, from: sentence.from, to: sentence.to, negations, longest: isDense ? 30 : 150 }
  const note = isNote(tokens, sentence.from, sentence.to)
  const scopes = new Map<Cue, Scope>()
  const scope = (cue: Cue): Scope => {
    const known = scopes.get(cue) ?? scopeOf(cue, { ...around, isNote: note })
    scopes.set(cue, known)
    return known
  }
  const mentions = cues.filter((cue, index) => cue.kind === 'mention' && !isDenied(cues, index, scope))
  const refutation = refutationOf(tokens, sentence, next)
  return { sentence, cues, denials, scope, question: questionOf(tokens, sentence), isNote: note, mentions, refutation }
}

interface Evidence {
  explicit: Cue[]
  soft: Cue[]
  open: Cue[]
  pseudo: Cue[]
}

/** The cues whose scope holds the phrase, and those that speak of the whole sentence. */
function evidenceFor(text: ReadText, reading: Reading, from: number, to: number): Evidence {
  const { sentence, cues, scope, mentions } = reading
  const { tokens } = text
  const found: Evidence = { explicit: [], soft: [], open: [], pseudo: [] }
  for (let index = firstAfter(mentions, from - LOOK_BACK); index < mentions.length; index += 1) {
    const mention = mentions[index]
    if (mention === undefined || mention.at > to + LOOK_BACK) break
    if (mention.at < to && mention.to > from) continue
    found.open.push(mention)
    break
  }
  for (let index = firstAfter(cues, from - LOOK_BACK); index < cues.length; index += 1) {
    const cue = cues[index]
    if (cue === undefined || cue.at >= from) break
    if (scope(cue).to <= from) continue
    const isInPhrase = cue.to > from && tokens[cue.at]?.text === 'can'
    // A negation that is part of the phrase denies nothing of it.
    if (cue.to > from && !isInPhrase && cue.kind !== 'pseudo') continue
    if (cue.kind === 'pseudo') (isInPhrase ? found.explicit : found.pseudo).push(cue)
    else if (cue.kind === 'frame') found.open.push(cue)
    else if (cue.kind === 'condition') {
      if (!isPlainCondition(text.tokens, cue, sentence)) found.open.push(cue)
    } else if (NEGATING.has(cue.kind))
      (cue.kind === 'lexical' || cue.kind === 'without' ? found.soft : found.explicit).push(cue)
  }
  return found
}

const isDoubt = (head = '', last = ''): boolean => last === 'that' && /^(?:doubt|question)/.test(head)

/** The number of the first cue that begins at a token or behind it. */
function firstAfter(cues: readonly Cue[], token: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.at ?? 0) < token) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a negation shortly before a cue reaches it ("this is no scam"). */
function isDenied(cues: readonly Cue[], index: number, scope: (cue: Cue) => Scope): boolean {
  const here = cues[index]?.at ?? 0
  return cues
    .slice(Math.max(0, index - 4), index)
    .some((other) => NEGATING.has(other.kind) && other.to <= here && scope(other).to > here)
}

/** Whether what follows a phrase is said of it, and neither by others nor of what stands before it in its clause. */
function isSaidOfItself(tokens: ReadText['tokens'], sentence: Sentence, from: number): boolean {
  if (isHearsay(tokens, from, sentence.from)) return false
  for (let at = from - 1; at >= sentence.from && at > from - 12; at -= 1) {
    const word = tokens[at]?.text ?? ''
    if (word === 'that' || tokens[at]?.kind === 'mark') return true
    if (/^(?:need|only|must|just|hard|cannot|have|passing|turning|missing)$/.test(word) || SPARING.has(word))
      return false
  }
  return true
}

/** "Why does it not ___?" takes the denial as said; "Why don’t you ___?" proposes. */
function isWondered({ tokens }: ReadText, sentence: Sentence, cue: { at: number }, from: number): boolean {
  return (
    tokens[sentence.from]?.text === 'why' &&
    cue.at <= sentence.from + 3 &&
    from <= cue.at + 3 &&
    tokens.slice(sentence.from, from).some((token) => /^(?:it|he|she|they)$/.test(token.text))
  )
}

function decide(
  text: ReadText,
  reading: Reading,
  lead: Lead | null,
  from: number,
  to: number,
  next: Sentence | undefined,
): Decision {
  const { tokens } = text
  const { sentence, scope, question } = reading
  const show = (cue: { at: number; to: number }): string => wordsOf(text, cue.at, cue.to)
  const of = (verdict: Verdict, ...cues: { at: number; to: number }[]): Decision => ({
    verdict,
    cue: cues.length === 0 ? null : cues.map(show).join(' … '),
  })
  const { explicit, soft, open, pseudo } = evidenceFor(text, reading, from, to)
  const aftermath = aftermathOf(tokens, to, sentence)
  const label = labelOf(tokens, sentence, from)
  const around = [lead, label].filter((one) => one !== null)
  const denying = [
    ...explicit,
    ...soft,
    ...around.filter((one) => one.kind === 'denies'),
    ...(aftermath?.kind === 'denies' ? [aftermath] : []),
  ]
  const opening = [
    ...open,
    ...around.filter((one) => one.kind === 'opens'),
    ...(aftermath?.kind === 'opens' ? [aftermath] : []),
  ]
  const [first, second] = isPair(tokens, denying, from) ? denying.slice(0, 1) : denying
  const mark = { at: sentence.to - 1, to: sentence.to }
  if (first === undefined) {
    const isNo = question === 'open' && next !== undefined && next.to - next.from < 3 && answerOf(tokens, next) === 'no'
    // "Is it ___ if you hire us? No."
    const opened = opening.find((one) => !(isNo && (one as Cue).kind === 'condition'))
    if (opened !== undefined) return of('unclear', opened)
    const answer = question === 'none' ? null : answerOf(tokens, next)
    if (answer === 'no' && next !== undefined)
      return of(isAskedItself(tokens, sentence, from, to) ? 'denied' : 'unclear', {
        at: next.from,
        to: Math.min(next.to, next.from + 4),
      })
    if (question === 'open' && answer !== 'yes') return of('unclear', mark)
    const refuted = reading.refutation
    // What refutes "not ___, sceptics say" affirms it.
    const isOfDenial = tokens.slice(from, to).some(({ text: word }) => /^(?:not|n't|never|no)$/.test(word))
    if (refuted !== null) return of(refuted.isReported && !isOfDenial ? 'denied' : 'unclear', refuted)
    const distance = distanceOf(text, sentence, next, [from, to])
    if (distance !== null) return { verdict: 'unclear', cue: distance }
    return pseudo[0] === undefined ? of('affirmed') : of('affirmed', pseudo[0])
  }
  if (second !== undefined)
    return of(isTakenBack(soft, denying, aftermath, show) ? 'affirmed' : 'unclear', first, second)
  // "Not one of our clients has ___" tells what became of them, which is a claim of its own.
  if (tokens[from]?.text === 'our' && NOBODY.test(show(first).toLowerCase())) return of('unclear', first)
  const [opened] = opening
  const isSurpassed = explicit.length === 1 && SURPASSING.test(tokens[from - 1]?.text ?? '')
  if (isSurpassed) return first.to >= from ? of('unclear', first) : of('unclear', first, { at: from - 1, to: from })
  // "Nobody doubts that it cures" says that it does.
  const doubted = opening.find((one) => one.at >= first.to && isDoubt(tokens[one.at]?.text, tokens[one.to - 1]?.text))
  if (doubted !== undefined && explicit.includes(first as Cue)) return of('affirmed', first, doubted)
  const isExcepted = explicit.some((cue) => scope(cue).hasException)
  const asked = opening.find((one) => /^(?:whether|if)$/.test(tokens[one.to - 1]?.text ?? '') && one.at >= first.to)
  if (asked !== undefined) return of('unclear', first, asked)
  if (opened !== undefined && opened.at < first.at) return of('unclear', opened, first)
  if (isExcepted) return { verdict: 'unclear', cue: `${show(first)} … unless` }
  if (question !== 'none' && !isWondered(text, sentence, first, from)) return of('unclear', first, mark)
  const cue = [...explicit, ...soft].find((one) => one === first)
  const held = cue === undefined ? null : { tokens, sentence, cue, from, to, isNote: reading.isNote }
  const isHeld = held === null || (isGoverned(held) && !isDeniedAgain(held, reading.denials))
  if (first === aftermath && !isSaidOfItself(tokens, sentence, from)) return of('unclear', first)
  const isCarried = cue === undefined || isOneClause(tokens, cue, from, to)
  const isDoubtful = isDoubtfulDenial(text, sentence, first, [from, to])
  if (!isHeld || !isCarried || isDoubtful) return of('unclear', first)
  const takenBack =
    promiseBehind(text, sentence, next, to) ?? repudiationOf(text, { sentence, next }, first, [from, to])
  return takenBack === null ? of('denied', first) : { verdict: 'unclear', cue: `${show(first)} … ${takenBack}` }
}

/**
 * Whether one negation undoes the other: "never fails to ___". What "contrary to" opens, or stands behind the phrase, denies
 * the same as the other, or something else.
 */
function isTakenBack(
  soft: readonly Cue[],
  denying: readonly { at: number; to: number }[],
  aftermath: { at: number; to: number } | null,
  show: (cue: Cue) => string,
): boolean {
  const [cue] = soft
  if (cue === undefined || soft.length > 1 || denying.length > 2) return false
  return !denying.some((one) => one === aftermath) && !/^contrary to$/i.test(show(cue))
}

/** "is not, and was never meant to be, ___": two negations of one thing. */
function isPair(
  tokens: ReadText['tokens'],
  [one, other, third]: readonly { at: number; to: number }[],
  from: number,
): boolean {
  if (one === undefined || other === undefined || third !== undefined) return false
  if (![one, other].every(({ at }) => /^(?:not|never|nor|no)$/.test(tokens[at]?.text ?? ''))) return false
  for (let at = other.at - 1; at >= one.to && at > other.at - 4; at -= 1)
    if (asideEnd(tokens, at, from) > other.at) return true
  if (![one, other].every(({ at }) => /^(?:not|never)$/.test(tokens[at]?.text ?? ''))) return false
  const between = tokens.slice(one.to, other.at).map(({ text }) => text)
  const isJoined = between.slice(0, 2).some((text) => /^(?:and|nor|or)$/.test(text))
  return (
    isJoined && between.length <= 4 && between.every((text) => /^(?:,|and|nor|or)$/.test(text) || AUXILIARIES.has(text))
  )
}

/**
 * Whether a negation and a phrase are of one clause: no colon stands between them, no "and" or "but" after a comma that
 * begins another one, and "nothing ___ better" does not measure what it seems to deny.
 */
function isOneClause(tokens: ReadText['tokens'], cue: { at: number; to: number }, from: number, to: number): boolean {
  const aside = asideEnd(tokens, cue.to, from, true)
  for (let at = Math.max(cue.to, aside); at < from; at += 1) {
    const end = at > cue.to ? asideEnd(tokens, at, from) : -1
    if (end > 0) at = end + 1
    const [text, before] = [tokens[at]?.text ?? '', tokens[at - 1]?.text ?? '']
    if (text === ':' && (at > cue.to || !/^(?:not|never)$/.test(tokens[cue.at]?.text ?? ''))) return false
    if (/^(?:and|but|so|yet)$/.test(text) && before === ',' && at + 1 < from) return false
  }
  const measured = tokens.slice(to, to + 3).some(({ text }) => SURPASSING.test(text) || /^(?:more|like)$/.test(text))
  return !(measured && /^(?:nothing|no|none|nobody)$/.test(tokens[cue.at]?.text ?? ''))
}
