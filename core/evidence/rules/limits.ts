import { hasNegation } from './denials.ts'
import { sentenceWords, type SourceSentence, type Word } from './source-sentences.ts'

/** Words by which what follows a statement takes something back, doubts it, or says for whom alone it holds. */
const LIMITING =
  /^(?:but|although|though|however|yet|nevertheless|nonetheless|despite|before|after|until|unless|except|only|later|then|if|whether|while|whereas|instead|rather|may|might|could|would|perhaps|possibly|probably|likely|allegedly|reportedly|supposedly|respectively|model|models|modell?ing|simulations?|simulated|vitro|vivo|mouse|mice|rats?|animals?|cells?|laboratory|lab|hypothetical|theory|theoretically)$/
const DOUBTING =
  /^(?:confirm|confirmed|verify|verified|reproduced?|false|untrue|myths?|wrong|incorrect|misleading|retract(?:ed|ion|s)?|withdr(?:ew|awn|aw|awal)|correct(?:ed|ion|ions)|revis(?:ed|ion)|disput(?:e|ed|es)|challenged?|doubt(?:s|ed|ful)?|errors?|mistakes?|mistaken|misprint|fabricated|fraud|invalid|overturned|rejected|overstated|exaggerated|unproven|unconfirmed)$/
const REPORTING =
  /^(?:say|says|said|claims?|claimed|according|estimates?|estimated|expects?|expected|hopes?|hoped|believes?|believed|thinks?|thought|suggests?|suggested|argues?|argued|reports?|reported|states?|stated|projects?|projected|predicts?|predicted|forecasts?|promises?|promised|alleges?|alleged|announced?|announces|maintains?|insists?|insisted|found|finds|shows?|showed|shown)$/
/** What points back at the statement, so that anything may be said of it. */
const BACK = /^(?:it|its|this|that|these|those|which|such|figures?|claims?|results?|findings?|numbers?|statements?|so)$/
/** The work that a statement comes from. */
const WORK = /^(?:study|studies|trials?|papers?|reports?|data|research|survey|article)$/
const OPENS_LIMIT =
  /^(?:but|however|yet|although|though|nevertheless|nonetheless|still|except|unfortunately|later|only|in fact|in reality|actually|not)\b/i
const FRAMED_AS_FALSE =
  /\b(?:myths?|false|untrue|fiction|misconceptions?|mistaken|hypothetical(?:ly)?|imagine|suppose|fabricated|misleading)\b|\b(?:said|says|claims?|claimed|advertis\w+|wrote)[^.]{0,40}:$/i
/** Where something was seen that may not hold outside. */
const UNLIKE_LIFE = /^(?:only|model|models|simulations?|simulated|vitro|mouse|mice|rats?|animals?|laboratory|lab)$/
/** Of a hypothesis, a finding or a promise that was named before. */
const NOT_BORNE_OUT =
  /\b(?:not|never) (?:yet )?(?:been )?(?:confirmed|supported|borne out|upheld|replicated|reproduced|kept|fulfilled)\b/i
const NOT_SO = /^(?:this|that|these|those) (?:is|was|are|were|does|did|has|have|could|can) ?(?:not|never|no|n['’]t)\b/i
const QUOTED = /^\s*[“"«„]/

/** What stands in a source right above and right below a stretch of it. */
export interface Surroundings {
  heading: string
  before: string
  behind: string
}

/** Whether words that stand beside a statement may limit it. */
export function isLimiting(words: readonly Word[]): boolean {
  return (
    hasNegation(words) ||
    words.some(({ word }) => LIMITING.test(word) || DOUBTING.test(word) || REPORTING.test(word) || BACK.test(word))
  )
}

/** Whether a sentence does not stand alone as an assertion: a question, a quotation, or one that its neighbours take back. */
export function isTakenBack({ text, before, after }: SourceSentence): boolean {
  return /\?["”’)]*$/.test(text.trim()) || QUOTED.test(text) || FRAMED_AS_FALSE.test(before) || isObjection(after)
}

/** Whether a sentence says of what follows that it is not so. */
export const isFramedAsFalse = (sentence: string): boolean => FRAMED_AS_FALSE.test(sentence)

/** Whether a sentence takes back the one before it. */
export function isObjection(sentence: string): boolean {
  if (OPENS_LIMIT.test(sentence.trim()) || NOT_BORNE_OUT.test(sentence)) return true
  const words = sentenceWords(sentence)
  const pointsBack = words.some(({ word }) => BACK.test(word) || WORK.test(word))
  if (pointsBack && words.some(({ word }) => DOUBTING.test(word))) return true
  const isAbout = /^(?:it|this|that|these|those)$/.test(words[0]?.word ?? '')
  return isAbout && (words.some(({ word }) => UNLIKE_LIFE.test(word)) || NOT_SO.test(sentence.trim()))
}
