/** What is shorter than a few ticks of the processor’s clock is not told apart. */
const FEW_TICKS_MS = 10

/** Milliseconds of this thread’s processor that some work takes; what else the machine does is no part of it. */
export function workedMs(work: () => void): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

/** How often as long the work on the longer text takes; the work is warmed up on the shorter one. */
export function growthOfWork(work: (length: number) => void, [short, long]: readonly [number, number]): number {
  const worked = (length: number): number => workedMs(() => work(length)) + FEW_TICKS_MS
  worked(short)
  return worked(long) / worked(short)
}
