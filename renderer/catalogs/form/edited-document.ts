import type { Json } from '../../../core/kernel/form-fields.ts'

/** A document as it is edited: of the shape of its kind, but for what the form says is wrong. */
export type EditedDocument = Readonly<Record<string, Json>>
