import { InvalidArgumentError, type Command } from 'commander'
import { startService } from '../transport/serve.ts'
import { withCommonOptions, type CommonOptions } from './session.ts'
import { workspaceOptions } from './workspace-options.ts'

/** `colophon serve`: the engine without a window; one JSON line when it is ready, a clean stop on SIGTERM. */
export function addServeCommand(program: Command): void {
  withCommonOptions(program.command('serve'))
    .description('run the engine without a window; SIGTERM or Ctrl+C stops it')
    .option('--port <port>', 'REST port; 0 takes any free one (default: 4319, or the next free one)', portNumber)
    .action(async (options: CommonOptions & { port?: number }) => {
      const service = await startService({ ...workspaceOptions(options), port: options.port ?? 'preferred' })
      const stopped = stopSignal()
      const { base_url, governance_url } = service
      console.log(JSON.stringify({ base_url, governance_url, pid: process.pid }))
      await stopped
      await service.close()
    })
}

function portNumber(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('Give a number from 0 to 65535.')
  return port
}

export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}
