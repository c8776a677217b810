import type { Entailment } from '../contract.ts'
import { deniesAdvice } from './advice.ts'
import { readingsOf } from './clauses.ts'
import { standingOf, type Standing } from './difference.ts'
import { isTakenBack } from './limits.ts'
import { attributionOf, isOpinion, isWarning } from './opinion.ts'
import { sentenceKey, sentenceWords, sourceSentences, type SourceSentence, type Word } from './source-sentences.ts'
import { isContent, tokensOf } from './tokens.ts'
import type { WordTable } from './word-table.ts'

/** `builtin/verifier@4`: a rule program that judges only near-verbatim claims, and says `unclear` to all others. */
export const VERIFIER_ID = 'builtin/verifier@4'

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
  reason: 'The source advises, praises or supposes here: that shows what it says, not that it is so.',
}
const SAME_OPINION: Verdict = {
  entailment: 'unclear',
  reason:
    'The source has this sentence word for word, as advice, praise or a supposition: that shows what the source says, not that it is so.',
}
const TAKEN_BACK: Verdict = {
  entailment: 'unclear',
  reason: 'The source says it almost word for word, but quotes it, asks it or takes it back beside it.',
}

/**
 * Judges a claim by one excerpt (specification, Claim-level evidence checks, check 2): `supported` where a sentence, or a part
 * of one that nothing else in it limits, says the same; `contradicted` where it differs in a figure, a unit, a negation or
 * a contrary word alone; `unclear` otherwise. Advice, praise and what is only supposed support a claim that says whose words
 * it gives, and no other. `context` is the title and the publisher of the source.
 */
export function verdictOf(claim: string, excerpt: string, table: WordTable, context = ''): Verdict {
  if (claim.length > LONGEST_CLAIM) return UNCLEAR
  const sentences = sourceSentences(excerpt)
  const attribution = attributionOf(claim)
  const found = verdictBy(claim, sentences, table, attribution !== null)
  if (found.entailment !== 'unclear' || attribution === null || !isNamed(attribution.who, context)) return found
  return verdictBy(attribution.said, sentences, table, true)
}

/** Whether somebody is the source: a name of theirs stands in its title or publisher. */
function isNamed(who: string, context: string): boolean {
  const known = new Set(tokensOf(context).map((token) => token.stem))
  const names = tokensOf(who).filter((token) => isContent(token))
  return names.length > 0 && names.every((token) => known.has(token.stem))
}

function verdictBy(
  claim: string,
  sentences: readonly SourceSentence[],
  table: WordTable,
  isAttributed: boolean,
): Verdict {
  const words = sentenceWords(claim)
  if (!words.some(isContent)) return UNCLEAR
  const verdicts = nearest(words, sentences).map((near) => verdictOn(claim, words, near, table, isAttributed))
  const said = (entailment: Entailment) => verdicts.find((verdict) => verdict.entailment === entailment)
  const [supported, contradicted] = [said('supported'), said('contradicted')]
  if (supported !== undefined && contradicted !== undefined) return UNCLEAR
  return supported ?? contradicted ?? verdicts.find((verdict) => verdict !== UNCLEAR) ?? UNCLEAR
}

interface Near {
  sentence: SourceSentence
  words: Word[]
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
  isAttributed: boolean,
): Verdict {
  const isSame = sentenceKey(claim) === sentenceKey(sentence.text)
  const readings = isSame ? [] : readingsOf(others)
  // What is said of one year among several denies nothing of another.
  const standings = readings
    .map((reading) => standingOf(words, reading, table))
    .filter((standing) => readings.length === 1 || standing?.kind !== 'contrary' || !standing.isOfTime)
  const verdict = isSame ? SUPPORTED : verdictFrom(standings)
  if (verdict === UNCLEAR) return isTakenBack(sentence) ? UNCLEAR : contradictedAdvice(claim, sentence.text)
  if (isTakenBack(sentence)) return verdict === SUPPORTED ? TAKEN_BACK : UNCLEAR
  const isSupposed = isOpinion(others) || others.some(({ word }) => SUPPOSING.test(word))
  // Word for word the same, it supposes no less than its source does; advice and praise stay what somebody says.
  const isOwn = isAttributed || (isSame && (isWarning(sentence.text) || !isOpinion(others)))
  if (verdict !== SUPPORTED || !isSupposed || isOwn) return verdict
  return isSame ? SAME_OPINION : OPINION
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
