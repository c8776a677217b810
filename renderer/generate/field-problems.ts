import type { TemplateDetail } from '../../core/catalog/contract.ts'
import type { FaultDetail } from '../../core/kernel/errors.ts'
import { allFields, type FormValues } from './form-values.ts'
import { fieldProblem } from './validation.ts'

/** Problems by field name; `form` holds those that belong to no field of the form. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>
  form: string[]
}

export const noProblems: FormProblems = { fields: {}, form: [] }

const CHOICES = new Set(['style_profile_id', 'vertical_id', 'generation_mode'])

/** Everything in a form that needs another look before it can be sent. */
export function formProblems(template: TemplateDetail, values: FormValues): Readonly<Record<string, string>> {
  const required = new Set(template.required_fields.map(({ name }) => name))
  return Object.fromEntries(
    allFields(template).flatMap((field) => {
      const problem = fieldProblem(field, required.has(field.name), values[field.name])
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

/** The engine's details on the fields they name: `user_input.topic` and `user_input.points.2` by their field. */
export function problemsFromDetails(template: TemplateDetail, details: FaultDetail[]): FormProblems {
  const names = new Set(allFields(template).map(({ name }) => name))
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const { path, message } of details) {
    const [first = '', second = '', position] = path.split('.')
    const name = first === 'user_input' ? second : first
    if (!names.has(name) && !CHOICES.has(name)) form.push(`${path}: ${message}`)
    else fields[name] ??= position === undefined ? message : `Number ${Number(position) + 1}: ${message}`
  }
  return { fields, form }
}
