import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** Cyrillic and Greek letters that look just like Latin ones; small Greek ones are symbols of science, as in “NFκB”. */
const ALIKE = /^[аеорсухѕіјԁһԛԝАВЕКМНОРСТУХЅІЈԌԚԜοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]$/u
const LATIN = /\p{Script=Latin}/u
const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
/** In a Cyrillic text an acronym may take an ending. */
const ACRONYM_WITH_ENDING = /^(?:(?=\p{Lu})\p{Script=Latin}){2,}\p{Script=Cyrillic}{1,3}$/u
const RUN = /\p{L}{2,}/gu

/** Words of Latin letters with some of another alphabet that look the same. */
export function disguisedLetters({ body, prose }: ReadText): Found[] {
  if (!OTHER.test(prose)) return []
  const places = [...prose.matchAll(RUN)].flatMap((match) =>
    isDisguised(match[0]) ? [{ start: match.index, end: match.index + match[0].length }] : [],
  )
  const [first] = places
  if (first === undefined) return []
  return [{ ...foundAt('letters_disguised', body, first.start, first.end), found: String(places.length), places }]
}

function isDisguised(run: string): boolean {
  const letters = Array.from(run)
  const other = letters.filter((letter) => OTHER.test(letter))
  const latin = letters.filter((letter) => LATIN.test(letter))
  if (other.length === 0 || latin.length === 0 || !other.every((letter) => ALIKE.test(letter))) return false
  return !ACRONYM_WITH_ENDING.test(run)
}
