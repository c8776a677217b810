/** Why a job was not answered: its runner was ended, died, or the pool was closed. */
export type JobFailureReason = 'too_long' | 'out_of_memory' | 'died' | 'closed'

export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly reason: JobFailureReason
  constructor(reason: JobFailureReason, options?: ErrorOptions) {
    super(`a job was not answered: ${reason}`, options)
    this.reason = reason
  }
}

export interface JobPoolOptions {
  /** Most runners at once. */
  most: number
  /**
   * Longest that one job may take, in milliseconds; without it a job takes as long as it takes. Where a runner tells what it
   * has worked, that counts, and on a busy machine a job may take up to three times as long by the clock.
   */
  longestMs?: number
  /** Longest until a runner says that it has begun a job, where its program says so; what it loads is not the job's time. */
  startMs?: number
  /** How many runners stay when there is no work; none when absent. */
  kept?: number
}

export interface JobPool<Job, Answer> {
  /** Rejects with `JobFailure` where the runner was ended or died; the pool goes on with another one. */
  run: (job: Job) => Promise<Answer>
  close: () => Promise<void>
}

/** A thread or a process that answers each job with one message, and is told of its end. */
interface Runner {
  send: (job: unknown) => void
  /** Ends it at once. */
  end: () => Promise<unknown>
  /** Whether it keeps the engine's process from ending. */
  holdOpen: (isHolding: boolean) => void
  /** What it has used of the processors since its start, in milliseconds. */
  workedMs?: () => Promise<number>
}

/** Starts a runner. `onEnd` is called once, with why it died where that is known. */
export type StartRunner = (onMessage: (message: unknown) => void, onEnd: (failure: JobFailure) => void) => Runner

/** What a runner sends when it begins a job after loading what it needs: the time of the job counts from then. */
export const BEGUN = 'begun'

/** By the clock, a job takes at most so many times what it may take of the processors. */
const MOST_BY_CLOCK = 3
/** Between two looks at what a job has used. */
const LEAST_WAIT_MS = 50

/** A runner without work for this long is ended. */
const IDLE_MS = 20_000

interface Waiting<Job, Answer> {
  job: Job
  resolve: (answer: Answer) => void
  reject: (failure: Error) => void
}

/**
 * Does jobs in runners, in the order in which they come: one that hangs, dies or takes too much memory loses its own job
 * and nothing else.
 */
export function startJobPool<Job, Answer>(start: StartRunner, options: JobPoolOptions): JobPool<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = []
  const members = new Set<ReturnType<typeof startMember<Job, Answer>>>()
  let isClosed = false

  const wake = (): void => {
    if (isClosed || waiting.length === 0) return
    const idle = [...members].find((member) => member.isIdle())
    if (idle !== undefined) idle.work()
    else if (members.size < options.most) {
      const member = startMember<Job, Answer>(start, options, {
        next: () => waiting.shift(),
        mayRest: () => members.size <= (options.kept ?? 0),
        ended: () => {
          members.delete(member)
          wake()
        },
      })
      members.add(member)
      member.work()
    }
  }
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new JobFailure('closed'))
          return
        }
        waiting.push({ job, resolve, reject })
        wake()
      }),
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new JobFailure('closed'))
      await Promise.all([...members].map((member) => member.end('closed')))
    },
  }
}

interface Surroundings<Job, Answer> {
  next: () => Waiting<Job, Answer> | undefined
  /** Whether a runner without work stays. */
  mayRest: () => boolean
  ended: () => void
}

function startMember<Job, Answer>(
  start: StartRunner,
  { longestMs, startMs }: JobPoolOptions,
  { next, mayRest, ended }: Surroundings<Job, Answer>,
) {
  let current: Waiting<Job, Answer> | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnding = false
  let failure: JobFailure | undefined

  const end = async (reason: JobFailureReason): Promise<void> => {
    isEnding = true
    failure ??= new JobFailure(reason)
    clearTimeout(timer)
    await runner.end()
  }
  const limitTime = (most: number | undefined): void => {
    clearTimeout(timer)
    if (most !== undefined) timer = setTimeout(() => void end('too_long'), most)
  }
  /** As `limitTime`, of what the runner works; a machine that is busy with others is not held against a job. */
  const limitWork = (most: number): void => {
    const { workedMs } = runner
    if (workedMs === undefined) {
      limitTime(most)
      return
    }
    // One that has yet to start has done nothing.
    const [job, latest, before] = [current, performance.now() + most * MOST_BY_CLOCK, workedMs().catch(() => 0)]
    const look = async (): Promise<void> => {
      limitTime(Math.max(0, latest - performance.now()))
      const used = (await workedMs()) - (await before)
      if (current !== job || isEnding) return
      clearTimeout(timer)
      const left = Math.min(most - used, latest - performance.now())
      if (left <= 0) void end('too_long')
      else lookIn(Math.max(LEAST_WAIT_MS, left))
    }
    const lookIn = (ms: number): void => {
      // A runner that does not answer any more is dead, and `onEnd` says so.
      timer = setTimeout(() => void look().catch(() => undefined), ms)
    }
    clearTimeout(timer)
    lookIn(most)
  }
  const rest = (): void => {
    runner.holdOpen(false)
    if (mayRest()) return
    timer = setTimeout(() => (mayRest() ? undefined : void end('closed')), IDLE_MS).unref()
  }
  const work = (): void => {
    clearTimeout(timer)
    current = next()
    if (current === undefined) {
      rest()
      return
    }
    runner.holdOpen(true)
    if (startMs === undefined && longestMs !== undefined) limitWork(longestMs)
    else limitTime(startMs)
    runner.send(current.job)
  }
  const onMessage = (message: unknown): void => {
    if (message === BEGUN) {
      if (longestMs !== undefined) limitWork(longestMs)
      return
    }
    current?.resolve(message as Answer)
    current = undefined
    if (!isEnding) work()
  }
  const runner = start(onMessage, (death) => {
    isEnding = true
    clearTimeout(timer)
    current?.reject(failure ?? death)
    ended()
  })
  return { isIdle: () => current === undefined && !isEnding, work, end }
}
