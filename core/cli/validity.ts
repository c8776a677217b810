import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import type { ValidityAsset } from '../validity/contract.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** `colophon validity list|scan|acknowledge`: what is found about the sources that pieces cite. */
export function addValidityCommands(program: Command): void {
  const validity = program.command('validity').description('whether the sources of pieces are still there, and how old')
  withCommonOptions(validity.command('list'))
    .description('list pieces that are published or were ever scanned')
    .option('--attention', 'only those with a finding that nobody acknowledged')
    .action(async ({ attention, ...options }: CommonOptions & { attention?: boolean }) => {
      const query = { limit: 100, ...(attention === true ? { needs_attention: true } : {}) }
      const page = await withWorkspace(options, (client) => client.validity.list(query))
      print(options.json === true, page, table([HEAD, ...page.assets.map(row)]))
    })
  withCommonOptions(validity.command('scan').argument('<id>', 'request id, req_…'))
    .description('scan one piece now')
    .action(async (request_id: string, options: CommonOptions) => {
      const asset = await withWorkspace(options, async (client) => {
        let scanned = await client.validity.scan({ request_id })
        // One call waits half a minute; a scan of slow addresses takes longer, and would be cut short by leaving.
        while (scanned.scan_state === 'running') {
          await setTimeout(500)
          scanned = await client.validity.get({ request_id })
        }
        return scanned
      })
      print(options.json === true, asset, shown(asset))
    })
  withCommonOptions(validity.command('acknowledge').argument('<id>', 'request id, req_…'))
    .description('accept the current findings of a piece; they stay as they are')
    .option('--note <text>', 'why they may stand')
    .action(async (request_id: string, { note, ...options }: CommonOptions & { note?: string }) => {
      const input = { request_id, ...(note === undefined ? {} : { note }) }
      const asset = await withWorkspace(options, (client) => client.validity.acknowledge(input))
      print(options.json === true, asset, shown(asset))
    })
}

const HEAD = ['ID', 'ATTENTION', 'SCANNED', 'FINDINGS', 'TITLE']

function row(asset: ValidityAsset): string[] {
  const { request_id, content_id, needs_attention, scanned_at, findings, title } = asset
  return [request_id ?? content_id, needs_attention ? 'yes' : 'no', scanned_at ?? 'never', `${findings.length}`, title]
}

function shown(asset: ValidityAsset): string {
  const { title, scan_state, findings } = asset
  const head = `${title}: scan ${scan_state}, ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}`
  const lines = findings.map(({ kind, source_title, source_url, detail, acknowledged_at }) =>
    [
      `  ${kind}${acknowledged_at === null ? '' : ' (acknowledged)'}: ${source_title}`,
      `    ${source_url}`,
      `    ${detail}`,
    ].join('\n'),
  )
  return [head, ...lines].join('\n')
}
