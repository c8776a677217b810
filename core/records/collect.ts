import { sql } from 'kysely'
import { z } from 'zod'
import { readAssetReviews } from '../approvals/obligation.ts'
import { expectWholeLog } from '../audit/anchor.ts'
import { exportAuditLog } from '../audit/export.ts'
import type { CatalogKind } from '../catalog/contract.ts'
import { getDocumentVersion } from '../catalog/store.ts'
import { getContent, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Citation } from '../evidence/contract.ts'
import { listHolds } from '../holds/store.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import { PROMPT_IDS } from '../models/prompts.ts'
import { listCorrections } from '../publishing/corrections.ts'
import { readStandingPublications } from '../publishing/publication.ts'
import { CheckedBy } from '../quality/contract.ts'
import { sourceAddress } from '../sources/store.ts'
import { compareRecords } from './compare.ts'
import type { SelectedRecords } from './contract.ts'
import { signedManifest } from './manifest.ts'

type Json = SelectedRecords['files'][string]
const CheckedIn = z.object({ checked_by: CheckedBy.optional() })

/** Always left out, because it is not kept or not the piece’s to give. */
const NEVER_THERE = [
  'Whole texts of sources: excerpts are here with where each source is, the texts stay in the library.',
  'Prompts with their values, as they were sent: these are not kept. The prompts themselves are here where their version is still the one that was used, with what each stage was given and answered.',
  'Comments on the text outside of decisions: no entry of the audit log holds them.',
  'Packets and reply files as they went out and came in: what was made, for whom, and each answer that was entered is here.',
]
const FOR_ADMINS = [
  'Who opened which text of which review (review views): an admin may read that.',
  'The part of the audit log with the entries about other things in between, which is what can be verified by itself: it takes an admin.',
]

/** What is on record of a piece beside its dossier, as files; read-only. */
export async function selectedRecords(context: HandlerContext, contentId: string): Promise<SelectedRecords> {
  const { db, caller, audit, world } = context
  const piece = await getContent(db, contentId)
  await expectWholeLog(context)
  const runs = await listRuns(db, piece)
  const requestIds = runs.map(({ request_id }) => request_id)
  const prompts = await promptsOf(context, requestIds)
  const holds = await Promise.all(
    [{ kind: 'content' as const, id: contentId }, ...(await sourceIdsOf(db, contentId)).map(asSource)].map(
      async (subject) => listHolds(db, subject),
    ),
  )
  const { differing } = await compareRecords(db)
  const now = timestamp(world.now())
  const reviews = await readAssetReviews(db, piece.asset_id, now)
  const isAdmin = caller.role === 'admin'
  const files = {
    'brief.json': briefOf(piece, runs),
    'catalog.json': await catalogOf(db, piece, runs),
    'stages.json': await stagesOf(db, requestIds),
    'model-calls.json': await rowsOf(db, 'model_calls', 'request_id', requestIds),
    'prompts.json': prompts.found,
    'checks.json': await checksOf(db, contentId),
    'sources.json': await sourcesOf(db, contentId),
    'packets.json': await packetsOf(db, contentId),
    // What is on record here and differs from the hashes in the audit log.
    'differences.json': differing.filter((one) => one.content_id === contentId),
    'corrections.json': await listCorrections(db, contentId),
    'holds.json': holds.flat(),
    'reviews.json': reviews,
    'publications.json': await readStandingPublications(db, contentId, { approvals: reviews.approvals, now }),
    ...(isAdmin
      ? {
          'views.json': await rowsOf(db, 'review_views', 'content_id', [contentId]),
          'audit-log-part.json': await exportAuditLog(db, audit, await firstEntryAbout(db, [contentId, ...requestIds])),
        }
      : {}),
  }
  const left_out = [...NEVER_THERE, ...prompts.missing, ...(isAdmin ? [] : FOR_ADMINS)]
  const statements = await statementsOf(db, contentId, requestIds)
  const listed = plain({ ...{ content_id: contentId, request_ids: requestIds, left_out }, files, statements })
  const { generations, current_texts } = listed.statements
  const manifest = await signedManifest(
    { db, audit, now: world.now },
    { ...listed, statements: [...generations, ...current_texts] },
  )
  const all = { ...listed.files, 'statements.json': { ...listed.statements, manifest } }
  return { files: z.json().parse(all) as Record<string, Json>, left_out }
}

/** The same as JSON has it, which is what is hashed and written. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

/** The run that wrote the piece and those that rewrote sections of it, oldest first. */
async function listRuns(db: Db, { content_id, request_id }: ContentRow) {
  return db
    .selectFrom('generations')
    .selectAll()
    .where((where) => where.or([where('content_id', '=', content_id), where('request_id', '=', request_id ?? '')]))
    .orderBy('request_id')
    .execute()
}
type Run = Awaited<ReturnType<typeof listRuns>>[number]

function briefOf(piece: ContentRow, runs: readonly Run[]) {
  return {
    user_input: fromNullableJsonText(AnyJson, piece.user_input_json),
    runs: runs.map(
      ({ request_id, created_at, created_by, generation_mode, user_input_json, options_json, section_json }) => ({
        ...{ request_id, created_at, created_by, generation_mode },
        user_input: fromNullableJsonText(AnyJson, user_input_json),
        options: fromNullableJsonText(AnyJson, options_json),
        section: fromNullableJsonText(AnyJson, section_json),
      }),
    ),
  }
}

/** Template, style profile and vertical with their rules, in every version that a run was accepted or a text checked with. */
async function catalogOf(db: Db, piece: ContentRow, runs: readonly Run[]) {
  const checkedBy = (await checksOf(db, piece.content_id)).map(
    ({ checks }) => CheckedIn.safeParse(checks).data?.checked_by,
  )
  const ofTexts = checkedBy.flatMap((by): [CatalogKind, string, number][] =>
    by === undefined || by === null ? [] : [['vertical', by.vertical_id, by.vertical_version]],
  )
  const ofRuns = runs.flatMap((run): [CatalogKind, string | null, number | null][] => [
    ['template', run.template_id, run.template_version],
    ['style_profile', run.style_profile_id, run.style_profile_version],
    ['vertical', run.vertical_id, run.vertical_version],
  ])
  const distinct = new Map([...ofRuns, ...ofTexts].map((one) => [one.join(' '), one]))
  const entries = [...distinct.values()].map(async ([kind, id, version]) => {
    if (id === null || version === null) return []
    const document = await getDocumentVersion(db, kind, id, version)
    return { kind, id, version, document_sha256: sha256OfJson(document), document }
  })
  const { template_id, style_profile_id, vertical_id } = piece
  return { of_piece: { template_id, style_profile_id, vertical_id }, as_they_were: (await Promise.all(entries)).flat() }
}

/** What each stage was given (by hash), which program served it, and what it answered. */
async function stagesOf(db: Db, requestIds: readonly string[]) {
  const rows = await db
    .selectFrom('stage_records')
    .selectAll()
    .where('request_id', 'in', [...requestIds, ''])
    .orderBy('request_id')
    .orderBy('position')
    .execute()
  return rows.map(({ output_json, parameters_json, ...row }) => ({
    ...row,
    parameters: fromNullableJsonText(AnyJson, parameters_json),
    output: fromNullableJsonText(AnyJson, output_json),
  }))
}

/** The prompts of the model calls of these runs, in the version that was used; and which of them are not there any more. */
async function promptsOf({ db, prompts }: HandlerContext, requestIds: readonly string[]) {
  const used = await db
    .selectFrom('model_calls')
    .select(['prompt_id', 'prompt_version'])
    .distinct()
    .where('request_id', 'in', [...requestIds, ''])
    .orderBy('prompt_id')
    .orderBy('prompt_version')
    .execute()
  const read = await Promise.all(
    used.map(async ({ prompt_id, prompt_version }) => {
      const id = PROMPT_IDS.find((one) => one === prompt_id)
      const prompt = id === undefined ? undefined : await prompts(id)
      return prompt?.version === prompt_version ? prompt : { prompt_id, prompt_version }
    }),
  )
  const missing = read.flatMap((one) =>
    'system' in one ? [] : `The prompt “${one.prompt_id}” in version ${one.prompt_version}: this Colophon has another.`,
  )
  return { found: read.filter((one) => 'system' in one), missing }
}

/** Everything that was checked on each revision: claims with their passages and verdicts, findings, compliance. */
async function checksOf(db: Db, contentId: string) {
  const rows = await db
    .selectFrom('revisions')
    .select(['revision', 'checks_json'])
    .where('content_id', '=', contentId)
    .orderBy('revision')
    .execute()
  return rows.map(({ revision, checks_json }) => ({ revision, checks: fromNullableJsonText(AnyJson, checks_json) }))
}

const Cited = z.array(Citation)

async function citationsOf(db: Db, contentId: string) {
  const rows = await db
    .selectFrom('revisions')
    .select(['revision', 'sources_json'])
    .where('content_id', '=', contentId)
    .orderBy('revision')
    .execute()
  return rows.map(({ revision, sources_json }) => ({
    revision,
    cited: fromNullableJsonText(Cited, sources_json) ?? [],
  }))
}

async function sourceIdsOf(db: Db, contentId: string): Promise<string[]> {
  const all = (await citationsOf(db, contentId)).flatMap(({ cited }) => cited.map(({ source_id }) => source_id))
  return [...new Set(all)]
}

/** Which source each number of each revision stands for, and where the sources are. */
async function sourcesOf(db: Db, contentId: string) {
  const rows = await db
    .selectFrom('sources')
    .select(['source_id', 'title', 'url', 'author', 'publisher', 'published_date', 'retrieved_at', 'origin'])
    .select(['file_name', 'content_sha256', 'word_count', 'superseded_by'])
    .where('source_id', 'in', [...(await sourceIdsOf(db, contentId)), ''])
    .orderBy('source_id')
    .execute()
  const sources = rows.map((row) => ({ ...row, url: sourceAddress(row.source_id, row.url) }))
  return { citations: await citationsOf(db, contentId), sources }
}

/** Packets that were made of the piece, without any key, and the answers that were entered. */
async function packetsOf(db: Db, contentId: string) {
  const packets = await db
    .selectFrom('review_packets')
    .select(['packet_id', 'content_revision', 'content_sha256', 'member_id', 'reviews_json'])
    .select(['made_by', 'made_at', 'expires_at', 'revoked_at'])
    .where('content_id', '=', contentId)
    .orderBy('packet_id')
    .execute()
  const ids = packets.map(({ packet_id }) => packet_id)
  return { packets, replies: await rowsOf(db, 'packet_answers', 'packet_id', ids) }
}

/** Every signed statement that is kept, as it was issued. */
async function statementsOf(db: Db, contentId: string, requestIds: readonly string[]) {
  const generations = await rowsOf(db, 'envelopes', 'request_id', requestIds)
  const current_texts = await rowsOf(db, 'current_text_statements', 'content_id', [contentId])
  return { generations: withNewest(generations), current_texts: withNewest(current_texts) }
}

/** Statements in the order of their issue; what an earlier one says may not hold any more. */
function withNewest(rows: Awaited<ReturnType<typeof rowsOf>>) {
  const sorted = rows.toSorted((one, other) => (issuedAt(one) < issuedAt(other) ? -1 : 1))
  return sorted.map((row, at) => ({ ...row, is_newest: at === sorted.length - 1 }))
}

function issuedAt(row: object): string {
  return 'issued_at' in row && typeof row.issued_at === 'string' ? row.issued_at : ''
}

type Table = 'model_calls' | 'review_views' | 'packet_answers' | 'envelopes' | 'current_text_statements'

async function rowsOf(db: Db, table: Table, column: 'request_id' | 'content_id' | 'packet_id', ids: readonly string[]) {
  return db
    .selectFrom(table)
    .selectAll()
    .where(sql<boolean>`${sql.ref(column)} in (${sql.join([...ids, ''])})`)
    .execute()
}

/** The first entry of the audit log about any of these; 1 where there is none. */
async function firstEntryAbout(db: Db, subjectIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.min<number | null>('seq').as('seq'))
    .where('subject_id', 'in', subjectIds)
    .executeTakeFirst()
  return row?.seq ?? 1
}

function asSource(id: string) {
  return { kind: 'source' as const, id }
}
