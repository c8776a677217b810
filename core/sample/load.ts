import type { HandlerContext } from '../context.ts'
import { fromJsonText, toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { localDay, timestamp } from '../kernel/time.ts'
import { SectionTask } from '../generation/section.ts'
import { deleteRuns, listOpenSectionTasks, listSampleRuns } from '../generation/store.ts'
import { acceptGeneration } from '../generation/submit.ts'
import { sectionsIn } from '../content/rules/sections.ts'
import { checkJobOf } from '../content/checking.ts'
import { readingOf } from '../content/rules/reading.ts'
import { refuseIfKept } from '../content/keeping.ts'
import { getContent } from '../content/store.ts'
import { refuseIfSourceHeld } from '../holds/store.ts'
import { storeNewPiece } from '../content/saving.ts'
import { checkJob } from '../quality/check-job.ts'
import { deleteContents, listPiecesOf, listSampleDrafts } from '../content/deletion-store.ts'
import type { CheckTools } from '../quality/text-to-check.ts'
import { sourceRow } from '../sources/add.ts'
import { deleteSource, findSourceByHash, insertSource, listSampleSourceIds } from '../sources/store.ts'
import { deleteAsset } from '../validity/store.ts'
import { readSample, type SampleBundle } from './bundle.ts'
import type { SampleState } from './contract.ts'

const SAMPLE = { kind: 'sample', id: 'bundled' } as const

export async function sampleState(db: Db): Promise<SampleState> {
  const runs = await listSampleRuns(db)
  const sources = await listSampleSourceIds(db)
  const drafts = await listSampleDrafts(db)
  const isOpen = runs.some((run) => run.status === 'pending' || run.status === 'processing')
  return {
    is_loaded: sources.length > 0 || runs.length > 0,
    sources: sources.length,
    pieces: runs.length + drafts.length,
    is_writing: isOpen || (await isRewritten(db, runs, drafts)),
  }
}

/** Whether a section of one of the sample's pieces is being written anew. */
async function isRewritten(db: Db, runs: readonly { request_id: string }[], drafts: readonly string[]) {
  const tasks = (await listOpenSectionTasks(db)).map((task) => fromJsonText(SectionTask, task))
  if (tasks.length === 0) return false
  const written = await listPiecesOf(
    db,
    runs.map((run) => run.request_id),
  )
  const pieces = new Set([...written, ...drafts])
  return tasks.some(({ content_id }) => pieces.has(content_id))
}

/**
 * Adds the sample's sources and hands in its pieces, which the engine then writes like any other: what the sample shows
 * has really happened here. Its runs take nothing from the allowance. Throws `invalid_state` when it is here already.
 */
export async function loadSample(context: HandlerContext): Promise<SampleState> {
  const { db, world, info } = context
  const bundle = await readSample(info.resourcesFolder)
  const tools = {
    table: await context.wordTable(),
    spelling: await context.spelling(),
    reportFault: context.reportFault,
  }
  const latest = timestamp(world.now()).slice(0, 10)
  const documents = await Promise.all(
    bundle.sources.map(async (file) => ({
      file_name: file.file_name,
      read: await context.readDocument({ ...file, url: null, latest }),
    })),
  )
  await db.transaction().execute(async (transaction) => {
    if ((await sampleState(transaction)).is_loaded) throw new Fault('invalid_state', 'The sample is already loaded.')
    const ids = new Map<string, string>()
    for (const { file_name, read } of documents) {
      const same = await findSourceByHash(transaction, read.content_sha256)
      const row = { ...sourceRow(context, { file_name, replace: false }, null, read), is_sample: toFlag(true) }
      if (same === undefined) await insertSource(transaction, row, read.passages)
      ids.set(file_name, same?.source_id ?? row.source_id)
    }
    for (const piece of bundle.pieces) await handIn(context, transaction, piece, ids)
    for (const draft of bundle.drafts) await storeDraft(context, transaction, tools, draft, ids)
    const counts = { pieces: bundle.pieces.length + bundle.drafts.length, sources: documents.length }
    await context.audit.append(transaction, context.caller, {
      action: 'sample.loaded',
      subject: SAMPLE,
      details: counts,
    })
  })
  return sampleState(db)
}

/**
 * Takes the sample's pieces, runs and sources away, with everything that was changed in them. Throws `invalid_state` while one
 * of them is kept or held.
 */
export async function removeSample({ db, audit, caller, world }: HandlerContext): Promise<SampleState> {
  await db.transaction().execute(async (transaction) => {
    if ((await sampleState(transaction)).is_writing) {
      throw new Fault(
        'invalid_state',
        'A piece of the sample is still being written. Wait a moment, then remove the sample.',
      )
    }
    const requestIds = (await listSampleRuns(transaction)).map((run) => run.request_id)
    const drafts = await listSampleDrafts(transaction)
    for (const id of [...drafts, ...(await listPiecesOf(transaction, requestIds))]) {
      await refuseIfKept(transaction, await getContent(transaction, id), localDay(world.now()))
    }
    for (const id of await listSampleSourceIds(transaction)) await refuseIfSourceHeld(transaction, id)
    const contentIds = await deleteContents(transaction, requestIds, drafts)
    await deleteRuns(transaction, requestIds, contentIds)
    for (const id of requestIds) await deleteAsset(transaction, id)
    for (const id of await listSampleSourceIds(transaction)) await deleteSource(transaction, id)
    await audit.append(transaction, caller, {
      action: 'sample.removed',
      subject: SAMPLE,
      details: { runs: requestIds },
    })
  })
  return sampleState(db)
}

async function handIn(
  context: HandlerContext,
  db: Db,
  { sources, ...request }: SampleBundle['pieces'][number],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const source_ids = sources.map((file) => idOf(ids, file))
  await acceptGeneration(context, db, { ...request, options: { source_ids } }, { isSample: true })
}

/** A text that somebody brought along, checked like any other; one of its claims is wrong on purpose. */
async function storeDraft(
  { world, caller }: HandlerContext,
  db: Db,
  tools: CheckTools,
  { title, body, vertical_id, sources }: SampleBundle['drafts'][number],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const citations = sources.map((file, index) => ({ number: index + 1, source_id: idOf(ids, file) }))
  const piece = { vertical_id, style_profile_id: null, generation_mode: null, user_input_json: null, request_id: null }
  const reading = readingOf(body)
  const sections = sectionsIn(body, reading.parts, [])
  // In the transaction that adds its sources, which no other thread can see yet.
  const job = await checkJobOf(db, {
    title,
    body,
    sections,
    citations,
    seo: null,
    template: undefined,
    piece,
  })
  const checks = await checkJob(db, tools, job)
  await storeNewPiece(db, {
    content_id: world.newId('cnt'),
    request_id: null,
    title,
    body,
    seo: null,
    outline: [],
    sources: citations,
    template_id: null,
    style_profile_id: null,
    vertical_id,
    generation_mode: null,
    user_input: null,
    assurance: null,
    reading,
    checks,
    origin: 'imported',
    created_by: caller.member_id,
    created_at: timestamp(world.now()),
    is_sample: true,
  })
}

function idOf(ids: ReadonlyMap<string, string>, file: string): string {
  const id = ids.get(file)
  if (id === undefined) throw new Error(`the sample names ${file}, which is none of its sources`)
  return id
}
