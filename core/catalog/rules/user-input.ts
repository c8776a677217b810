import { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import { isBlank } from '../../kernel/text.ts'
import type { TemplateField } from '../contract.ts'

/** Bounds of every input; a template may be narrower, never wider. */
const MAX_STRING_LENGTH = 20_000
const MAX_ARRAY_ITEMS = 100

interface InputFields {
  required_fields: readonly TemplateField[]
  optional_parameters: readonly TemplateField[]
}

/** Every problem of a `user_input` with its template, as error details; empty when it can be used. */
export function inputProblems(template: InputFields, input: Readonly<Record<string, unknown>>): FaultDetail[] {
  const fields = [...template.required_fields, ...template.optional_parameters]
  const known = new Set(fields.map((field) => field.name))
  const required = new Set(template.required_fields.map((field) => field.name))
  const unknown = Object.keys(input)
    .filter((name) => !known.has(name))
    .map((name) => ({
      path: `user_input.${name}`,
      message: `This template has no such input. It takes: ${[...known].join(', ')}.`,
    }))
  const problems = fields.flatMap((field) => {
    const value = Object.hasOwn(input, field.name) ? input[field.name] : undefined
    const path = `user_input.${field.name}`
    if (isMissing(value)) {
      return required.has(field.name) ? [{ path, message: `${field.label} is required.` }] : []
    }
    return valueProblems(field, value, path)
  })
  return [...problems, ...unknown]
}

/** The input as the pipeline uses it: texts trimmed, blanks left out, defaults filled in. */
export function preparedInput(
  template: InputFields,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const prepared: Record<string, unknown> = {}
  for (const field of [...template.required_fields, ...template.optional_parameters]) {
    const value = givenValue(field, input)
    if (isMissing(value)) continue
    if (typeof value === 'string') prepared[field.name] = value.trim()
    else if (Array.isArray(value)) {
      prepared[field.name] = value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
    } else prepared[field.name] = value
  }
  return prepared
}

/** What a run takes of an input: what was entered, else its default. */
export function givenValue(
  field: Pick<TemplateField, 'name' | 'default'>,
  input: Readonly<Record<string, unknown>>,
): unknown {
  const given = Object.hasOwn(input, field.name) ? input[field.name] : undefined
  return isMissing(given) ? field.default : given
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value))
}

function valueProblems(field: TemplateField, value: unknown, path: string): FaultDetail[] {
  switch (field.type) {
    case 'string':
    case 'text':
      return textProblems(field, value, path)
    case 'url':
      return z.url({ protocol: /^https?$/ }).safeParse(value).success
        ? textProblems(field, value, path)
        : [{ path, message: 'Enter a web address that begins with http:// or https://.' }]
    case 'date':
      return z.iso.date().safeParse(value).success ? [] : [{ path, message: 'Enter a date as YYYY-MM-DD.' }]
    case 'number':
    case 'integer':
      return numberProblems(field, value, path)
    case 'boolean':
      return typeof value === 'boolean' ? [] : [{ path, message: 'Must be true or false.' }]
    case 'enum':
      return field.enum?.some((option) => option === value) === true
        ? []
        : [{ path, message: `Choose one of: ${(field.enum ?? []).join(', ')}.` }]
    case 'string_array':
      return arrayProblems(field, value, path)
  }
}

function textProblems(field: TemplateField, value: unknown, path: string): FaultDetail[] {
  if (typeof value !== 'string') return [{ path, message: 'Must be a text.' }]
  const length = value.trim().length
  const minimum = field.min_length ?? 0
  const maximum = Math.min(field.max_length ?? MAX_STRING_LENGTH, MAX_STRING_LENGTH)
  if (length < minimum) return [{ path, message: `Write at least ${minimum} characters; this has ${length}.` }]
  if (length > maximum) return [{ path, message: `Write at most ${maximum} characters; this has ${length}.` }]
  return []
}

function numberProblems(field: TemplateField, value: unknown, path: string): FaultDetail[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ path, message: 'Must be a number.' }]
  if (field.type === 'integer' && !Number.isInteger(value)) return [{ path, message: 'Must be a whole number.' }]
  if (field.minimum !== null && value < field.minimum) return [{ path, message: `Must be at least ${field.minimum}.` }]
  if (field.maximum !== null && value > field.maximum) return [{ path, message: `Must be at most ${field.maximum}.` }]
  return []
}

function arrayProblems(field: TemplateField, value: unknown, path: string): FaultDetail[] {
  if (!Array.isArray(value)) return [{ path, message: 'Must be a list of texts.' }]
  const items: unknown[] = value
  const minimum = field.min_items ?? 0
  const maximum = Math.min(field.max_items ?? MAX_ARRAY_ITEMS, MAX_ARRAY_ITEMS)
  if (items.length < minimum) return [{ path, message: `Give at least ${minimum}; this has ${items.length}.` }]
  if (items.length > maximum) return [{ path, message: `Give at most ${maximum}; this has ${items.length}.` }]
  return items.flatMap((item, index) => {
    const at = `${path}.${index}`
    if (typeof item !== 'string') return [{ path: at, message: 'Must be a text.' }]
    if (isBlank(item)) return [{ path: at, message: 'This entry is empty. Fill it in or remove it.' }]
    return textProblems(field, item, at)
  })
}
