import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import { inheritCollections } from './collections.ts'
import type { RefreshedSource } from './contract.ts'
import { fetchSource } from './fetch.ts'
import { getSource, updateSource } from './store.ts'

/**
 * Fetches the page of a source again. Another text there takes its place, and what cited the earlier one keeps it on record;
 * a publisher that a person gave is kept, a date is not: it was about the earlier text. Throws `invalid_state` where it has
 * no web address or was replaced already, `invalid_request` that names `url` where the page cannot be had or read.
 */
export async function refreshSource(context: HandlerContext, sourceId: string): Promise<RefreshedSource> {
  const { db } = context
  const { url, superseded_by, publisher, publisher_origin } = await getSource(db, sourceId)
  if (!/^https?:/.test(url)) {
    throw new Fault('invalid_state', 'This source has no web address. Add the newer file as a source of its own.')
  }
  if (superseded_by !== null) {
    throw new Fault('invalid_state', `A newer text has taken its place: ${superseded_by}. Fetch that one again.`)
  }
  const given = publisher_origin === 'given' && publisher !== null ? { publisher } : {}
  const { source } = await fetchSource(context, { url, ...given, replace: true })
  if (source.source_id === sourceId) return { source, outcome: 'unchanged' }
  // A page that moved, or now reads as another source does, is not replaced by its address.
  await db.transaction().execute(async (transaction) => {
    await updateSource(transaction, sourceId, { superseded_by: source.source_id })
    await inheritCollections(transaction, sourceId, source.source_id)
  })
  return { source, outcome: 'replaced' }
}
