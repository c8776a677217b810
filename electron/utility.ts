import { fileURLToPath } from 'node:url'
import { utilityProcess } from 'electron'
import type { LaunchProcess } from '../core/adapters/child-process.ts'
import { JobFailure } from '../core/adapters/job-pool.ts'
import { programEnvironment } from '../core/adapters/program-environment.ts'

/** A utility process for jobs: a packaged Electron starts no plain Node (the fuse `RunAsNode`). */
export const launchUtility: LaunchProcess = (program, memoryMb) => (onMessage, onEnd) => {
  const child = utilityProcess.fork(fileURLToPath(program), [String(memoryMb)], {
    serviceName: 'Colophon documents',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: 'ignore',
    env: programEnvironment(),
  })
  let hasEnded = false
  child.on('message', onMessage)
  child.on('exit', () => {
    hasEnded = true
    onEnd(new JobFailure('died'))
  })
  return {
    send: (job) => child.postMessage(job),
    end: async () => {
      if (hasEnded) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await exited
    },
    // Electron ends its utility processes with itself.
    holdOpen: () => undefined,
  }
}
