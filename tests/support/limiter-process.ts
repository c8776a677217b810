import { openLimits } from '../../core/database/limits.ts'

// Takes requests from the rate window of a folder until its time is up, on a clock that runs fast, and prints the moments
// (milliseconds of that clock) that it was allowed at, and how many faults were reported.
const [folder = '', limit = '', startMs = '', speed = '', forMs = '', most = ''] = process.argv.slice(2)

const started = Number(startMs)
const clockMs = (): number => Math.round(started + (Date.now() - started) * Number(speed))
const allowed: number[] = []
let faults = 0
let askedMs = 0
const limits = openLimits(
  folder,
  { now: () => new Date((askedMs = clockMs())), monotonicMs: () => performance.now() },
  () => (faults += 1),
)
let tries = 0
while (Date.now() < started) await pause()
while (Date.now() < started + Number(forMs) && tries < Number(most)) {
  tries += 1
  if ((await limits.take(Number(limit), 'mem_1')).isAllowed) allowed.push(askedMs)
  if (tries % 3 === 0) await pause()
}
process.stdout.write(JSON.stringify({ allowed, faults, tries }))

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
}
