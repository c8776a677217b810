import { z } from 'zod'
import type { HandlerContext } from '../context.ts'
import { notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import {
  StyleProfileSummary,
  TemplateSummary,
  VerticalSummary,
  type CatalogEntry,
  type catalogOperations,
} from './contract.ts'
import { exportEntry, importEntries, saveEntry, setRetired } from './editing.ts'
import {
  getDocument,
  getDocumentVersion,
  KIND_NAMES,
  listDocuments,
  listEntryVersions,
  listNewestEntries,
} from './store.ts'

export const catalogHandlers: HandlersOf<typeof catalogOperations, HandlerContext> = {
  listEntries: async ({ db }) => {
    const rows = await listNewestEntries(db)
    const entries = rows.map(async ({ kind, slug, version, created_at, retired_at }): Promise<CatalogEntry> => {
      const document = await getDocumentVersion(db, kind, slug, version)
      return { kind, id: slug, name: document.name, version, created_at, retired_at }
    })
    return { entries: await Promise.all(entries) }
  },
  exportEntry: async (context, { kind, id, version }) => {
    const found = await exportEntry(context, kind, id, version)
    return { kind, id, version: found.version, document: z.json().parse(found.document) }
  },
  listVersions: async ({ db }, { kind, id }) => {
    const versions = await listEntryVersions(db, kind, id)
    if (versions.length === 0) throw notFound(KIND_NAMES[kind], id)
    return { versions }
  },
  saveEntry: (context, input) => saveEntry(context, input),
  importEntries: async (context, { documents, is_check }) => ({
    entries: await importEntries(context, documents, is_check),
  }),
  retireEntry: async (context, { kind, id }) => {
    await setRetired(context, kind, id, true)
    return { kind, id }
  },
  restoreEntry: async (context, { kind, id }) => {
    await setRetired(context, kind, id, false)
    return { kind, id }
  },
  listTemplates: async ({ db, documents }) => ({
    templates: (await listDocuments(db, 'template', documents)).map((document) => TemplateSummary.parse(document)),
  }),
  getTemplate: async ({ db, documents }, { slug }) => getDocument(db, 'template', slug, documents),
  listStyleProfiles: async ({ db, documents }) => ({
    style_profiles: (await listDocuments(db, 'style_profile', documents)).map((document) =>
      StyleProfileSummary.parse(document),
    ),
  }),
  getStyleProfile: async ({ db, documents }, { slug }) => getDocument(db, 'style_profile', slug, documents),
  listVerticals: async ({ db, documents }) => ({
    verticals: (await listDocuments(db, 'vertical', documents)).map((document) => VerticalSummary.parse(document)),
  }),
  getVertical: async ({ db, documents }, { vertical_id }) => getDocument(db, 'vertical', vertical_id, documents),
}
