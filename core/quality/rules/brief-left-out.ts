import { stemmer } from '../../kernel/stems.ts'
import { conditionLeftOut, hasCondition, tellsConditions } from '../../evidence/rules/left-out.ts'
import { sentenceKey } from '../../evidence/rules/source-sentences.ts'
import { datesIn, type NamedDay } from '../../kernel/named-days.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { readable } from './brief-altered.ts'
import { isSame, statedIn, type Figure } from './brief-figures.ts'

/** A brief with more sentences is held to these. */
const MOST_SENTENCES = 300
const MOST_FOUND = 20
/** Each is held to every sentence of the text. */
const MOST_CONDITIONS = 40

/** Inputs that say for whom, how long, in what form and until when something is to be written, and who stands behind it. */
const FOR_WRITER =
  /^(?:target_audience|audience|objective|goal|purpose|tone|voice|style|format|structure|outline|sections?|length|(?:word|character)_?(?:count|limit)s?|words|language|keywords?|seo_?\w*|meta_?\w*|deadline|due(?:_date)?|deliver(?:y|_by)(?:_date)?|publish(?:_on|_date)?|publication_date|embargo|release_date|reviewed_\w+|last_reviewed|instructions?|guidelines?|notes?(?:_\w+)?|avoid|do_not_\w+|boilerplate|media_contact|(?:author|speaker|spokesperson)(?:_\w+)?)$/
/** A sentence that tells the writer what to do, or what to leave out, and not the reader how something is. */
const TEXT =
  '(?:text|piece|article|tone|intro|introduction|headline|title|sentences|paragraphs|copy|draft|post|story|manuscript)'
const INSTRUCTION = new RegExp(
  [
    String.raw`^\W*(?:please |pls )?(?:write|draft|aim (?:for|at)|(?:keep|make|limit|hold) (?:the |your )?${TEXT}|(?:keep|make|limit|hold) (?:it|this) (?:short|brief|light|plain|(?:(?:down )?to|under|below|within|at) (?:about |around |some )?\d+ (?:words|characters|sentences|paragraphs|pages))|structure|use (?:short|plain|simple|a [\p{L}-]+ (?:tone|voice|style)))\b`,
    String.raw`^\W*(?:please |pls )?(?:do not|don't|never|avoid|no need to) ?(?:mention|mentioning|say that|name|naming|print|printing|quote|quoting|refer to|referring to|write about)\b`,
    String.raw`^\W*(?:please |pls )?(?:(?:deliver|file|submit|hand in|send)(?: (?:me|us))?(?: (?:the|your|a|first|final)){0,3} ${TEXT}|deliver (?:it|this)|send (?:it|this) to (?:me|us))\b[^.;]{0,40} (?:by|on|before|until)\b`,
    String.raw`^\W*(?:(?:the|our|your|first|final|next) )?${TEXT}(?: (?:date|deadline|delivery))?(?: is| are)? ?(?:due|wanted|needed|:|by|goes (?:live|out)|runs|to be)`,
    String.raw`\b(?:confidential|off the record|not for publication|for your (?:information|background) only|internal only|do not (?:print|publish|mention))\b`,
  ].join('|'),
  'iu',
)
/** What a figure counts of the piece itself. */
const OF_PIECE =
  /^\W*(?:\p{L}+[ -])?(?:words?|characters?|signs|paragraphs?|sections?|headings?|subheads?|subheadings?|bullets?|bullet points?|sentences?|images?|keywords?|(?:minutes?|min)[ -]?(?:read|reading)|read\b)/iu
const READING = /\breading (?:age|grade|level|time)(?: of| is|:)?(?: \p{L}+)?\s?$/iu

const LIMIT_BEFORE =
  /\b(?:at (?:most|least|the (?:most|latest|earliest))|up to|no (?:more|less|fewer|later|earlier) than|not (?:more|less) than|(?:more|less|fewer|older|younger) than|a? ?(?:maximum|minimum) (?:of )?|max\.?|min\.?|limited to|capped at|only|under|over|below|above|within|until|the first)\s(?:the age of |age )?$/iu
const LIMIT_BEHIND =
  /^(?: [\p{L}°]+)?,? (?:at (?:most|least|the (?:most|latest|earliest))|or (?:more|less|fewer|over|under|older|younger|above|below)|and (?:over|under|above|older|younger)|(?:as a )?(?:maximum|minimum)|max\.?|min\.?)(?!\p{L})/iu
/** A limit in so many words: a text that gives the figure and no word of a limit beside it says something else. */
const PLAIN_LIMIT =
  /\b(?:at (?:most|least)|up to|no (?:more|less|fewer) than|maximum|minimum|max|min|or (?:more|less|fewer))\b/i
const ANY_LIMIT =
  /\b(?:at (?:most|least|the (?:most|least|latest|earliest))|up to|as (?:much|many|little|few) as|not?|never|nobody|none|cannot|more|less|fewer|maximum|minimum|max|min|most|least|limit\w*|cap|caps|capped|ceiling|only|under|over|below|above|beyond|exceed\w*|within|until|till|before|after|by|from|starts?|between|to|ranges?|highest|lowest|top|tops)\b/i
const ROUGH =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|just (?:over|under|short of|above|below)|close to|more than|over|under|less than|well over|an estimated)\s(?:a |an )?$/i
/** A figure that a text says is rough may be so far from the brief's. */
const ROUGHLY = 0.03

/** What has to hold for what the sentence says. */
const CONDITION =
  /\b(?<opens>unless|except(?: for| where| if| when)?|excluding|provided(?: that)?|only (?:if|when|where|for)|subject to|as long as|but not(?: for| if| when| on| in)?)\s(?<clause>[^.;:!?()]{3,140})/giu
/** Of the words of a condition, the share that some place of the text has. */
const CONDITION_SHARE = 0.5

/**
 * Contract: facts that the brief has for its readers and the text has nowhere: figures with a unit, days, limits and
 * conditions. `isKnown` says of which ones another finding tells.
 */
export function factsLeftOut(
  userInput: Readonly<Record<string, unknown>>,
  title: string,
  body: string,
  isKnown: (sentence: string, fact: string) => boolean,
): QualityIssue[] {
  const given = sentencesGiven(userInput)
  if (given.length === 0) return []
  const text = readable(`${title}\n\n${body}`)
  const present: Present = {
    figures: figuresOf(text),
    days: daysIn(text),
    windows: windowsOf(text),
    spans: spansIn(text),
  }
  const said = splitSentences(text).slice(0, MOST_SENTENCES)
  const ofBrief = new Set(given.filter((sentence) => !hasCondition(sentence)).map(sentenceKey))
  const conditional = new Set(given.filter(hasCondition).slice(0, MOST_CONDITIONS))
  return given
    .flatMap((phrase) => {
      const missing = [
        ...figuresMissing(phrase, present),
        ...limitsMissing(phrase, present),
        ...(conditional.has(phrase) ? conditionDropped(phrase, said, ofBrief) : []),
      ]
      const left = missing.filter(({ words }) => !isKnown(phrase, words))
      const code = left.some(({ isLimit }) => isLimit) ? 'brief_limit_left_out' : 'brief_figure_left_out'
      const expected = [...new Set(left.map(({ words }) => `“${words}”`))].join(', ')
      return expected === '' ? [] : [finding(code, { phrase, expected })]
    })
    .slice(0, MOST_FOUND)
}

/** A fact that a text has nowhere, in the words of its brief; a limit is also a day or a condition. */
interface Missing {
  words: string
  isLimit: boolean
}

/** A figure in its sentence, and what it comes to in its smaller unit. */
interface Placed extends Figure {
  sentence: string
  span: string
}

interface Present {
  figures: readonly Placed[]
  days: ReadonlySet<string>
  windows: readonly ReadonlySet<string>[]
  spans: ReadonlySet<string>
}

/** What a brief tells its readers, sentence by sentence. */
function sentencesGiven(userInput: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(userInput).flatMap(([name, value]): unknown[] =>
    FOR_WRITER.test(name) ? [] : [value].flat(),
  )
  const sentences = values
    .filter((value) => typeof value === 'string')
    .flatMap((value) => readable(value).split(/\n+/).flatMap(splitSentences))
    .filter((sentence) => !sentence.endsWith('?') && !INSTRUCTION.test(sentence))
  return [...new Set(sentences)].slice(0, MOST_SENTENCES)
}

/**
 * The condition of a sentence of the brief that the sentence of the text which follows it, and what stands beside that, drop.
 * Nothing where the text says it elsewhere with its condition; a sentence that the brief has as such is no rest of another.
 */
function conditionDropped(given: string, said: readonly string[], ofBrief: ReadonlySet<string>): Missing[] {
  const around = (at: number): string => `${said[at - 1] ?? ''} ${said[at + 1] ?? ''}`
  if (said.some((sentence, at) => tellsConditions(sentence, given, around(at)))) return []
  for (const [at, sentence] of said.entries()) {
    const words = ofBrief.has(sentenceKey(sentence)) ? null : conditionLeftOut(sentence, given, around(at))
    if (words !== null) return [{ words, isLimit: true }]
  }
  return []
}

/** Days and conditions. */
function limitsMissing(sentence: string, { days, windows }: Present): Missing[] {
  const missing = datesIn(sentence).filter((day) => !isGivenDay(day, days))
  const words = [
    ...missing.map(({ start, end }) => sentence.slice(start, end)),
    ...conditionsMissing(sentence, windows),
  ]
  return words.map((one) => ({ words: one, isLimit: true }))
}

/** A day, with a year or without: a text of one year leaves it out. */
function dayOf({ day, month, year = null }: { day: number; month: number; year?: number | null }): string {
  return `${month}-${day} ${year ?? ''}`
}

function isGivenDay(day: NamedDay, days: ReadonlySet<string>): boolean {
  const bare = dayOf({ ...day, year: null })
  return days.has(dayOf(day)) || days.has(bare) || (day.year === null && days.has(`any ${bare}`))
}

const MONTH =
  /\b(?<end>end of )?(?<month>January|February|March|April|May|June|July|August|September|October|November|December)\b/g

/** The days that a text gives; "from April" gives the first of it, "the end of March" the last. */
function daysIn(text: string): ReadonlySet<string> {
  const months = [...text.matchAll(MONTH)].flatMap((match) => {
    const month = datesIn(`1 ${match.groups?.month ?? ''}`)[0]?.month ?? 0
    return match.groups?.end === undefined ? [dayOf({ day: 1, month })] : LAST.map((day) => dayOf({ day, month }))
  })
  const days = datesIn(text)
  // Where the brief gives no year, any is it.
  return new Set([...days.map(dayOf), ...days.map((day) => `any ${dayOf({ ...day, year: null })}`), ...months])
}

const LAST = [28, 29, 30, 31]

function figuresMissing(given: string, present: Present): Missing[] {
  return figuresOf(given).flatMap((figure) => {
    // Days are looked for by themselves.
    if (figure.unit === 'date') return []
    const { at, text, sentence } = figure
    const before = sentence.slice(Math.max(0, at - NEAR), at)
    const behind = sentence.slice(at + text.length, at + text.length + NEAR)
    if (OF_PIECE.test(behind) || READING.test(before)) return []
    const [ahead = '', after = ''] = [LIMIT_BEFORE.exec(before)?.[0], LIMIT_BEHIND.exec(behind)?.[0]]
    const isLimit = ahead !== '' || after !== ''
    if (figure.unit === '' && !isLimit) return []
    const counted = figure.unit === '' && after === '' ? (COUNTED.exec(behind)?.[0] ?? '') : after
    const missing = [{ words: `${ahead.trimStart()}${text}${counted}`, isLimit }]
    const there = present.figures.filter((one) => isGivenBy(figure, one))
    if (there.length === 0) return present.spans.has(figure.span) ? [] : missing
    const isPlain = PLAIN_LIMIT.test(`${ahead} ${after}`)
    return isPlain && !there.some((one) => ANY_LIMIT.test(around(one))) ? missing : []
  })
}

const COUNTED = /^[ -]\p{L}+/u
const NO_COUNTS: ReadonlySet<string> = new Set()

function isGivenBy(figure: Placed, one: Placed): boolean {
  if (isSame(figure, one, NO_COUNTS)) return true
  const isNear = figure.unit === one.unit && Math.abs(figure.value - one.value) <= figure.value * ROUGHLY
  return (isNear && ROUGH.test(one.sentence.slice(Math.max(0, one.at - NEAR), one.at))) || figure.span === one.span
}

/** What stands near a figure; a sentence may be as long as a text. */
function around({ sentence, at, text }: Placed): string {
  return sentence.slice(Math.max(0, at - NEAR), at + text.length + NEAR)
}

const NEAR = 160

/** Units by how many of a smaller one they have, where that is the same always. */
const SPANS: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  hour: ['minute', 60],
  day: ['minute', 1440],
  week: ['minute', 10_080],
  year: ['month', 12],
  kilogram: ['gram', 1000],
  litre: ['millilitre', 1000],
  kilometer: ['meter', 1000],
}

/** What a figure comes to in the smaller unit. */
function spanOf({ unit, value }: Pick<Figure, 'unit' | 'value'>): string {
  const [smaller, times] = SPANS[unit] ?? [unit, 1]
  return `${value * times} ${smaller}`
}

const ONE = /(?<![\p{L}-])(?:an?|one|each|every|per|a single)\s(minute|hour|day|week|month|year)(?!\p{L}|s\b)/giu
const SHARES: readonly (readonly [words: RegExp, percent: readonly number[]])[] = [
  [/\bhal(?:f|ve[sd]?)\b/i, [50]],
  [/\b(?:a|one) third\b|\bone in three\b/i, [33, 33.3]],
  [/\btwo[- ]thirds\b/i, [66, 67, 66.7]],
  [/\bquarter\b|\bone in four\b/i, [25]],
  [/\bthree[- ]quarters\b/i, [75]],
  [/\b(?:a|one) fifth\b|\bone in five\b/i, [20]],
  [/\b(?:a|one) tenth\b|\bone in ten\b/i, [10]],
  [/\b(?:all|whole|fully?|double[sd]?|doubling|every|entire(?:ly)?|twice)\b/i, [100]],
]

/** Spans and shares that a text gives in words. */
function spansIn(text: string): ReadonlySet<string> {
  const ones = [...text.matchAll(ONE)].map((match) => spanOf({ unit: (match[1] ?? '').toLowerCase(), value: 1 }))
  const shares = SHARES.flatMap(([words, percents]) => (words.test(text) ? percents : []))
  return new Set([...ones, ...shares.map((value) => spanOf({ unit: '%', value }))])
}

/** The figures of a text that are not those of its days. */
function figuresOf(text: string): Placed[] {
  let [blank, from] = ['', 0]
  for (const { start, end } of datesIn(text)) {
    blank += `${text.slice(from, start)}${'·'.repeat(end - start)}`
    from = end
  }
  blank += text.slice(from)
  return statedIn(blank).flatMap(({ sentence, figures }) =>
    figures.map((figure) => ({ ...figure, sentence, span: spanOf(figure) })),
  )
}

function conditionsMissing(sentence: string, windows: readonly ReadonlySet<string>[]): string[] {
  return [...sentence.matchAll(CONDITION)].flatMap((match) => {
    const { opens = '', clause = '' } = match.groups ?? {}
    const own = clause.split(/, | and then | but /)[0] ?? ''
    const wanted = stemsOf(own)
    const isThere = windows.some((there) => {
      const shared = [...wanted].filter((stem) => there.has(stem)).length
      return shared > 0 && shared >= wanted.size * CONDITION_SHARE
    })
    return wanted.size === 0 || isThere ? [] : [`${opens} ${own}`]
  })
}

/** The stems of each sentence of a text with the one before it. */
function windowsOf(text: string): ReadonlySet<string>[] {
  const stems = text.split(/\n+/).flatMap(splitSentences).map(stemsOf)
  return stems.map((own, at) => new Set([...own, ...(stems[at - 1] ?? [])]))
}

function stemsOf(text: string): Set<string> {
  const telling = words(text.toLowerCase()).filter((word) => /^[\p{L}\p{N}]/u.test(word) && !STOP_WORDS.has(word))
  return new Set(telling.map((word) => stemmer(word)))
}
