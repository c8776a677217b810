import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GenerationRequest } from '../generation/contract.ts'

const fileName = z.string().regex(/^[a-z0-9-]+\.md$/)

/** `resources/sample/sample.json`: the sources to add, the requests written from them, and texts brought along. */
const Sample = z.strictObject({
  sources: z.array(fileName).min(1),
  pieces: z.array(GenerationRequest.omit({ options: true }).extend({ sources: z.array(fileName).min(1) })).min(1),
  drafts: z.array(
    z.strictObject({ title: z.string(), file: fileName, vertical_id: z.string(), sources: z.array(fileName).min(1) }),
  ),
})

export interface SampleBundle {
  sources: { file_name: string; bytes: Uint8Array }[]
  pieces: z.infer<typeof Sample>['pieces']
  /** Texts that somebody brought along; marker [1] stands for the first of their sources. */
  drafts: { title: string; body: string; vertical_id: string; sources: string[] }[]
}

/** Reads the bundled sample. */
export async function readSample(resourcesFolder: string): Promise<SampleBundle> {
  const folder = join(resourcesFolder, 'sample')
  const sample = Sample.parse(JSON.parse(await readFile(join(folder, 'sample.json'), 'utf8')))
  const sources = sample.sources.map(async (file_name) => ({
    file_name,
    bytes: await readFile(join(folder, 'sources', file_name)),
  }))
  const drafts = sample.drafts.map(async ({ file, ...draft }) => ({
    ...draft,
    body: await readFile(join(folder, 'drafts', file), 'utf8'),
  }))
  return { sources: await Promise.all(sources), pieces: sample.pieces, drafts: await Promise.all(drafts) }
}
