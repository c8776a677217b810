import { sql } from 'kysely'
import { pieces } from '../content/pieces-store.ts'
import { oneOf, textsIn } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { listSourcesNamed } from '../sources/store.ts'
import {
  MOST_CITING,
  MOST_SOURCES,
  WORST_FIRST,
  type FindingKind,
  type SourceInNeed,
  type SourcesOfCause,
  type SourceStanding,
} from './contract.ts'
import { citingPiece, overPieces, type FindingInPiece } from './rules/by-source.ts'
import { asFinding } from './store.ts'

const MOST_COUNTED = 10_000

/**
 * The sources with findings that nobody acknowledged, by kind, the worst first; kinds without one are left out. With
 * `createdBy` only findings in pieces that this member began.
 */
export async function listCauses(db: Db, createdBy?: string): Promise<SourcesOfCause[]> {
  const causes: SourcesOfCause[] = []
  for (const kind of WORST_FIRST) {
    const counted = await sourcesInNeed(db, kind, createdBy)
    if (counted.length === 0) continue
    const total = counted.length < MOST_SOURCES ? counted.length : await countSources(db, kind, createdBy)
    causes.push({ kind, total, sources: await withFindings(db, kind, counted) })
  }
  return causes
}

function openFindings(db: Db, kind: FindingKind, createdBy?: string) {
  const open = db
    .selectFrom('validity_findings')
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('acknowledged_at', 'is', null)
  if (createdBy === undefined) return open
  return open.where('asset_id', 'in', (eb) =>
    eb.selectFrom(pieces('contents')).select('contents.asset_id').where('created_by', '=', createdBy),
  )
}

interface Counted {
  source_id: string
  pieces: number
}

/** Those of most pieces first. Those of one piece are asked for apart: there may be too many of them to sort. */
async function sourcesInNeed(db: Db, kind: FindingKind, createdBy: string | undefined): Promise<Counted[]> {
  const counted = openFindings(db, kind, createdBy)
    .select(['source_id', ({ fn }) => fn.countAll<number>().as('pieces')])
    .groupBy('source_id')
  const many = await counted
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('pieces', 'desc')
    .orderBy('source_id', 'desc')
    .limit(MOST_SOURCES)
    .execute()
  if (many.length === MOST_SOURCES) return many
  const single = await counted
    .having(({ fn }) => fn.countAll(), '=', 1)
    .orderBy('source_id', 'desc')
    .limit(MOST_SOURCES - many.length)
    .execute()
  return [...many, ...single]
}

async function countSources(db: Db, kind: FindingKind, createdBy: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom(openFindings(db, kind, createdBy).select('source_id').distinct().limit(MOST_COUNTED).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** With the first and the newest finding of each; findings are numbered as they are made. */
async function withFindings(db: Db, kind: FindingKind, counted: readonly Counted[]): Promise<SourceInNeed[]> {
  const ends = sql`select value as source_id,
      (select finding_id from validity_findings where kind = ${kind} and source_id = value and ended_at is null
        and acknowledged_at is null order by finding_id limit 1) as first_id,
      (select finding_id from validity_findings where kind = ${kind} and source_id = value and ended_at is null
        and acknowledged_at is null order by finding_id desc limit 1) as newest_id
    from ${textsIn(
      db,
      counted.map(({ source_id }) => source_id),
    )}`
  const { rows } = await sql<Omit<SourceInNeed, 'pieces'>>`
    select newest.source_id, newest.source_url, newest.source_title, newest.cause, oldest.first_seen_at
    from (${ends}) as ends
    join validity_findings as newest on newest.finding_id = ends.newest_id
    join validity_findings as oldest on oldest.finding_id = ends.first_id`.execute(db)
  const found = new Map(rows.map((row) => [row.source_id, row]))
  return counted.flatMap(({ source_id, pieces }) => {
    const row = found.get(source_id)
    return row === undefined ? [] : { ...row, pieces }
  })
}

function oldestSeen(db: Db, kind: FindingKind, sourceId: string) {
  return openFindings(db, kind).select('first_seen_at').where('source_id', '=', sourceId).orderBy('finding_id').limit(1)
}

/** A source, what stands about it, and in which pieces. Throws `not_found` where neither is known. */
export async function readSourceStanding(db: Db, sourceId: string): Promise<SourceStanding> {
  const [known] = await listSourcesNamed(db, [sourceId])
  const ids = await piecesToShow(db, sourceId)
  const rows = await findingsIn(db, sourceId, ids)
  const [newest] = rows
  const named = newest ?? (known === undefined ? undefined : { source_url: known.url, source_title: known.title })
  if (named === undefined) throw notFound('source', sourceId)
  const oldest = await Promise.all(WORST_FIRST.map((kind) => oldestSeen(db, kind, sourceId).executeTakeFirst()))
  return {
    source_id: sourceId,
    source_url: named.source_url,
    source_title: named.source_title,
    is_in_library: known !== undefined,
    findings: WORST_FIRST.flatMap((kind, at) => overPieces(rows, kind, oldest[at]?.first_seen_at) ?? []),
    pieces: ids.flatMap((id) => citingPiece(rows.filter(({ asset_id }) => asset_id === id)) ?? []),
    ...(await countPieces(db, sourceId)),
  }
}

/** The newest first. */
async function findingsIn(db: Db, sourceId: string, assetIds: readonly string[]): Promise<FindingInPiece[]> {
  const rows = await db
    .selectFrom('validity_findings')
    .innerJoin(pieces('contents'), 'contents.asset_id', 'validity_findings.asset_id')
    .selectAll('validity_findings')
    .select(['contents.content_id', 'contents.title'])
    .where('validity_findings.asset_id', 'in', oneOf(db, assetIds))
    .where('source_id', '=', sourceId)
    .where('ended_at', 'is', null)
    .orderBy('finding_id', 'desc')
    .execute()
  return rows.map((row) => {
    const { asset_id, content_id, title } = row
    return { ...asFinding(row), asset_id, content_id, title }
  })
}

/** Pieces in which something stands about a source; each is asked for from its index alone. */
function standingIn(db: Db, sourceId: string) {
  return db
    .selectFrom('validity_findings')
    .where('source_id', '=', sourceId)
    .where('ended_at', 'is', null)
    .groupBy('asset_id')
}

/** Those to acknowledge first. */
async function piecesToShow(db: Db, sourceId: string): Promise<string[]> {
  const newest = standingIn(db, sourceId).select('asset_id').orderBy('asset_id', 'desc')
  const open = await newest
    .having(sql<boolean>`count(*) > count(acknowledged_at)`)
    .limit(MOST_CITING)
    .execute()
  const left = MOST_CITING - open.length
  const accepted =
    left === 0
      ? []
      : await newest
          .having(sql<boolean>`count(*) = count(acknowledged_at)`)
          .limit(left)
          .execute()
  return [...open, ...accepted].map(({ asset_id }) => asset_id)
}

async function countPieces(db: Db, sourceId: string): Promise<{ total: number; to_acknowledge: number }> {
  const pieces = standingIn(db, sourceId).select(
    sql<number>`case when count(*) > count(acknowledged_at) then 1 else 0 end`.as('is_open'),
  )
  return db
    .selectFrom(pieces.as('pieces'))
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('is_open'), sql<number>`0`).as('to_acknowledge'),
    ])
    .executeTakeFirstOrThrow()
}
