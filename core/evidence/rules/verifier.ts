import type { Entailment } from '../contract.ts'
import { attributionOf, isOpinion } from './opinion.ts'
import { isContent, tokensOf, type Token } from './tokens.ts'
import { contrariesOf, type WordTable } from './word-table.ts'

/** `builtin/verifier@2`: a rule program that judges only near-verbatim claims, and says `unclear` to all others. */
export const VERIFIER_ID = 'builtin/verifier@2'

export interface Verdict {
  entailment: Entailment
  /** What decided it. */
  reason: string
}

const NEGATION =
  /^(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot|hardly|fail|failed|fails|refused|denied|deny|denies|lack|lacks|lacked|unable|t)$/
const HEDGE =
  /^(?:may|might|could|would|if|whether|perhaps|possibly|probably|likely|claimed|claims|alleged|allegedly|reportedly|suggests|suggest|hopes|plans|planned|proposed|expected|should|myth|false|wrong)$/
const LONGEST_SENTENCE = 70
const FEWEST_TERMS = 5
const YEAR = /^(?:1[5-9]|20)\d\d$/
const UNCLEAR: Verdict = { entailment: 'unclear', reason: 'The words do not decide it.' }

const OPINION: Verdict = {
  entailment: 'unclear',
  reason: 'The source advises, praises or supposes here: it shows that it says so, not that it is so.',
}

/**
 * Judges a claim by one excerpt (specification, Claim-level evidence checks, check 2): `supported` where one sentence
 * says it almost word for word, `contradicted` where that sentence differs in a number, a negation or a contrary word
 * alone; `unclear` otherwise. Advice, praise and what is only supposed support a claim that says whose words it gives, and
 * no other. `context` is the title and the publisher of the source.
 */
export function verdictOf(claim: string, excerpt: string, table: WordTable, context = ''): Verdict {
  const sentences = sentencesOf(tokensOf(excerpt))
  const attribution = attributionOf(claim)
  const found = verdictBy(tokensOf(claim), sentences, table)
  if (found.verdict.entailment !== 'unclear') {
    const isOwn = found.verdict.entailment === 'supported' && attribution === null && found.isOpinion
    return isOwn ? OPINION : found.verdict
  }
  if (attribution === null || !isNamed(attribution.who, context)) return found.verdict
  return verdictBy(tokensOf(attribution.said), sentences, table).verdict
}

/** Whether somebody is the source: a name of theirs stands in its title or publisher. */
function isNamed(who: string, context: string): boolean {
  const known = new Set(tokensOf(context).map((token) => token.stem))
  const names = tokensOf(who).filter((token) => isContent(token))
  return names.length > 0 && names.every((token) => known.has(token.stem))
}

function verdictBy(
  words: readonly Token[],
  sentences: readonly Token[][],
  table: WordTable,
): { verdict: Verdict; isOpinion: boolean } {
  const content = words.filter(isContentWord)
  const few = new Set(content.map((token) => token.stem)).size < FEWEST_TERMS
  const sentence = few ? undefined : closestSentence(content, sentences)
  if (sentence === undefined) return { verdict: UNCLEAR, isOpinion: false }
  const verdict = comparedWith(words, content, sentence, table)
  return { verdict, isOpinion: isOpinion(sentence) || isHedged(sentence) }
}

function comparedWith(
  words: readonly Token[],
  content: readonly Token[],
  sentence: readonly Token[],
  table: WordTable,
): Verdict {
  const missing = content.filter((token) => !isIn(token, sentence))
  const sameNegation = isNegated(words) === isNegated(sentence)
  const order = commonShare(content, sentence.filter(isContentWord))
  if (missing.length === 0) {
    const isVerbatim = commonShare(words, sentence) >= 0.85 && order >= 0.9
    if (!isVerbatim) return UNCLEAR
    if (!sameNegation) return { entailment: 'contradicted', reason: 'One denies what the other states.' }
    if (isHedged(words) !== isHedged(sentence)) return UNCLEAR
    return { entailment: 'supported', reason: 'A sentence of the source says it almost word for word.' }
  }
  const [only] = missing
  if (missing.length > 1 || only === undefined || !sameNegation || isHedged(words) !== isHedged(sentence))
    return UNCLEAR
  if (commonShare(words, sentence) < 0.75) return UNCLEAR
  return differenceOf(only, words, sentence, table)
}

/** What it means that one word of a claim is not in a sentence that is otherwise its own. */
function differenceOf(only: Token, words: readonly Token[], sentence: readonly Token[], table: WordTable): Verdict {
  if (only.isDigits) {
    const others = sentence.filter((token) => token.isDigits && !words.some((word) => word.value === token.value))
    const sameKind = others.filter((token) => YEAR.test(token.word) === YEAR.test(only.word))
    const isSamePlace = sameKind.some((token) => neighbour(token, sentence) === neighbour(only, words))
    if (sameKind.length === 1 && isSamePlace) {
      return { entailment: 'contradicted', reason: `The source says ${sameKind[0]?.text ?? ''}, not ${only.text}.` }
    }
    return UNCLEAR
  }
  const contrary = contrariesOf(table, only.stem)
  const said = sentence.find(
    (token) => contrary.includes(token.stem) && !words.some((word) => word.stem === token.stem),
  )
  if (said === undefined) return UNCLEAR
  return { entailment: 'contradicted', reason: `The source says “${said.text}”, the claim “${only.text}”.` }
}

function closestSentence(content: readonly Token[], sentences: readonly Token[][]): Token[] | undefined {
  let best: Token[] | undefined
  let most = 0
  for (const sentence of sentences) {
    const stems = new Set(sentence.map((token) => token.stem))
    const shared = content.filter((token) => stems.has(token.stem)).length
    if (shared > most) [best, most] = [sentence, shared]
  }
  return best
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  for (const token of tokens) {
    const last = sentences.at(-1)
    if (last === undefined || token.startsSentence) sentences.push([token])
    else last.push(token)
  }
  return sentences.filter((sentence) => sentence.length >= 3 && sentence.length <= LONGEST_SENTENCE)
}

/** Share of the first list that the second has in the same order (longest common subsequence). */
function commonShare(first: readonly Token[], second: readonly Token[]): number {
  if (first.length === 0 || first.length > 2 * LONGEST_SENTENCE) return 0
  let row = new Array<number>(second.length + 1).fill(0)
  for (const token of first) {
    const next = [0]
    second.forEach((other, at) => {
      const same = token.stem === other.stem || (token.value !== null && token.value === other.value)
      next.push(same ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    })
    row = next
  }
  return (row.at(-1) ?? 0) / first.length
}

function isIn(token: Token, sentence: readonly Token[]): boolean {
  return sentence.some((other) => other.stem === token.stem || (token.value !== null && token.value === other.value))
}

/** The next word that says something, by which a number is told from another. */
function neighbour(token: Token, tokens: readonly Token[]): string {
  const after = tokens.slice(tokens.indexOf(token) + 1).find((one) => isContentWord(one) && !one.isDigits)
  return after?.stem ?? ''
}

function isContentWord(token: Token): boolean {
  return isContent(token) && !NEGATION.test(token.word)
}

function isNegated(tokens: readonly Token[]): boolean {
  const negations = tokens.filter((token, at) => NEGATION.test(token.word) && tokens[at + 1]?.word !== 'only')
  return negations.length % 2 === 1
}

function isHedged(tokens: readonly Token[]): boolean {
  return tokens.some((token) => HEDGE.test(token.word))
}
