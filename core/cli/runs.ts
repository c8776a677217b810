import type { Command } from 'commander'
import { print, table, told } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** `colophon runs list|cancel`. */
export function addRunCommands(program: Command): void {
  const runs = program.command('runs').description('generations of the workspace')
  withCommonOptions(runs.command('list'))
    .description('list the newest generations')
    .action(async (options: CommonOptions) => {
      const page = await withWorkspace(options, (client) => client.generation.list({ limit: 50 }))
      const rows = page.generations.map((run) => [
        run.request_id,
        run.status,
        run.created_at,
        run.title,
        run.error?.message ?? '',
      ])
      print(options.json === true, page, told(table([['ID', 'STATUS', 'CREATED', 'TITLE', 'REASON'], ...rows]), page))
    })
  withCommonOptions(runs.command('cancel').argument('<id>', 'request id, req_…'))
    .description('stop a generation that is waiting or running; it does not count against the allowance')
    .action(async (request_id: string, options: CommonOptions) => {
      const run = await withWorkspace(options, (client) => client.generation.cancel({ request_id }))
      print(options.json === true, run, `Cancelled ${run.request_id}.`)
    })
}
