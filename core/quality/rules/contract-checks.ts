import { stemmer } from 'stemmer'
import type { TemplateDetail, TemplateField } from '../../catalog/contract.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { cutAt, words } from '../../kernel/text.ts'
import type { QualityIssue } from '../contract.ts'
import type { CheckedSection } from './structure.ts'

/** Share of an input's meaningful words that must occur in the piece for the input to count as honoured. */
const HONOURED_SHARE = 0.6

/** Contract: a usable title, every point of the brief in the text, no raw HTML, the platform's form. */
export function contractIssues(
  title: string,
  sections: readonly CheckedSection[],
  template: Pick<TemplateDetail, 'platform' | 'required_fields'>,
  userInput: Readonly<Record<string, unknown>>,
): QualityIssue[] {
  const issues: QualityIssue[] = []
  if (title.trim() === '') issues.push(blocking('title_missing', 'The piece has no title.'))
  if (title.length > 120)
    issues.push(advisory('title_long', `The title has ${title.length} characters; keep it to 120.`))
  const text = [title, ...sections.map((section) => `${section.heading}\n${section.body}`)].join('\n')
  for (const input of requiredLists(template.required_fields, userInput)) {
    if (!isHonoured(input, text)) {
      issues.push(advisory('input_not_used', `The piece does not take up this point of the brief: “${shown(input)}”.`))
    }
  }
  for (const section of sections) {
    if (/^\s*<[a-z!/][^>]*>/im.test(section.body)) {
      issues.push(advisory('raw_html', 'Raw HTML is not part of the output format; it is dropped.', section.section_id))
    }
    if (template.platform === 'email' && /^\|.*\|\s*$/m.test(section.body)) {
      issues.push(advisory('email_table', 'Tables break in many mail programs; use a list.', section.section_id))
    }
  }
  return issues
}

/** The entries of the lists that the template requires: each is a point that the piece must take up. */
function requiredLists(fields: readonly TemplateField[], userInput: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap((field) => {
    const value = field.type === 'string_array' ? userInput[field.name] : undefined
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
  })
}

function isHonoured(input: string, text: string): boolean {
  const wanted = stemsOf(input)
  if (wanted.size === 0) return true
  const present = stemsOf(text)
  const found = [...wanted].filter((stem) => present.has(stem)).length
  return found / wanted.size >= HONOURED_SHARE
}

function stemsOf(text: string): Set<string> {
  const plain = words(text.normalize('NFKC').toLowerCase()).flatMap((word) => uncontracted(word).split(/[’'.,-]/))
  return new Set(plain.filter((word) => /\p{N}|.{3}/u.test(word) && !STOP_WORDS.has(word)).map((word) => stemmer(word)))
}

/** `Don’t` and `do not`, `it’s` and `it is` say the same: what the apostrophe joins carries no meaning of its own. */
function uncontracted(word: string): string {
  return word.replace(/n[’']t$/, '').replace(/[’'](s|re|ve|ll|d|m)$/, '')
}

function shown(text: string): string {
  return text.length > 80 ? `${cutAt(text, 79)}…` : text
}

function advisory(code: string, message: string, sectionId: string | null = null): QualityIssue {
  return { code, severity: 'advisory', message, section_id: sectionId }
}

function blocking(code: string, message: string): QualityIssue {
  return { code, severity: 'blocking', message, section_id: null }
}
