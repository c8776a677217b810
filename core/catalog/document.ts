import type { z } from 'zod'
import { Composition } from './composition.ts'
import { StyleProfileDetail, TemplateDetail, VerticalDetail } from './contract.ts'

/**
 * A template as it is kept in `resources/catalog/templates` and in the store: the detail that clients see, and
 * `composition`, by which the built-in composer sets a piece.
 */
export const TemplateDocument = TemplateDetail.extend({ composition: Composition }).strict()
export type TemplateDocument = z.infer<typeof TemplateDocument>

export const StyleProfileDocument = StyleProfileDetail.strict()
export type StyleProfileDocument = z.infer<typeof StyleProfileDocument>

export const VerticalDocument = VerticalDetail.strict()
export type VerticalDocument = z.infer<typeof VerticalDocument>
