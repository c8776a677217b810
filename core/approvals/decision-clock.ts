import { isBefore } from '../audit/rules/clock.ts'
import { latestTime } from '../audit/store.ts'
import { getRevision } from '../content/store.ts'
import type { Db } from '../database/schema.ts'
import type { Decision } from './decision-contract.ts'

/** That the clock stands before what is on record already, where it does: a decision keeps the time that the machine gave. */
export async function clockOf(
  db: Db,
  { content_id, revision, now }: { content_id: string; revision: number; now: string },
): Promise<Pick<Decision, 'clock_set_back'>> {
  const { created_at: saved } = await getRevision(db, content_id, revision)
  const logged = await latestTime(db)
  const known_at = logged > saved ? logged : saved
  if (!isBefore(now, known_at)) return {}
  return { clock_set_back: { known_at, text_saved_at: isBefore(now, saved) ? saved : null } }
}
