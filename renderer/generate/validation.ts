import type { TemplateField } from '../../core/catalog/contract.ts'
import { isBlank } from '../../core/kernel/text.ts'
import type { FormValue } from './form-values.ts'

/** What to do about a field's value, or undefined while it is good. The engine checks again on its own. */
export function fieldProblem(
  field: TemplateField,
  isRequired: boolean,
  value: FormValue | undefined,
): string | undefined {
  if (typeof value === 'boolean') return undefined
  if (Array.isArray(value)) return listProblem(field, isRequired, value)
  if (value === undefined || isBlank(value)) return isRequired ? `Fill in “${field.label}”.` : undefined
  return lengthProblem(field, value) ?? formProblem(field, value)
}

function listProblem(field: TemplateField, isRequired: boolean, value: string[]): string | undefined {
  const items = value.filter((item) => !isBlank(item))
  const least = Math.max(isRequired ? 1 : 0, items.length > 0 || isRequired ? (field.min_items ?? 0) : 0)
  if (items.length < least)
    return least === 1 ? 'Add at least one.' : `Add at least ${least}; there are ${items.length}.`
  if (field.max_items !== null && items.length > field.max_items) {
    return `Keep at most ${field.max_items}; there are ${items.length}.`
  }
  const wrong = items.map((item) => lengthProblem(field, item)).findIndex((problem) => problem !== undefined)
  return wrong === -1 ? undefined : `Number ${wrong + 1}: ${lengthProblem(field, items[wrong] ?? '') ?? ''}`
}

function lengthProblem(field: TemplateField, value: string): string | undefined {
  const length = value.trim().length
  if (field.min_length !== null && length < field.min_length) {
    return `Write at least ${field.min_length} characters; there are ${length}.`
  }
  if (field.max_length !== null && length > field.max_length) {
    return `Use at most ${field.max_length} characters; there are ${length}.`
  }
  return undefined
}

function formProblem(field: TemplateField, value: string): string | undefined {
  const text = value.trim()
  switch (field.type) {
    case 'number':
      return Number.isFinite(Number(text)) ? rangeProblem(field, Number(text)) : 'Enter a number, such as 12.5.'
    case 'integer':
      return /^-?\d+$/.test(text) ? rangeProblem(field, Number(text)) : 'Enter a whole number, such as 12.'
    case 'url':
      return isWebAddress(text) ? undefined : 'Enter a full web address, such as https://example.org.'
    case 'enum':
      return field.enum?.includes(text) === false ? 'Choose one from the list.' : undefined
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : 'Enter a date as year, month and day: 2026-03-01.'
    case 'string':
    case 'text':
    case 'boolean':
    case 'string_array':
      return undefined
  }
}

function rangeProblem(field: TemplateField, value: number): string | undefined {
  if (field.minimum !== null && value < field.minimum) return `Enter ${field.minimum} or more.`
  if (field.maximum !== null && value > field.maximum) return `Enter ${field.maximum} or less.`
  return undefined
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
