import { listedNumbers } from '../../../kernel/citation-marks.ts'
import { foundAt, type Found } from './finding.ts'
import { markersOfOthers } from './markers-of-others.ts'
import { MOST_FINDINGS, wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const WORDINGS: readonly Wording[] = [
  {
    code: 'source_wanted',
    words:
      /[[(]\s?(?:citation|source|sources|reference|references|ref|cite|link|attribution|evidence|proof|data|fact[- ]check|page number|study)\s?(?:needed|required|missing|please|pls|tk|tbc|tbd|here|to come|to follow|to be added|unknown|n\/a|\?{1,3})\s?\??\s?[\])]|[[(]\s?(?:source|ref|cite|citation|reference|who says|according to whom|says who|which|by whom|when|where|is this (?:right|true|correct)|really|sure|check)\s?\?{1,3}\s?[\])]|[[(]\s?(?:cite|source|ref|citation|reference|citation goes here|source goes here)\s?[\])]|[[(]\s?(?:source|ref|reference|cite|see|footnote|note):?\s?(?:xx|tk|tbc|tbd|\?+|#+|_+)\s?[\])]/giu,
    quoted: true,
  },
  {
    code: 'marker_malformed',
    words:
      /\[(?:src|clm|cnt|doc|source|passage|chunk|ref|cite)[_:][\w…:.-]{2,80}\]|【[^】\n]{0,40}】|[\uE200-\uE2FF]{0,2}(?:turn\d{1,3}(?:search|view|news|file|image|fetch)\d{1,3})|:?contentReference\[[^\]\n]{0,60}\](?:\{[^}\n]{0,40}\})?|oai_?cite[^\s\])]{0,40}|\[(?:cite|source|ref|doc|document|chunk|passage|citation|footnote|note|fn|src|s)\s?[:_#-]?\s?\d{1,4}\]|\[\[\d{1,4}\]\](?!\()|\{\d{1,3}\}|\[#\d{1,4}\]|\[\^\](?!:)|\[\d{1,3}(?=[ .,;]?\s[\p{L}]|\s*(?:\n|$))(?![^\]\n]{0,12}\])|(?<=[\p{L}.,;] ?)(?<!\[[\d, -]{0,12})\d{1,3}\](?=[\s.,;]|$)|\((?:source|sources|ref|cite|citation)\s?[:#.-]?\s?\d{1,4}\)|\(\s?\[\d{1,3}\s?\)|\[\d{1,3}\)|<sup>\s?\[?\d{1,3}\]?\s?<\/sup>|\\cite\{[^}\n]{0,60}\}|\[@[\w:.-]{2,60}\]/giu,
    quoted: true,
  },
]
const NUMBERED = /(?<![\\\w\]])\[\s?(\d{1,4}(?:\s?[,;–—-]\s?\d{1,4}){0,20})\s?\](?![(:])/g
/** Before an interval, or a place in a list of a program. */
const INTERVAL = /\b(?:interval|range|domain|set)\s$|[∈=⊂]\s?$|(?<!\p{L})[A-Za-z] (?:is |lies )?in $/u
const FOOTNOTE = /\[\^([\w-]{1,40})\](?!:)/g
const RAISED = /(?<=[\p{L}.,;:!?”"’)] ?)(?<!\b(?:[kcm]?m|ft|in|mi|x|s|n|r|R|CO|H))[¹²³⁴-⁹⁰]{1,3}(?![\p{L}\p{N}])/gu

/** Marks of sources that point nowhere, in every shape that tools and people leave. */
export function citationMarkers(read: ReadText, numbers: readonly number[] | null): Found[] {
  const known = numbers === null ? listedNumbers(read.body) : new Set(numbers)
  const numbered = [...read.visible.matchAll(NUMBERED)].flatMap((match): Found[] => {
    const listed = (match[1] ?? '').match(/\d+/g)?.map(Number) ?? []
    if (listed.includes(0) || INTERVAL.test(read.body.slice(Math.max(0, match.index - 24), match.index))) return []
    if (isListed(read.body, match.index) || listed.every((number) => number > 1500 && number < 2100)) return []
    return listed.every((number) => known.has(number))
      ? []
      : [foundAt('marker_nowhere', read.body, match.index, match.index + match[0].length)]
  })
  const notes = new Set([...read.body.matchAll(/(?:^|\n) {0,3}\[\^([\w-]{1,40})\]:/g)].map((match) => match[1]))
  const footnotes = [...read.visible.matchAll(FOOTNOTE)].flatMap((match): Found[] =>
    notes.has(match[1]) ? [] : [foundAt('marker_nowhere', read.body, match.index, match.index + match[0].length)],
  )
  const hasNotes = /(?:^|\n)\s{0,4}[¹²³]/.test(read.body)
  const raised = hasNotes
    ? []
    : [...read.prose.matchAll(RAISED)].map((match) =>
        foundAt('marker_nowhere', read.body, match.index, match.index + match[0].length),
      )
  return [
    ...wordingsIn(read, read.visible, WORDINGS),
    ...[...numbered, ...footnotes, ...raised, ...markersOfOthers(read, listedNumbers(read.body))].slice(
      0,
      MOST_FINDINGS,
    ),
  ]
}

/** Whether a marker begins its line: there it is an entry of the list of sources. */
function isListed(body: string, at: number): boolean {
  return /(?:^|\n)\s{0,4}(?:[-*]\s)?$/.test(body.slice(Math.max(0, at - 12), at))
}
