import { stemmer } from '../../kernel/stems.ts'
import type { TemplateDetail, TemplateField } from '../../catalog/contract.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { cutAt, words } from '../../kernel/text.ts'
import { inPlainWords } from '../../kernel/wordy-phrases.ts'
import { finding, type QualityIssue } from '../findings.ts'
import type { CheckedSection } from './structure.ts'

/** Share of an input's meaningful words that must occur in the piece for the input to count as honoured. */
const HONOURED_SHARE = 0.6
const LONGEST_TITLE = 120
/** A list of the brief of which more than this share is missing was ignored, whatever the text is worth otherwise. */
const MOST_MISSING = 1 / 3

/**
 * Contract: a usable title, every point of the brief in the text, no raw HTML, the platform's form. `asked` is what the text
 * asks its author: a point that stands in such a query is not left out.
 */
export function contractIssues(
  title: string,
  sections: readonly CheckedSection[],
  template: Pick<TemplateDetail, 'platform' | 'required_fields'> & Partial<Pick<TemplateDetail, 'optional_parameters'>>,
  userInput: Readonly<Record<string, unknown>>,
  asked: readonly string[] = [],
): QualityIssue[] {
  const issues: QualityIssue[] = []
  if (title.trim() === '') issues.push(finding('title_missing'))
  if (title.length > LONGEST_TITLE) {
    issues.push(finding('title_long', { found: String(title.length), expected: String(LONGEST_TITLE) }))
  }
  const text = [title, ...sections.map((section) => `${section.heading}\n${section.body}`)].join('\n')
  const present = stemsOf(text)
  const queries = asked.map(stemsOf)
  const isTakenUp = (input: string): boolean =>
    isHonoured(input, present) || queries.some((query) => isHonoured(input, new Set([...present, ...query])))
  const { required_fields, optional_parameters = [] } = template
  const required = required_fields.length + optional_parameters.length === 0 ? listsIn(userInput) : required_fields
  for (const { label, points } of requiredLists(required, userInput)) {
    const missing = points.filter((point) => !isTakenUp(point))
    issues.push(...missing.map((point) => finding('input_not_used', { phrase: shown(point) })))
    if (missing.length > points.length * MOST_MISSING) {
      const found = String(points.length - missing.length)
      issues.push(finding('brief_ignored', { phrase: label, found, expected: String(points.length) }))
    }
  }
  const passages = writtenPassages([...required, ...optional_parameters], userInput)
  const kept = passages.filter(({ words: given }) => isTakenUp(given)).length
  if (passages.length >= LEAST_PASSAGES && kept < passages.length / 2) {
    const found = String(kept)
    issues.push(finding('brief_ignored', { found, expected: String(passages.length) }))
  }
  for (const section of sections) {
    const { section_id } = section
    if (/^\s*<[a-z!/][^>]*>/im.test(section.body)) issues.push(finding('raw_html', { section_id }))
    if (template.platform === 'email' && /^\|.*\|\s*$/m.test(section.body)) {
      issues.push(finding('email_table', { section_id }))
    }
  }
  return issues
}

type Field = Pick<TemplateField, 'name' | 'label' | 'type'>

/** Of a brief without a template every list of three and more is taken for one that the piece owes. */
function listsIn(userInput: Readonly<Record<string, unknown>>): Field[] {
  return Object.entries(userInput).flatMap(([name, value]): Field[] =>
    Array.isArray(value) && value.length >= LEAST_PASSAGES && !NOT_SAID.test(name)
      ? [{ name, label: name.replaceAll('_', ' '), type: 'string_array' }]
      : [],
  )
}

/** The lists that the template requires: each entry is a point that the piece must take up. */
function requiredLists(
  fields: readonly Field[],
  userInput: Readonly<Record<string, unknown>>,
): { label: string; points: string[] }[] {
  return fields.flatMap((field) => {
    const value = field.type === 'string_array' ? userInput[field.name] : undefined
    if (!Array.isArray(value)) return []
    return [{ label: field.label, points: value.filter((item): item is string => typeof item === 'string') }]
  })
}

/** Of so many inputs that are the piece's own words a piece has most. */
const LEAST_PASSAGES = 3
const LEAST_STEMS = 3
/** What says for whom and to what end a piece is, and who stands behind it: its words need not stand in the text. */
const NOT_SAID =
  /^(?:target_audience|audience|objective|goal|tone|keywords?|city|organisation|option_[ab]|preheader|sender_name|publication_name|(?:author|speaker|spokesperson|customer)(?:_\w+)?|media_contact|boilerplate)$/

/** Inputs that are the piece's own matter: its title, thesis, scene, problem, conclusion and the like. */
function writtenPassages(fields: readonly Field[], userInput: Readonly<Record<string, unknown>>): { words: string }[] {
  return fields.flatMap(({ name, type }) => {
    const value = userInput[name]
    if (type === 'string_array' || typeof value !== 'string' || NOT_SAID.test(name)) return []
    return stemsOf(value).size < LEAST_STEMS ? [] : [{ words: value }]
  })
}

function isHonoured(input: string, present: ReadonlySet<string>): boolean {
  const wanted = stemsOf(input)
  if (wanted.size === 0) return true
  const found = [...wanted].filter((stem) => present.has(stem)).length
  return found / wanted.size >= HONOURED_SHARE
}

function stemsOf(text: string): Set<string> {
  const plain = words(inPlainWords(text.normalize('NFKC'))).flatMap((word) => uncontracted(word).split(/[’'.,-]/))
  return new Set(plain.filter((word) => /\p{N}|.{3}/u.test(word) && !STOP_WORDS.has(word)).map((word) => stemmer(word)))
}

/** `Don’t` and `do not`, `it’s` and `it is` say the same: what the apostrophe joins carries no meaning of its own. */
function uncontracted(word: string): string {
  return word.replace(/n[’']t$/, '').replace(/[’'](s|re|ve|ll|d|m)$/, '')
}

function shown(text: string): string {
  return text.length > 80 ? `${cutAt(text, 79)}…` : text
}
