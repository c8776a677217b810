import { sectionsOf } from '../../core/content/rules/sections.ts'
import { checkJobOf } from '../../core/content/checking.ts'
import { storeNewPiece } from '../../core/content/saving.ts'
import type { CallContext } from '../../core/context.ts'
import { timestamp } from '../../core/kernel/time.ts'

interface CitedPiece {
  title: string
  body: string
  /** `[1]` stands for the first. */
  source_ids: readonly string[]
  is_sample?: boolean
}

/** A text that somebody brought along with its citations, checked as a saved one; answers its id. */
export async function citedPiece(context: CallContext, { title, body, source_ids, is_sample }: CitedPiece) {
  const { db, texts, world, identify } = context
  const citations = source_ids.map((source_id, at) => ({ number: at + 1, source_id }))
  const piece = {
    vertical_id: null,
    style_profile_id: null,
    generation_mode: null,
    user_input_json: null,
    request_id: null,
  }
  const text = { title, body, seo: null }
  const sections = sectionsOf(body, [])
  const { member_id } = await identify()
  const job = await checkJobOf(db, { ...text, sections, citations, template: undefined, piece })
  const checks = await texts.check(job)
  const reading = await texts.read(body)
  const content_id = world.newId('cnt')
  await db.transaction().execute((transaction) =>
    storeNewPiece(transaction, {
      ...text,
      content_id,
      request_id: null,
      outline: [],
      sources: citations,
      template_id: null,
      style_profile_id: null,
      vertical_id: null,
      generation_mode: null,
      user_input: null,
      assurance: null,
      reading,
      checks,
      origin: 'imported',
      created_by: member_id,
      created_at: timestamp(world.now()),
      is_sample: is_sample ?? false,
    }),
  )
  return content_id
}
