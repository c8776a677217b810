import type { Entailment } from '../contract.ts'
import { deniesAdvice } from './advice.ts'
import { readingsOf } from './clauses.ts'
import { standingOf, type Standing } from './difference.ts'
import { isTakenBack } from './limits.ts'
import { POINTING } from './beside.ts'
import { attributionOf, isOpinion, isWarning } from './opinion.ts'
import { sentenceKey, sentenceWords, sourceSentences, type SourceSentence, type Word } from './source-sentences.ts'
import { isContent, tokensOf } from './tokens.ts'
import type { WordTable } from './word-table.ts'

/** `builtin/verifier@5`: a rule program that judges only near-verbatim claims, and says `unclear` to all others. */
export const VERIFIER_ID = 'builtin/verifier@5'

export interface Verdict {
  entailment: Entailment
  /** What decided it. */
  reason: string
}

const SUPPOSING =
  /^(?:may|might|could|would|if|whether|perhaps|possibly|probably|likely|claimed|claims|alleged|allegedly|reportedly|suggests|suggest|hopes|plans|planned|proposed|expected|should|myth|false|wrong)$/
/** Sentences that share fewer of the words of a claim do not say it. */
const LEAST_SHARED = 0.6
/** So many sentences of an excerpt, those that share most words, are laid beside a claim. */
const MOST_COMPARED = 6
const LONGEST_CLAIM = 1000

const UNCLEAR: Verdict = { entailment: 'unclear', reason: 'The words do not decide it.' }
const SUPPORTED: Verdict = { entailment: 'supported', reason: 'A sentence of the source says it almost word for word.' }
const OPINION: Verdict = {
  entailment: 'unclear',
  reason: 'This is advice, praise or supposition in the source. It shows what the source says, not that it is true.',
}
const SAME_OPINION: Verdict = {
  entailment: 'unclear',
  reason:
    'The source has this sentence word for word, as advice, praise or a supposition: that shows what the source says, not that it is so.',
}
const POINTS_BACK: Verdict = {
  entailment: 'unclear',
  reason: 'The source has these words, but what their pronoun refers to there was not shown to be the same.',
}
const TAKEN_BACK: Verdict = {
  entailment: 'unclear',
  reason: 'The source has almost the same words, but as a quotation or a question, or it retracts them nearby.',
}

/**
 * Judges a claim by one excerpt (specification, Claim-level evidence checks, check 2): `supported` where a sentence, or a part
 * of one that nothing else in it limits, says the same; `contradicted` where it differs in a figure, a unit, a negation or
 * a contrary word alone; `unclear` otherwise. Advice, praise and what is only supposed support a claim that says whose words
 * it gives, and no other; what begins with a pronoun only one whose sentence before speaks of the same. `context` is the title
 * and the publisher of the source, `before` the sentence before the claim.
 */
export function verdictOf(claim: string, excerpt: string, table: WordTable, context = '', before = ''): Verdict {
  if (claim.length > LONGEST_CLAIM) return UNCLEAR
  const sentences = sourceSentences(excerpt)
  const attribution = attributionOf(claim)
  const given = { isAttributed: attribution !== null, before }
  const found = verdictBy(claim, sentences, table, given)
  if (found.entailment !== 'unclear' || attribution === null || !isNamed(attribution.who, context)) return found
  return verdictBy(attribution.said, sentences, table, { isAttributed: true, before })
}

/** Whether somebody is the source: a name of theirs stands in its title or publisher. */
function isNamed(who: string, context: string): boolean {
  const known = new Set(tokensOf(context).map((token) => token.stem))
  const names = tokensOf(who).filter((token) => isContent(token))
  return names.length > 0 && names.every((token) => known.has(token.stem))
}

interface Given {
  isAttributed: boolean
  before: string
}

/** Whether two sentences are about the same: what each names first stands in the other. */
function isOfSame(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((text) => sentenceWords(text).filter(isContent))
  const [first, second] = [own?.[0], theirs?.[0]]
  if (first === undefined || second === undefined) return false
  return (
    theirs?.some(({ stem }) => stem === first.stem) === true && own?.some(({ stem }) => stem === second.stem) === true
  )
}

function verdictBy(claim: string, sentences: readonly SourceSentence[], table: WordTable, given: Given): Verdict {
  const words = sentenceWords(claim)
  if (!words.some(isContent)) return UNCLEAR
  const verdicts = nearest(words, sentences).map((near) => verdictOn(claim, words, near, table, given))
  const said = (entailment: Entailment) => verdicts.find((verdict) => verdict.entailment === entailment)
  const [supported, contradicted] = [said('supported'), said('contradicted')]
  if (supported !== undefined && contradicted !== undefined) return UNCLEAR
  return supported ?? contradicted ?? verdicts.find((verdict) => verdict !== UNCLEAR) ?? UNCLEAR
}

interface Near {
  sentence: SourceSentence
  words: readonly Word[]
}

function nearest(claim: readonly Word[], sentences: readonly SourceSentence[]): Near[] {
  const content = [...new Set(claim.filter(isContent).map(({ stem }) => stem))]
  return sentences
    .map((sentence) => ({ sentence, words: sentenceWords(sentence.text) }))
    .map((near) => {
      const stems = new Set(near.words.map(({ stem }) => stem))
      return { near, shared: content.filter((stem) => stems.has(stem)).length }
    })
    .filter(({ shared }) => shared >= content.length * LEAST_SHARED)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MOST_COMPARED)
    .map(({ near }) => near)
}

function verdictOn(
  claim: string,
  words: readonly Word[],
  { sentence, words: others }: Near,
  table: WordTable,
  { isAttributed, before }: Given,
): Verdict {
  const isSame = sentenceKey(claim) === sentenceKey(sentence.text)
  const readings = isSame ? [] : readingsOf(others)
  // What is said of one year among several denies nothing of another.
  const standings = readings
    .map((reading) => standingOf(words, reading, table))
    .filter((standing) => readings.length === 1 || standing?.kind !== 'contrary' || !standing.isOfTime)
  const verdict = isSame ? SUPPORTED : sayingMore(words, others, verdictFrom(standings))
  if (verdict === SUPPORTED && POINTING.test(claim.trim()) && !isOfSame(before, sentence.before)) return POINTS_BACK
  if (verdict === UNCLEAR) return isTakenBack(sentence) ? UNCLEAR : contradictedAdvice(claim, sentence.text)
  if (isTakenBack(sentence)) return verdict === SUPPORTED ? TAKEN_BACK : UNCLEAR
  const isSupposed = isOpinion(others) || others.some(isSupposing)
  // Word for word the same, it supposes no less than its source does; advice and praise stay what somebody says.
  const isOwn = isAttributed || (isSame && (isWarning(sentence.text) || !isOpinion(others)))
  if (verdict !== SUPPORTED || !isSupposed || isOwn) return verdict
  return isSame ? SAME_OPINION : OPINION
}

/** The month is no supposition. */
function isSupposing({ word, isCapitalised, startsSentence }: Word): boolean {
  return SUPPOSING.test(word) && !(word === 'may' && isCapitalised && !startsSentence)
}

const DETERMINER = /^(?:the|a|an|this|that|these|those|all|both|each|every|its|their|our)$/

/** One study is not several, and what was found once is not what always happens. */
function sayingMore(words: readonly Word[], others: readonly Word[], verdict: Verdict): Verdict {
  if (verdict !== SUPPORTED) return verdict
  const isMore = words.some(({ word, stem }, at) => {
    const same = others.filter((other) => other.stem === stem)
    if (same.length === 0 || same.some((other) => other.word === word)) return false
    const isNoun = DETERMINER.test(words[at - 1]?.word ?? '')
    return (isNoun && same.every((other) => word.endsWith('s') !== other.word.endsWith('s'))) || isPresentOf(word, same)
  })
  return isMore ? UNCLEAR : verdict
}

function isPresentOf(word: string, same: readonly Word[]): boolean {
  return /[^s]s$/.test(word) && same.every((other) => other.word.endsWith('ed'))
}

function verdictFrom(standings: readonly Standing[]): Verdict {
  if (standings.some((standing) => standing?.kind === 'same')) return SUPPORTED
  const contrary = standings.find((standing) => standing?.kind === 'contrary')
  return contrary?.kind === 'contrary' ? { entailment: 'contradicted', reason: contrary.reason } : UNCLEAR
}

function contradictedAdvice(claim: string, sentence: string): Verdict {
  if (!deniesAdvice(sentence, claim) && !deniesAdvice(claim, sentence)) return UNCLEAR
  return { entailment: 'contradicted', reason: 'The source advises against what the claim advises.' }
}
