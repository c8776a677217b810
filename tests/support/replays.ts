import { expect } from 'vitest'
import type { GenerationRequest, StatusRecord } from '../../core/generation/contract.ts'
import type { Client } from '../../core/transport/local.ts'
import { exampleSources } from './example-passages.ts'
import { endOf, type TestEngine } from './world.ts'

/** Hands a request in and waits for the piece. */
export async function completedRun(desk: Client, request: GenerationRequest): Promise<StatusRecord> {
  const { request_id } = await desk.generation.submit(request)
  const record = await endOf(desk, request_id)
  expect(record.error).toBeNull()
  return record
}

/** Runs the payload that replays a run, just as it was answered. */
export async function replayOf(desk: Client, requestId: string): Promise<StatusRecord> {
  return completedRun(desk, (await desk.replay.request({ request_id: requestId })).payload)
}

/** Puts the sources for a template's example into the library; answers their ids. */
export async function addExampleSources({ desk }: Pick<TestEngine, 'desk'>, slug: string): Promise<string[]> {
  const ids: string[] = []
  for (const [at, { title, text }] of exampleSources(slug).entries()) {
    const { source } = await desk.sources.add({ file_name: `${slug}-${at}.txt`, title, text })
    ids.push(source.source_id)
  }
  return ids
}

/** Puts a later version of a catalog entry in, changed by the test. */
export async function editEntry(
  { owner }: Pick<TestEngine, 'owner'>,
  kind: 'template' | 'style_profile' | 'vertical',
  id: string,
  change: (document: Record<string, unknown>) => void,
): Promise<void> {
  const document = structuredClone((await owner.catalog.exportEntry({ kind, id })).document) as Record<string, unknown>
  change(document)
  await owner.catalog.importEntries({ documents: [{ document: document as Record<string, never> }] })
}

export function bodyOf(record: StatusRecord): string {
  return record.content?.body ?? ''
}
