import type { EditedDocument } from './edited-document.ts'
import type { Json } from '../../../core/kernel/form-fields.ts'

/** The value at a dotted path; undefined where there is none. */
export function valueAt(value: Json, path: string): Json | undefined {
  if (path === '') return value
  return path.split('.').reduce<Json | undefined>((at, part) => {
    if (Array.isArray(at)) return at[Number(part)]
    return isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }, value)
}

/** A document with another value at a dotted path; everything beside the path stays the same object. */
export function withValueAt(document: EditedDocument, path: string, value: Json): EditedDocument {
  const changed = replaced(document, path.split('.'), value)
  return isObject(changed) ? changed : document
}

function replaced(at: Json, parts: readonly string[], value: Json): Json {
  const [part, ...rest] = parts
  if (part === undefined) return value
  if (Array.isArray(at)) {
    const index = Number(part)
    return at.with(index, replaced(at[index] ?? null, rest, value))
  }
  const before = isObject(at) ? at : {}
  return { ...before, [part]: replaced(before[part] ?? null, rest, value) }
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listAt(document: EditedDocument, path: string): Json[] {
  const value = valueAt(document, path)
  return Array.isArray(value) ? value : []
}
