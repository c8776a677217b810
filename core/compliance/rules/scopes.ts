import { asideEnd, beginsClause, beginsPredicate, isAdverb, isFinite } from './clauses.ts'
import type { Cue } from './cue-finder.ts'
import { CLAIMING } from './denials.ts'
import { BE, DETERMINERS, EVALUATIVE, PREPOSITIONS, THIRD_PERSON } from './english.ts'
import type { Token } from './tokens.ts'

/** How far a cue reaches, and whether an exception ("unless …") follows. */
export interface Scope {
  to: number
  hasException: boolean
}

export interface Surroundings {
  tokens: readonly Token[]
  from: number
  to: number
  isNote: boolean
  /** Tokens at which a negation begins. */
  negations: ReadonlySet<number>
  /** No scope is longer, in tokens, so that a text costs its length whatever it says. */
  longest: number
}

const ENDS: ReadonlySet<string> = new Set(
  `but however although though yet whereas nevertheless nonetheless therefore thus hence instead despite besides except
because until till otherwise then whereby`.split(/\s+/),
)
const PAIRS: ReadonlySet<string> = new Set(
  'thanks to|apart from|aside from|other than|save for|due to|secondary to|so that|in spite|even though|as for'.split(
    '|',
  ),
)
/** Words that end a scope in notes, where clauses follow each other without verbs, and not in prose. */
const NOTE_ENDS: ReadonlySet<string> = new Set(['with', 'as', 'which', 'when', 'if', 'who', 'while', 'since', 'status'])
const NON_RESTRICTIVE: ReadonlySet<string> = new Set([
  'which',
  'who',
  'whose',
  'where',
  'with',
  'just',
  'simply',
  'only',
])
const COORDINATORS: ReadonlySet<string> = new Set(['and', 'or', 'nor', 'but', '/'])
/** Marks that stand between the parts of a slogan. */
const BULLETS: ReadonlySet<string> = new Set(['/', '|', '•', '·', '…'])
/** "What I do not like is …": what follows is there. */
const LIKING = /^(?:like|love|enjoy|appreciate|understand|get|mention)$/
const OFFERING = /^(?:do|offer|promise|claim|say|sell|guarantee|provide|include|cover|give|make|mean|support|treat)$/
/** Negations that may be, or begin, the subject of a clause: then all its verbs are denied. */
const SUBJECTS = /^(?:no|nobody|nothing|none|neither|nowhere|zero)$/
const NEGATIVE = /^(?:not|no|without|lexical)$/
const NEEDS: ReadonlySet<string> = new Set(['need', 'needs', 'require', 'requires', 'take', 'takes', 'cost', 'costs'])

/** The reach of a cue: along its clause, over lists and complements, to the words that end it. */
export function scopeOf(cue: Cue, around: Surroundings): Scope {
  const { tokens } = around
  const end = Math.min(around.to, cue.to + around.longest)
  const isPhrase = cue.kind === 'without'
  const isSubject = SUBJECTS.test(wordAt(tokens, cue.at)) && !hasVerbBefore(cue, around)
  let hasComplement = false
  let isRelative = false
  let infinitives = 0
  const needs = NEEDS.has(wordAt(tokens, cue.to)) || NEEDS.has(wordAt(tokens, cue.to + 1))
  const isCompared = isSubject && /^(?:no|nothing|nobody|none)$/.test(wordAt(tokens, cue.at))
  const frame = relativeOf(cue, around)
  const isFreeRelative = LIKING.test(wordAt(tokens, cue.to)) && wordAt(tokens, around.from) === 'what'
  for (let at = cue.to; at < end; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'break') return { to: at, hasException: false }
    const word = token.text
    const ends = { to: at, hasException: word === 'unless' }
    const isAfterCue = at === cue.to
    if (word === '(') {
      const close = closingBracket(tokens, at, end)
      if (close > 0) {
        at = close
        continue
      }
    }
    if (token.kind === 'symbol' && !/^[%$#+€£]$/.test(word)) return ends
    if (token.kind === 'mark') {
      if (BULLETS.has(word) && token.isSpaced) return ends
      if (word === '.' && tokens[at + 1]?.text === '.') return ends
      if (word === ',' && wordAt(tokens, cue.at) === 'contrary') return ends
      if (word === ',' && frame === 'aside' && !leadsToOr(tokens, at + 1, end)) return ends
      if (word === ';' && !/^(?:or|nor|and|\()$/.test(tokens[at + 1]?.text ?? '')) return ends
      if (word === ':' && endsAtColon(cue, at, around)) return ends
      if (word === ')' && !hasOpening(tokens, cue.at, at)) return ends
      if ((word === '–' || word === '-') && token.isSpaced && tokens[at + 1]?.isSpaced === true) {
        const close = closingDash(tokens, at, end)
        if (close < 0) return ends
        at = close
        continue
      }
      const mayPause = word === ',' && (isAfterCue || isSubject || isAfterClaiming(tokens, at))
      const aside = mayPause ? asideEnd(tokens, at, end, isAfterCue) : -1
      if (aside > 0) {
        at = aside
        continue
      }
      if (word === ',' && endsAtComma(cue, at, around, isSubject || hasComplement)) return ends
      continue
    }
    const isPreposition = (word === 'because' || word === 'instead') && wordAt(tokens, at + 1) === 'of'
    if (word === 'unless' || (ENDS.has(word) && !isPreposition) || PAIRS.has(`${word} ${wordAt(tokens, at + 1)}`)) {
      if (!isAfterCue) return ends
    }
    if (
      around.isNote &&
      NEGATIVE.test(cue.kind) &&
      NOTE_ENDS.has(word) &&
      wordAt(tokens, at + 2) !== 'as' &&
      !(cue.kind === 'not' && CLAIMING.has(wordAt(tokens, cue.to))) &&
      !isAfterCue
    )
      return ends
    if (word === 'so' && !isAfterCue) {
      const isNegated = around.negations.has(at + 1) || around.negations.has(at + 2)
      if (isNegated || tokens[at - 1]?.text === ',' || beginsClause(tokens, at + 1, end)) return ends
    }
    if (isCompared && (word === 'like' || word === 'than')) return ends
    if (isFreeRelative && /^(?:is|was|are|were|'s)$/.test(word)) return ends
    if ((word === 'while' || word === 'since') && beginsClause(tokens, at + 1, end)) return ends
    if (/^(?:needed|required|necessary)$/.test(word) && /^(?:to|for|–|-|,)$/.test(tokens[at + 1]?.text ?? ''))
      return ends
    if (word === 'to') {
      infinitives += 1
      if (needs && infinitives > 1) return ends
      if (needs && at > cue.to + 1 && infinitives === 1 && cue.kind === 'not') return ends
    }
    if (COORDINATORS.has(word) && endsAtCoordinator(cue, at, around, isSubject || hasComplement)) return ends
    if (/^(?:that|which|who|what|whether)$/.test(word)) {
      if (isPhrase && (word === 'who' || word === 'which')) return ends
      isRelative = true
    }
    if (isRelative && isFinite(tokens, at)) hasComplement = true
    if ((isPhrase || frame === 'subject') && !isRelative && !isAfterCue && isFinite(tokens, at)) return ends
    if (word === 'nor' && !isAfterCue) return ends
    if (around.negations.has(at) && isCoordinated(tokens, at)) return ends
  }
  return { to: end, hasException: wordAt(tokens, end) === 'unless' }
}

/**
 * The relative clause in which a cue stands: an `aside` between commas, or one about the `subject` of a main clause whose
 * verb is still to come ("people who do not cook will …").
 */
function relativeOf(cue: Cue, { tokens, from }: Surroundings): 'aside' | 'subject' | null {
  for (let at = cue.at - 1; at >= from && at > cue.at - 6; at -= 1) {
    if (at === cue.at - 1 && /^(?:though|although|albeit|while|if)$/.test(wordAt(tokens, at))) {
      return tokens[at - 1]?.text === ',' ? 'aside' : null
    }
    if (tokens[at]?.kind === 'mark') return null
    if (!/^(?:who|which|whose|that)$/.test(wordAt(tokens, at))) continue
    if (tokens[at - 1]?.text === ',') return 'aside'
    const isFirst = at === from || tokens[at - 1]?.kind !== 'word'
    return isFirst || hasVerbBefore({ ...cue, at }, { tokens, from }) ? null : 'subject'
  }
  return null
}

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}

/** Whether the clause of the cue has its verb already: then the cue is no subject. */
function hasVerbBefore(cue: Cue, { tokens, from }: Pick<Surroundings, 'tokens' | 'from'>): boolean {
  for (let at = cue.at - 1; at >= from && at > cue.at - 15; at -= 1) {
    if (tokens[at]?.kind === 'mark' && /^[,;:]$/.test(tokens[at]?.text ?? '')) return false
    if (isFinite(tokens, at)) return true
  }
  return false
}

function endsAtColon(cue: Cue, at: number, { tokens, to }: Surroundings): boolean {
  if (cue.kind === 'without' || cue.kind === 'no') return true
  if (at === cue.to) return false
  return at > cue.to + 1 || !OFFERING.test(wordAt(tokens, cue.to)) || beginsClause(tokens, at + 1, to)
}

function endsAtComma(cue: Cue, at: number, around: Surroundings, isHeld: boolean): boolean {
  const { tokens, to, negations } = around
  const next = at + 1
  const word = wordAt(tokens, next)
  if (cue.kind === 'without' && tokens[next]?.kind === 'number' && !leadsToOr(tokens, next, to)) return true
  if (COORDINATORS.has(word) || word === '') return false
  if (negations.has(next) || negations.has(next + 1)) return true
  if (NON_RESTRICTIVE.has(word)) return true
  if (beginsClause(tokens, next, to)) return true
  if (!isHeld && beginsPredicate(tokens, next)) return true
  const isListed = leadsToOr(tokens, next, to)
  if (isListed) return false
  if (cue.kind !== 'not' && isCompound(tokens, next)) return true
  if (word.endsWith('ing') && word.length > 5) return !hasParticiple(tokens, cue.to, at)
  if (cue.kind !== 'no' && cue.kind !== 'without') return false
  const after = wordAt(tokens, next + 1)
  if (THIRD_PERSON.has(word) && after !== '' && !COORDINATORS.has(after) && !PREPOSITIONS.has(after)) return true
  return EVALUATIVE.has(word) || DETERMINERS.has(word)
}

function endsAtCoordinator(cue: Cue, at: number, around: Surroundings, isHeld: boolean): boolean {
  const { tokens, to, negations } = around
  const next = at + 1
  if (negations.has(next) || (negations.has(next + 1) && !isHeld)) return true
  if (negations.has(next + 1) && isFinite(tokens, next)) return true
  const isGoingOn =
    tokens[at]?.text === 'or' && cue.kind === 'no' && !/^(?:i|you|he|she|it|we|they)$/.test(wordAt(tokens, next))
  if (!isGoingOn && beginsClause(tokens, next, to)) return true
  const isParticiple = tokens[at]?.text === 'or' && BE.has(wordAt(tokens, cue.at - 1))
  if (!isHeld && !isParticiple && beginsPredicate(tokens, next)) return true
  if (tokens[at]?.text !== 'and' || (cue.kind !== 'no' && cue.kind !== 'without')) return false
  const word = wordAt(tokens, next)
  const isAction = DETERMINERS.has(wordAt(tokens, next + 1)) && !word.endsWith('ing')
  if (cue.kind === 'without' && tokens[next]?.kind === 'number') return true
  const praise = isAdverb(word) ? wordAt(tokens, next + 1) : word
  return isAction || word === 'yes' || EVALUATIVE.has(praise) || DETERMINERS.has(word)
}

/** Whether a verb of claiming stands before a comma, with its object or without. */
function isAfterClaiming(tokens: readonly Token[], at: number): boolean {
  const isObject = /^(?:you|us|it|them|anyone)$/.test(wordAt(tokens, at - 1))
  return CLAIMING.has(wordAt(tokens, isObject ? at - 2 : at - 1))
}

/** "risk-free", "water-proof": praise in one word. */
function isCompound(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.text === '-' && /^(?:free|proof|backed|approved|tested|winning)$/.test(wordAt(tokens, at + 2))
}

/** Whether a list goes on from here to an "or" or "nor" that closes it. */
export function leadsToOr(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to && at < from + 20; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'mark' && /^[;:.–]$/.test(token.text)) return false
    if (token?.text === 'or' || token?.text === 'nor') return !beginsClause(tokens, at + 1, to)
    if (token?.text === 'but' || isFinite(tokens, at)) return false
  }
  return false
}

function hasParticiple(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (wordAt(tokens, at).endsWith('ing')) return true
  return false
}

function isCoordinated(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? ''
  return before === ',' || before === 'nor' || (isAdverb(before) && tokens[at - 2]?.text === ',')
}

function hasOpening(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = to - 1; at >= from; at -= 1) if (tokens[at]?.text === '(') return true
  return false
}

function closingBracket(tokens: readonly Token[], from: number, end: number): number {
  for (let at = from + 1; at < end && at < from + 16; at += 1) if (tokens[at]?.text === ')') return at
  return -1
}

function closingDash(tokens: readonly Token[], from: number, end: number): number {
  for (let at = from + 1; at < end && at < from + 12; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'mark' && /^[–-]$/.test(token.text) && token.isSpaced && tokens[at + 1]?.isSpaced === true)
      return at
  }
  return -1
}
