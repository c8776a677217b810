import { sql } from 'kysely'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest, notFound } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { Collection } from './contract.ts'
import { getSource } from './store.ts'

/** Every collection by its name, with its sources that are not replaced by a newer text. */
export async function listCollections(db: Db): Promise<Collection[]> {
  const names = await db.selectFrom('collections').select(['collection_id', 'name']).orderBy('name_key').execute()
  const rows = await db
    .selectFrom('collected_sources')
    .innerJoin('sources', 'sources.source_id', 'collected_sources.source_id')
    .where('sources.superseded_by', 'is', null)
    .select(['collected_sources.collection_id', 'collected_sources.source_id'])
    .orderBy('collected_sources.source_id')
    .execute()
  const collected = Map.groupBy(rows, ({ collection_id }) => collection_id)
  return names.map((one) => ({
    ...one,
    source_ids: (collected.get(one.collection_id) ?? []).map(({ source_id }) => source_id),
  }))
}

/** Makes a collection, or gives one another name. Throws `invalid_request` for a name that another one has, 404. */
export async function saveCollection(
  { db, world, caller }: HandlerContext,
  { collection_id, name }: { collection_id?: string | undefined; name: string },
): Promise<Collection> {
  const id = collection_id ?? world.newId('col')
  const name_key = name.toLocaleLowerCase('en')
  await db.transaction().execute(async (transaction) => {
    const other = await transaction
      .selectFrom('collections')
      .select('collection_id')
      .where('name_key', '=', name_key)
      .executeTakeFirst()
    if (other !== undefined && other.collection_id !== id) {
      throw invalidRequest([{ path: 'name', message: 'There is a collection of this name. Choose another name.' }])
    }
    if (collection_id === undefined) {
      const made = { created_by: caller.member_id, created_at: timestamp(world.now()) }
      await transaction
        .insertInto('collections')
        .values({ collection_id: id, name, name_key, ...made })
        .execute()
      return
    }
    await getCollection(transaction, id)
    await transaction.updateTable('collections').set({ name, name_key }).where('collection_id', '=', id).execute()
  })
  return oneOfAll(db, id)
}

/** Takes a collection away; its sources stay in the library. Throws 404. */
export async function removeCollection({ db }: HandlerContext, id: string): Promise<Collection> {
  const collection = await oneOfAll(db, id)
  await db.deleteFrom('collections').where('collection_id', '=', id).execute()
  return collection
}

/** Puts a source into these collections, and out of all others. Throws 404 for a source or collection that is not there. */
export async function collectSource(
  { db }: HandlerContext,
  { source_id, collection_ids }: { source_id: string; collection_ids: readonly string[] },
): Promise<Collection[]> {
  await db.transaction().execute(async (transaction) => {
    await getSource(transaction, source_id)
    for (const id of collection_ids) await getCollection(transaction, id)
    await transaction.deleteFrom('collected_sources').where('source_id', '=', source_id).execute()
    const rows = [...new Set(collection_ids)].map((collection_id) => ({ collection_id, source_id }))
    if (rows.length > 0) await transaction.insertInto('collected_sources').values(rows).execute()
  })
  return listCollections(db)
}

/** A source that takes the place of another stands in its collections too. */
export async function inheritCollections(db: Db, from: string, to: string): Promise<void> {
  await sql`insert into collected_sources (collection_id, source_id)
    select collection_id, ${to} from collected_sources where source_id = ${from} on conflict do nothing`.execute(db)
}

async function getCollection(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('collections').select('name').where('collection_id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('collection', id)
}

async function oneOfAll(db: Db, id: string): Promise<Collection> {
  const found = (await listCollections(db)).find(({ collection_id }) => collection_id === id)
  if (found === undefined) throw notFound('collection', id)
  return found
}
