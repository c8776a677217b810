import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { StyleProfileSummary, TemplateSummary, VerticalSummary, type catalogOperations } from './contract.ts'
import { getDocument, listDocuments } from './store.ts'

export const catalogHandlers: HandlersOf<typeof catalogOperations, HandlerContext> = {
  listTemplates: async ({ db }) => ({
    templates: (await listDocuments(db, 'template')).map((document) => TemplateSummary.parse(document)),
  }),
  getTemplate: async ({ db, documents }, { slug }) => getDocument(db, 'template', slug, documents),
  listStyleProfiles: async ({ db }) => ({
    style_profiles: (await listDocuments(db, 'style_profile')).map((document) => StyleProfileSummary.parse(document)),
  }),
  getStyleProfile: async ({ db, documents }, { slug }) => getDocument(db, 'style_profile', slug, documents),
  listVerticals: async ({ db }) => ({
    verticals: (await listDocuments(db, 'vertical')).map((document) => VerticalSummary.parse(document)),
  }),
  getVertical: async ({ db, documents }, { vertical_id }) => getDocument(db, 'vertical', vertical_id, documents),
}
