import type { TemplateDocument } from '../../../catalog/document.ts'
import type { Plan } from '../../contract.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { words } from '../../../kernel/text.ts'
import { listInput, textInput, type UserInput } from '../composer/brief.ts'
import { contentTerms, isContentWord, isTellingWord } from '../language/terms.ts'

const MOST_WORDS = 24
const MOST_QUERIES = 30
/** An item with fewer content words than these finds too much when it is asked about without the subject. */
const FEWEST_ALONE = 4
const FEWEST_TELLING = 4
const FEWEST_WORDS_OF_A_TEXT = 8

/** A query for one section: text for a ranked full-text search. A section may have several. */
export interface ResearchQuery {
  section_key: string
  query: string
}

function queryFrom(...texts: string[]): string {
  const found = texts.flatMap(words)
  return queryOf(found, found.filter(isTellingWord).length >= FEWEST_TELLING ? isTellingWord : isContentWord)
}

/** A query of an item's own words, "hour" and "minutes" among them: what bears on it may say nothing of the subject. */
function queryAlone(text: string): string {
  const found = words(text)
  return found.filter(isContentWord).length < FEWEST_ALONE ? '' : queryOf(found, isContentWord)
}

function queryOf(found: readonly string[], isWanted: (word: string) => boolean): string {
  const seen = new Set<string>()
  const kept = found.filter((word) => {
    const [term] = contentTerms(word)
    if (!isWanted(word) || term === undefined || seen.has(term)) return false
    seen.add(term)
    return true
  })
  return kept.slice(0, MOST_WORDS).join(' ')
}

/**
 * What research should look for, the most telling first and at most thirty: each point together with the subject, the
 * subject with its keywords, each other listed item, each longer text, each point's first sentence with the keywords, and
 * last every item alone, in all its content words.
 * An item of a section that cites nothing is asked about for the section that carries over passages.
 */
export function researchQueries(plan: Plan, template: TemplateDocument, user_input: UserInput): ResearchQuery[] {
  const citing = plan.sections.filter(({ citations }) => citations !== 'none').map(({ key }) => key)
  const moves = template.composition.sections.flatMap(({ key, moves: all }) => all.map((move) => ({ key, move })))
  const open = moves.find(({ key, move }) => move.move === 'passages' && citing.includes(key))?.key ?? citing[0]
  if (open === undefined) return []
  const place = (key: string) => (citing.includes(key) ? key : open)
  const isPoints = (field: string) => field === template.composition.points
  const listed = moves.flatMap(({ key, move }) =>
    move.move === 'points' || move.move === 'list'
      ? listInput(user_input, move.field).map((text) => ({ section_key: place(key), field: move.field, text }))
      : [],
  )
  const points = listed.filter(({ field }) => isPoints(field))
  const others = listed.filter(({ field }) => !isPoints(field))
  const texts = moves.flatMap(({ move }) => {
    const text = move.move === 'print' ? textInput(template, user_input, move.field) : ''
    return words(text).length < FEWEST_WORDS_OF_A_TEXT ? [] : [{ section_key: open, text }]
  })
  const keywords = listInput(user_input, 'keywords').join(' ')
  const { objective } = template.composition
  const wanted = objective === null ? '' : textInput(template, user_input, objective)
  const organisation = textInput(template, user_input, 'organisation')
  const queries = [
    ...points.map(({ section_key, text }) => ({ section_key, query: queryFrom(plan.subject, text) })),
    { section_key: open, query: queryFrom(plan.subject, keywords, organisation) },
    ...(words(wanted).length < FEWEST_WORDS_OF_A_TEXT
      ? []
      : [
          { section_key: open, query: queryFrom(plan.subject, wanted) },
          { section_key: open, query: queryAlone(wanted) },
        ]),
    ...others.map(({ section_key, text }) => ({ section_key, query: queryFrom(plan.subject, text) })),
    ...others.map(({ section_key, text }) => ({
      section_key,
      query: queryOf(words(`${keywords} ${text}`), isContentWord),
    })),
    ...texts.map(({ section_key, text }) => ({ section_key, query: queryFrom(plan.subject, text) })),
    ...points.map(({ section_key, text }) => ({
      section_key,
      query: queryFrom(keywords === '' ? plan.subject : keywords, splitSentences(text)[0] ?? ''),
    })),
    ...listed.map(({ section_key, text }) => ({ section_key, query: queryAlone(text) })),
  ]
  const asked = new Set<string>()
  return queries.filter(({ query }) => query !== '' && !asked.has(query) && asked.add(query)).slice(0, MOST_QUERIES)
}
