import type { FaultDetail } from '../../kernel/errors.ts'
import { ruleProblems } from '../../compliance/kinds/policy-rules.ts'
import type { Move, Wording } from '../composition.ts'
import type { StyleProfileDocument, TemplateDocument, VerticalDocument } from '../document.ts'
import { inputProblems } from './user-input.ts'

/** Names that the composer makes from the inputs. */
const COMPUTED = new Set([
  'own_voice',
  'whole_subject',
  'purpose',
  'count',
  'first_step',
  'peers',
  'point_names',
  'point_leads',
  'sources',
  'independent_sources',
  'approach_last',
])
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What the shape of a template cannot say: names that must be unique or known, bounds the right way round. */
export function templateProblems(template: TemplateDocument): FaultDetail[] {
  const fields = [...template.required_fields, ...template.optional_parameters]
  const at = (index: number): string =>
    index < template.required_fields.length
      ? `required_fields.${index}`
      : `optional_parameters.${index - template.required_fields.length}`
  const names = new Set(fields.map((field) => field.name))
  return [
    ...slugProblems(template.id),
    ...repeated(fields.map((field) => field.name)).map((index) =>
      problem(`${at(index)}.name`, 'Another field has this name.'),
    ),
    ...fields.flatMap((field, index) => [
      ...bounds(`${at(index)}.max_length`, field.min_length, field.max_length),
      ...bounds(`${at(index)}.max_items`, field.min_items, field.max_items),
      ...bounds(`${at(index)}.maximum`, field.minimum, field.maximum),
      ...(field.type === 'enum' && (field.enum ?? []).length === 0
        ? [problem(`${at(index)}.enum`, 'List the choices.')]
        : []),
    ]),
    ...(template.sections.length === 0 ? [problem('sections', 'A template needs a section.')] : []),
    ...repeated(template.sections.map((section) => section.key)).map((index) =>
      problem(`sections.${index}.key`, 'Another section has this key.'),
    ),
    ...template.sections.flatMap((section, index) =>
      bounds(`sections.${index}.max_words`, section.min_words, section.max_words),
    ),
    ...inputProblems(template, template.example_input).map(({ path, message }) =>
      problem(path.replace(/^user_input/, 'example_input'), message),
    ),
    ...compositionProblems(template, names),
  ]
}

/** Ranges the right way round, and a sample. */
export function styleProfileProblems(style: StyleProfileDocument): FaultDetail[] {
  return [
    ...slugProblems(style.id),
    ...bounds('reading_grade.max', style.reading_grade.min, style.reading_grade.max),
    ...bounds('sentence_words.max', style.sentence_words.target, style.sentence_words.max),
    ...blanks('banned_words', style.banned_words),
  ]
}

/** Rules that can be told apart, phrases that can be found. */
export function verticalProblems(vertical: VerticalDocument): FaultDetail[] {
  return [
    ...slugProblems(vertical.id),
    ...ruleProblems(vertical.compliance).map(({ path, message }) => problem(`compliance.${path}`, message)),
    ...(vertical.freshness_months !== null && vertical.freshness_months < 1
      ? [problem('freshness_months', 'Must be at least 1, or null for no window.')]
      : []),
    ...(typeof vertical.retention_months === 'number' && vertical.retention_months < 1
      ? [problem('retention_months', 'Must be at least 1, or null where published pieces are kept for good.')]
      : []),
    ...repeated(vertical.review_rules.map((rule) => rule.qualification)).map((index) =>
      problem(`review_rules.${index}.qualification`, 'List each qualification only once.'),
    ),
    ...vertical.review_rules.flatMap((rule, index) =>
      rule.sla_hours > 0 ? [] : [problem(`review_rules.${index}.sla_hours`, 'Must be more than 0.')],
    ),
  ]
}

function compositionProblems(template: TemplateDocument, fields: ReadonlySet<string>): FaultDetail[] {
  const { composition } = template
  const keys = new Set(template.sections.map((section) => section.key))
  const named = [
    ...composition.subject.map((name, index) => ({ name, path: `composition.subject.${index}` })),
    ...(['audience', 'objective', 'points'] as const).map((role) => ({
      name: composition[role],
      path: `composition.${role}`,
    })),
    ...composition.sections.flatMap((section, index) =>
      section.moves.flatMap((move, at) => inputsOf(move, `composition.sections.${index}.moves.${at}`)),
    ),
  ]
  return [
    ...named
      .filter(({ name }) => name !== null && !fields.has(name))
      .map(({ name, path }) => problem(path, `This template has no input "${name ?? ''}".`)),
    ...composition.sections.flatMap((section, index) =>
      keys.has(section.key) ? [] : [problem(`composition.sections.${index}.key`, 'This template has no such section.')],
    ),
    ...template.sections.flatMap((section, index) =>
      composition.sections.some((one) => one.key === section.key)
        ? []
        : [problem(`sections.${index}.key`, 'The composition does not say what to write in this section.')],
    ),
  ]
}

function inputsOf(move: Move, path: string): { name: string; path: string }[] {
  const conditions = [...(move.when?.has ?? []), ...(move.when?.lacks ?? [])]
    .filter((name) => !COMPUTED.has(name))
    .map((name) => ({ name, path: `${path}.when` }))
  switch (move.move) {
    case 'print':
    case 'points':
    case 'list':
      return [...conditions, { name: move.field, path: `${path}.field` }]
    case 'quotation':
      return [
        ...conditions,
        { name: move.quote, path: `${path}.quote` },
        { name: move.speaker, path: `${path}.speaker` },
        { name: move.role, path: `${path}.role` },
      ]
    case 'say':
      return [
        ...conditions,
        ...move.wordings.flatMap((wording, index) => shapesOf(wording, `${path}.wordings.${index}`)),
      ]
    case 'passages':
    case 'query':
      return conditions
  }
}

function shapesOf(wording: Wording, path: string): { name: string; path: string }[] {
  return Object.keys(wording.shapes ?? {}).map((name) => ({ name, path: `${path}.shapes` }))
}

function slugProblems(id: string): FaultDetail[] {
  return SLUG.test(id) && id.length <= 80
    ? []
    : [problem('id', 'Use lower-case letters, digits and single hyphens, 80 characters at most.')]
}

function bounds(path: string, least: number | null, most: number | null): FaultDetail[] {
  return least !== null && most !== null && least > most ? [problem(path, `Must be at least ${least}.`)] : []
}

function blanks(path: string, texts: readonly string[]): FaultDetail[] {
  return texts.flatMap((text, index) =>
    isWord(text) ? [] : [problem(`${path}.${index}`, 'This entry is empty. Remove it.')],
  )
}

/** The places whose value stood before. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function problem(path: string, message: string): FaultDetail {
  return { path, message }
}
