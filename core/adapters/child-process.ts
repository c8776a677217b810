import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { JobFailure, type StartRunner } from './job-pool.ts'
import { programEnvironment } from './program-environment.ts'

/** Starts the program at `program` as a process of its own, which may use so many MiB of memory. */
export type LaunchProcess = (program: URL, memoryMb: number) => StartRunner

/** What Node reserves for machine code of its two threads, in MiB: the system counts it, though it is not used. */
const OF_NODE_MB = 1280

/**
 * A Node of its own for jobs. On Linux the operating system limits its memory, typed arrays included; elsewhere, and
 * beside that, the program ends itself (`answerJobs`).
 */
export const launchNode: LaunchProcess = (program, memoryMb) => (onMessage, onEnd) => {
  const node = [process.execPath, `--max-old-space-size=${memoryMb}`, fileURLToPath(program), String(memoryMb)]
  const [command, ...words] = process.platform === 'linux' ? limited(node, memoryMb + OF_NODE_MB) : node
  const child = spawn(command ?? process.execPath, words, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: programEnvironment(),
    windowsHide: true,
  })
  let hasEnded = false
  const ended = (cause?: unknown): void => {
    if (hasEnded) return
    hasEnded = true
    onEnd(new JobFailure('died', { cause }))
  }
  child.on('message', onMessage)
  child.on('error', ended)
  child.on('exit', () => ended())
  return {
    // A job that no longer reaches the program ends with it.
    send: (job) => void child.send(job as object, () => undefined),
    end: async () => {
      if (hasEnded || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      // Whoever waits for its end waits for it, also where nothing else is to do.
      child.ref()
      child.kill('SIGKILL')
      await exited
    },
    holdOpen: (isHolding) => {
      if (isHolding) child.ref()
      else child.unref()
      if (isHolding) child.channel?.ref()
      else child.channel?.unref()
    },
  }
}

/** The shell sets the limit of data that the program inherits; where it cannot be set, the program limits itself. */
function limited(command: readonly string[], memoryMb: number): string[] {
  return ['/bin/sh', '-c', `ulimit -d ${memoryMb * 1024} 2>/dev/null; exec "$0" "$@"`, ...command]
}
