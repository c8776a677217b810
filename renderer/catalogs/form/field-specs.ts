import type { TemplateField } from '../../../core/catalog/contract.ts'

export type Json = Exclude<TemplateField['default'], undefined>
/** A document as it is edited: of the shape of its kind, but for what the form says is wrong. */
export type EditedDocument = Readonly<Record<string, Json>>

interface Words {
  /** Dotted, below the document or the item that the field belongs to. */
  name: string
  label: string
  help?: string
}

/** One member of a catalog document: how it is entered and how it is read. */
export type FieldSpec =
  | (Words & { kind: 'line'; isOptional?: boolean })
  | (Words & { kind: 'text'; isOptional?: boolean })
  | (Words & { kind: 'json'; isOptional?: boolean })
  | (Words & { kind: 'number'; isOptional?: boolean })
  | (Words & { kind: 'lines'; isOptional?: boolean })
  | (Words & { kind: 'switch' })
  | (Words & { kind: 'choice'; choices: readonly { value: string; label: string }[] })
  /** An object that may be null. */
  | (Words & { kind: 'optional'; add: string; remove: string; fields: readonly FieldSpec[]; empty: Json })
  /** A list of objects, each called by its member `title`. */
  | (Words & { kind: 'items'; item: string; title: string; fields: readonly FieldSpec[]; empty: Json })
