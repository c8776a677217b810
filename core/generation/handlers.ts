import { toldByList } from '../audit/rules/told.ts'
import { settingValue } from '../accounts/settings.ts'
import { findQueries } from '../briefs/store.ts'
import { getDocument } from '../catalog/store.ts'
import { findContentItem } from '../content/saving.ts'
import { findProposal } from '../content/proposals.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { usageOfRun } from '../models/store.ts'
import type { generationOperations, GenerationSummary, RunCourse, StatusRecord } from './contract.ts'
import { briefOf } from './brief.ts'
import { cancelRun } from './end.ts'
import { estimateOf } from './estimate.ts'
import { edgeAfter, stateOf } from './pipeline.ts'
import { endedAs, progressOf, type RunningStage } from './rules/progress.ts'
import { differingRuns, goneRuns } from './in-log.ts'
import { DECLARED_LEVEL, tierInfo } from './rules/tiers.ts'
import { readRunWay } from './run.ts'
import {
  getListedRun,
  getRun,
  listRuns,
  listStageRecords,
  listStageSummaries,
  type ListedRun,
  type RunRow,
} from './store.ts'
import { answerQuery, queriesOf, waiveQuery } from './queries.ts'
import { submitGeneration } from './submit.ts'
import { submitSection } from './submit-section.ts'
import { waitForChange } from './wait.ts'

export const generationHandlers: HandlersOf<typeof generationOperations, HandlerContext> = {
  submit: submitGeneration,

  submitOnce: (context, { idempotency_key, request }) =>
    submitGeneration({ ...context, idempotencyKey: idempotency_key }, request),

  regenerateSection: submitSection,

  status: async (context, { request_id, wait }) => {
    if (wait !== undefined && wait > 0) await waitForChange(context, request_id, wait)
    return statusRecord(context, await getRun(context.db, request_id))
  },

  list: async ({ db }, input) => {
    const page = await listRuns(db, input)
    const { rows, total, next_cursor } = page
    const ended = rows.filter(({ status }) => status === 'completed').map(({ request_id }) => request_id)
    const gone = input.cursor === undefined ? await goneRuns(db) : []
    const told = toldByList([...(await differingRuns(db, ended)), ...gone])
    return { generations: rows.map(asSummary), total, next_cursor, ...told }
  },

  brief: async ({ db }, { request_id }) => ({ request: briefOf(await getRun(db, request_id)) }),

  liveText: ({ liveTexts }, { request_id }) => Promise.resolve({ text: liveTexts.read(request_id) }),

  services: async ({ db }, { request_id }) => {
    const records = (await listStageRecords(db, request_id)).filter((record) => record.requested_model !== null)
    const last = new Map(records.map((record) => [record.stage, record]))
    const services = [...last.values()].map(({ stage, requested_model, served_model, provider, reroute_reason }) => {
      return { stage, requested_model, served_model, provider, reroute_reason }
    })
    return { services }
  },

  estimate: estimateOf,

  checkBrief: queriesOf,

  answerQuery,
  waiveQuery,

  cancel: async (context, { request_id }) => {
    await cancelRun(context, request_id)
    return asSummary(await getListedRun(context.db, request_id))
  },

  tiers: async ({ db }, { template_id }) => {
    const template = await getDocument(db, 'template', template_id)
    return { tiers: (['quick', 'standard', 'premium'] as const).map((mode) => tierInfo(mode, template)) }
  },
}

async function statusRecord(context: HandlerContext, run: RunRow): Promise<StatusRecord> {
  const { db } = context
  const { progress, usage } = await courseOf(context, run)
  return {
    request_id: run.request_id,
    status: run.status,
    created_at: run.created_at,
    started_at: run.started_at,
    completed_at: run.completed_at,
    template_id: run.template_id,
    style_profile_id: run.style_profile_id,
    vertical_id: run.vertical_id,
    generation_mode: run.generation_mode,
    declared_level: DECLARED_LEVEL[run.generation_mode],
    progress,
    is_stuck: run.error_code === 'generation_stuck' || (await isOverdue(context, run)),
    replay_of: run.replay_of,
    content: await contentOf(context, run),
    proposal: run.section_json === null ? null : await proposalOf(db, run.request_id),
    passport: run.status === 'completed' ? await context.readPassport(db, run.request_id) : null,
    usage,
    brief_queries: await findQueries(db, run.request_id),
    error: failureOf(run),
  }
}

/** The piece that a run wrote; null before its end, and once somebody has deleted it. */
async function contentOf(context: HandlerContext, { content_id }: RunRow): Promise<StatusRecord['content']> {
  return content_id === null ? null : findContentItem(context, content_id)
}

/** How a run goes or went, and what its models used. */
async function courseOf(context: HandlerContext, run: RunRow): Promise<RunCourse> {
  const { db, endedRuns } = context
  const ended = endedAs(run.status)
  const known = ended !== null ? endedRuns.get(run.request_id) : undefined
  if (known !== undefined) return known
  const running = run.status === 'processing' ? await runningStage(context, run) : null
  const progress = progressOf(await listStageSummaries(db, run.request_id), running, ended)
  const course = { progress, usage: await usageOfRun(db, run.request_id) }
  if (ended !== null) endedRuns.set(run.request_id, course)
  return course
}

async function proposalOf(db: Db, requestId: string): Promise<StatusRecord['proposal']> {
  const found = await findProposal(db, requestId)
  return found === undefined ? null : { section_id: found.section_id, before: found.before, after: found.after }
}

/** The stage that a run at work is in: where the graph goes after its last record. */
async function runningStage({ db }: HandlerContext, run: RunRow): Promise<RunningStage | null> {
  const records = await listStageRecords(db, run.request_id)
  const edge = edgeAfter(await readRunWay(db, run), records, stateOf(records))
  const started_at = records.at(-1)?.completed_at ?? run.started_at ?? run.created_at
  return edge.to === 'end' ? null : { stage: edge.to, started_at }
}

async function isOverdue({ db, world }: HandlerContext, run: RunRow): Promise<boolean> {
  if (run.status !== 'processing' || run.started_at === null) return false
  const minutes = (world.now().getTime() - Date.parse(run.started_at)) / 60_000
  return minutes > (await settingValue(db, 'stuck_after_minutes'))
}

function asSummary(run: ListedRun): GenerationSummary {
  return {
    request_id: run.request_id,
    status: run.status,
    title: run.title,
    template_id: run.template_id,
    generation_mode: run.generation_mode,
    content_id: run.kept_content_id,
    created_at: run.created_at,
    started_at: run.started_at,
    completed_at: run.completed_at,
    last_stage: run.last_stage,
    writer_model: run.writer_model,
    is_section: run.section_json !== null,
    error: failureOf(run),
  }
}

function failureOf(run: RunRow): StatusRecord['error'] {
  return run.error_code === null ? null : { code: run.error_code, message: run.error_message ?? '' }
}
