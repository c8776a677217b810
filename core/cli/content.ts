import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { Fault } from '../kernel/errors.ts'
import type { CitablePassage } from '../content/insert-contract.ts'
import { pictureMarkdown } from '../content/rules/pictures.ts'
import type { Client } from '../transport/local.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface PictureOptions extends CommonOptions {
  alt?: string
  decorative?: boolean
  caption?: string
}

interface CiteOptions extends CommonOptions {
  sentence: string
  source: string
  passage?: string
  revision?: number
}

/** `colophon content cite|citations|passages|add-picture`: what a text cites and shows. */
export function addContentCommands(program: Command): void {
  const content = program.command('content').description('pieces of the library: what they cite and show')
  withCommonOptions(content.command('cite').argument('<id>', 'content id, cnt_…'))
    .description('cite a source behind a sentence of a piece, and save that as the next revision')
    .requiredOption('--sentence <words>', 'words that occur in that sentence only')
    .requiredOption('--source <id>', 'a source, src_…; "colophon sources add" adds files and web addresses')
    .option('--passage <words>', 'words of the passage that supports it (default: the whole source is compared)')
    .option('--revision <number>', 'refuse if this is not the current revision', asCount)
    .action(async (content_id: string, { sentence, source, passage, revision, json, data }: CiteOptions) => {
      const answer = await withWorkspace({ ...(data === undefined ? {} : { data }) }, async (client) => {
        const { item, number } = await client.content.cite({
          ...{ content_id, sentence, source_id: source },
          ...(passage === undefined ? {} : { passage: await passageWith(client, source, passage) }),
          ...(revision === undefined ? {} : { revision }),
        })
        const { checks } = await client.content.checks({ content_id })
        const claim = checks?.evidence.claims.find(
          (one) => one.source_id === source && one.claim_text.includes(`[${number}]`),
        )
        return { content_id, revision: item.revision, number, publication_state: item.publication_state, claim }
      })
      const judged = answer.claim?.entailment ?? 'not judged'
      const said = `Cited as [${answer.number}] in revision ${answer.revision}: ${judged}`
      const why = answer.claim?.entailment_reason
      print(json === true, { ...answer, claim: answer.claim ?? null }, why === undefined ? said : `${said}. ${why}`)
    })
  withCommonOptions(content.command('add-picture').argument('<file>', 'PNG, JPEG, GIF or WebP, at most 20 MB'))
    .description('keep a picture, and print the Markdown that shows it in a text')
    .option('--alt <words>', 'what it shows, for those who cannot see it')
    .option('--decorative', 'it shows nothing that the text does not say')
    .option('--caption <words>', 'its caption')
    .action(async (file: string, { alt, decorative, caption = '', ...options }: PictureOptions) => {
      if ((alt ?? '').trim() === '' && decorative !== true) {
        const message = 'Say what the picture shows with --alt, or that it is --decorative.'
        throw new Fault('invalid_request', message, { details: [{ path: 'alt', message }] })
      }
      const bytes = await readFile(file).catch((error: unknown) => {
        throw new Fault('invalid_request', `${file} cannot be read. Does it exist?`, { cause: error })
      })
      const picture = { file_name: basename(file), data_base64: bytes.toString('base64') }
      const added = await withWorkspace(options, (client) => client.content.addPicture(picture))
      const markdown = pictureMarkdown({ address: added.address, alt: decorative === true ? '' : (alt ?? ''), caption })
      print(options.json === true, { ...added, markdown }, markdown)
    })
  withCommonOptions(content.command('citations').argument('<id>', 'content id, cnt_…'))
    .description('list the source behind each citation number of a piece, and who cited it by hand')
    .action(async (content_id: string, options: CommonOptions) => {
      const answer = await withWorkspace(options, (client) => client.content.citations({ content_id }))
      const rows = answer.citations.map(({ number, source_id, title, cited_by }) => [
        `[${number}]`,
        source_id,
        cited_by === null ? 'by no person' : `${cited_by.name}, ${cited_by.at}`,
        title ?? 'has left the library',
      ])
      print(options.json === true, answer, table([['NUMBER', 'SOURCE', 'CITED BY', 'TITLE'], ...rows]))
    })
  withCommonOptions(content.command('passages').argument('<sentence>', 'the sentence to support'))
    .description('list passages of the sources that may support a sentence, best first')
    .option('--source <id>', 'of one source, src_…')
    .action(async (sentence: string, { source, ...options }: CommonOptions & { source?: string }) => {
      const answer = await withWorkspace(options, (client) =>
        client.content.citable({ sentence, ...(source === undefined ? {} : { source_id: source }) }),
      )
      const lines = answer.passages.map(({ source_id, title, text }) => `${source_id}  ${title}\n  ${text}`)
      print(options.json === true, answer, lines.length === 0 ? 'No passage matches.' : lines.join('\n\n'))
    })
}

/** The passage of a source that has these words. */
async function passageWith(client: Client, source_id: string, words: string): Promise<{ start: number; end: number }> {
  const { passages } = await client.content.citable({ sentence: words, source_id, limit: 100 })
  const wanted = folded(words)
  const found = passages.filter(({ text }: CitablePassage) => folded(text).includes(wanted))
  const [first] = found
  if (first !== undefined && found.length === 1) return { start: first.start, end: first.end }
  const message =
    first === undefined
      ? 'No passage of the source has these words. "colophon content passages" lists what it has.'
      : `${found.length} passages have these words. Give more of them.`
  throw new Fault('invalid_request', message, { details: [{ path: 'passage', message }] })
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function asCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}
