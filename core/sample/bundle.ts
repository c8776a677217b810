import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GenerationRequest } from '../generation/contract.ts'

/** `resources/sample/sample.json`: the sources to add, and the requests that are written from them. */
const Sample = z.strictObject({
  sources: z.array(z.string().regex(/^[a-z0-9-]+\.md$/)).min(1),
  pieces: z.array(GenerationRequest.omit({ options: true }).extend({ sources: z.array(z.string()).min(1) })).min(1),
})

export interface SampleBundle {
  sources: { file_name: string; bytes: Uint8Array }[]
  pieces: z.infer<typeof Sample>['pieces']
}

/** Reads the bundled sample. */
export async function readSample(resourcesFolder: string): Promise<SampleBundle> {
  const folder = join(resourcesFolder, 'sample')
  const sample = Sample.parse(JSON.parse(await readFile(join(folder, 'sample.json'), 'utf8')))
  const sources = sample.sources.map(async (file_name) => ({
    file_name,
    bytes: await readFile(join(folder, 'sources', file_name)),
  }))
  return { sources: await Promise.all(sources), pieces: sample.pieces }
}
