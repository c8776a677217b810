import type { z } from 'zod'

export type Json = z.output<ReturnType<typeof z.json>>

interface Words<Name extends string> {
  /** Dotted, below the document or the item that the field belongs to. */
  name: Name
  label: string
  help?: string
}

/** One member of a document: how it is entered and how it is read. `Name` is the names that there are. */
export type FieldSpec<Name extends string = string> =
  | (Words<Name> & { kind: 'line'; isOptional?: boolean })
  | (Words<Name> & { kind: 'text'; isOptional?: boolean })
  | (Words<Name> & { kind: 'json'; isOptional?: boolean })
  | (Words<Name> & { kind: 'number'; isOptional?: boolean })
  | (Words<Name> & { kind: 'lines'; isOptional?: boolean })
  | (Words<Name> & { kind: 'switch' })
  | (Words<Name> & { kind: 'choice'; choices: readonly { value: string; label: string }[] })
  /** An object that may be null. */
  | (Words<Name> & { kind: 'optional'; add: string; remove: string; fields: readonly FieldSpec[]; empty: Json })
  /** A list of objects, each called by its member `title`. */
  | (Words<Name> & { kind: 'items'; item: string; title: string; fields: readonly FieldSpec[]; empty: Json })
