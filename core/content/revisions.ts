import type { HandlerContext } from '../context.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { TextChecks } from '../quality/contract.ts'
import { notFound } from '../kernel/errors.ts'
import { wordCount } from '../kernel/text.ts'
import { timestamp } from '../kernel/time.ts'
import type { CheckTools } from '../quality/check-text.ts'
import { QualityMark, Seo, type RevisionSummary, type RevisionText } from './contract.ts'
import { plainText } from './rules/markdown.ts'
import { restorationProblem } from './rules/restore.ts'
import { revisionConflict } from './rules/save.ts'
import { readCitationSources, readOutline, storeRevision } from './saving.ts'
import { getContent, getRevision, type ContentRow } from './store.ts'

interface RevisionsAsked {
  content_id: string
  limit: number
  cursor?: string | undefined
}

/** A page of what a piece was, newest first. */
export async function readRevisions(db: Db, { content_id, limit, cursor }: RevisionsAsked) {
  const { revision: total } = await getContent(db, content_id)
  const rows = await withMaker(db, content_id)
    .orderBy('revision', 'desc')
    .$if(cursor !== undefined, (query) =>
      query.where('revision', '<', Number(decodeCursor(cursor ?? '', 'revision').value)),
    )
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next_cursor =
    rows.length > limit && last !== undefined
      ? encodeCursor({ sort: 'revision', value: String(last.revision), id: content_id })
      : null
  return { revisions: shown.map(asSummary), total, next_cursor }
}

/** One of the texts that a piece has had. Throws 404 for a revision that it never had. */
export async function readRevisionText(db: Db, contentId: string, revision: number): Promise<RevisionText> {
  const { title, body, seo_json, ...row } = await getWithMaker(db, contentId, revision)
  return { content_id: contentId, revision, ...makerOf(row), title, body, seo: fromNullableJsonText(Seo, seo_json) }
}

/** Saves an earlier text again as the next revision of its piece. */
export async function restoreRevision(
  { world, caller, consequences }: HandlerContext,
  db: Db,
  tools: CheckTools,
  asked: { content_id: string; revision: number; restored_revision: number },
): Promise<ContentRow> {
  const { content_id, restored_revision } = asked
  const before = await getContent(db, content_id)
  if (asked.revision !== before.revision) throw revisionConflict(asked.revision, before.revision)
  const old = await getWithMaker(db, content_id, restored_revision)
  const problem = restorationProblem(before, old)
  if (problem !== null) throw problem
  const at = { content_id, revision: restored_revision }
  const { checks_json } = await getRevision(db, content_id, restored_revision)
  const restored = await storeRevision(db, tools, before, {
    title: old.title,
    body: old.body,
    seo_json: old.seo_json,
    sources: await readCitationSources(db, at),
    origin: 'restored',
    restored_outline: await readOutline(db, at),
    request_id: null,
    created_by: caller.member_id,
    created_at: timestamp(world.now()),
    judged: fromNullableJsonText(TextChecks, checks_json)?.evidence.claims ?? [],
  })
  return consequences.ofText(db, caller, restored)
}

function withMaker(db: Db, contentId: string) {
  return db
    .selectFrom('revisions')
    .innerJoin('members', 'members.member_id', 'revisions.created_by')
    .select(['revision', 'origin', 'request_id', 'created_by', 'revisions.created_at', 'members.name'])
    .select(['title', 'body', 'seo_json', 'word_count', 'quality_json', 'content_sha256'])
    .where('content_id', '=', contentId)
}

async function getWithMaker(db: Db, contentId: string, revision: number) {
  await getContent(db, contentId)
  const row = await withMaker(db, contentId).where('revision', '=', revision).executeTakeFirst()
  if (row === undefined) throw notFound('revision of this piece', String(revision))
  return row
}

type RevisionRow = Awaited<ReturnType<typeof getWithMaker>>

function asSummary({ revision, title, body, word_count, quality_json, ...row }: RevisionRow): RevisionSummary {
  const quality = quality_json === null ? null : fromJsonText(QualityMark, quality_json)
  return { revision, ...makerOf(row), title, word_count: word_count ?? wordCount(plainText(body)), quality }
}

function makerOf(row: Pick<RevisionRow, 'origin' | 'request_id' | 'created_by' | 'created_at' | 'name'>) {
  const { origin, request_id, created_by, created_at, name: created_by_name } = row
  return { origin, request_id, created_by, created_by_name, created_at }
}
