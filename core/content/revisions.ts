import { people } from '../accounts/people-store.ts'
import type { HandlerContext } from '../context.ts'
import { toldByList } from '../audit/rules/told.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { TextChecks } from '../quality/contract.ts'
import { notFound } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { listGoneRevisions, listHeldRevisions } from './in-log.ts'
import { basisOf, checkRevision, expectSame } from './checking.ts'
import { QualityMark, Seo, type ContentItem, type RevisionSummary, type RevisionText } from './contract.ts'
import { TakenFrom } from './taken-contract.ts'
import { restorationProblem } from './rules/restore.ts'
import { revisionConflict } from './rules/save.ts'
import { asStoredItem, recordSaved, type Store } from './save.ts'
import { readCitationSources, readOutline, storeRevision, type TextTools } from './saving.ts'
import { getContent, getRevision } from './store.ts'

interface RevisionsAsked {
  content_id: string
  limit: number
  cursor?: string | undefined
}

/** A page of what a piece was, newest first. */
export async function readRevisions({ db, texts }: TextTools, { content_id, limit, cursor }: RevisionsAsked) {
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
  const listed = await listHeldRevisions(db, content_id, last?.revision, shown[0]?.revision)
  const held = new Map(listed.map((one) => [one.revision, one.difference]))
  const revisions = await Promise.all(
    shown.map(async (row) => {
      const difference = held.get(row.revision) ?? null
      const differs_from_log = `The record of this revision ${difference ?? ''}.`
      return { ...(await asSummary(row, texts)), ...(difference === null ? {} : { differs_from_log }) }
    }),
  )
  return { revisions, total, next_cursor, ...toldByList(await listGoneRevisions(db, content_id)) }
}

/** One of the texts that a piece has had. Throws 404 for a revision that it never had. */
export async function readRevisionText(db: Db, contentId: string, revision: number): Promise<RevisionText> {
  const { title, body, seo_json, ...row } = await getWithMaker(db, contentId, revision)
  return { content_id: contentId, revision, ...makerOf(row), title, body, seo: fromNullableJsonText(Seo, seo_json) }
}

interface Restoration {
  content_id: string
  revision: number
  restored_revision: number
}

/** Reads and checks an earlier text that becomes the next revision of its piece. */
export async function prepareRestoration(context: HandlerContext, asked: Restoration): Promise<Store<ContentItem>> {
  const { db, world, caller } = context
  const { content_id, restored_revision } = asked
  const before = await getContent(db, content_id)
  if (asked.revision !== before.revision) throw revisionConflict(asked.revision, before.revision)
  const basis = await basisOf(db, before, before)
  const old = await getWithMaker(db, content_id, restored_revision)
  const problem = restorationProblem(before, old)
  if (problem !== null) throw problem
  const at = { content_id, revision: restored_revision }
  const { checks_json } = await getRevision(db, content_id, restored_revision)
  const next = await checkRevision(context, before, {
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
  return async (transaction) => {
    await expectSame(transaction, before, basis)
    const row = await storeRevision(transaction, await getContent(transaction, content_id), next)
    await recordSaved(context, transaction, row)
    return asStoredItem(context, transaction, row, next.reading)
  }
}

function withMaker(db: Db, contentId: string) {
  return db
    .selectFrom('revisions')
    .innerJoin(people('members'), 'members.member_id', 'revisions.created_by')
    .select(['revision', 'origin', 'request_id', 'created_by', 'revisions.created_at', 'members.name'])
    .select(['title', 'body', 'seo_json', 'word_count', 'quality_json', 'content_sha256', 'taken_json'])
    .where('content_id', '=', contentId)
}

async function getWithMaker(db: Db, contentId: string, revision: number) {
  await getContent(db, contentId)
  const row = await withMaker(db, contentId).where('revision', '=', revision).executeTakeFirst()
  if (row === undefined) throw notFound('revision of this piece', String(revision))
  return row
}

type RevisionRow = Awaited<ReturnType<typeof getWithMaker>>

async function asSummary(
  { revision, title, body, word_count, content_sha256, quality_json, ...row }: RevisionRow,
  texts: TextTools['texts'],
): Promise<RevisionSummary> {
  const quality = quality_json === null ? null : fromJsonText(QualityMark, quality_json)
  const counted = word_count ?? (await texts.read(body)).word_count
  return { revision, ...makerOf(row), title, word_count: counted, content_sha256, quality }
}

function makerOf(
  row: Pick<RevisionRow, 'origin' | 'request_id' | 'created_by' | 'created_at' | 'name' | 'taken_json'>,
) {
  const { origin, request_id, created_by, created_at, name: created_by_name, taken_json } = row
  const taken_from = fromNullableJsonText(TakenFrom, taken_json)
  return { origin, request_id, created_by, created_by_name, created_at, taken_from }
}
