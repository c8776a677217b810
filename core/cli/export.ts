import { writeFile } from 'node:fs/promises'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { ExportFormat } from '../publishing/export-contract.ts'
import { Fault } from '../kernel/errors.ts'
import { print } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface ExportOptions extends CommonOptions {
  format: ExportFormat
  output?: string
  revision?: number
}

/** `colophon export ID --format docx --output FILE`. */
export function addExportCommand(program: Command): void {
  withCommonOptions(program.command('export').argument('<id>', 'content id, cnt_…'))
    .description('write a piece as a file, with its notes and its disclosure')
    .addOption(new Option('--format <format>', 'what as').choices(ExportFormat.options).default('markdown'))
    .option('--output <file>', 'where to write it (default: standard output)')
    .option('--revision <number>', 'refuse if this is not the current revision', asCount)
    .action(async (content_id: string, { format, output, revision, ...options }: ExportOptions) => {
      const file = await withWorkspace(options, (client) =>
        client.publishing.exportPiece({ content_id, format, ...(revision === undefined ? {} : { revision }) }),
      )
      const { data_base64, remarks, ...rest } = file
      const bytes = Buffer.from(data_base64, 'base64')
      const isArchive = file.file_name.endsWith('.zip')
      if (output === undefined) {
        process.stdout.write(bytes)
        for (const remark of remarks) console.error(remark)
        if (isArchive) console.error(`${ARCHIVE} Unpack what was written.`)
        return
      }
      if (isArchive && !output.endsWith('.zip')) {
        throw new Fault(
          'invalid_request',
          `${ARCHIVE} Name it ${output.replace(/\.\w+$/, '')}.zip. Nothing was written.`,
        )
      }
      await writeFile(output, bytes).catch((error: unknown) => {
        throw new Fault('invalid_request', `${output} cannot be written. Does its folder exist?`, { cause: error })
      })
      const said = { ...rest, remarks, written: output, bytes: bytes.length }
      const lines = [`${output}: revision ${file.revision}, ${bytes.length} bytes`, ...remarks.map((one) => `  ${one}`)]
      print(options.json === true, said, lines.join('\n'))
    })
}

const ARCHIVE = 'The piece has pictures, so this is a ZIP archive of its text and them.'

function asCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
