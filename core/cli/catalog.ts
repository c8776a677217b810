import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Argument, InvalidArgumentError, type Command } from 'commander'
import type { CatalogKind } from '../catalog/contract.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** How a kind of entry is written on the command line. */
const KINDS: Record<string, CatalogKind> = {
  template: 'template',
  'style-profile': 'style_profile',
  vertical: 'vertical',
}
const WORDS = new Map(Object.entries(KINDS).map(([word, kind]) => [kind, word]))
const kindArgument = (): Argument =>
  new Argument('<kind>', 'kind of entry').choices(Object.keys(KINDS)).argParser((word: string) => {
    const kind = KINDS[word]
    if (kind === undefined) throw new InvalidArgumentError(`Choose one of: ${Object.keys(KINDS).join(', ')}.`)
    return kind
  })

/** `colophon catalog list|export|import|retire|restore`. */
export function addCatalogCommands(program: Command): void {
  const catalog = program.command('catalog').description('templates, style profiles and industry rules')
  withCommonOptions(catalog.command('list'))
    .description('list the entries with their newest version')
    .action(async (options: CommonOptions) => {
      const { entries } = await withWorkspace(options, (client) => client.catalog.listEntries({}))
      const rows = entries.map((entry) => [
        WORDS.get(entry.kind) ?? entry.kind,
        entry.id,
        entry.name,
        String(entry.version),
        entry.retired_at === null ? '' : 'retired',
      ])
      print(options.json === true, { entries }, table([['KIND', 'ID', 'NAME', 'VERSION', ''], ...rows]))
    })
  addExport(catalog)
  addImport(catalog)
  addRetire(catalog, 'retire', 'take an entry out of the catalog; pieces made with it keep their record')
  addRetire(catalog, 'restore', 'put a retired entry back')
}

function addExport(catalog: Command): void {
  withCommonOptions(catalog.command('export').addArgument(kindArgument()).argument('<id>', 'the entry'))
    .description('write an entry as a JSON file, to edit it and import it as a new version')
    .option('--at-version <number>', 'an older version', wholeNumber)
    .option('--output <file>', 'where to write it (default: standard output)')
    .action(async (kind: CatalogKind, id: string, options: CommonOptions & { atVersion?: number; output?: string }) => {
      const { atVersion: version, output } = options
      const found = await withWorkspace(options, (client) =>
        client.catalog.exportEntry({ kind, id, ...(version === undefined ? {} : { version }) }),
      )
      const text = `${JSON.stringify(found.document, null, 2)}\n`
      if (output === undefined) {
        print(options.json === true, found, text.trimEnd())
        return
      }
      await writeFile(output, text, { flag: 'wx' }).catch((error: unknown) => {
        throw invalidRequest([{ path: '--output', message: unwritable(output, error) }])
      })
      print(options.json === true, { ...found, output }, `Version ${found.version} of ${id} is in ${output}.`)
    })
}

function addImport(catalog: Command): void {
  withCommonOptions(catalog.command('import').argument('<files...>', 'JSON files as export writes them'))
    .description('add entries, or new versions of them; nothing is added when one of the files is wrong')
    .option('--check', 'only say what is wrong')
    .action(async (files: string[], options: CommonOptions & { check?: boolean }) => {
      const documents = await Promise.all(files.map(async (file) => ({ file, document: await readJson(file) })))
      const imported = await withWorkspace(options, (client) =>
        client.catalog.importEntries({ documents, is_check: options.check === true }),
      )
      const lines = imported.entries.map(({ kind, id, version, is_new }) => {
        const entry = `${WORDS.get(kind) ?? kind} ${id}, version ${version}`
        if (options.check === true) return is_new ? `Would be added: ${entry}` : `Already there: ${entry}`
        return is_new ? `Added: ${entry}` : `Already there: ${entry}`
      })
      print(options.json === true, imported, lines.join('\n'))
    })
}

function addRetire(catalog: Command, name: 'retire' | 'restore', description: string): void {
  withCommonOptions(catalog.command(name).addArgument(kindArgument()).argument('<id>', 'the entry'))
    .description(description)
    .action(async (kind: CatalogKind, id: string, options: CommonOptions) => {
      const entry = await withWorkspace(options, (client) => {
        const input = { kind, id }
        return name === 'retire' ? client.catalog.retireEntry(input) : client.catalog.restoreEntry(input)
      })
      print(options.json === true, entry, `${name === 'retire' ? 'Retired' : 'Restored'}: ${id}`)
    })
}

async function readJson(file: string): Promise<Record<string, never>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw invalidRequest([
      { path: file, message: `Cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}` },
    ])
  })
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, never>
  } catch (error) {
    const reason = error instanceof SyntaxError ? ` (${error.message})` : ''
    throw invalidRequest([{ path: basename(file), message: `This is not JSON${reason}.` }])
  }
  throw invalidRequest([{ path: basename(file), message: 'This is not a JSON object.' }])
}

function unwritable(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EEXIST' ? `${file} is there already. Name another file.` : `${file} cannot be written.`
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}
