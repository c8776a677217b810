import type { ComplianceRules } from '../catalog/contract.ts'
import { findNewestDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { TriedPolicies } from './compare.ts'
import { MOST_NAMED, type PieceChange, type TrialProgress } from './contract.ts'
import { listTriedIds, readTriedPieces } from './store.ts'

/** Pages that are at work or waiting in the thread, so that it never waits for the database. */
const AHEAD = 4

/** The policies of a trial: a vertical's newest rules, and others. Throws `not_found`. */
export async function policiesOf(db: Db, verticalId: string, after: ComplianceRules): Promise<TriedPolicies> {
  const current = await findNewestDocument(db, 'vertical', verticalId)
  if (current === undefined) throw notFound('vertical', verticalId)
  return { before: current.compliance, after }
}

/**
 * Judges every piece of a vertical by two policies. Reads a few pieces at a time; the judging is done in a thread, which
 * ends with the caller.
 */
export async function* tryLibrary(
  { db, signal, isPresent, startPolicyThread }: HandlerContext,
  verticalId: string,
  policies: TriedPolicies,
): AsyncGenerator<TrialProgress, void> {
  const ids = await listTriedIds(db, verticalId)
  const tally = newTally(ids.length)
  yield tally.progress([], ids.length === 0)
  if (ids.length === 0) return
  const thread = startPolicyThread(policies)
  try {
    const waiting: { asked: number; changes: Promise<PieceChange[]> }[] = []
    const takeOldest = async (): Promise<TrialProgress> => {
      const oldest = waiting.shift()
      const changes = (await oldest?.changes) ?? []
      return tally.progress(changes, tally.add(oldest?.asked ?? 0))
    }
    for await (const { asked, pieces } of readTriedPieces(db, ids)) {
      if (signal?.aborted === true || !isPresent()) return
      waiting.push({ asked, changes: kept(thread.compare(pieces)) })
      if (waiting.length >= AHEAD) yield await takeOldest()
    }
    while (waiting.length > 0) yield await takeOldest()
  } finally {
    await thread.end()
  }
}

/** A failure is met where the answer is awaited, not before. */
function kept<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

function newTally(total: number) {
  const counts = { fails: 0, clears: 0, differs: 0 }
  let done = 0
  let named = 0
  return {
    /** Answers whether all are done. */
    add: (pieces: number): boolean => {
      done += pieces
      return done >= total
    },
    progress: (changes: readonly PieceChange[], is_done: boolean): TrialProgress => {
      for (const { change } of changes) counts[change] += 1
      const pieces = changes.slice(0, MOST_NAMED - named)
      named += pieces.length
      return { done, total, ...counts, pieces, is_done }
    },
  }
}
