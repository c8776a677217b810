import { wordCount, words } from '../../../kernel/text.ts'
import { stem } from '../language/terms.ts'

const SMALL_NUMBERS = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+'
const ACTORS =
  `observator(?:y|ies)|institutes?|schools?|bench|units?|forums?|boards?|associations?|councils?|federations?|networks?|
  union|society|agency|offices?|centre|center|committee|commission|groups?|team|authors?|researchers?|company|firm|charity|
  foundation|trust|university|college|laborator(?:y|ies)|lab|department|ministry|panel|reviews?|surveys?|study|studies|trials?|
  report|project|programme|club|guild|league|bureau|archive|register|desk|circle|exchange|fund|service|partnership|alliance|
  academy|workshop|collective|coalition|inspectorate|authority|count|sample|station`.replace(/\s+/g, '')
const ACTOR = new RegExp(`\\bthe (?:\\w+ )?(${ACTORS})(?:’s|'s)?(?= (?!of\\b)|[.,;]|$)`, 'giu')
const DEFINITE_COUNT = new RegExp(`\\b(?:the|all) (${SMALL_NUMBERS}) (\\p{L}+)`, 'giu')
const NAMED_ACTOR =
  /^(\p{Lu}\p{Ll}+) (?:watched|counted|found|followed|asked|weighed|tested|measured|surveyed|opened|kept|compared|studied|recorded|looked|tried|reports|holds|lends)\b/u
const CONDITION = /\b(?:where|when|if|because|that|who|whose|than|with|without)\b/i
const CHANGE = /\b(?:rose|fell|grew|dropped|increased|decreased|doubled|halved|shrank|recovered)\b/i
const COMPARISON =
  /\b(?:more|fewer|less|longer|shorter|faster|slower|earlier|later|better|worse|cheaper|half as|twice as|as many|as much)\b/i
const REST =
  /^(?:few|many|most|some|none|half|nobody|nearly all|all|others?) (?:had|have|were|was|did|said|of|took|came)\b/i
const SAME = /\bthe (?:difference|gap)\b|\bthe same\b(?!(?: \S+){0,3} (?:as|that)\b)/i
const DEFINITE = /^The ((?:[\p{L}-]+ ?){1,3})/u
const SHORTEST = 6

/** The stemmed words of texts, with which a word for something can have been introduced. */
export function introducedBy(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(words).map(stem))
}

/** Whether a sentence speaks of somebody or some number of things that nothing printed beside it has introduced. */
export function hasStrangers(text: string, title: string): boolean {
  const known = introducedBy([title])
  const actors = [...text.matchAll(ACTOR)].map((found) => found[1] ?? '')
  const counted = [...text.matchAll(DEFINITE_COUNT)].map((found) => found[1] ?? '')
  const named = NAMED_ACTOR.exec(text)?.[1]
  const isPlural = named !== undefined && /s$|^(?:People|Most|Nobody|Staff|Half)$/.test(named)
  return (
    actors.some((actor) => !known.has(stem(actor))) ||
    counted.some((count) => !known.has(stem(count))) ||
    (named !== undefined && !isPlural && !known.has(stem(named)))
  )
}

/** Whether a sentence has its cause, contrast or reference in the one before it, although no word in it points there. */
export function needsBefore(text: string, title: string): boolean {
  const known = introducedBy([title])
  const definite = /^The .{0,30}\bof\b/.test(text) ? undefined : DEFINITE.exec(text)?.[1]
  const isNew = definite !== undefined && !words(definite).some((word) => known.has(stem(word)))
  const isBare = !CONDITION.test(text)
  return (
    isNew ||
    SAME.test(text) ||
    REST.test(text) ||
    wordCount(text) < SHORTEST ||
    (isBare && (CHANGE.test(text) || COMPARISON.test(text)))
  )
}
