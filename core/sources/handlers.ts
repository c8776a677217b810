import type { HandlerContext } from '../context.ts'
import { toFlag } from '../database/columns.ts'
import { refuseIfSourceHeld } from '../holds/store.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import { addSource } from './add.ts'
import { collectSource, listCollections, removeCollection, saveCollection } from './collections.ts'
import type { sourceOperations } from './contract.ts'
import { fetchSource } from './fetch.ts'
import { refreshSource } from './refresh.ts'
import { researchSettings, setResearchSettings, testSearch } from './research-settings.ts'
import { isOrderedName } from './rules/orders/names.ts'
import { searchPassages } from './search.ts'
import { deleteSource, getSource, getSourceText, listSources, updateSource } from './store.ts'
import { withheldOfSource } from './withholding.ts'

export const sourceHandlers: HandlersOf<typeof sourceOperations, HandlerContext> = {
  list: async ({ db }) => ({ sources: await listSources(db) }),

  get: async ({ db }, { source_id }) => {
    const source = await getSource(db, source_id)
    const body = await getSourceText(db, source_id)
    const ranges = await withheldOfSource(db, source_id)
    return { ...source, body, withheld: ranges.map(({ start, end }) => body.slice(start, end)) }
  },

  search: async ({ db }, { q, limit }) => {
    const { passages, matches, ranked } = await searchPassages(db, q, { limit, withSample: true })
    const found = passages.map(({ source_id, source_title: title, source_url: url, published_date, ...passage }) => {
      const { text, start, end, score } = passage
      return { source_id, title, url, published_date, text, start, end, score }
    })
    return { passages: found, matches, ranked }
  },

  add: addSource,
  fetch: fetchSource,
  refresh: (context, { source_id }) => refreshSource(context, source_id),

  update: async ({ db, world }, { source_id, ...given }) => {
    const today = timestamp(world.now()).slice(0, 10)
    if (given.published_date !== undefined && given.published_date !== null && given.published_date > today) {
      throw invalidRequest([{ path: 'published_date', message: `Enter a date no later than ${today}.` }])
    }
    const source = await db.transaction().execute(async (transaction) => {
      const before = await getSource(transaction, source_id)
      const origins = {
        ...(given.publisher === undefined
          ? {}
          : { publisher_origin: given.publisher === null ? null : ('given' as const) }),
        ...(given.published_date === undefined
          ? {}
          : { published_date_origin: given.published_date === null ? null : ('given' as const) }),
      }
      const changed = { ...given, ...origins }
      const has_withheld_name = toFlag(isOrderedName({ ...before, ...given }))
      if (Object.keys(changed).length > 0) {
        await updateSource(transaction, source_id, { ...changed, has_withheld_name })
      }
      return getSource(transaction, source_id)
    })
    return source
  },

  remove: async ({ db }, { source_id }) => {
    const { title } = await db.transaction().execute(async (transaction) => {
      const source = await getSource(transaction, source_id)
      await refuseIfSourceHeld(transaction, source_id)
      await deleteSource(transaction, source_id)
      return source
    })
    return { source_id, title }
  },

  collections: async ({ db }) => ({ collections: await listCollections(db) }),
  saveCollection,
  removeCollection: (context, { collection_id }) => removeCollection(context, collection_id),
  collect: async (context, input) => ({ collections: await collectSource(context, input) }),

  getResearchSettings: researchSettings,
  setResearchSettings,
  testSearch,
}
