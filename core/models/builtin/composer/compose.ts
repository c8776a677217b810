import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import { readability } from '../../../quality/rules/readability.ts'
import { gistOf } from '../language/likeness.ts'
import { paced } from '../language/pace.ts'
import { contentTerms, tellingTerms } from '../language/terms.ts'
import { backingOf, citingFields, listedFields, silentFields } from './backing.ts'
import { blockersFrom } from './blocked.ts'
import { listInput, paragraphsInput, subjectOf } from './brief.ts'
import { lowerCaseWords } from './casing.ts'
import { judgedAgainst, type Desk, type Effort } from './desk.ts'
import { isAbout, type Passage, readPassages } from './passages.ts'
import { permittedInput, sortedPoints } from './permitted.ts'
import { readInputs } from './reading.ts'
import { itemsOf, writeSection } from './section.ts'
import { titleFrom } from './title.ts'

/** The built-in composer as ledgers and passports name it: a rule program, not a language model. */
export const COMPOSER_ID = 'builtin/composer@2'

const STRICTNESS = [1, 2, 3]
const FEWEST_WORDS = 200
const WORDS_WITH_SOURCES = 600
const WORDS_PER_PASSAGE = 60
/** Only a piece shorter than this takes up more than one passage that belongs to none of its parts. */
const WORDS_BEFORE_LEFTOVERS = 540

/** Where every listed input keeps to the brief, passages can only stand apart. */
const MOST_APART = 4

/** A letter stays its sender's: each item takes so many sentences from one passage, and nothing stands apart. */
const MOST_IN_A_LETTER = 1

/**
 * The ways to write the piece, each longer than the one before: connective phrases are never made more to fill it, and
 * passages that back nothing stand apart only where the piece would be too short without.
 */
function attempts(passages: number, hasCitingFields: boolean, isLetter: boolean): Effort[] {
  const common = { thinness: 0, strictness: 1 }
  if (passages === 0) return [{ ...common, sentences_per_passage: 0, apart: 0 }]
  if (isLetter) return [{ ...common, sentences_per_passage: MOST_IN_A_LETTER, apart: 0 }]
  const apart = hasCitingFields ? [0, 0, 1, 2, 3, MOST_APART] : [MOST_APART, MOST_APART]
  return apart.map((most, index) => ({ ...common, sentences_per_passage: index === 0 ? 4 : 5, apart: most }))
}

/** Whether a text is long enough and says something from the sources it was given. */
function isEnough(sections: Draft['sections'], goal: number): boolean {
  return wordsOf(sections) >= goal && sections.some(({ body }) => /(?<!\\)\[\d+\]/.test(body))
}

/** From how many words an attempt is long enough; the more was found, the more there is to say. */
function goalFor(passages: number): number {
  return passages >= 6 ? WORDS_WITH_SOURCES : FEWEST_WORDS + passages * WORDS_PER_PASSAGE
}

/** The first of the ways whose text has a grade in the range, else the one that comes nearest to it. */
function nearest(
  levels: readonly number[],
  way: (strictness: number) => Draft['sections'],
  range: { min: number; max: number },
): Draft['sections'] {
  let best: Draft['sections'] = []
  let least = Infinity
  for (const level of levels) {
    const sections = way(level)
    const { grade } = readability(sections.map(({ body }) => body).join('\n\n'))
    const distance = Math.max(0, range.min - grade, grade - range.max)
    if (distance < least) [best, least] = [sections, distance]
    if (distance === 0) break
  }
  return best
}

/** What the brief says in all of its inputs but these. */
function textsOf({ user_input }: WriterInput, except: readonly (string | null)[]): string[] {
  const names = Object.keys(user_input).filter((name) => !except.includes(name))
  return names.flatMap((name) => [...paragraphsInput(user_input, name), ...listInput(user_input, name)])
}

/** An item such as "loads fit into one box", which ends a sentence begun elsewhere and states nothing by itself. */
function isCondition(text: string): boolean {
  return /^\p{Ll}/u.test(text) && !/[.!?]$/.test(text)
}

function sourcesOf(passages: readonly Passage[]): number {
  return new Set(passages.map(({ number }) => number)).size
}

function wordsOf(sections: Draft['sections']): number {
  return sections.reduce((sum, section) => sum + wordCount(section.body), 0)
}

/**
 * Writes a piece from the template's phrases, the brief and the passages found, without a language model (specification,
 * Pipeline, stage Writer). The same input always gives the same draft.
 */
export function compose(given: WriterInput): Draft {
  const blockers = blockersFrom(given.rules, given.issues)
  const permitted = permittedInput(given, blockers)
  const input = { ...given, user_input: permitted.user_input }
  const texts = textsOf(input, [])
  const { audience, objective } = input.template.composition
  const shown = contentTerms(textsOf(input, [audience, objective, 'keywords']).join(' '))
  const known = lowerCaseWords([...texts, ...input.call.excerpts.map((excerpt) => excerpt.text)])
  const { points, unused } = sortedPoints(input, known, blockers)
  const sources = new Map(input.call.sources.map((source) => [source.number, source]))
  const about = tellingTerms([input.plan.subject, ...texts].join(' '))
  const passages = input.call.excerpts
    .flatMap(({ section_key, number, text }) =>
      readPassages(section_key, sources.get(number) ?? { number, title: '' }, text),
    )
    .filter((passage) => isAbout(passage, about))
  const fields = citingFields(input.template, input.plan)
  const isStated = (field: string) => itemsOf(input, field, points).every(({ text }) => /[.!?]$/.test(text))
  const silent = silentFields(input.template, fields).filter(isStated)
  const lists = [...fields, ...silent].map((field) => [field, itemsOf(input, field, points)] as const)
  const isLetter = input.template.platform === 'email'
  const backing = backingOf(
    input.plan.subject,
    new Map(lists),
    passages,
    input.template.composition.close === true,
    silent,
    listedFields(input.template),
    isLetter ? 1 : undefined,
  )
  const isShort = input.issues.some(({ code }) => code === 'section_short')
  const isLong = input.issues.some(({ code }) => code === 'section_long')
  const goal = goalFor(input.call.excerpts.length)
  const ways = attempts(passages.length, fields.length > 0, isLetter)
  const shortest = { sentences_per_passage: 2, thinness: 0, strictness: 1, apart: fields.length > 0 ? 0 : 2 }
  const widest = { sentences_per_passage: 6, thinness: 3, strictness: 1, apart: MOST_APART }

  const told = points.map(({ text }) => text)
  const statements = [...texts, ...told].filter((text) => !isCondition(text))
  const said = [...new Set([...statements.flatMap(splitSentences), ...told])].map(gistOf)
  const subject = tellingTerms(input.plan.subject)
  const claims = texts.flatMap(splitSentences)
  const against = judgedAgainst(claims)
  const write = (effort: Effort, cited_sources: number) => {
    const desk: Desk = {
      input,
      effort,
      known,
      readings: readInputs(input, known),
      points,
      passages,
      blockers,
      backing,
      spare: [...backing.spare],
      cited_sources,
      used_wordings: new Set(),
      used_sources: new Set(),
      marked_sources: new Set(),
      said: [...said],
      statements: [],
      subject,
      vocabulary: contentTerms(texts.join(' ')),
      shown,
      claims,
      against,
      printed: [],
    }
    const sections = input.plan.sections.flatMap((section) => {
      const { body, has_substance } = writeSection(desk, section.key)
      if (body === '' || (!section.required && !has_substance)) return []
      return [{ key: section.key, heading: section.heading, body }]
    })
    return { sections, cited: new Set([...desk.used_sources, ...desk.marked_sources]).size }
  }
  const attempt = (effort: Effort): Draft['sections'] => {
    const first = write(effort, passages.length === 0 ? 0 : sourcesOf(passages))
    return first.cited === sourcesOf(passages) ? first.sections : write(effort, first.cited).sections
  }

  const way = (strictness: number): Draft['sections'] => {
    const [firstWay, ...further] = isShort ? [widest] : isLong ? [shortest] : ways
    let sections = firstWay === undefined ? [] : attempt({ ...firstWay, strictness })
    for (const effort of further) {
      if (isEnough(sections, effort.apart > 1 ? Math.min(goal, WORDS_BEFORE_LEFTOVERS) : goal)) break
      sections = attempt({ ...effort, strictness })
    }
    const bodies = paced(
      sections.map(({ body }) => body),
      input.style,
      known,
      true,
    ).bodies
    return sections.map((section, index) => ({ ...section, body: bodies[index] ?? section.body }))
  }
  const sections = nearest(passages.length === 0 ? [1] : STRICTNESS, way, input.style.reading_grade)
  return {
    title: titleFrom(subjectOf(input.template, input.user_input), known),
    sections,
    unused: [...unused, ...permitted.unused],
  }
}
