import type { DoorContext } from '../context.ts'
import { isStorageError } from '../database/storage-errors.ts'
import { timestamp } from '../kernel/time.ts'
import { NoModelServed, StageTimeUp } from '../models/serve.ts'
import type { StageName } from './contract.ts'
import { outlives } from './rules/graph.ts'
import { StageFailure } from './stage.ts'
import type { StageRecordRow } from './store.ts'

/** How long a run may still take, in milliseconds of awake time. */
export interface RunTime {
  msLeft: () => Promise<number>
  /** How long a run may take in all. */
  msInAll: () => Promise<number>
}

export const UNBOUNDED: RunTime = { msLeft: () => Promise.resolve(Infinity), msInAll: () => Promise.resolve(Infinity) }

/** What a stage that the text outlives leaves of the run's time, as a share of what it found. */
const LEFT_FOR_THE_REST = 0.2
/** What it leaves at least, as a share of all: shares of shares would leave the last check of a text no time. */
const LEAST_LEFT = 0.1
const LEAST_LEFT_BY_GATE = 0.03
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * The signal of a stage. One that the text can do without, and the gate, whose models judge claims, end while there is time
 * left to store the text; any other has all that the run has.
 */
export function boundOf(
  stage: StageName,
  pass: number,
  signal: AbortSignal,
  msLeft: number,
  msInAll: number,
): { signal: AbortSignal; stop: () => void } {
  if ((stage !== 'quality_gate' && !outlives(stage, pass)) || !Number.isFinite(msLeft)) {
    return { signal, stop: () => undefined }
  }
  const controller = new AbortController()
  const least = msInAll * (stage === 'quality_gate' ? LEAST_LEFT_BY_GATE : LEAST_LEFT)
  const most = Math.min(Math.max(0, msLeft - Math.max(msLeft * LEFT_FOR_THE_REST, least)), LONGEST_TIMER_MS)
  const timer = setTimeout(() => controller.abort(new StageTimeUp()), most)
  return { signal: AbortSignal.any([signal, controller.signal]), stop: () => clearTimeout(timer) }
}

/** What the ledger keeps of a stage whose failure the text outlives; any other error goes on. */
export function survived(
  { reportFault, world }: Pick<DoorContext, 'reportFault' | 'world'>,
  bare: StageRecordRow,
  error: unknown,
  signal: AbortSignal,
): StageRecordRow {
  if (signal.aborted || isStorageError(error) || !outlives(bare.stage, bare.pass)) throw error
  const cause = error instanceof StageFailure ? error.cause : error
  const unserved = cause instanceof NoModelServed ? cause : undefined
  if (unserved === undefined) reportFault(`the ${bare.stage} of generation ${bare.request_id} met an error`, cause)
  const why = unserved?.message ?? 'an internal error stopped it.'
  return {
    ...bare,
    status: 'failed',
    reason: `${FAILED[bare.stage] ?? 'It failed'}: ${why}`,
    requested_model: unserved?.requested_model ?? null,
    completed_at: timestamp(world.now()),
  }
}

const FAILED: Partial<Record<StageName, string>> = {
  editor: 'It failed, and the draft is kept as written',
  seo: 'It failed, and the piece has no search-engine fields',
  writer: 'The revision failed, and the text is kept as it was checked',
}
