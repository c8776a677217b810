import { Worker } from 'node:worker_threads'

/** How Electron's utility processes talk; a Node process has `process.send`. */
interface ParentPort {
  on: (event: 'message', take: (message: { data: unknown }) => void) => void
  postMessage: (message: unknown) => void
}

/**
 * Runs in a process of its own: answers each message with one. The process ends when it uses more memory than its last
 * argument says, in MiB, or when the engine that started it is gone, even in the middle of a job.
 */
export function answerJobs(answer: (job: never) => Promise<unknown>): void {
  const { parentPort } = process as unknown as { parentPort?: ParentPort }
  watch(Number(process.argv.at(-1)))
  if (parentPort !== undefined) {
    parentPort.on('message', ({ data }) => void answer(data as never).then((made) => parentPort.postMessage(made)))
    return
  }
  process.on('message', (job: unknown) => void answer(job as never).then((made) => process.send?.(made)))
}

/** A thread that looks on while the program's own thread is busy. */
function watch(memoryMb: number): void {
  const most = memoryMb * 1024 * 1024
  if (!(most > 0)) throw new Error('the most memory is missing among the arguments')
  const program = `const parent = process.ppid
    setInterval(() => {
      if (process.memoryUsage.rss() > ${most} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    }, 50)`
  new Worker(program, { eval: true }).unref()
}
