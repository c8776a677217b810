import type { CatalogKind, StyleProfileDetail, TemplateDetail, VerticalDetail } from '../../../core/catalog/contract.ts'
import type { EditedDocument } from './edited-document.ts'
import type { FieldSpec } from '../../../core/kernel/form-fields.ts'
import { styleFields } from './style-strings.ts'
import { templateFields } from './template-strings.ts'
import { verticalFields } from './vertical-strings.ts'

export const SPECS: Record<CatalogKind, readonly FieldSpec[]> = {
  template: templateFields,
  style_profile: styleFields,
  vertical: verticalFields,
}

/** A document as what its kind says it is: the form keeps its shape, and what it holds is checked by the engine. */
export type DetailOf<K extends CatalogKind> = K extends 'template'
  ? TemplateDetail
  : K extends 'style_profile'
    ? StyleProfileDetail
    : VerticalDetail

export function asDetail<K extends CatalogKind>(_kind: K, document: EditedDocument): DetailOf<K> {
  return document as unknown as DetailOf<K>
}
