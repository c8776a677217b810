import { setImmediate as breath } from 'node:timers/promises'
import type { Ledger } from '../support/ledger.ts'
import type { randomFrom } from '../support/randomness.ts'

/**
 * A kill comes soon after the first requests went out, soon after one of the runs has left this stage behind, or at the
 * moment in which a request or the text of a run shows in the store.
 */
export const MOMENTS = [
  'submit',
  'accepted',
  'accepted',
  'planner',
  'researcher',
  'call_writer',
  'writer',
  'editor',
  'formatter',
  'seo',
  'quality_gate',
  'stored',
  'stored',
] as const
export type Moment = (typeof MOMENTS)[number]

const TEXTS = 'SELECT count(*) FROM revisions WHERE request_id IS NOT NULL'

/** How far a folder's ledger had come: last rows, and how many texts runs had made. */
export function standOf({ count }: Ledger) {
  const last = (table: string): number => count(`SELECT coalesce(max(rowid), 0) FROM ${table}`)
  return {
    records: last('stage_records'),
    generations: last('generations'),
    contents: last('contents'),
    texts: count(TEXTS),
  }
}

/** Waits for a random moment of the wanted kind; never longer than three seconds. */
export async function momentOf(
  ledger: Ledger,
  moment: Moment,
  before: ReturnType<typeof standOf>,
  random: ReturnType<typeof randomFrom>,
): Promise<void> {
  const sought = 1 + random.below(3)
  const deadline = performance.now() + 3000
  const isReached = (): boolean => {
    if (moment === 'accepted')
      return ledger.count(`SELECT count(*) FROM generations WHERE rowid > ${before.generations}`) >= 2 * sought
    if (moment === 'stored') return ledger.count(TEXTS) >= before.texts + sought
    const left = `SELECT count(*) FROM stage_records WHERE rowid > ${before.records} AND stage = '${moment}'`
    return ledger.count(left) >= sought
  }
  while (moment !== 'submit' && !isReached() && performance.now() < deadline) await breath()
  const pauseMs = random.next() * pauseOf(moment)
  const end = performance.now() + pauseMs
  while (performance.now() < end) await breath()
}

function pauseOf(moment: Moment): number {
  if (moment === 'submit') return 60
  return moment === 'accepted' || moment === 'stored' ? 0.5 : 4
}
