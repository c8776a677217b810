import type { TemplateDetail, TemplateField } from '../../core/catalog/contract.ts'
import { isBlank } from '../../core/kernel/text.ts'

/** What a form control holds. Numbers are kept as they were typed until they are sent. */
export type FormValue = string | boolean | string[]
export type FormValues = Readonly<Record<string, FormValue>>
type Json = TemplateField['default']

export function allFields(template: TemplateDetail): TemplateField[] {
  return [...template.required_fields, ...template.optional_parameters]
}

/** A JSON value of a field, as its control holds it. */
function toFormValue(field: TemplateField, value: Json | undefined): FormValue {
  if (field.type === 'boolean') return value === true
  if (field.type === 'string_array') return Array.isArray(value) ? value.map(plainText) : []
  return plainText(value)
}

function plainText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** The controls' values for a `user_input`; a field that it leaves out takes its default. */
export function toFormValues(template: TemplateDetail, input: Readonly<Record<string, Json>>): FormValues {
  return Object.fromEntries(
    allFields(template).map((field) => [field.name, toFormValue(field, input[field.name] ?? field.default)]),
  )
}

/** The `user_input` to send: typed, and without what was left blank. */
export function toUserInput(fields: TemplateField[], values: FormValues): Record<string, Exclude<Json, undefined>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = toJson(field, values[field.name])
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function toJson(field: TemplateField, value: FormValue | undefined): string | number | boolean | string[] | undefined {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isBlank(item))
    return items.length === 0 ? undefined : items
  }
  if (value === undefined || isBlank(value)) return undefined
  return field.type === 'number' || field.type === 'integer' ? Number(value) : value
}

/** Whether a control holds anything beyond its default. */
export function isFilled(field: TemplateField, value: FormValue | undefined): boolean {
  return JSON.stringify(value ?? '') !== JSON.stringify(toFormValue(field, field.default))
}
