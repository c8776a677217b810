import { z } from 'zod'
import type { AssetReviews } from '../approvals/contract.ts'
import { hashedNamesOf } from '../approvals/hashed-names.ts'
import { readAssetReviews } from '../approvals/obligation.ts'
import { viewsToExport } from '../approvals/views.ts'
import { expectWholeLog } from '../audit/anchor.ts'
import type { RecordDifference } from '../audit/contract.ts'
import { exportAuditLog } from '../audit/export.ts'
import { firstEntryAbout } from '../audit/store.ts'
import type { CatalogKind } from '../catalog/contract.ts'
import { getDocumentVersion } from '../catalog/store.ts'
import { listChecked } from '../content/pieces-store.ts'
import { getContent, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Citation } from '../evidence/contract.ts'
import { listRunsOf, listStagesOf } from '../generation/runs-store.ts'
import type { RunRow } from '../generation/store.ts'
import { listHolds } from '../holds/store.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import { PROMPT_IDS } from '../models/prompts.ts'
import { listCallsOf, listPromptsUsed } from '../models/store.ts'
import { listEnvelopesOf } from '../passport/store.ts'
import { listCorrections } from '../publishing/corrections.ts'
import { readStandingPublications } from '../publishing/publication.ts'
import { listStatementsOf } from '../publishing/statements-store.ts'
import { CheckedBy } from '../quality/contract.ts'
import { listSourcesNamed } from '../sources/store.ts'
import { commentsOf } from './comments.ts'
import { compareRecords } from './compare.ts'
import type { SelectedRecords } from './contract.ts'
import { signedManifest } from './manifest.ts'
import { packetsOf } from './packets.ts'
import { publishedTextsOf } from './published.ts'

type Json = SelectedRecords['files'][string]
const CheckedIn = z.object({ checked_by: CheckedBy.optional() })

/** Always left out, because it is not kept or not the piece’s to give. */
const NEVER_THERE = [
  'Whole texts of sources: excerpts are here with where each source is, the texts stay in the library.',
  'Prompts with their values, as they were sent: these are not kept. The prompts themselves are here where their version is still the one that was used, with what each stage was given and answered.',
  'Whether comments outside of decisions that are from before the audit log held comments are all there and as they were written. comments.json has all of them as they are now, with the SHA-256 of each from which words were taken out.',
  'Packets as signed files, and replies that were refused: none of them is kept. The text of each packet, what it asked, each reply that was entered with its decision, and the file of the reply where it is kept are here; the keys that packets give to sign replies with are not.',
]
/** Left out of what readers saw, where a piece was published. */
const AROUND_TEXTS =
  'The pages on which texts were published, with their pictures and what the site puts around a text: published-texts.json holds what Colophon kept, which is each text and the words that a person added for its post.'
const FOR_ADMINS = [
  'Who opened which text of which review (review views): an admin may read that.',
  'The part of the audit log with the entries about other things in between, which is what can be verified by itself: it takes an admin.',
]

/** What is on record of a piece beside its dossier, as files; read-only. */
export async function selectedRecords(context: HandlerContext, contentId: string): Promise<SelectedRecords> {
  const { db, caller, audit, world } = context
  const piece = await getContent(db, contentId)
  await expectWholeLog(context)
  const runs = await listRunsOf(db, piece)
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
  const outside = await packetsOf(db, contentId)
  const published = await publishedTextsOf(context, contentId)
  const files = {
    'brief.json': briefOf(piece, runs),
    'catalog.json': await catalogOf(db, piece, runs),
    'stages.json': await stagesOf(db, requestIds),
    'model-calls.json': await listCallsOf(db, requestIds),
    'prompts.json': prompts.found,
    'checks.json': await checksOf(db, contentId),
    'sources.json': await sourcesOf(db, contentId),
    'packets.json': outside.packets,
    'reviewer-keys.json': outside.reviewer_keys,
    // What is on record here and differs from the hashes in the audit log.
    'differences.json': differing.filter((one) => isOfPiece(one, contentId, reviews)),
    'corrections.json': await listCorrections(db, contentId),
    'comments.json': await commentsOf(db, contentId),
    'names.json': await hashedNamesOf(db, piece.asset_id),
    'holds.json': holds.flat(),
    'reviews.json': reviews,
    'published-texts.json': published.published,
    'publications.json': await readStandingPublications(db, contentId, { approvals: reviews.approvals, now }),
    ...(isAdmin
      ? {
          'views.json': await viewsToExport(db, contentId),
          'audit-log-part.json': await exportAuditLog(db, audit, await firstEntryAbout(db, [contentId, ...requestIds])),
        }
      : {}),
  }
  const left_out = [
    ...NEVER_THERE,
    ...prompts.missing,
    ...(published.published.length === 0 ? [] : [AROUND_TEXTS]),
    ...published.left_out,
    ...outside.left_out,
    ...(isAdmin ? [] : FOR_ADMINS),
  ]
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

/** Whether a difference is one of the piece, or of somebody whom its decisions, or the taking back of one, name. */
function isOfPiece({ kind, id, content_id }: RecordDifference, piece: string, { approvals }: AssetReviews): boolean {
  if (kind !== 'member') return content_id === piece
  return approvals.some(
    ({ decision, withdrawal }) =>
      decision?.decided_by === id || decision?.carried_over?.confirmed_by === id || withdrawal?.withdrawn_by === id,
  )
}

/** The same as JSON has it, which is what is hashed and written. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

function briefOf(piece: ContentRow, runs: readonly RunRow[]) {
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
async function catalogOf(db: Db, piece: ContentRow, runs: readonly RunRow[]) {
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
  const rows = await listStagesOf(db, requestIds)
  return rows.map(({ output_json, parameters_json, ...row }) => ({
    ...row,
    parameters: fromNullableJsonText(AnyJson, parameters_json),
    output: fromNullableJsonText(AnyJson, output_json),
  }))
}

/** The prompts of the model calls of these runs, in the version that was used; and which of them are not there any more. */
async function promptsOf({ db, prompts }: HandlerContext, requestIds: readonly string[]) {
  const used = await listPromptsUsed(db, requestIds)
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
  const rows = await listChecked(db, contentId)
  return rows.map(({ revision, checks_json }) => ({ revision, checks: fromNullableJsonText(AnyJson, checks_json) }))
}

const Cited = z.array(Citation)

async function citationsOf(db: Db, contentId: string) {
  const rows = await listChecked(db, contentId)
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
  const found = await listSourcesNamed(db, await sourceIdsOf(db, contentId))
  const byId = found.toSorted((one, other) => (one.source_id < other.source_id ? -1 : 1))
  const sources = byId.map((one) => {
    const { source_id, title, url, author, publisher, published_date, retrieved_at, origin } = one
    const { file_name, content_sha256, word_count, superseded_by } = one
    return {
      ...{ source_id, title, url, author, publisher, published_date, retrieved_at, origin },
      ...{ file_name, content_sha256, word_count, superseded_by },
    }
  })
  return { citations: await citationsOf(db, contentId), sources }
}

/** Every signed statement that is kept, as it was issued. */
async function statementsOf(db: Db, contentId: string, requestIds: readonly string[]) {
  const generations = await listEnvelopesOf(db, requestIds)
  const current_texts = await listStatementsOf(db, contentId)
  return { generations: withNewest(generations), current_texts: withNewest(current_texts) }
}

/** Statements in the order of their issue; what an earlier one says may not hold any more. */
function withNewest<Row extends { issued_at: string }>(rows: readonly Row[]) {
  const sorted = rows.toSorted((one, other) => (one.issued_at < other.issued_at ? -1 : 1))
  return sorted.map((row, at) => ({ ...row, is_newest: at === sorted.length - 1 }))
}

function asSource(id: string) {
  return { kind: 'source' as const, id }
}
