import { stemmer } from '../../../kernel/stems.ts'
import { foundAt, type Found } from './finding.ts'
import { wordsIn, type ReadText } from './read-text.ts'

const TOLD =
  '(?:given|mentioned|described|shown|noted|discussed|explained|listed|set out|introduced|outlined|referred to|named)'
/** "The discount mentioned earlier", "the formula given above": by the noun, which has to come before. */
const NOUN_BEFORE = new RegExp(
  String.raw`\b(?:the|that|those|this) (?<noun>\p{L}{4,20}) (?:that (?:was|were|is) |we (?:have )?)?${TOLD} (?:above|earlier|before|previously)\b`,
  'giu',
)
/** "As described above, the causeway". */
const AS_ABOVE = new RegExp(
  String.raw`\b[Aa]s ${TOLD} (?:above|earlier|before|previously), (?:the|a|an|this|that) (?<noun>\p{L}{4,20})`,
  'gu',
)
const PICTURE =
  /\b(?:the|this) (?<noun>diagram|picture|photo|photograph|image|map|illustration|drawing|sketch|screenshot|graph|chart|video) (?:below|above|opposite|overleaf|on the (?:left|right))\b/giu
const SECTION = /(?<!\b(?:of|under) (?:the )?)\b[Ss]ections? (?<number>\d{1,2})\b(?!\.\d)(?<behind>[^.\n]{0,24})/gu
const TO_ITEM =
  /\b(?:[Ss]ee|[Ii]n answer to|[Uu]nder|[Aa]s in|[Ss]ee also) (?<what>question|point|rule|item|clause|paragraph) (?<number>\d{1,2})\b(?!\.\d)(?<behind>[^.\n]{0,24})/gu
/** A section of a law, a form or another work. */
const ELSEWHERE = /^\(|^,? (?:of|in|from|under) (?!this\b|these\b|our\b|the (?:next|following)\b)/i
const MOST = 10

/** What a text points back or on to and does not have: a formula, a discount, a diagram, a section. */
export function pointersBack(read: ReadText): Found[] {
  return [...nouns(read), ...pictures(read), ...sections(read), ...items(read)].slice(0, MOST)
}

function nouns(read: ReadText): Found[] {
  return [...read.prose.matchAll(NOUN_BEFORE), ...read.prose.matchAll(AS_ABOVE)].flatMap((match): Found[] => {
    const noun = match.groups?.noun ?? ''
    if (read.isQuoted(match.index) || GENERAL.has(noun.toLowerCase())) return []
    const stem = stemmer(noun.toLowerCase())
    const isThere = wordsIn(read, { start: 0, end: match.index }).some(({ lower }) =>
      lower.split('-').some((part) => stemmer(part) === stem),
    )
    const isInTitle = read.title.toLowerCase().includes(noun.toLowerCase())
    return isThere || isInTitle ? [] : [pointer(read, match, noun)]
  })
}

/** Words for what was said itself, which need not come before. */
const GENERAL = new Set(
  'points point things thing facts fact reasons reason examples example method methods approach steps step issues issue problems problem factors factor ideas idea case cases information details data results result figures figure numbers number table list rules rule section people person persons options option benefits concerns questions topics topic ways areas items features conditions amounts amount time date dates places place companies studies documents tools kinds types same ones'.split(
    ' ',
  ),
)

function pictures(read: ReadText): Found[] {
  const hasOne = /!\[|<(?:img|svg|figure|video|iframe)\b|\]\([^)\s]+\.(?:png|jpe?g|gif|svg|webp|mp4|pdf)\b/i.test(
    read.body,
  )
  if (hasOne) return []
  return [...read.prose.matchAll(PICTURE)]
    .filter(({ index }) => !read.isQuoted(index))
    .map((match) => pointer(read, match, match.groups?.noun ?? 'picture'))
}

function sections(read: ReadText): Found[] {
  const numbers = read.blocks.flatMap(({ kind, start, end }) => {
    const number =
      kind === 'heading' ? /^\**(?:section )?(\d{1,2})[.):]?\s/i.exec(read.body.slice(start, end))?.[1] : undefined
    return number === undefined ? [] : [Number(number)]
  })
  // Where the headings are numbered from 1 on, a section is one of them.
  if (numbers.length < 3 || !numbers.every((number, at) => number === at + 1)) return []
  return [...read.prose.matchAll(SECTION)].flatMap((match): Found[] => {
    const { number = '', behind = '' } = match.groups ?? {}
    if (Number(number) <= numbers.length || ELSEWHERE.test(behind) || read.isQuoted(match.index)) return []
    return [pointer(read, match, 'section')]
  })
}

/** "See question 14" of a text that counts as far as nine. */
function items(read: ReadText): Found[] {
  const last = read.blocks.reduce((most, { kind, line, start, end }) => {
    const words = kind === 'item' ? read.body.slice(line, end) : read.body.slice(start, end)
    const number = /^\**(?:question |point |rule |clause )?(\d{1,2})[.):]/i.exec(words)?.[1]
    return Math.max(most, Number(number ?? 0))
  }, 0)
  const questions = read.blocks.filter(
    ({ kind, start, end }) => kind === 'heading' && read.body.slice(start, end).trimEnd().endsWith('?'),
  ).length
  return [...read.prose.matchAll(TO_ITEM)].flatMap((match): Found[] => {
    const { what = '', number = '', behind = '' } = match.groups ?? {}
    const most = last >= 3 ? last : what === 'question' && questions >= 3 ? questions : 0
    if (most === 0 || Number(number) <= most || ELSEWHERE.test(behind) || read.isQuoted(match.index)) return []
    return [pointer(read, match, what)]
  })
}

function pointer(read: ReadText, match: RegExpExecArray, found: string): Found {
  const { behind = '' } = match.groups ?? {}
  return {
    ...foundAt('pointer_nowhere', read.body, match.index, match.index + match[0].length - behind.length),
    found: found.toLowerCase(),
  }
}
