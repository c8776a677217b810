import { answeredOnce } from '../accounts/idempotency.ts'
import { settingValue } from '../accounts/settings.ts'
import type { StyleProfileDocument, TemplateDocument, VerticalDocument } from '../catalog/document.ts'
import { inputProblems, preparedInput } from '../catalog/rules/user-input.ts'
import { findDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import { toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest, type FaultDetail } from '../kernel/errors.ts'
import { cutAt } from '../kernel/text.ts'
import { wholeTitle } from '../kernel/whole-title.ts'
import { billingCycle, cycleBounds, secondsUntil, timestamp } from '../kernel/time.ts'
import { subjectOf } from '../models/builtin/composer/brief.ts'
import { missingSourceIds } from '../sources/store.ts'
import { hasAllowance } from '../usage/rules.ts'
import { findBoundAllowance, insertReservation } from '../usage/store.ts'
import type { GenerationRequest, SubmitAnswer } from './contract.ts'
import { optionProblems } from './rules/tiers.ts'
import { findRun, insertRun, type RunRow } from './store.ts'

interface Named {
  template: TemplateDocument
  style: StyleProfileDocument
  vertical: VerticalDocument | undefined
}

/** Accepts a generation: everything that can be known to be wrong is refused now, with the field that it is about. */
export async function submitGeneration(context: HandlerContext, request: GenerationRequest): Promise<SubmitAnswer> {
  await takeFromDeskRate(context)
  const answer = await context.db
    .transaction()
    .execute(async (db) =>
      answeredOnce(context, db, { operation: 'generate', input: request }, () =>
        acceptGeneration(context, db, request),
      ),
    )
  return answer
}

/** Stores a request as a run that waits. Those of the bundled sample take nothing from the allowance. */
export async function acceptGeneration(
  context: HandlerContext,
  db: Db,
  request: GenerationRequest,
  { isSample = false } = {},
): Promise<SubmitAnswer> {
  const { template, style, vertical } = await checkRequest(context, db, request)
  const { replay_of = null, ...options } = request.options ?? {}
  const subject = subjectOf(template, preparedInput(template, request.user_input))
  return insertPending(context, db, {
    template_id: template.id,
    template_version: template.version,
    style_profile_id: style.id,
    style_profile_version: style.version,
    vertical_id: vertical?.id ?? null,
    vertical_version: vertical?.version ?? null,
    generation_mode: request.generation_mode,
    user_input_json: toJsonText(request.user_input),
    options_json: toJsonText(options),
    title: wholeTitle(subject, 200),
    section_json: null,
    replay_of,
    is_sample: toFlag(isSample),
  })
}

/** What a request decides about its run; the rest of the row is the same for every new run. */
export type RequestedRun = Pick<
  RunRow,
  | 'template_id'
  | 'template_version'
  | 'style_profile_id'
  | 'style_profile_version'
  | 'vertical_id'
  | 'vertical_version'
  | 'generation_mode'
  | 'user_input_json'
  | 'options_json'
  | 'title'
  | 'section_json'
  | 'is_sample'
  | 'replay_of'
>

/** Reserves the allowance and stores a run that waits; 429 `allowance_exhausted` when nothing is left. */
export async function insertPending(context: HandlerContext, db: Db, requested: RequestedRun): Promise<SubmitAnswer> {
  const now = context.world.now()
  const request_id = context.world.newId('req')
  const created_at = timestamp(now)
  const cycle = billingCycle(now)
  if (requested.is_sample === 0) {
    await takeAllowance(db, now)
    await insertReservation(db, request_id, cycle)
  }
  await insertRun(db, {
    ...requested,
    request_id,
    status: 'pending',
    cycle,
    content_id: null,
    error_code: null,
    error_message: null,
    created_by: context.caller.member_id,
    key_id: context.caller.key_id,
    created_at,
    started_at: null,
    completed_at: null,
    lease_owner: null,
    lease_expires_at: null,
    attempt: 0,
    lost_attempts: 0,
    engine_version: null,
    passport_version: '1.1',
    policy_sha256: null,
    brief_queries_json: null,
  })
  return { request_id, status: 'pending', created_at }
}

async function checkRequest(
  { documents, consequences }: HandlerContext,
  db: Db,
  request: GenerationRequest,
): Promise<Named> {
  const template = await findDocument(db, 'template', request.template_id, documents)
  const style = await findDocument(db, 'style_profile', request.style_profile_id, documents)
  const vertical =
    request.vertical_id === undefined ? undefined : await findDocument(db, 'vertical', request.vertical_id, documents)
  const options = request.options ?? {}
  const problems: FaultDetail[] = []
  if (template === undefined) problems.push(unknown('template_id', request.template_id, 'template', '/templates'))
  if (style === undefined) {
    problems.push(unknown('style_profile_id', request.style_profile_id, 'style profile', '/style-profiles'))
  }
  if (request.vertical_id !== undefined && vertical === undefined) {
    problems.push(unknown('vertical_id', request.vertical_id, 'vertical', '/verticals'))
  }
  if (template !== undefined) problems.push(...inputProblems(template, request.user_input))
  problems.push(...optionProblems(request.generation_mode, options))
  for (const id of await missingSourceIds(db, options.source_ids ?? [])) {
    problems.push({ path: 'options.source_ids', message: `There is no source "${id}" in the library.` })
  }
  problems.push(...(await replayProblems(db, request)))
  if (options.publish_to !== undefined) {
    const message = await consequences.publishTargetProblem(db, options.publish_to.target)
    if (message !== null) problems.push({ path: 'options.publish_to.target', message })
  }
  if (problems.length > 0 || template === undefined || style === undefined) throw invalidRequest(problems)
  return { template, style, vertical }
}

/** Only a completed run of a whole piece can be replayed, and only from its own template. */
async function replayProblems(db: Db, { template_id, options }: GenerationRequest): Promise<FaultDetail[]> {
  const replayed = options?.replay_of
  if (replayed === undefined) return []
  const path = 'options.replay_of'
  const run = await findRun(db, replayed)
  if (run === undefined) return [{ path, message: `There is no generation "${cutAt(replayed, 100)}".` }]
  if (run.status !== 'completed' || run.section_json !== null) {
    return [{ path, message: 'Only a completed generation of a whole piece can be replayed.' }]
  }
  if (run.template_id === template_id) return []
  return [{ path, message: `That generation was made from the template "${run.template_id ?? ''}".` }]
}

function unknown(path: string, slug: string, name: string, list: string): FaultDetail {
  return { path, message: `There is no ${name} "${cutAt(slug, 100)}". GET ${list} lists them.` }
}

async function takeAllowance(db: Db, now: Date): Promise<void> {
  const allowance = await findBoundAllowance(db, billingCycle(now))
  if (allowance === null || hasAllowance(allowance)) return
  throw new Fault(
    'allowance_exhausted',
    `All ${allowance.limit ?? 0} generations of this month are used or reserved. The next month begins on ${cycleBounds(billingCycle(now)).end.slice(0, 10)}.`,
    { retryAfterSeconds: secondsUntil(now, cycleBounds(billingCycle(now)).end) },
  )
}

/** Generations submitted at the desk share the rate with the API, whose door has counted its own already. */
export async function takeFromDeskRate({ caller, db, limiter }: HandlerContext): Promise<void> {
  if (caller.via === 'api') return
  const taken = await limiter.take(await settingValue(db, 'rate_limit_per_minute'), caller.member_id)
  if (taken.isAllowed) return
  throw new Fault('rate_limited', `Too many requests in the last minute. Try again in ${taken.retryAfterSeconds} s.`, {
    retryAfterSeconds: taken.retryAfterSeconds,
  })
}
