import type { World } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../kernel/time.ts'
import type { PageLook } from './contract.ts'
import { listUnsettled } from './links-store.ts'
import { listPublicPages, storeLook, type PublicPage } from './page-looks-store.ts'
import type { PassRow } from './passes-store.ts'

/** Looks at one public page as a reader would. Never throws but where the signal is aborted. */
export type LookAtPage = (
  page: Pick<PublicPage, 'publication_id' | 'content_id' | 'url' | 'revision'>,
  signal: AbortSignal,
) => Promise<Pick<PageLook, 'outcome' | 'compared' | 'findings'>>

export interface LookTools {
  db: Db
  world: Pick<World, 'now'>
  hasNetwork: () => boolean
  lookAtPage: LookAtPage
}

const PIECES_AT_ONCE = 50
const LANES = 4

/**
 * Looks at every page on which a piece of the pass is public, four at a time, and stores each look at once: a pass that is cut
 * short does not look again at what it has seen. Without a network nothing is looked at and what was known stands.
 */
export async function lookAtPages(tools: LookTools, pass: PassRow, signal: AbortSignal): Promise<void> {
  const { db, world } = tools
  if (!tools.hasNetwork()) return
  const pages = duePages(db, pass, signal)
  const lane = async (): Promise<void> => {
    for await (const page of pages) {
      const seen = await tools.lookAtPage(page, signal)
      signal.throwIfAborted()
      await storeLook(db, page, { ...seen, looked_at: timestamp(world.now()) })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function* duePages(db: Db, { pass_no, started_at }: PassRow, signal: AbortSignal): AsyncGenerator<PublicPage> {
  let after = ''
  for (;;) {
    signal.throwIfAborted()
    const some = await listUnsettled(db, pass_no, PIECES_AT_ONCE, after)
    const ids = some.map(({ asset_id }) => asset_id)
    const pages = await listPublicPages(db, ids)
    yield* pages.filter(({ look }) => look === null || look.looked_at < started_at)
    if (some.length < PIECES_AT_ONCE) return
    after = ids.at(-1) ?? ''
  }
}
