import { createPublicKey } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { Fault } from '../kernel/errors.ts'
import { dossierInWords, notYetSaid } from '../passport/rules/dossier-words.ts'
import { print } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface ExportOptions extends CommonOptions {
  output?: string
  text?: boolean
}

/** `colophon passport show|export|records|verifier|key`. */
export function addPassportCommands(program: Command): void {
  const passport = program.command('passport').description('production records of the pieces in the library')
  withCommonOptions(passport.command('show').argument('<id>', 'content id, cnt_…'))
    .description('print the dossier of a piece')
    .action(async (content_id: string, options: CommonOptions) => {
      const { dossier, sentences } = await withWorkspace(options, async ({ passport: records, publishing }) => ({
        dossier: await records.dossier({ content_id }),
        sentences: (await publishing.disclosure({ content_id })).sentences,
      }))
      const said = dossier.has_passport ? dossierInWords(dossier) : [dossier.message]
      const others = notYetSaid(sentences, said)
      print(options.json === true, dossier, [...said, `On record for the current text: ${others.join(' ')}`].join('\n'))
    })
  withCommonOptions(passport.command('export').argument('<id>', 'content id, cnt_…'))
    .description('write a freshly signed passport file, to check with "colophon verify" or with the verifier page')
    .option('--output <file>', 'where to write it (default: the standard output)')
    .option('--no-text', 'leave the text itself out; its hash is signed in any case')
    .action(async (content_id: string, options: ExportOptions) => {
      const { file } = await withWorkspace(options, (client) =>
        client.passport.exportFile({ content_id, with_text: options.text !== false }),
      )
      await write(`${JSON.stringify(file, null, 2)}\n`, options.output)
    })
  withCommonOptions(passport.command('records').argument('<id>', 'content id, cnt_…'))
    .description('write how a piece was made and decided: rules, prompts, answers, packets, a part of the audit log')
    .option('--output <file>', 'where to write it (default: the standard output)')
    .action(async (content_id: string, options: ExportOptions) => {
      const records = await withWorkspace(options, (client) => client.records.ofPiece({ content_id }))
      await write(`${JSON.stringify(records, null, 2)}\n`, options.output)
    })
  addVerifier(passport)
  withCommonOptions(passport.command('key'))
    .description('print the public key that this workspace signs with, for those who verify')
    .option('--output <file>', 'where to write it (default: the standard output)')
    .action(async (options: ExportOptions) => {
      const { keys } = await withWorkspace(options, (client) => client.audit.signingKeys({}))
      const current = keys.find((key) => key.retired_at === null)
      if (current === undefined) throw new Fault('not_found', 'This workspace has no signing key.')
      const spki = { key: Buffer.from(current.public_key, 'base64'), format: 'der', type: 'spki' } as const
      const pem = createPublicKey(spki).export({ format: 'pem', type: 'spki' }).toString()
      await write(options.json === true ? `${JSON.stringify({ keys })}\n` : pem, options.output)
    })
}

/** `colophon passport verifier`: the page for those who have no Colophon. */
function addVerifier(passport: Command): void {
  withCommonOptions(passport.command('verifier'))
    .description('write the page that verifies records in any browser, offline')
    .option('--output <file>', 'where to write it (default: the standard output)')
    .action(async (options: ExportOptions) => {
      const { html } = await withWorkspace(options, (client) => client.passport.verifierPage({}))
      await write(html, options.output)
    })
}

async function write(text: string, output: string | undefined): Promise<void> {
  if (output === undefined) process.stdout.write(text)
  else await writeFile(output, text)
}
