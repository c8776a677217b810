import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import type { ValidityAsset } from '../validity/contract.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** `colophon validity list|scan|acknowledge`: what is found about the sources that pieces cite and the pages where they are public. */
export function addValidityCommands(program: Command): void {
  const validity = program.command('validity').description('whether the sources of pieces are still there, and how old')
  withCommonOptions(validity.command('list'))
    .description('list pieces that are published or were ever scanned')
    .option('--attention', 'only those with an unacknowledged finding')
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
    .option('--note <text>', 'why they are acceptable')
    .action(async (request_id: string, { note, ...options }: CommonOptions & { note?: string }) => {
      const input = { request_id, ...(note === undefined ? {} : { note }) }
      const asset = await withWorkspace(options, (client) => client.validity.acknowledge(input))
      print(options.json === true, asset, shown(asset))
    })
}

const PAGE_WORDS = {
  as_published: 'public page, nothing found',
  differs: 'public page, differs from the published text',
  unread: 'public page, could not be read',
} as const

const LOOKED_FOR = {
  page: 'Each passage of the text is on the page; what else is there was not judged.',
  page_and_stored: 'Every passage of the text is on the page, and the title and text on the platform are as published.',
} as const

const HEAD = ['ID', 'ATTENTION', 'SCANNED', 'FINDINGS', 'TITLE']

function row(asset: ValidityAsset): string[] {
  const { request_id, content_id, needs_attention, scanned_at, findings, pages, title } = asset
  const found = findings.length + pages.filter(({ outcome }) => outcome !== 'as_published').length
  return [request_id ?? content_id, needs_attention ? 'yes' : 'no', scanned_at ?? 'never', `${found}`, title]
}

function shown(asset: ValidityAsset): string {
  const { title, scan_state, findings, pages } = asset
  const found = findings.length + pages.filter(({ outcome }) => outcome !== 'as_published').length
  const head = `${title}: scan ${scan_state}, ${found === 0 ? 'nothing found' : `${found} found`}`
  const lines = findings.map(({ kind, source_title, source_url, detail, acknowledged_at }) =>
    [
      `  ${kind}${acknowledged_at === null ? '' : ' (acknowledged)'}: ${source_title}`,
      `    ${source_url}`,
      `    ${detail}`,
    ].join('\n'),
  )
  const looks = pages.map(({ url, outcome, compared, findings: seen, acknowledged_at }) =>
    [
      `  ${PAGE_WORDS[outcome]}${acknowledged_at === null ? '' : ' (acknowledged)'}: ${url}`,
      ...seen.map((one) => `    ${one}`),
      ...(outcome === 'as_published' ? [`    ${LOOKED_FOR[compared]}`] : []),
    ].join('\n'),
  )
  return [head, ...lines, ...looks].join('\n')
}
