import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import {
  StyleProfileSummary,
  TemplateDetail,
  TemplateSummary,
  VerticalSummary,
  type catalogOperations,
} from './contract.ts'
import { getDocument, listDocuments } from './store.ts'

export const catalogHandlers: HandlersOf<typeof catalogOperations, HandlerContext> = {
  listTemplates: async ({ db }) => ({
    templates: (await listDocuments(db, 'template')).map((document) => TemplateSummary.parse(document)),
  }),
  getTemplate: async ({ db }, { slug }) => TemplateDetail.parse(await getDocument(db, 'template', slug)),
  listStyleProfiles: async ({ db }) => ({
    style_profiles: (await listDocuments(db, 'style_profile')).map((document) => StyleProfileSummary.parse(document)),
  }),
  getStyleProfile: async ({ db }, { slug }) => getDocument(db, 'style_profile', slug),
  listVerticals: async ({ db }) => ({
    verticals: (await listDocuments(db, 'vertical')).map((document) => VerticalSummary.parse(document)),
  }),
  getVertical: async ({ db }, { vertical_id }) => getDocument(db, 'vertical', vertical_id),
}
