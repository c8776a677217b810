import { pieces } from '../content/pieces-store.ts'
import type { Db } from '../database/schema.ts'
import { runs } from '../generation/runs-store.ts'

/** The pieces of the bundled sample, which no figure of the dashboard counts. */
export interface SamplePieces {
  content_ids: string[]
  asset_ids: string[]
}

export async function listSamplePieces(db: Db): Promise<SamplePieces> {
  const rows = await db
    .selectFrom(pieces('contents'))
    .select(['contents.content_id', 'contents.asset_id'])
    .where((eb) =>
      eb.or([
        eb('contents.is_sample', '=', 1),
        eb(
          'contents.request_id',
          'in',
          eb.selectFrom(runs('generations')).select('generations.request_id').where('generations.is_sample', '=', 1),
        ),
      ]),
    )
    .execute()
  return {
    content_ids: rows.map(({ content_id }) => content_id),
    asset_ids: rows.map(({ asset_id }) => asset_id),
  }
}
