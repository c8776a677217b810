import { getContent } from '../../content/store.ts'
import { fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import type { PostValues, StandingPost } from '../platform.ts'
import { listed } from '../rules/listed.ts'
import type { ReplacedTextsTable } from '../tables.ts'
import { isDecided } from './meanwhile.ts'
import { Resolution, type Run } from './run.ts'
import { takerOf } from './taker.ts'

/** What a person was shown to be somebody else's. */
const THEIRS: ReadonlySet<string> = new Set(['changed', 'changed_meanwhile'])

/**
 * What stands there of somebody else, where a person decided that ours goes over it: all that the platform stored, so that nothing
 * of it is lost with the write. Null where nothing of others is written over.
 */
export async function replacedBy(
  run: Run,
  standing: StandingPost,
  sent: PostValues,
): Promise<ReplacedTextsTable | null> {
  const { row, tools } = run
  const decided = fromNullableJsonText(Resolution, row.resolution_json)
  if (decided === null || !THEIRS.has(decided.kind ?? '') || !isDecided(row, standing)) return null
  const markdown = await markdownOf(run, standing.values.body ?? '')
  const fields = Object.entries(standing.values).map(([field, stored]) => ({
    ...{ field, stored, is_overwritten: field in sent },
    text: field === 'body' ? (markdown ?? stored) : listed(stored),
  }))
  return {
    ...{ publication_id: row.publication_id, remote_sha256: decided.remote_sha256 },
    ...{ changed_by: decided.changed_by ?? null, changed_at: decided.changed_at ?? null },
    ...{ fields_json: toJsonText(fields), kept_at: timestamp(tools.world.now()) },
  }
}

/** A body as people read it; null where its kind gives no text back. A form that cannot be read is kept as it is stored. */
async function markdownOf({ tools, row, connection, placement }: Run, body: string): Promise<string | null> {
  try {
    const piece = await getContent(tools.db, row.content_id)
    const take = await takerOf(tools, { connection, row, placement, piece })
    return take(body)?.body ?? null
  } catch (error) {
    tools.reportFault(`what ${row.publication_id} goes over could not be read as Markdown, and is kept as it is`, error)
    return null
  }
}
