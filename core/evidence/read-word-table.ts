import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { WordTable } from './rules/word-table.ts'

const Table = z.object({
  version: z.number().int(),
  documents: z.number().int(),
  stems: z.record(z.string(), z.number().int()),
  contraries: z.record(z.string(), z.array(z.string())),
  related: z.record(z.string(), z.array(z.string())),
})

/** The bundled word table. */
export async function readWordTable(resourcesFolder: string): Promise<WordTable> {
  return Table.parse(JSON.parse(await readFile(join(resourcesFolder, 'evidence', 'word-table.json'), 'utf8')))
}
