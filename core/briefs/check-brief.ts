import type { VerticalDetail } from '../catalog/contract.ts'
import type { TemplateDocument } from '../catalog/document.ts'
import { NOTHING_VERIFIED, policyCheck, type PolicyCheck } from '../compliance/rules/check-policy.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { textFindings } from '../quality/rules/text/check-words.ts'
import type { Place } from '../quality/rules/text/finding.ts'
import type { Spelling } from '../quality/rules/text/spelling.ts'
import { textFindingKind, type TextFindingCode } from '../quality/text-findings.ts'
import { QUERY_KINDS, type BriefCheck, type BriefQuery, type QueryKind } from './contract.ts'
import { announcedCounts, type EntryList } from './rules/announced-counts.ts'
import { briefParts, briefText, type BriefText } from './rules/brief-text.ts'
import { againstLibrary } from './rules/against-library.ts'
import type { LibrarySource } from './rules/library-source.ts'
import { allOfThem } from './rules/all-of-them.ts'
import { claimsIn } from './rules/claims.ts'
import { contradictions } from './rules/contradictions.ts'
import { reviewsClaimed } from './rules/claimed-reviews.ts'
import { doubted } from './rules/doubted.ts'
import { differingFacts, OF_READERS } from './rules/facts.ts'
import type { FoundQuery } from './rules/found.ts'
import { freeAndPriced } from './rules/free-and-priced.ts'
import { figuresInOtherWords } from './rules/other-words.ts'
import { stayedAndMoved } from './rules/steady.ts'
import type { RunToCite } from './rules/citing.ts'
import { leftOpen } from './rules/left-open.ts'
import { otherLanguage } from './rules/other-language.ts'
import { outlookOf } from './rules/outlook.ts'
import { announcedPast } from './rules/past-dates.ts'
import { marketClaims } from './rules/market-claims.ts'
import { namesTwoWays } from './rules/names.ts'
import { promisedEffects } from './rules/promised-effects.ts'
import { toldApart } from './rules/same-words.ts'
import { repeatedQuestions } from './rules/questions.ts'
import { wrongPriceOrder } from './rules/price-order.ts'
import { wrongRates } from './rules/rates-told.ts'
import { wrongSavings } from './rules/savings-told.ts'
import { wrongSums } from './rules/sums.ts'
import { wordingQueries } from './rules/wordings.ts'
import { writtenSums } from './rules/written-sums.ts'

/** A vertical as far as a brief is held to it. */
export type HeldVertical = Pick<VerticalDetail, 'compliance' | 'review_rules'>

/** A brief with what it is held to. */
export interface BriefToCheck {
  template: TemplateDocument
  vertical: HeldVertical | null
  user_input: Readonly<Record<string, unknown>>
  /** `YYYY-MM-DD`. */
  today: string
  vocabulary: Spelling | null
  /** The run that is meant; absent where none is named. */
  run?: RunToCite | null
  /** Sources that may be about it; none where no library is asked. */
  library?: readonly LibrarySource[]
}

/** Findings of the copy desk that are queries of a brief. */
const OF_TEXT: Partial<Record<TextFindingCode, QueryKind>> = {
  placeholder: 'placeholder',
  placeholder_likely: 'placeholder',
  source_wanted: 'placeholder',
  mail_debris: 'mail_debris',
  mail_debris_likely: 'mail_debris',
  instruction_left: 'instruction',
  model_talk: 'instruction',
  figures_differ: 'figures_differ',
  date_wrong: 'figures_differ',
  sum_wrong: 'sum_wrong',
  change_wrong: 'sum_wrong',
  share_wrong: 'sum_wrong',
  years_wrong: 'sum_wrong',
  count_wrong: 'sum_wrong',
  name_two_spellings: 'name_spelt_two_ways',
  foreign_paragraph: 'other_language',
  foreign_sentence: 'other_language',
}
/** Inputs that tell the writer what to do: they are read by nobody else. */
const TO_WRITER =
  /^(?:objective|target_audience|audience|goal|call_to_action|actions|steps|questions_to_ask|what_to_do)$/
const MOST_QUERIES = 100
/** A few words in another language are a name or a phrase. */
const LEAST_FOREIGN = 9

/** The author queries of a brief and what can be expected of it. */
export function checkBrief(brief: BriefToCheck): BriefCheck {
  const text = briefText(brief.template, brief.user_input)
  const inLanguage = otherLanguage(text, brief)
  const all = [
    // Of two queries about one place the first stays: what is known of a brief before what is known of any text.
    ...doubted(text),
    ...differingFacts(text),
    ...announcedCounts(text, listsOf(brief.template)),
    ...ofText(text, brief),
    ...figuresInOtherWords(text),
    ...freeAndPriced(text),
    ...contradictions(text),
    ...stayedAndMoved(text),
    ...repeatedQuestions(text),
    ...wordingQueries(text, hasSpeaker(brief)),
    ...reviewsClaimed(text),
    ...wrongSums(text),
    ...writtenSums(text),
    ...wrongRates(text),
    ...wrongSavings(text),
    ...wrongPriceOrder(text),
    ...leftOpen(text, new Set(brief.template.optional_parameters.map(({ name }) => name))),
    ...allOfThem(text),
    ...namesTwoWays(text),
    ...announcedPast(text, dayOf(brief)),
    ...againstLibrary(text, brief.library ?? []),
    ...claims(text, brief),
    ...marketClaims(text),
    ...promisedEffects(text),
    ...inLanguage.queries,
  ]
  const asked = withoutRepeats(text, all)
    .toSorted((one, other) => one.start - other.start)
    .map((found) => queryOf(text, found))
  const queries = toldApart(asked, (id, number) => queryId('again', id, String(number))).slice(0, MOST_QUERIES)
  const outlook = outlookOf(text.parts, { ...brief, piece_language: inLanguage.piece_language }, queries)
  return {
    queries: outlook.is_thin ? [...queries, queryOfWhole('thin', text.parts, outlook.in_words)] : queries,
    outlook,
  }
}

const UNCHECKED =
  'This brief was not checked, because the check failed or took longer than 10 seconds: differing figures, sums, names and claims were not looked for.'

/** What is said of a brief whose check did not end: that nothing was looked for. */
export function uncheckedBrief(brief: Omit<BriefToCheck, 'vocabulary'>): BriefCheck {
  const parts = briefParts(brief.template, brief.user_input)
  const queries = [queryOfWhole('unchecked', parts, UNCHECKED)]
  return { queries, outlook: { ...outlookOf(parts, brief, queries), is_thin: false } }
}

/** Whether the brief names who is quoted, in an input of its own. */
function hasSpeaker({ user_input }: BriefToCheck): boolean {
  const names = ['speaker_name', 'spokesperson_name', 'author_name'].map((field) => user_input[field])
  return names.some((name) => typeof name === 'string' && name.trim() !== '')
}

/** A piece is read on the day it appears: a release is dated. */
function dayOf({ user_input, today }: BriefToCheck): string {
  const dated = user_input.release_date
  return typeof dated === 'string' && /^\d{4}-\d\d-\d\d$/.test(dated) && dated < today ? dated : today
}

/** The inputs of a template that are lists, by what their entries are called. */
function listsOf({ required_fields, optional_parameters, composition }: TemplateDocument): EntryList[] {
  return [...required_fields, ...optional_parameters]
    .filter(({ name, type }) => type === 'string_array' && !/^keywords?$/.test(name))
    .map(({ name }) => ({ field: name, names: name.split('_').slice(-1), isOfTitle: name === composition.points }))
}

function ofText(text: BriefText, { vocabulary }: BriefToCheck): FoundQuery[] {
  const { body } = text.read
  const found = textFindings({ title: '', body, sections: [], brief: [], vocabulary })
  return found.flatMap((one): FoundQuery[] => {
    const kind = OF_TEXT[one.code]
    if (kind === undefined || one.start === null || one.end === null) return []
    const place = { start: one.start, end: one.end }
    const { field, quote } = text.placeOf(place)
    const fields = [field, ...(one.places ?? []).map((each) => text.placeOf(each).field)]
    // How many readers of which kind a piece is for is no fact of its subject.
    if (kind === 'figures_differ' && fields.some((each) => OF_READERS.test(each))) return []
    // Whoever asks a colleague for something in brackets leaves it open.
    if (kind === 'instruction' && /^[[(]/.test(quote))
      return [{ kind: 'placeholder', message: textFindingKind('placeholder').words(one), ...place }]
    if (kind === 'instruction' && TO_WRITER.test(field)) return []
    if (kind === 'other_language' && quote.split(/\s+/).length < LEAST_FOREIGN) return []
    const other = one.places?.find(({ start }) => start !== one.start)
    return [
      { kind, message: textFindingKind(one.code).words(one), ...place, ...(other === undefined ? {} : { other }) },
    ]
  })
}

function claims(text: BriefText, { vertical }: BriefToCheck): FoundQuery[] {
  if (vertical === null) return []
  const check = checkOf(vertical)
  return claimsIn(text, (value) => check(value, NOTHING_VERIFIED))
}

const compiled = new WeakMap<HeldVertical, PolicyCheck>()

function checkOf(vertical: HeldVertical): PolicyCheck {
  const check = compiled.get(vertical) ?? policyCheck(vertical.compliance)
  compiled.set(vertical, check)
  return check
}

/**
 * One query for one kind at one place; a query over two places goes before what is said of one. A sum of a sentence that
 * is found at two of its figures is one with two places.
 */
function withoutRepeats({ read }: BriefText, found: readonly FoundQuery[]): FoundQuery[] {
  const overlaps = (one: Place, other: Place): boolean => one.start < other.end && other.start < one.end
  const sentenceOf = ({ start }: Place): number => read.sentences.findLastIndex((sentence) => sentence.start <= start)
  return found.reduce<FoundQuery[]>((kept, one) => {
    const same = kept.filter(({ kind }) => kind === one.kind)
    if (same.some((other) => overlaps(one, other))) return kept
    const sum = one.kind !== 'sum_wrong' ? undefined : same.find((other) => sentenceOf(other) === sentenceOf(one))
    if (sum === undefined) return [...kept, one]
    const { start, end } = one
    return kept.map((other) => (other === sum ? { other: { start, end }, ...other } : other))
  }, [])
}

function queryOf(text: BriefText, { kind, message, start, end, other, source }: FoundQuery): BriefQuery {
  const place = text.placeOf({ start, end })
  const second = other === undefined ? null : text.placeOf(other)
  return {
    query_id: queryId(kind, place.field, place.quote, second?.quote ?? source?.said),
    kind,
    weight: QUERY_KINDS[kind],
    ...place,
    message,
    other: second === null ? null : { field: second.field, index: second.index, start: second.start, end: second.end },
    ...(source === undefined ? {} : { source }),
  }
}

/** A query about the whole of a brief; it stands at its longest input. */
function queryOfWhole(kind: QueryKind, parts: BriefText['parts'], message: string): BriefQuery {
  const longest = parts.toSorted((one, two) => two.value.length - one.value.length)[0]
  const field = longest?.field ?? ''
  return {
    query_id: queryId(kind, '', ''),
    kind,
    weight: QUERY_KINDS[kind],
    ...{ field, index: longest?.index ?? null, start: 0, end: 0, quote: '' },
    message,
    other: null,
  }
}

function queryId(kind: QueryKind | 'again', field: string, quote: string, other = ''): string {
  return `qry_${sha256OfJson([kind, field, quote, other]).slice(0, 16)}`
}
