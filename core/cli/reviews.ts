import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { Fault } from '../kernel/errors.ts'
import { PACKET_NOTES } from '../packets/strings.ts'
import type { PacketSummary, ReplyOutcome } from '../packets/contract.ts'
import { print, said, table, told } from './output.ts'
import { addReviewerKeyCommands } from './reviewer-keys.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface ExportOptions extends CommonOptions {
  days?: string
  output?: string
  page?: string
}

/** `colophon reviews packets|export-packet|revoke-packet|import-reply|keys`: reviews outside Colophon, on behalf of the owner. */
export function addReviewCommands(program: Command): void {
  const reviews = program
    .command('reviews')
    .description('review packets for reviewers who are offline, and their replies')
  withCommonOptions(reviews.command('packets'))
    .description('list the packets that were made, newest first')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.packets.list({}))
      print(options.json === true, found, told(table([HEAD, ...found.packets.map(row)]), found))
    })
  addExport(reviews)
  withCommonOptions(reviews.command('revoke-packet').argument('<id>', 'packet id, pkt_…'))
    .description('refuse replies to a packet from now on')
    .action(async (packet_id: string, options: CommonOptions) => {
      const packet = await withWorkspace(options, (client) => client.packets.revoke({ packet_id }))
      print(options.json === true, packet, `${packet.packet_id}: ${packet.state}.`)
    })
  addImport(reviews)
  addReviewerKeyCommands(reviews)
}

function addExport(reviews: Command): void {
  withCommonOptions(reviews.command('export-packet').argument('<id>', 'approval id, apr_…'))
    .description('make a packet of the open reviews on this piece that are assigned to the same reviewer')
    .option('--days <number>', 'days until it expires, 1 to 365 (default: 30)')
    .option('--output <file>', 'where to write the packet (default: NAME.colophon-review here, without --page)')
    .option('--page <file>', 'write it as a page for any browser')
    .addHelpText('after', `\n${PACKET_NOTES.join('\n')}`)
    .action(async (approval_id: string, { days, output, page, ...options }: ExportOptions) => {
      const made = await withWorkspace(options, (client) =>
        client.packets.export({ approval_id, ...(days === undefined ? {} : { days: Number(days) }) }),
      )
      // It holds unpublished text: no file of it but those that were asked for.
      const file = output ?? (page === undefined ? made.file.name : null)
      if (file !== null) await writeFile(file, made.file.text)
      if (page !== undefined) await writeFile(page, made.page.html)
      const { packet_id, expires_at } = made
      const written = [file, page].filter((one) => typeof one === 'string').join(' and ')
      const lines = [`${packet_id}: ${written}, until ${expires_at}.`, ...PACKET_NOTES]
      print(options.json === true, { packet_id, expires_at, file, page: page ?? null }, lines.join('\n'))
    })
}

function addImport(reviews: Command): void {
  withCommonOptions(reviews.command('import-reply').argument('<files...>', 'reply files, NAME.colophon-reply'))
    .description('enter the decisions of replies, each on its own; importing the same reply twice changes nothing')
    .option('--preview', 'say what would happen, and change nothing')
    .addHelpText('after', '\nExit code 1 if anything was refused.')
    .action(async (files: string[], { preview, ...options }: CommonOptions & { preview?: boolean }) => {
      const replies = await Promise.all(files.map(async (file) => ({ name: basename(file), text: await read(file) })))
      const found = await withWorkspace(options, (client) =>
        preview === true ? client.packets.preview({ replies }) : client.packets.apply({ replies }),
      )
      print(options.json === true, found, said(found, found.replies.map(shown).join('\n')))
      if (found.replies.some(isRefused)) process.exitCode = 1
    })
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Fault('invalid_request', `FILE: ${file} cannot be read.`, { cause: error })
  }
}

function isRefused({ refusal, items }: ReplyOutcome): boolean {
  return refusal !== null || items.some(({ outcome }) => outcome === 'refused')
}

function shown({ name, title, reviewer, said_at, read_at, remark, signer, refusal, items }: ReplyOutcome): string {
  if (items.length === 0) return `${name}: refused. ${refusal?.message ?? ''}`
  const times = said_at === null ? [] : [`  saved ${said_at} by the reviewer's clock, read here ${read_at}`]
  const remarks = remark === null ? [] : [`  ${remark}`]
  const known = signer === null ? [] : [`  ${signer.message}`]
  const lines = items.map(
    ({ qualification, decision, outcome, message }) =>
      `  ${qualification ?? 'unknown'} review, ${decision}: ${outcome}. ${message}`,
  )
  return [`${name}: ${title ?? ''}, ${reviewer ?? ''}`, ...known, ...times, ...remarks, ...lines].join('\n')
}

const HEAD = ['ID', 'STATE', 'ANSWERS', 'EXPIRES', 'REVIEWER', 'TITLE']

function row({ packet_id, state, answers, reviews, expires_at, reviewer, title }: PacketSummary): string[] {
  return [packet_id, state, `${answers} of ${reviews}`, expires_at, reviewer, title]
}
