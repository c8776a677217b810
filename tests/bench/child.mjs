import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts a program of this folder in a process of its own and waits for its first message.
 * @param {string} program
 * @param {string[]} args
 */
export async function startChild(program, args) {
  const execArgv = process.env.BENCH_PROFILE === program ? ['--cpu-prof', '--cpu-prof-dir', process.cwd()] : []
  const child = fork(join(import.meta.dirname, program), args, { execArgv })
  const ended = once(child, 'exit')
  const [ready] = await Promise.race([once(child, 'message'), ended.then(([code]) => fail(program, code))])
  return {
    .../** @type {{ url: string, key: string }} */ (ready),
    pid: child.pid ?? 0,
    /** @returns {Promise<{ p99: number, max: number }>} */
    ask: async () => {
      child.send({ ask: 'delay' })
      const [answer] = await once(child, 'message')
      return answer
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @param {string} program @param {unknown} code @returns {never} */
function fail(program, code) {
  throw new Error(`${program} ended with ${String(code)} before it was ready`)
}
