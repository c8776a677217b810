import { wordCount, words } from '../../../kernel/text.ts'
import { isCommonWord } from '../language/common-words.ts'
import { stem } from '../language/terms.ts'

const SMALL_NUMBERS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|\\d+'
const ACTORS =
  `observator(?:y|ies)|institutes?|schools?|bench|units?|forums?|boards?|associations?|councils?|federations?|networks?|
  union|society|agency|offices?|centre|center|committee|commission|groups?|team|authors?|researchers?|company|firm|charity|
  foundation|trust|university|college|laborator(?:y|ies)|lab|department|ministry|panel|reviews?|surveys?|study|studies|trials?|
  report|project|programme|club|guild|league|bureau|archive|register|desk|circle|organi[sz]ation|consortium|federation|exchange|fund|service|partnership|alliance|
  academy|workshop|collective|coalition|inspectorate|authority|count|sample|station`.replace(/\s+/g, '')
/** Somebody as the subject of a sentence or of its second clause, or meant by "of the", "in the" and the like. */
const ACTOR = new RegExp(
  `(?:(?:^|[,;] )the (?:\\w+ )?|\\b(?:of|in|by|from|for|to) the )(${ACTORS})(?:’s|'s)?(?= (?!of\\b)|[.,;]|$)`,
  'giu',
)
const DEFINITE_COUNT = new RegExp(`\\b(?:the|all) (${SMALL_NUMBERS}) (\\p{L}+)(?! (?:that|who|which|whose)\\b)`, 'giu')
const PART_OF = new RegExp(
  `\\b(?:half|thirds?|quarters?|fifths?|tenths?|most|all|some|none|many|${SMALL_NUMBERS}) of the (?:(?:${SMALL_NUMBERS}) )?(\\p{L}+s)\\b(?! (?:that|who|which|whose)\\b)`,
  'giu',
)
/** "half of the repairers": whoever they are, a piece about repairers does not say which were asked. */
const PART_OF_PEOPLE = new RegExp(
  `\\b(?:half|thirds?|quarters?|fifths?|tenths?|most|all|some|none|many|${SMALL_NUMBERS}) of the (\\p{L}{2,}(?:er|or|ist|ee|ian|ant)s)\\b(?! (?:that|who|which|whose)\\b)`,
  'giu',
)
const KNOWN_PLURAL = /^The (\p{L}+s) (?=\p{Ll})(?!(?:that|who|which|whose|of|in|for)\b)/gu
const MOST_NAME_WORDS = 7
const NAMED_ACTOR =
  /^(\p{Lu}\p{Ll}+) (?:watched|counted|found|followed|asked|weighed|tested|measured|surveyed|opened|kept|compared|studied|recorded|looked|tried|reports|holds|lends)\b/u
const COMMON = /^(?:People|Most|Nobody|Staff|Half|Ice|Rain|Tea|Training)$/
const CONDITION = /\b(?:where|when|if|because|that|who|whose|than|with|without)\b/i
const CHANGE = /\b(?:rose|fell|grew|dropped|increased|decreased|doubled|halved|shrank|recovered)\b/i
const COMPARISON =
  /\b(?:more|fewer|less|longer|shorter|faster|slower|earlier|later|better|worse|cheaper|half as|twice as|as many|as much)\b/i
const REST =
  /^(?:few|many|most|some|none|half|nobody|nearly all|all|others?) (?:had|have|were|was|did|said|of|took|came)\b/i
const SAME = /\bthe (?:difference|gap)\b|\bthe same\b(?!(?: \S+){0,3} (?:as|that)\b)/i
const DEFINITE = /^The ((?:[\p{L}-]+ ?){1,3})/u
/** "asked a third as often.": as often as whom, and what, the sentence before said. */
const ELLIPSIS = /\bas (?:often|many|much|long|fast)\.$/i
const SHORTEST = 6

/** Whether texts name a stranger: its stem, or for a number of things that number close before them. */
function introduces(texts: readonly string[], stranger: string): boolean {
  const [count = '', noun] = stranger.split(' ')
  return texts.some((text) => {
    const stems = words(text).map(stem)
    return stems.some(
      (one, index) => one === count && (noun === undefined || stems.slice(index + 1, index + 3).includes(noun)),
    )
  })
}

/** The stemmed words of texts, with which a word for something can have been introduced. */
export function introducedBy(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(words).map(stem))
}

/** The publisher as it stands in running text: without its place, and only where it can be a name of some body. */
export function nameOf(publisher: string): string {
  const name = publisher.replace(/,.*$/s, '').replace(/^the /i, '').trim()
  const isName = /^\p{Lu}/u.test(name) && !/[.:/@|\d]/.test(name)
  return isName && wordCount(name) > 1 && wordCount(name) <= MOST_NAME_WORDS ? name : ''
}

/** The stems of whom and how many a sentence speaks of as known, although its source's title does not introduce them. */
export function strangersIn(text: string, title: string): string[] {
  const known = introducedBy([title])
  const actors = [...text.matchAll(ACTOR)].map((found) => found[1] ?? '')
  const counted = [...text.matchAll(DEFINITE_COUNT)].flatMap(({ 1: count = '', 2: noun = '' }) => [count, noun])
  const people = [...text.matchAll(PART_OF_PEOPLE)].map(([, noun = '']) => noun)
  const named = NAMED_ACTOR.exec(text)?.[1]
  const isName =
    named !== undefined && !named.endsWith('s') && !isCommonWord(named.toLowerCase()) && !COMMON.test(named)
  const pair = counted.map(stem).join(' ')
  const unmet = [...actors, ...people, ...(isName ? [named] : [])].map(stem).filter((one) => !known.has(one))
  return pair === '' || introduces([title], pair) ? unmet : [...unmet, pair]
}

/** The stems of the wholes that a sentence counts parts of, and of a plural it opens with as known, unless the title has them. */
export function wholesIn(text: string, title: string): string[] {
  const known = introducedBy([title])
  const found = [...text.matchAll(PART_OF), ...text.matchAll(KNOWN_PLURAL)].map(([, noun = '']) => stem(noun))
  return found.filter((noun) => !known.has(noun))
}

/** Whether a sentence has its cause, contrast or reference in the one before it, although no word in it points there. */
export function needsBefore(text: string, title: string): boolean {
  const known = introducedBy([title])
  const definite = /^The .{0,30}\bof\b/.test(text) ? undefined : DEFINITE.exec(text)?.[1]
  const isNew = definite !== undefined && !words(definite).some((word) => known.has(stem(word)))
  const isBare = !CONDITION.test(text)
  return (
    isNew ||
    ELLIPSIS.test(text) ||
    SAME.test(text) ||
    REST.test(text) ||
    wordCount(text) < SHORTEST ||
    (isBare && (CHANGE.test(text) || COMPARISON.test(text)))
  )
}
