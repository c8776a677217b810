import type { ComplianceRules } from '../compliance/contract.ts'
import { findNewestDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { TriedPolicies } from './compare.ts'
import { MOST_NAMED, type PieceChange, type TrialProgress } from './contract.ts'
import { countTriedPieces, readTriedPieces } from './store.ts'

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
  const tally = newTally(await countTriedPieces(db, verticalId))
  const beginning = tally.begin()
  yield beginning
  if (beginning.is_done) return
  const thread = startPolicyThread(policies)
  try {
    const waiting: { pieces: number; changes: Promise<PieceChange[]> }[] = []
    const takeOldest = async (isLast: boolean): Promise<TrialProgress> => {
      const { pieces = 0, changes = [] } = waiting.shift() ?? {}
      return tally.add(pieces, await changes, isLast)
    }
    for await (const pieces of readTriedPieces(db, verticalId)) {
      if (signal?.aborted === true || !(await isPresent())) return
      waiting.push({ pieces: pieces.length, changes: kept(thread.compare(pieces)) })
      if (waiting.length >= AHEAD) yield await takeOldest(false)
    }
    do yield await takeOldest(waiting.length <= 1)
    while (waiting.length > 0)
  } finally {
    await thread.end()
  }
}

/** A failure is met where the answer is awaited, not before. */
function kept<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** Counts what a trial has judged. Pieces come and go meanwhile: the end, and not the number, says that all are done. */
function newTally(counted: number) {
  const counts = { fails: 0, clears: 0, differs: 0 }
  let done = 0
  let named = 0
  return {
    begin: (): TrialProgress => ({ done, total: counted, ...counts, pieces: [], is_done: counted === 0 }),
    add: (judged: number, changes: readonly PieceChange[], isLast: boolean): TrialProgress => {
      done += judged
      for (const { change } of changes) counts[change] += 1
      const pieces = changes.slice(0, MOST_NAMED - named)
      named += pieces.length
      const total = isLast ? done : Math.max(counted, done)
      return { done, total, ...counts, pieces, is_done: isLast }
    },
  }
}
