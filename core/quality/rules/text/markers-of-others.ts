import { sourceListIn } from '../../../kernel/citation-marks.ts'
import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

const NUMBERS = String.raw`[\d０-９⁰-⁹¹²³]{1,3}(?:\s?[,、，;–-]\s?[\d０-９⁰-⁹]{1,3}){0,8}`
/** Brackets of other scripts and of raised figures. */
const OTHER_BRACKETS = new RegExp(String.raw`[［〔⟦⁽﹝〚]\s?${NUMBERS}\s?[］〕⟧⁾﹞〛]`, 'gu')
/** Raised between carets behind a word; behind a letter or a figure it is a power. */
const CARETS = /(?<=(?:\p{L}{3}|[.,;:!?”"’)]) ?)\^\[?\d{1,3}(?:, ?\d{1,3}){0,8}\]?\^/gu
const IN_SAME_PLACE = /[([]\s?(?:see )?(?:ibid(?:em)?|op\.? ?cit|loc\.? ?cit|idem)\b\.?[^()[\]\n]{0,30}[)\]]/giu
const AUTHOR_YEAR = /\(\p{Lu}[^()\n]{1,60}\b(?:1[89]|20)\d\d[a-z]?\b[^()\n]{0,20}\)/u
const LOOKED_BACK = 1500
const NOTE = /\((?:see )?(?:note|footnote|endnote|fn\.?|n\.) ?\d{1,3}\)/giu
const OWN_NOTES =
  /(?:^|\n)\s{0,4}(?:\[\^[\w-]{1,40}\]:|\[\d{1,4}\][:.]?\s|[¹²³]|(?:#{1,6} |\*\*)?(?:end|foot)?notes\b)/i
/** “It leaks (2).”: a number alone behind the last word of a sentence. */
const ROUND = /(?<=\p{L}{2} ?)\((\d{1,3})\)(?=[.!?](?:\s|$))/gu
const FEWEST_IN_ROW = 2

/** Marks of sources that another program or another way of citing left, and that stand for nothing here. */
export function markersOfOthers(read: ReadText, listed: ReadonlySet<number>): Found[] {
  const { body, visible } = read
  const list = sourceListIn(body) ?? body.length
  const at = (code: 'marker_malformed' | 'marker_nowhere', match: RegExpExecArray): Found[] =>
    match.index >= list ? [] : [foundAt(code, body, match.index, match.index + match[0].length)]
  const all = (words: RegExp): RegExpExecArray[] => [...visible.matchAll(words)]
  const hasNotes = OWN_NOTES.test(body)
  const same = all(IN_SAME_PLACE).filter(
    ({ index }) => !hasNotes && !AUTHOR_YEAR.test(body.slice(Math.max(0, index - LOOKED_BACK), index)),
  )
  return [
    ...[...all(OTHER_BRACKETS), ...all(CARETS)].flatMap((match) => at('marker_malformed', match)),
    ...same.flatMap((match) => at('marker_nowhere', match)),
    ...(hasNotes ? [] : all(NOTE)).flatMap((match) => at('marker_nowhere', match)),
    ...inRow(all(ROUND), listed).flatMap((match) => at('marker_malformed', match)),
  ]
}

/** Numbers in round brackets that count up from one, each behind a sentence: nothing else is numbered so. */
function inRow(matches: readonly RegExpExecArray[], listed: ReadonlySet<number>): readonly RegExpExecArray[] {
  const numbers = matches.map((match) => Number(match[1]))
  let most = 0
  const isRow = numbers.every((number) => {
    const isNext = number >= 1 && number <= most + 1
    most = Math.max(most, number)
    return isNext
  })
  return isRow && new Set(numbers).size >= FEWEST_IN_ROW && !numbers.every((number) => listed.has(number))
    ? matches
    : []
}
