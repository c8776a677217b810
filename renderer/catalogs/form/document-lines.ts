import { valueAt } from './document-edits.ts'
import type { FieldSpec, Json } from '../../../core/kernel/form-fields.ts'
import { strings } from '../strings.ts'

/** A document as lines of text, one fact a line, so that two versions can be compared. */
export function documentLines(specs: readonly FieldSpec[], document: Json): string[] {
  return specs.flatMap((spec) => {
    const value = valueAt(document, spec.name)
    if (spec.kind === 'items') {
      const items = Array.isArray(value) ? value : []
      return items.flatMap((item, at) => [
        '',
        `${spec.label} ${at + 1}: ${plain(valueAt(item, spec.title))}`,
        ...documentLines(spec.fields, item),
      ])
    }
    if (spec.kind === 'optional' && value !== null && value !== undefined) {
      return ['', `${spec.label}:`, ...documentLines(spec.fields, value)]
    }
    if (spec.kind === 'lines') {
      const lines = Array.isArray(value) ? value : []
      return [`${spec.label}:`, ...lines.map((line) => `– ${plain(line)}`)]
    }
    if (spec.kind === 'json') return [`${spec.label}:`, ...JSON.stringify(value ?? null, null, 2).split('\n')]
    return [`${spec.label}: ${readable(spec, value)}`]
  })
}

/** A value as somebody reads it. */
export function readable(spec: FieldSpec, value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return strings.none
  if (spec.kind === 'choice') return spec.choices.find((choice) => choice.value === value)?.label ?? plain(value)
  return typeof value === 'boolean' ? strings.yesNo(value) : plain(value)
}

function plain(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return value === undefined ? '' : JSON.stringify(value)
}
