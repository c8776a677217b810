/**
 * How long after the start of its last run a job is due, in minutes. One that fails is tried again after one, two, four ...
 * minutes, but not less often than when all is well.
 */
export function pauseBefore(everyMinutes: number, failures: number): number {
  return failures === 0 ? everyMinutes : Math.min(everyMinutes, 2 ** (failures - 1))
}

/** Whether a job is due; a clock that was set back does not put it off, and a machine that slept catches up. */
export function isDue(nowMs: number, lastMs: number, pauseMs: number): boolean {
  return Math.abs(nowMs - lastMs) >= pauseMs
}
