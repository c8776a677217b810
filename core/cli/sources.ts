import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Command } from 'commander'
import { invalidRequest } from '../kernel/errors.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

const TEXT_ENDINGS = ['.txt', '.md', '.markdown', '.text']

/** `colophon sources add|list`. */
export function addSourceCommands(program: Command): void {
  const sources = program.command('sources').description('the source library')
  withCommonOptions(sources.command('add').argument('<files...>', 'text or Markdown files'))
    .description('add files to the source library; the same text is never added twice')
    .action(async (files: string[], options: CommonOptions) => {
      const texts = await Promise.all(
        files.map(async (file) => ({ file_name: basename(file), text: await readText(file) })),
      )
      const added = await withWorkspace(options, async (client) => {
        const answers = []
        for (const text of texts) answers.push(await client.sources.add(text))
        return answers
      })
      const lines = added.map(
        ({ source, is_new }) => `${is_new ? 'Added' : 'There already'}: ${source.source_id}  ${source.title}`,
      )
      print(
        options.json === true,
        { sources: added.map((one) => ({ ...one.source, is_new: one.is_new })) },
        lines.join('\n'),
      )
    })
  withCommonOptions(sources.command('list'))
    .description('list the sources')
    .action(async (options: CommonOptions) => {
      const { sources: found } = await withWorkspace(options, (client) => client.sources.list({}))
      const rows = found.map((source) => [source.source_id, source.title, `${source.word_count} words`])
      print(options.json === true, { sources: found }, table([['ID', 'TITLE', 'LENGTH'], ...rows]))
    })
}

async function readText(file: string): Promise<string> {
  if (!TEXT_ENDINGS.includes(extname(file).toLowerCase())) {
    throw invalidRequest([
      { path: file, message: `Only text and Markdown files can be added (${TEXT_ENDINGS.join(', ')}).` },
    ])
  }
  const bytes = await readFile(file).catch((error: unknown) => {
    throw invalidRequest([
      { path: file, message: `Cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}` },
    ])
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError)
      throw invalidRequest([{ path: file, message: 'This is not UTF-8 text. Save it as UTF-8.' }])
    throw error
  }
}
