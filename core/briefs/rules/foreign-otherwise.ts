import { sentenceSpans, splitSentences } from '../../kernel/sentences.ts'
import { words } from '../../kernel/text.ts'
import { languageOf } from '../../quality/rules/text/language.ts'
import type { GivenOtherwise, LibrarySource } from './library-source.ts'
import { amountOf, pricesIn } from './prices.ts'
import { holdsAgainst, newestFirst } from './superseded.ts'

/** A figure of a sentence; `of` is its unit, or the kind of what it is. */
interface Figure {
  of: string
  value: number
  start: number
  end: number
}

interface Sentence {
  text: string
  start: number
  terms: readonly string[]
  figures: readonly Figure[]
}

const SPOKEN: ReadonlySet<string> = new Set(['German', 'French', 'Spanish'])
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'ein eine einen einem einer eines un une una',
    'zwei deux dos',
    'drei trois tres',
    'vier quatre cuatro',
    'fünf cinq cinco',
    'sechs six seis',
    'sieben sept siete',
    'acht huit ocho',
    'neun neuf nueve',
    'zehn dix diez',
    'elf onze once',
    'zwölf douze doce',
  ].flatMap((forms, at) => forms.split(' ').map((form) => [form, at + 1] as const)),
)
const NUMBER = String.raw`\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?|\d+(?:,\d{1,2})?`
const STRETCH = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<number>\d{1,3}(?:,\d)?|${Object.keys(NUMBERS).join('|')}) (?<unit>Minuten?|Stunden?|Tage?n?|Wochen?|Monat(?:e[ns]?|s)?|Jahr(?:e[ns]?|s)?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?)(?![\p{L}])`,
  'giu',
)
const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^min/i, 1],
  [/^(?:stunde|heure|hora)/i, 60],
  [/^(?:tag|jour|día)/i, 1440],
  [/^(?:woche|semaine|semana)/i, 10_080],
  [/^(?:monat|mois|mes)/i, 43_800],
  [/^(?:jahr|an|année|año)/i, 525_600],
]
const SHARE = new RegExp(String.raw`(?<![\d.,])(?<number>${NUMBER}) ?(?:%|Prozent\b|pour cent\b|por ciento\b)`, 'giu')
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?<number>${NUMBER}) (?<unit>\p{L}{2,})|(?<word>${Object.keys(NUMBERS).slice(9).join('|')}) (?<things>\p{L}{6,}))(?![\p{L}])`,
  'giu',
)
/** What is said before or behind a figure that another took the place of. */
const HELD_BEFORE =
  /(?<!\p{L})(?:bisher|bislang|vorher|früher|zuvor|bis dahin|statt|ehemals|damals|auparavant|avant|jusqu['’]alors|au lieu de|antes|hasta entonces|en lugar de)(?!\p{L})[^.;,\d]{0,40}$/iu
const DENIES = /(?<!\p{L})(?:nicht|kein\p{L}*|nie|ohne|ne|n['’]|pas|jamais|sans|no|nunca|sin)(?!\p{L})/iu
const LEANS = /^(?:das|dies\p{L}*|es|sie|er|dafür|dazu|cela|ça|il|elle|ce|esto|eso|ello)(?!\p{L})/iu
const MONTH_OR_YEAR =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|uhr|euro|cent|prozent|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|de)$/iu
const SHORTEST = 6
/** One term of so many letters is hardly shared by chance. */
const TELLING = 9
const FEWEST = 2
const LEAST = 0.5
const FURTHEST = 4
/** A month of thirty days and a month. */
const SAME = 0.02

/** The language of a brief, where its figures are read in that language; null for English and for any other. */
export function languageOfFigures(brief: string): string | null {
  const language = languageOf(words(brief.toLowerCase()))
  return language !== null && SPOKEN.has(language) ? language : null
}

/**
 * The stretches of time, prices, shares and measures of a German, French or Spanish text that a source gives otherwise, where
 * both sentences have one of the kind and most of their longer words are the same. Places are offsets of the text.
 */
export function foreignOtherwise(text: string, library: readonly LibrarySource[]): GivenOtherwise[] {
  const own = sentencesIn(text)
  const sources = newestFirst(library).map((source) => ({
    ...source,
    sentences: source.passages.flatMap(splitSentences).map(readAt),
  }))
  return own.flatMap((sentence, at): GivenOtherwise[] => {
    if (/\?["”“»’)]*\s*$/.test(sentence.text)) return []
    const before = LEANS.test(sentence.text) ? own[at - 1] : undefined
    return sentence.figures.flatMap((figure): GivenOtherwise[] => {
      const compared = sources.map((source) => ({
        source,
        pairs: source.sentences.flatMap((other) => pairsOf({ sentence, figure, before }, other)),
      }))
      const agreeing = compared.filter(({ pairs }) => pairs.some(({ value }) => isSame(value, figure.value)))
      const found = compared.find(
        ({ source, pairs }) =>
          pairs.some(({ value }) => !isSame(value, figure.value)) &&
          !agreeing.some((one) => holdsAgainst(one.source.published_date, source.published_date)),
      )
      const said = found?.pairs.find(({ value }) => !isSame(value, figure.value))?.said
      if (found === undefined || said === undefined) return []
      const { title, published_date } = found.source
      const [start, end] = [sentence.start + figure.start, sentence.start + figure.end]
      return [{ found: text.slice(start, end), value: figure.value, start, end, title, published_date, said }]
    })
  })
}

/** The figure of another sentence that is of the same thing, where there is one. */
function pairsOf(
  { sentence, figure, before }: { sentence: Sentence; figure: Figure; before: Sentence | undefined },
  other: Sentence,
): { value: number; said: string }[] {
  const like = (all: readonly Figure[]): Figure[] => all.filter(({ of }) => of === figure.of)
  const [theirs, ...more] = like(other.figures)
  if (theirs === undefined || more.length > 0 || like(sentence.figures).length > 1) return []
  if (HELD_BEFORE.test(other.text.slice(0, theirs.start)) || HELD_BEFORE.test(sentence.text.slice(0, figure.start)))
    return []
  if (DENIES.test(sentence.text) !== DENIES.test(other.text)) return []
  const [less, most] = [Math.min(figure.value, theirs.value), Math.max(figure.value, theirs.value)]
  if (most > less * FURTHEST) return []
  const terms = [...sentence.terms, ...(before?.terms ?? [])]
  const shared = other.terms.filter((term) => terms.some((one) => areAlike(one, term)))
  const smaller = Math.min(sentence.terms.length, other.terms.length)
  const isOne =
    shared.length >= FEWEST && shared.length >= smaller * LEAST && shared.some((term) => term.length >= TELLING)
  return isOne ? [{ value: theirs.value, said: other.text }] : []
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * SAME
}

function sentencesIn(text: string): Sentence[] {
  return sentenceSpans(text).map(({ start, end }) => ({ ...readAt(text.slice(start, end)), start }))
}

function readAt(sentence: string): Sentence {
  const terms = words(sentence.toLowerCase()).filter((word) => word.length >= SHORTEST && !/\d/.test(word))
  return { text: sentence.trim(), start: 0, terms: [...new Set(terms)], figures: figuresIn(sentence) }
}

function figuresIn(sentence: string): Figure[] {
  const found: Figure[] = []
  const add = (of: string, value: number, start: number, length: number): void => {
    const isFree = !found.some((one) => one.start < start + length && start < one.end)
    if (isFree && value > 0) found.push({ of, value, start, end: start + length })
  }
  for (const { months, isEach, sign, value, text, start } of pricesIn(sentence))
    add(`money ${sign.toLowerCase()} ${months ?? ''} ${isEach}`, value, start, text.length)
  for (const { 0: all, index, groups = {} } of sentence.matchAll(STRETCH)) {
    const { number = '', unit = '' } = groups
    const minutes = MINUTES.find(([form]) => form.test(unit))?.[1] ?? 0
    add('stretch', (NUMBERS[number.toLowerCase()] ?? amountOf(number)) * minutes, index, all.length)
  }
  for (const { 0: all, index, groups = {} } of sentence.matchAll(SHARE))
    add('share', amountOf(groups.number ?? ''), index, all.length)
  for (const { 0: all, index, groups = {} } of sentence.matchAll(MEASURE)) {
    const unit = (groups.unit ?? groups.things ?? '').toLowerCase()
    const value = NUMBERS[groups.word?.toLowerCase() ?? ''] ?? amountOf(groups.number ?? '')
    if (!MONTH_OR_YEAR.test(unit)) add(unit.slice(0, SHORTEST), value, index, all.length)
  }
  return found
}

/** Forms of one word: they begin alike, but for an ending. */
function areAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  return one.slice(0, Math.max(SHORTEST - 1, shorter - 2)) === other.slice(0, Math.max(SHORTEST - 1, shorter - 2))
}
