import { z } from 'zod'
import { findNewestDocument } from '../catalog/store.ts'
import type { ContentRow } from '../content/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { BriefInput } from './decision-contract.ts'

const Inputs = z.record(z.string(), z.json())

/** What a piece was asked for with, under the labels that its form has now; empty where it was written by hand. */
export async function readBrief(
  db: Db,
  { template_id, user_input_json }: Pick<ContentRow, 'template_id' | 'user_input_json'>,
): Promise<BriefInput[]> {
  const inputs = Object.entries(fromNullableJsonText(Inputs, user_input_json) ?? {})
  if (inputs.length === 0) return []
  const template = template_id === null ? undefined : await findNewestDocument(db, 'template', template_id)
  const fields = [...(template?.required_fields ?? []), ...(template?.optional_parameters ?? [])]
  return inputs.flatMap(([name, value]) => {
    const text = textOf(value)
    if (text.trim() === '') return []
    return [{ label: fields.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' '), text }]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  return JSON.stringify(value)
}
