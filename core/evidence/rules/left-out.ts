import type { Evidence } from './score.ts'
import { sentenceWords, sourceSentences, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** A part of a sentence that says when the rest of it holds, for whom, or with which exception. */
const CONDITION =
  /(?<!\b(?:as|even|what|asked?|asks|asking|know|knew|see|wonder(?:s|ed)?|tested?|checks?|checked|unclear|whether|decide|find out) )\b(?:unless|except(?: for| in| when| where| if)?|excluding|only (?:if|when|where|while|for|with|after)|provided(?: that)?|subject to|on condition that|as long as|so long as|but not|if|(?:for|in|of|to) (?:people|patients|adults|children|women|men|households|members|homes|owners|tenants|workers|those) (?:who|that|whose|with|without|over|under|aged|older|younger)) [^,.;:!?()\n]{2,160}/giu
/** Whether a sentence says when it holds, for whom, or with which exception. */
export const hasCondition = (sentence: string): boolean => sentence.search(CONDITION) !== -1

/** Of the telling words of a sentence and of its source, the share that each has of the other's. */
const FOLLOWS = 0.6
const FEWEST = 3
/** What is longer follows no sentence of a source. */
const LONGEST = 600
/** Of the words of a condition, the share that tells it. */
const TOLD = 0.5

/**
 * The condition of a source's sentence that a sentence which follows it leaves out, word for word; null where there is none.
 * `around` is what stands beside the sentence, where the condition may be told. Linear in both.
 */
export function conditionLeftOut(claim: string, source: string, around: string): string | null {
  return conditionsLeftOut(claim, source, around)?.[0] ?? null
}

/** Whether a sentence follows one of a source and leaves out none of its conditions. */
export function tellsConditions(claim: string, source: string, around: string): boolean {
  return conditionsLeftOut(claim, source, around)?.length === 0
}

/** Evidence that is never high where the claim leaves out a condition of the sentence that it follows; a text may tell it beside. */
export function withConditions(evidence: Evidence, claim: string, excerpt: string): Evidence {
  if (evidence.confidence !== 'high') return evidence
  const isLeftOut = sourceSentences(excerpt).some(({ text }) => conditionLeftOut(claim, text, '') !== null)
  return isLeftOut ? { ...evidence, confidence: 'moderate' } : evidence
}

/** Null where the sentence does not follow the source's, or the source's has no condition. */
function conditionsLeftOut(claim: string, source: string, around: string): string[] | null {
  if (claim.length > LONGEST || source.length > LONGEST) return null
  const conditions = [...source.matchAll(CONDITION)].map(([words]) => words.trim())
  if (conditions.length === 0) return null
  const main = stemsOf(source.replace(CONDITION, ' '))
  const own = stemsOf(claim)
  const shared = [...own].filter((stem) => main.has(stem)).length
  const most = Math.max(own.size, main.size)
  // A short sentence follows where every word is the same.
  if (shared < 2 || (shared < FEWEST && shared < most) || shared < FOLLOWS * most) return null
  const told = stemsOf(`${claim} ${around}`)
  return conditions.filter((condition) => {
    const stems = [...stemsOf(condition)].filter((stem) => !main.has(stem))
    // One word of it may stand beside by chance.
    return stems.length > 0 && stems.filter((stem) => told.has(stem)).length < stems.length * TOLD
  })
}

function stemsOf(text: string): Set<string> {
  const isTelling = (word: Word): boolean => isContent(word)
  return new Set(
    sentenceWords(text)
      .filter(isTelling)
      .map(({ stem }) => stem),
  )
}
