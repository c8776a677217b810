import type { Move } from '../../../catalog/composition.ts'
import { briefParts } from '../../../briefs/rules/brief-text.ts'
import { wordsOfBrief } from '../../../briefs/rules/outlook.ts'
import { isAmericanEnglish } from '../../../kernel/day-in-words.ts'
import { wordCount } from '../../../kernel/text.ts'
import type { WordTable } from '../../../evidence/rules/word-table.ts'
import { isReviewInput } from '../../../kernel/bidding-inputs.ts'
import { leastWords } from '../../../quality/rules/least-words.ts'
import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { withShortSentences } from '../language/pace.ts'
import { type Blocker, blockersFrom } from './blocked.ts'
import { linesInput, listInput, subjectOf, textInput } from './brief.ts'
import { lowerCaseWords } from './casing.ts'
import { cleanedBrief } from './cleaning.ts'
import { demandedDisclaimers, unfittingWarnings } from './disclaimers.ts'
import { type Bearer, type Evidence, evidenceFor } from './evidence.ts'
import { foreignEvidence } from './foreign-evidence.ts'
import { withOpenMarks, withOpenQueries, withoutAsides } from './left-open.ts'
import { permittedInput, withGaps } from './permitted.ts'
import { withSources } from './same-sentences.ts'
import { setSection } from './section.ts'
import { otherTitles, titleFrom } from './title.ts'
import { type Language, languageOfBrief, type Phrasebook, phrasebook } from './words.ts'

/** The built-in composer as ledgers and passports name it: a rule program that assembles, not a language model. */
export const COMPOSER_ID = 'builtin/composer@7'

/** With less than this share of the fewest words of a template there is an outline, and not a piece that wants a little more. */
const OUTLINE_SHARE = 2 / 3
const REVIEW_REASON = 'Readers are told of a review only where it is on record here.'
const NO_EVIDENCE: Evidence = { printed: new Map(), questions: new Map(), same: new Map(), offered: [] }

/**
 * Assembles a piece from the brief, the template's own words and whole sentences of the sources. It adds no statement of its
 * own: what a person has to supply is a query at its place. The same input always gives the same draft.
 */
export function compose(given: WriterInput, table: WordTable | null = null): Draft {
  const { template, style } = given
  const language = languageOfBrief(textsOf(given.user_input))
  const book = phrasebook(template, language, isAmericanEnglish(textsOf(given.user_input).join('\n')))
  const blockers = blockersFrom(given.rules, given.issues)
  const { open, ...marked } =
    language === null ? { user_input: given.user_input, open: [], unused: [] } : withOpenMarks(given)
  const permitted = permittedInput({ ...given, user_input: marked.user_input }, blockers, book)
  const { user_input: kept } = permitted
  const unused = [...marked.unused, ...permitted.unused, ...reviewsOf(given)]
  const user_input = cleanedBrief(kept, language, quotedFields(given), style.contractions)
  const input = { ...given, user_input }
  const found = evidenceIn(language, input, blockers, book, table)

  const asked = (block: string): string => onceEach(withOpenQueries(withGaps(block, permitted.gaps), open, book))

  const demanded = demandedDisclaimers(given.rules)
  const sections = input.plan.sections.flatMap((section, place) => {
    const { printed, same } = section.citations === 'none' ? NO_EVIDENCE : found
    const evidence = withQuestions(printed, found.questions)
    const set = setSection({ template, style, user_input, book, evidence, demanded }, movesOf(input, section.key))
    const blocks = set.blocks.map((block) => asked(withSources(block, same)))
    if (blocks.length === 0 || (!section.required && isBare(input, section.key) && set.asked === 0)) return []
    return [{ key: section.key, heading: book.heading(section.heading, place), blocks }]
  })
  // The words that the check of a brief counts, and what sources bring to them.
  const ofBrief = wordsOfBrief(briefParts(template, given.user_input))
  const count = [...found.printed.values()].reduce((sum, block) => sum + wordCount(block), ofBrief)
  const least = leastWords(template) ?? 0
  const isWhole = template.sections.every(
    ({ key, required }) => !required || input.plan.sections.some((one) => one.key === key),
  )
  const isOutline = isWhole && count < least * OUTLINE_SHARE
  const thin = isWhole && count < least ? [book.thin(ofBrief, least, isOutline)].filter((text) => text !== '') : []
  const unfit = language === 'en' && isWhole ? unfittingWarnings(given.rules, textsOf(given.user_input).join('\n')) : []
  const whole = sections.map((section, at) => ({
    ...section,
    blocks: [
      ...(at === 0 ? thin : []),
      ...section.blocks,
      ...(at === sections.length - 1 ? unfit.map(book.unfit) : []),
    ],
  }))
  const title = titleFrom(bareSubject(subjectOf(template, user_input)), lowerCaseWords(textsOf(user_input)))
  return {
    title: isOutline ? book.outlined(title) : title,
    sections: whole.map(({ blocks, ...section }) => ({
      ...section,
      body: language === 'en' ? withShortSentences(blocks.join('\n\n'), style) : blocks.join('\n\n'),
    })),
    unused,
    titles: otherTitles(title, titleTexts(input)),
    offered: [...found.offered],
  }
}

/** What is asked twice in a row is asked once. */
function onceEach(block: string): string {
  return block.replace(/(\[[^\][\n]+\])(?: \1)+/g, '$1')
}

/** A subject without what colleagues tell each other about it, where anything is left. */
function bareSubject(subject: string): string {
  const bare = withoutAsides(subject)
  return bare === '' ? subject : bare
}

function evidenceIn(
  language: Language | null,
  input: WriterInput,
  blockers: readonly Blocker[],
  book: Phrasebook,
  table: WordTable | null,
): Evidence {
  if (language === null) return NO_EVIDENCE
  return language === 'en'
    ? evidenceFor(input, bearersOf(input), partsOf(input), blockers, book, table)
    : foreignEvidence(input, bearersOf(input), partsOf(input), blockers, book, language)
}

function movesOf({ template }: WriterInput, key: string): readonly Move[] {
  return template.composition.sections.find((section) => section.key === key)?.moves ?? []
}

function textsOf(input: WriterInput['user_input']): string[] {
  return Object.keys(input).flatMap((name) => listInput(input, name))
}

/** What the brief says of a review of this very piece: it stays with the brief, since readers are told of what is on record. */
function reviewsOf({ template, user_input }: WriterInput): Draft['unused'] {
  return [...template.required_fields, ...template.optional_parameters]
    .filter(({ name }) => isReviewInput(name))
    .flatMap(({ name, label }) => {
      const value = textInput(template, user_input, name)
      return value === '' ? [] : [{ input: `${label}: ${value}`, reason: REVIEW_REASON }]
    })
}

/** The inputs of quotations: nobody may change a letter of them. */
function quotedFields(input: WriterInput): Set<string> {
  const moves = input.template.composition.sections.flatMap(({ moves: all }) => all)
  return new Set(moves.flatMap((move) => (move.move === 'quotation' ? [move.quote, move.speaker, move.role] : [])))
}

/** What of the brief evidence may stand under: the entries of lists, and the texts for which the template wants it. */
function bearersOf(input: WriterInput): Bearer[] {
  const citing = input.plan.sections.filter(({ citations }) => citations !== 'none')
  return citing.flatMap(({ key }) =>
    movesOf(input, key).flatMap((move): Bearer[] => {
      if (move.move === 'points' || move.move === 'list')
        return listInput(input.user_input, move.field).map((text, at) => ({ place: `${move.field}/${at}`, text }))
      if (move.move === 'print' && move.backed !== undefined)
        return [{ place: move.field, text: linesOf(input, move.field) }]
      return move.move === 'passages' && input.template.composition.points === null
        ? [{ place: '', text: input.plan.subject }]
        : []
    }),
  )
}

/** Everything of the brief that the piece prints as it stands, with its place. */
function partsOf(input: WriterInput): Bearer[] {
  const moves = input.plan.sections.flatMap(({ key }) => movesOf(input, key))
  return moves.flatMap((move): Bearer[] => {
    if (move.move === 'points' || move.move === 'list')
      return listInput(input.user_input, move.field).map((text, at) => ({ place: `${move.field}/${at}`, text }))
    return move.move === 'print' ? [{ place: move.field, text: linesOf(input, move.field) }] : []
  })
}

function linesOf({ user_input }: WriterInput, field: string): string {
  return linesInput(user_input, field)
    .map(({ text }) => text)
    .join(' ')
}

function withQuestions(printed: Evidence['printed'], questions: Evidence['questions']): ReadonlyMap<string, string> {
  const all = new Map(printed)
  for (const [place, question] of questions) {
    const before = all.get(place)
    all.set(place, before === undefined ? question : `${before}\n\n${question}`)
  }
  return all
}

/** Whether the brief brings nothing to a section but the words that the template puts around it. */
function isBare(input: WriterInput, key: string): boolean {
  const fields = movesOf(input, key).flatMap((move) => {
    if (move.move === 'say' || move.move === 'query') return move.when?.has ?? []
    return move.move === 'passages' ? [] : [move.move === 'quotation' ? move.quote : move.field]
  })
  const hasPassages = movesOf(input, key).some(({ move }) => move === 'passages')
  return !hasPassages && fields.every((field) => listInput(input.user_input, field).length === 0)
}

/** The texts of a brief that open as a title might: its entries first. */
function titleTexts(input: WriterInput): string[] {
  const { points, subject } = input.template.composition
  const entries = points === null ? [] : listInput(input.user_input, points)
  const fields = [...input.template.required_fields, ...input.template.optional_parameters]
  const others = fields.flatMap(({ name, type }) => (type === 'text' && !subject.includes(name) ? [name] : []))
  return [...entries, ...others.flatMap((name) => listInput(input.user_input, name))]
}
