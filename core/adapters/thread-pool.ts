import { Worker } from 'node:worker_threads'
import { JobFailure, startJobPool, type JobPool, type JobPoolOptions } from './job-pool.ts'

export interface ThreadPoolOptions extends JobPoolOptions {
  /** Most memory of a thread, in MiB; typed arrays do not count. */
  memoryMb: number
  workerData?: unknown
}

/** Does jobs in threads. `program` is the threads' program as a file; it answers each message with one of its own. */
export function startThreadPool<Job, Answer>(
  program: URL,
  { memoryMb, workerData, ...options }: ThreadPoolOptions,
): JobPool<Job, Answer> {
  return startJobPool((onMessage, onEnd) => {
    const worker = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    let death = new JobFailure('died')
    worker.on('message', onMessage)
    // An error ends the thread: the job at hand is lost with it.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'died'
      death = new JobFailure(reason, { cause: error })
    })
    worker.on('exit', () => onEnd(death))
    return {
      send: (job) => worker.postMessage(job),
      end: () => worker.terminate(),
      holdOpen: (isHolding) => (isHolding ? worker.ref() : worker.unref()),
      workedMs: async () => {
        const { user, system } = await worker.cpuUsage()
        return (user + system) / 1000
      },
    }
  }, options)
}
