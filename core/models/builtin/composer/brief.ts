import type { TemplateDocument } from '../../../catalog/document.ts'
import { longDate } from '../../../kernel/long-date.ts'
import { isBlank } from '../../../kernel/text.ts'
import { oneLine, withoutMarkup } from '../language/markdown.ts'

export type UserInput = Readonly<Record<string, unknown>>

function asText(value: unknown): string {
  if (typeof value === 'string') return isBlank(value) ? '' : value
  if (typeof value === 'number') return String(value)
  return ''
}

/** One input as a single line of plain text; empty where the brief leaves it out. */
export function textInput(template: TemplateDocument, input: UserInput, name: string): string {
  const fields = [...template.required_fields, ...template.optional_parameters]
  const text = oneLine(withoutMarkup(oneLine(asText(input[name]))))
  return fields.find((field) => field.name === name)?.type === 'date' ? longDate(text) : text
}

/** One input as typed, only freed of line breaks and invisible characters: for quotations. */
export function verbatimInput(input: UserInput, name: string): string {
  return oneLine(asText(input[name]))
}

/** The lines of a longer input, and whether each was typed as the entry of a list. */
export function linesInput(input: UserInput, name: string): { text: string; is_entry: boolean }[] {
  return asText(input[name])
    .split(/\r?\n+/)
    .map((line) => ({
      text: oneLine(withoutMarkup(oneLine(line))),
      is_entry: /^\s*(?:[-*•–—+]|\(?\d{1,2}[.)])\s+\S/.test(line),
    }))
    .filter(({ text }) => text !== '')
}

/** The items of a list input; a numbering that runs through all of them is dropped, because the piece sets its own. */
export function listInput(input: UserInput, name: string): string[] {
  const value = input[name]
  const typed = Array.isArray(value) ? (value as unknown[]).map(asText) : [asText(value)]
  const items = typed.map((item) => oneLine(item)).filter((item) => item !== '')
  const isNumbered =
    items.length > 1 && items.every((item, index) => new RegExp(`^\\(?${index + 1}[.):]\\s`).test(item))
  const bare = isNumbered ? items.map((item) => item.replace(/^\(?\d+[.):]\s+/, '')) : items
  return bare.map((item) => oneLine(withoutMarkup(item))).filter((item) => item !== '')
}

/** What the piece is about: the first filled input among those the template names for it. */
export function subjectOf(template: TemplateDocument, input: UserInput): string {
  const candidates = template.composition.subject.map((name) => textInput(template, input, name))
  return candidates.find((text) => text !== '') ?? template.name
}
