import { toJsonText } from '../../database/columns.ts'
import { Fault } from '../../kernel/errors.ts'
import { timestamp } from '../../kernel/time.ts'
import { getDelivery, NEVER, type DeliveryRow } from '../deliveries-store.ts'
import { PlatformFailure } from '../platform.ts'
import { MOST_POSTS } from './look-up.ts'
import { endWith, takeStep, type StepTools } from './steps.ts'

/** Seconds until the next try, by how many there were. */
const PAUSES = [30, 120, 600, 1800, 3600]
const BUSY_SECONDS = 60
const LONGEST_BUSY_SECONDS = 3600

/** What becomes of a delivery whose try ended with an error: nothing is given up that may have been done. */
export async function settleFailure(
  tools: StepTools & { reportFault: (message: string, error: unknown) => void },
  { publication_id }: DeliveryRow,
  error: unknown,
): Promise<void> {
  const row = await getDelivery(tools.db, publication_id)
  const isOut = row.state === 'sent' || row.state === 'unknown'
  const failure = error instanceof PlatformFailure ? error : inside(tools, publication_id, error)
  const problem = { code: failure.code, message: failure.message }
  // A refused write leaves nothing on its way. Whoever is refused a look, or errs inside Colophon, knows nothing of what was
  // sent before it: that is looked for.
  if (failure.outcome === 'refused' && !isOut) {
    await endWith(tools, row, { state: 'failed', problem })
    return
  }
  const attempts = row.attempts + 1
  const isTired = attempts > PAUSES.length
  if (isTired && !isOut) {
    await endWith(tools, row, { state: 'failed', problem })
    return
  }
  const state = failure.outcome === 'unknown' || isOut ? 'unknown' : row.state
  await takeStep(tools, row, [row.state], {
    action: state === 'unknown' ? 'publication.unknown' : 'publication.retried',
    details: { code: failure.code, attempts },
    delivery: {
      ...{ state, attempts, problem_json: toJsonText(problem) },
      next_attempt_at: isTired ? NEVER : nextMoment(tools, failure, attempts),
    },
  })
}

function inside(
  { reportFault }: { reportFault: (message: string, error: unknown) => void },
  publicationId: string,
  error: unknown,
): PlatformFailure {
  const isFault = error instanceof Fault && error.code !== 'internal_error'
  if (!isFault) reportFault(`${publicationId} could not be delivered`, error)
  const message = isFault ? error.message : 'Something went wrong inside Colophon. Its log says more; then try again.'
  return new PlatformFailure('refused', isFault ? error.code : 'internal_error', message, { cause: error })
}

/** What may have arrived is looked for at once; looking takes its own time. */
function nextMoment({ world }: StepTools, failure: PlatformFailure, attempts: number): string | null {
  if (failure.outcome === 'unknown' && attempts <= MOST_POSTS) return null
  const pause = PAUSES[attempts - 1] ?? LONGEST_BUSY_SECONDS
  const seconds =
    failure.outcome === 'busy' ? Math.min(failure.retryAfterSeconds ?? BUSY_SECONDS, LONGEST_BUSY_SECONDS) : pause
  return timestamp(new Date(world.now().getTime() + seconds * 1000))
}
