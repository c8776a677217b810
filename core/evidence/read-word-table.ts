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
  things: z.string().transform((stems): ReadonlySet<string> => new Set(stems.split(' '))),
})

/** The table of what its file holds. */
export const parseWordTable = (json: string): WordTable => Table.parse(JSON.parse(json))

/** The bundled word table. */
export async function readWordTable(resourcesFolder: string): Promise<WordTable> {
  return parseWordTable(await readFile(join(resourcesFolder, 'evidence', 'word-table.json'), 'utf8'))
}
