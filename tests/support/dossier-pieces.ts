import type { Client } from '../../core/transport/local.ts'
import { blogRequest } from './briefs.ts'
import { endOf } from './world.ts'

/** The sample workspace, written to its end. */
export async function loadSample(desk: Client): Promise<void> {
  await desk.sample.load({})
  while ((await desk.sample.state({})).is_writing) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A sample piece of the premium tier, which reached what its tier declares. */
export async function passingPiece(desk: Client): Promise<string> {
  const { content } = await desk.content.list({ q: 'open evenings' })
  return content.find((item) => item.generation_mode === 'premium')?.content_id ?? ''
}

/** A piece of the premium tier without a source: it misses what its tier declares. */
export async function missingPiece(desk: Client): Promise<string> {
  const { request_id } = await desk.generation.submit(
    blogRequest({ generation_mode: 'premium', options: { source_ids: [] } }),
  )
  return (await endOf(desk, request_id)).content?.content_id ?? ''
}
