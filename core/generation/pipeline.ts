import { toFlag, toJsonText } from '../database/columns.ts'
import { preparedAndStored } from '../content/checking.ts'
import type { DoorContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { isStorageError } from '../database/storage-errors.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import type { TextToCheck } from '../quality/text-to-check.ts'
import type { TextChecks } from '../quality/contract.ts'
import { serveBy, type ServeContext } from '../models/serve.ts'
import { readSourcesFor } from '../sources/cards.ts'
import { withholdOrders } from '../sources/withholding.ts'
import { openWebResearch } from '../sources/web-research.ts'
import type { StageName } from './contract.ts'
import { forgetLostAttempts, holdsLease, type Lease } from './leases-store.ts'
import type { LiveTexts } from './live-text.ts'
import { bareRecord } from './record.ts'
import { askAuthor } from './queries.ts'
import { passageSearch } from './recall.ts'
import { awaitsPerson, clearsGate } from './rules/clearing.ts'
import { nextEdge, type Edge } from './rules/graph.ts'
import { progressOf } from './rules/progress.ts'
import { EMPTY_STATE, readRunFacts, withOutput, writerOf, type RunFacts, type RunState, type RunWay } from './run.ts'
import { StageFailure, type Stage, type StageResult } from './stage.ts'
import { boundOf, survived, UNBOUNDED, type RunTime } from './outlived.ts'
import { runCallWriter } from './stages/call-writer.ts'
import { runEditor } from './stages/editor.ts'
import { runFormatter } from './stages/formatter.ts'
import { runPlanner } from './stages/planner.ts'
import { prepareResult } from './stages/publisher.ts'
import { runQualityGate } from './stages/quality-gate.ts'
import { runResearcher } from './stages/researcher.ts'
import { runSeo } from './stages/seo.ts'
import { runWriter } from './stages/writer.ts'
import { getRun, insertStageRecords, listStageRecords, markCompleted, type StageRecordRow } from './store.ts'

/** The stages from the Planner to the gate; the Publisher is the transaction that ends the run. */
export type StagePrograms = Partial<Record<Exclude<StageName, 'publisher'>, Stage>>

const HELD_UNREVISED = 'Held: the text did not clear the Quality Gate, and its one revision failed.'

const STAGE_PROGRAMS: Required<StagePrograms> = {
  planner: runPlanner,
  researcher: runResearcher,
  call_writer: runCallWriter,
  writer: runWriter,
  editor: runEditor,
  formatter: runFormatter,
  seo: runSeo,
  quality_gate: runQualityGate,
}

/** A run that has just ended with its text stored; still inside the transaction that ends it. */
export interface CompletedRun {
  request_id: string
  content_id: string
}

export interface PipelineContext
  extends
    Pick<DoorContext, 'db' | 'world' | 'changes' | 'wordTable' | 'audit' | 'reportFault' | 'secrets'>,
    Pick<DoorContext, 'texts' | 'outbound' | 'askWeb' | 'readDocument' | 'info'>,
    Pick<ServeContext, 'models' | 'prompts' | 'bundledPrices' | 'pause'> {
  liveTexts: LiveTexts
  /** Stage programs in place of the built-in ones. */
  stages: StagePrograms
  /** What later features write when a run completes, in the same transaction: none completes without its passport. */
  afterCompletion: (db: Db, completed: CompletedRun) => Promise<void>
}

/**
 * Does the next step of a leased run: one stage, or the transaction that ends it. Answers whether there is more to do;
 * false too when the lease is lost. Everything it needs is read from the ledger, so any step can follow a crash.
 */
export async function advanceRun(
  context: PipelineContext,
  lease: Lease,
  signal: AbortSignal,
  time: RunTime = UNBOUNDED,
): Promise<boolean> {
  const row = await getRun(context.db, lease.request_id)
  if (row.status !== 'processing' || row.lease_owner !== lease.owner || row.attempt !== lease.attempt) return false
  const run = await readRunFacts(context, row)
  const records = await listStageRecords(context.db, lease.request_id)
  const state = stateOf(records)
  const edge = edgeAfter(run, records, state)
  if (edge.to === 'publisher' || edge.to === 'end') return endRun(context, lease, run, records, state, edge)
  announceProgress(context, lease.request_id, records, { stage: edge.to, started_at: timestamp(context.world.now()) })
  if (records.length === 0) await askAuthor(context, run)
  const started_at = timestamp(context.world.now())
  const base = recordBase(context, lease, records, edge)
  const skipped = skippedRecords(base, run, edge)
  const input_sha256 = sha256OfJson({ stage: edge.to, user_input: run.user_input, state })
  const bare = { ...base(edge.to), input_sha256, started_at }
  const bound = boundOf(edge.to, bare.pass, signal, await time.msLeft(), await time.msInAll())
  const result = await runStage(context, edge.to, run, state, bound.signal)
    .catch((error: unknown) => survived(context, bare, error, signal))
    .finally(() => {
      bound.stop()
      context.liveTexts.end(lease.request_id)
    })
  if ('status' in result) return appendRecords(context, lease, [...skipped, result])
  const done: StageRecordRow = {
    ...bare,
    reason: [result.reason, result.remark].filter((one) => typeof one === 'string').join(' ') || null,
    output_json: toJsonText(result.output),
    provider: result.provider,
    requested_model: result.requested_model ?? result.served_model,
    served_model: result.served_model,
    is_rerouted: toFlag((result.reroute_reason ?? null) !== null),
    reroute_reason: result.reroute_reason ?? null,
    input_tokens: result.input_tokens ?? null,
    output_tokens: result.output_tokens ?? null,
    parameters_json: result.parameters ? toJsonText(result.parameters) : null,
  }
  return appendRecords(context, lease, [...skipped, done])
}

/** Where a run goes after its last record. */
export function edgeAfter(run: RunWay, records: readonly StageRecordRow[], state: RunState): Edge {
  const last = lastEnded(records)
  const pass = last?.pass ?? 1
  const sectionId = run.section?.task.section_id ?? null
  return nextEdge(last?.stage ?? 'start', {
    ...run.branches,
    pass,
    has_failed: last?.status === 'failed',
    is_cleared: state.checks === null ? null : clearsGate(state.checks, pass, sectionId),
    is_for_person: state.writer !== null && state.checks !== null && awaitsPerson(state.checks, sectionId),
  })
}

/** The last stage that came to an end, well or not. */
function lastEnded(records: readonly StageRecordRow[]): StageRecordRow | undefined {
  return records.findLast((record) => record.status !== 'skipped')
}

/** What the recorded stages have made. */
export function stateOf(records: readonly StageRecordRow[]): RunState {
  const done = records.filter((record) => record.status === 'done')
  const state = done.reduce<RunState>(
    (made, record) => (record.output_json === null ? made : withOutput(made, record, record.output_json)),
    EMPTY_STATE,
  )
  return { ...state, writer: writerOf(done.findLast((record) => record.stage === 'writer')?.parameters_json ?? null) }
}

async function runStage(
  context: PipelineContext,
  stage: Exclude<StageName, 'publisher'>,
  run: RunFacts,
  state: RunState,
  signal: AbortSignal,
): Promise<StageResult> {
  const { db, stages, wordTable, changes, liveTexts, texts } = context
  const { source_ids, temperature, seed } = run.options
  const { request_id, attempt, generation_mode: tier, created_by } = run.row
  const sourceIds = source_ids ?? null
  try {
    return await (stages[stage] ?? STAGE_PROGRAMS[stage])(run, state, {
      signal,
      serve: serveBy(context, { request_id, attempt, tier, temperature, seed, signal }),
      prompts: context.prompts,
      onText: (soFar) => liveTexts.write(request_id, soFar),
      searchPassages: passageSearch(db, run.row, sourceIds),
      readSources: async (ids) => readSourcesFor(db, ids),
      withholdOrders: async (found) => withholdOrders(db, found),
      openWebResearch: async () => (sourceIds === null ? openWebResearch(context, created_by, signal) : null),
      wordTable,
      announceSources: (sources) => changes.announce({ kind: 'sources_found', request_id, sources }),
      texts,
      checkText: async (text) => checkedText(context, text),
    })
  } catch (error) {
    if (isStorageError(error)) throw error
    throw new StageFailure(stage, error)
  }
}

/** The checks of a text whose claims are judged by whoever serves the gate, between finding them and weighing them. */
async function checkedText(
  { texts, reportFault }: PipelineContext,
  { verify, ...text }: TextToCheck,
): Promise<TextChecks> {
  if (!text.verifies || verify === undefined) return texts.check(text)
  const claims = await texts.claims(text)
  // A verifier that errs judges nothing, and whoever runs the engine hears of it.
  const verdicts =
    claims === null
      ? null
      : await verify(claims).catch((error: unknown) => {
          reportFault('the claims could not be verified', error)
          return null
        })
  return texts.check({ ...text, verdicts })
}

async function endRun(
  context: PipelineContext,
  lease: Lease,
  run: RunFacts,
  records: readonly StageRecordRow[],
  state: RunState,
  edge: Edge,
): Promise<false> {
  const created_at = timestamp(context.world.now())
  const newContentId = context.world.newId('cnt')
  const last = recordBase(context, lease, records, edge)('publisher')
  const engine_version = context.info.version
  await preparedAndStored(context.db, async () => {
    const store = await prepareResult(context, run, state, { content_id: newContentId, created_at })
    return async (db) => {
      if (!(await holdsLease(db, lease))) return
      const { content_id, title, reason } = await store(db)
      const isCleared = edge.to === 'publisher'
      const output_json = isCleared ? toJsonText({ content_id }) : null
      const held = lastEnded(records)?.status === 'failed' ? HELD_UNREVISED : reason
      await insertStageRecords(db, [{ ...last, status: isCleared ? 'done' : 'skipped', output_json, reason: held }])
      await markCompleted(db, lease.request_id, { content_id, title, completed_at: created_at, engine_version })
      await context.afterCompletion(db, { request_id: lease.request_id, content_id })
    }
  })
  return false
}

async function appendRecords(context: PipelineContext, lease: Lease, rows: StageRecordRow[]): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    if (!(await holdsLease(db, lease))) return false
    await insertStageRecords(db, rows)
    await forgetLostAttempts(db, lease.request_id)
    return true
  })
}

function skippedRecords(base: (stage: StageName) => StageRecordRow, run: RunFacts, edge: Edge): StageRecordRow[] {
  return edge.bypasses.map((stage) => ({
    ...base(stage),
    status: 'skipped',
    reason: run.branches.skip_reasons[stage] ?? 'Not part of this run.',
  }))
}

function recordBase(context: PipelineContext, lease: Lease, records: readonly StageRecordRow[], edge: Edge) {
  const now = timestamp(context.world.now())
  const last = lastEnded(records)
  const isRevision = edge.from === 'quality_gate' && edge.to === 'writer'
  let position = records.length
  return (stage: StageName): StageRecordRow => {
    position += 1
    return bareRecord({
      record_id: context.world.newId('stg'),
      request_id: lease.request_id,
      pass: isRevision ? 2 : (last?.pass ?? 1),
      position,
      stage,
      started_at: now,
      completed_at: now,
      attempt: lease.attempt,
    })
  }
}

function announceProgress(
  context: PipelineContext,
  request_id: string,
  records: readonly StageRecordRow[],
  running: { stage: StageName; started_at: string },
): void {
  const progress = progressOf(records, running, null)
  context.changes.announce({ kind: 'progress', request_id, status: 'processing', progress })
}
