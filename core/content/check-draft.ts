import type { HandlerContext } from '../context.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { CheckJob } from '../quality/check-job.ts'
import type { TextChecks } from '../quality/contract.ts'
import { checkJobOf, jobOfDraft } from './checking.ts'
import type { DraftToCheck } from './check-contract.ts'
import { citedByHand } from './cited-by-hand.ts'
import { verticalAfter } from './rules/save.ts'
import { sectionsIn } from './rules/sections.ts'
import { unknownIdentifiers } from './save.ts'
import { readCitationSources } from './saving.ts'
import { getContent, type ContentRow } from './store.ts'

/** Checks a text that is being written as a save would; nothing is stored, and no model is asked. */
export async function checkDraft(context: HandlerContext, draft: DraftToCheck): Promise<TextChecks> {
  const { db, texts } = context
  const problems = await unknownIdentifiers(db, draft)
  if (problems.length > 0) throw invalidRequest(problems)
  const stored = draft.content_id === undefined ? undefined : await getContent(db, draft.content_id)
  const job = stored === undefined ? await jobOfNew(context, draft) : await jobOfNext(context, draft, stored)
  const awaits_verdicts = await texts.awaitsModel(stored?.generation_mode ?? null)
  return texts.check({ ...job, awaits_verdicts })
}

async function jobOfNext(context: HandlerContext, draft: DraftToCheck, stored: ContentRow): Promise<CheckJob> {
  const piece = { ...stored, vertical_id: verticalAfter(stored, draft) }
  const { title, body } = draft
  const cited = await citedByHand(context, draft, { body, kept: await readCitationSources(context.db, stored) })
  return jobOfDraft(context, piece, { title, body, cited })
}

async function jobOfNew(context: HandlerContext, draft: DraftToCheck): Promise<CheckJob> {
  const { title, body, vertical_id = null } = draft
  const { parts } = await context.texts.read(body)
  return checkJobOf(context.db, {
    ...{ title, body, template: undefined, seo: null },
    sections: sectionsIn(body, parts, []),
    citations: await citedByHand(context, draft, { body, kept: [] }),
    piece: { vertical_id, style_profile_id: null, generation_mode: null, user_input_json: null, request_id: null },
  })
}
