import { fork, type ChildProcess } from 'node:child_process'
import type Electron from 'electron'
import { Emitter, knowsOnly, strict } from './lacking.ts'

/** A plain Node with Electron's `process.parentPort` in it, in place of Chromium's utility process. */
class UtilityProcessDouble extends Emitter implements Pick<Electron.UtilityProcess, 'postMessage' | 'kill'> {
  private readonly child: ChildProcess

  constructor(path: string, args: string[], { execArgv = [], env }: Electron.ForkOptions) {
    super('UtilityProcess', ['message', 'exit'])
    this.child = fork(path, args, {
      execArgv: [...execArgv, '--import', new URL('./parent-port.ts', import.meta.url).href],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: env as NodeJS.ProcessEnv,
    })
    this.child.on('message', (message) => this.emit('message', message))
    this.child.on('exit', (code) => this.emit('exit', code ?? 1))
  }

  postMessage(message: unknown): void {
    this.child.send(message as object)
  }

  kill(): boolean {
    return this.child.kill()
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork: (path: string, args: string[] = [], options: Electron.ForkOptions = {}) => {
    knowsOnly('utilityProcess.fork', options, ['serviceName', 'execArgv', 'stdio', 'env'])
    return strict('UtilityProcess', new UtilityProcessDouble(path, args, options)) as unknown as Electron.UtilityProcess
  },
} satisfies Pick<typeof Electron.utilityProcess, 'fork'>)
