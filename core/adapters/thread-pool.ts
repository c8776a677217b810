import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Why a thread gave no answer. */
export type ThreadFailureReason = 'too_long' | 'out_of_memory' | 'died' | 'closed'

export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure'
  readonly reason: ThreadFailureReason
  constructor(reason: ThreadFailureReason, options?: ErrorOptions) {
    super(`a thread gave no answer: ${reason}`, options)
    this.reason = reason
  }
}

export interface ThreadPoolOptions {
  /** Most threads at once. */
  most: number
  /** Most memory of a thread, in MiB. */
  memoryMb: number
  /** Most that the memory of the whole process may grow by during a job, in MiB: `memoryMb` does not count typed arrays. */
  growthMb?: number
  /** Longest that one job may take, in milliseconds; without it a job takes as long as it takes. */
  longestMs?: number
  /** Longest until a thread says that it has begun a job, where its program says so; what it loads is not the job's time. */
  startMs?: number
  /** How many threads stay when there is no work; none when absent. */
  kept?: number
  workerData?: unknown
}

export interface ThreadPool<Job, Answer> {
  /** Rejects with `ThreadFailure` where the thread was ended or died; the pool goes on with another one. */
  run: (job: Job) => Promise<Answer>
  close: () => Promise<void>
}

/** What a thread sends when it begins a job after loading what it needs: the time of the job counts from then. */
export const BEGUN = 'begun'

/** How often the memory of the process is looked at while a job is under way. */
const WATCH_MS = 50

/** A thread without work for this long is ended. */
const IDLE_MS = 20_000

interface Waiting<Job, Answer> {
  job: Job
  resolve: (answer: Answer) => void
  reject: (failure: Error) => void
}

/**
 * Does jobs in threads, in the order in which they come: one that hangs, dies or takes too much memory loses its own job
 * and nothing else. `program` is the threads' program as a file; it answers each message with one of its own.
 */
export function startThreadPool<Job, Answer>(program: URL, options: ThreadPoolOptions): ThreadPool<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = []
  const threads = new Set<ReturnType<typeof startThread<Job, Answer>>>()
  let isClosed = false

  const wake = (): void => {
    if (isClosed || waiting.length === 0) return
    const idle = [...threads].find((thread) => thread.isIdle())
    if (idle !== undefined) idle.work()
    else if (threads.size < options.most) {
      const thread = startThread<Job, Answer>(program, options, {
        next: () => waiting.shift(),
        mayRest: () => threads.size <= (options.kept ?? 0),
        ended: () => {
          threads.delete(thread)
          wake()
        },
      })
      threads.add(thread)
      thread.work()
    }
  }
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new ThreadFailure('closed'))
          return
        }
        waiting.push({ job, resolve, reject })
        wake()
      }),
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new ThreadFailure('closed'))
      await Promise.all([...threads].map((thread) => thread.end('closed')))
    },
  }
}

interface Surroundings<Job, Answer> {
  next: () => Waiting<Job, Answer> | undefined
  /** Whether a thread without work stays. */
  mayRest: () => boolean
  ended: () => void
}

function startThread<Job, Answer>(
  program: URL,
  { memoryMb, growthMb, longestMs, startMs, workerData }: ThreadPoolOptions,
  { next, mayRest, ended }: Surroundings<Job, Answer>,
) {
  const limits: WorkerOptions = { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } }
  const worker = new Worker(program, limits)
  let current: Waiting<Job, Answer> | undefined
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let isEnding = false
  let failure: ThreadFailure | undefined

  const end = async (reason: ThreadFailureReason): Promise<void> => {
    isEnding = true
    failure ??= new ThreadFailure(reason)
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
  const limitTime = (most: number | undefined): void => {
    clearTimeout(timer)
    if (most !== undefined) timer = setTimeout(() => void end('too_long'), most)
  }
  const limitGrowth = (): void => {
    clearInterval(watch)
    if (growthMb === undefined) return
    const most = process.memoryUsage.rss() + growthMb * 1024 * 1024
    watch = setInterval(() => (process.memoryUsage.rss() > most ? void end('out_of_memory') : undefined), WATCH_MS)
  }
  const rest = (): void => {
    worker.unref()
    if (mayRest()) return
    timer = setTimeout(() => (mayRest() ? undefined : void end('closed')), IDLE_MS).unref()
  }
  const work = (): void => {
    clearTimeout(timer)
    clearInterval(watch)
    current = next()
    if (current === undefined) {
      rest()
      return
    }
    worker.ref()
    limitTime(startMs ?? longestMs)
    limitGrowth()
    worker.postMessage(current.job)
  }
  worker.on('message', (answer: Answer | typeof BEGUN) => {
    if (answer === BEGUN) {
      limitTime(longestMs)
      return
    }
    current?.resolve(answer)
    current = undefined
    if (!isEnding) work()
  })
  // An error ends the thread: the job at hand is lost with it.
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'died'
    failure = new ThreadFailure(reason, { cause: error })
  })
  worker.on('exit', () => {
    isEnding = true
    clearTimeout(timer)
    clearInterval(watch)
    current?.reject(failure ?? new ThreadFailure('died'))
    ended()
  })
  return { isIdle: () => current === undefined && !isEnding, work, end }
}
