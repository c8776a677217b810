import { words } from '../../../kernel/text.ts'
import { stem } from '../language/terms.ts'

/** "over the same twelve months", "in the same survey": a stretch or a count that an earlier sentence has given. */
const SAME_STRETCH = new RegExp(
  `\\b(?:over|in|during|for|at|within|on|from) the same (?:(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+) )?(\\p{L}+)`,
  'giu',
)
/** "on the same day" is clear by itself more often than not; a longer stretch, or a study, is one that was named. */
const STRETCH =
  /^(?:(?:hour|day|week|month|year)s|periods?|seasons?|terms?|surveys?|study|studies|samples?|counts?|tests?|trials?)$/
/** Many people, spoken of as known: "saved the volunteers two hours". */
const KNOWN_PEOPLE =
  /(?<=\p{Ll} )the (\p{Ll}{2,}(?:er|or|ist|ee|ian|ant)s)\b(?! (?:that|who|which|whose|of|in|from|at)\b)/gu
/** Something a figure was counted from, spoken of as known: "800 objects from the lorry". */
const COUNTED_FROM =
  /\b\d[\d,.]* (?!(?:metre|meter|mile|yard|step|minute|hour|day|week|month|year)s\b)\p{Ll}+ from the (\p{Ll}+)\b(?! (?:of|that|which|where|in)\b)/gu
/** One known by what he holds, as if the reader had met both: "the man with the ladder". */
const KNOWN_HOLDER = /\b[Tt]he \p{Ll}+ with the (\p{Ll}+)\b/gu
/** "asked a third as often.": how often others did so has to be told first. */
const AS_OFTEN = /\b(\p{Ll}+ed) (?:half|twice|an? \p{Ll}+|\p{Ll}+ times) as (?:often|much|many|long)\./gu
const MEASURE_SUBJECT =
  /^The (?:numbers?|figures?|shares?|rates?|counts?|totals?|averages?|gaps?|gains?|loss(?:es)?|savings?|rise|fall|drop|increase|decrease)\b(?! (?:of|for|in|that|which)\b)/u

/** What a sentence calls the same, as stems that a sentence before it in the piece has to hold. */
export function samesIn(text: string): string[] {
  return [...text.matchAll(SAME_STRETCH)].flatMap(([whole, count, noun = '']) => {
    if (count === undefined && !STRETCH.test(noun)) return []
    const own = words(text.slice(0, text.indexOf(whole))).map(stem)
    return own.includes(stem(noun)) && (count === undefined || own.includes(stem(count)))
      ? []
      : [count === undefined ? stem(noun) : `${stem(count)} ${stem(noun)}`]
  })
}

/** The people of whom a sentence speaks as known, as stems, unless it has named them before. */
export function peopleIn(text: string): string[] {
  return unmet(text, KNOWN_PEOPLE)
}

/** What a sentence counted its figures from as if the reader knew it, as stems. */
export function countedFrom(text: string): string[] {
  return unmet(text, COUNTED_FROM)
}

/** Whom a sentence knows by something, and what it compares with, that nobody has mentioned, as stems. */
export function unmentionedIn(text: string): string[] {
  return [...unmet(text, KNOWN_HOLDER), ...unmet(text, AS_OFTEN)]
}

function unmet(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const noun = stem(found[1] ?? '')
    return words(text.slice(0, found.index)).map(stem).includes(noun) ? [] : [noun]
  })
}

/** Whether a sentence has a bare figure of the sentence before it for its subject: "The numbers were higher where...". */
export function measuresBefore(text: string): boolean {
  return MEASURE_SUBJECT.test(text)
}
