import { sql, type RawBuilder } from 'kysely'
import type { PassageMatch, PassageText, RankedPassages } from './passages.ts'
import type { Db } from './schema.ts'
import { stemsOf } from './stems.ts'

// The sister of FTS5: the same stems as tsvector, and its BM25 in SQL.
const K1 = 1.2
const B = 0.75
/** PostgreSQL counts places no further than this, and keeps no more of them for a stem. */
const LAST_PLACE = 16_383
/** A tsvector holds one megabyte: of a text with more different words the last are not searched for. */
const MOST_BYTES = 900_000
const AT_ONCE = 2000

/** A term as a tsquery: its stems beside each other, the last one unfinished where `isOpen`. */
function phrase(word: string, isOpen = false): { stems: string[]; query: string } {
  const stems = stemsOf(word, new Map())
  const parts = stems.map((stem, index) => `'${stem}'${isOpen && index === stems.length - 1 ? ':*' : ''}`)
  return { stems, query: parts.length > 1 ? `(${parts.join(' <-> ')})` : (parts[0] ?? '') }
}

export function pgContentIds(terms: readonly string[], most: number): RawBuilder<string> {
  // A piece is indexed without places: the words of a joined one need not stand beside each other.
  const queries = terms.map((term, index) => phrase(term, index === terms.length - 1).query.replaceAll('<->', '&'))
  const query = queries.filter((one) => one !== '').join(' & ')
  return sql<string>`(select content_id from contents_index
    where stems @@ ${query}::tsquery order by indexed_no desc limit ${most})`
}

export async function pgIndexContent(db: Db, contentId: string, title: string, body: string): Promise<void> {
  await pgUnindexContent(db, contentId)
  const stems: string[] = []
  let bytes = 0
  for (const stem of new Set(stemsOf(`${title}\n${body}`, new Map()))) {
    bytes += Buffer.byteLength(stem) + 8
    if (bytes > MOST_BYTES) break
    stems.push(stem)
  }
  await sql`insert into contents_index (content_id, stems)
    values (${contentId}, array_to_tsvector(${stems}::text[]))`.execute(db)
}

export async function pgUnindexContent(db: Db, contentId: string): Promise<void> {
  await sql`delete from contents_index where content_id = ${contentId}`.execute(db)
}

export async function pgInsertPassages(db: Db, sourceId: string, passages: readonly PassageText[]): Promise<void> {
  // Numbers follow the highest, as SQLite's do: how many there are is read from it.
  const { rows } = await sql<{ last: number }>`select coalesce(max(passage_no), 0) as last from passages`.execute(db)
  const first = (rows[0]?.last ?? 0) + 1
  const kept = new Map<string, string>()
  for (let at = 0; at < passages.length; at += AT_ONCE) {
    const some = passages.slice(at, at + AT_ONCE)
    const numbers = some.map((_, index) => first + at + index)
    await sql`insert into passages (passage_no, source_id, body, start_offset, end_offset)
      select no, ${sourceId}, body, "start", "end" from unnest(${numbers}::bigint[], ${some.map(({ body }) => body)}::text[],
        ${some.map(({ start }) => start)}::bigint[], ${some.map(({ end }) => end)}::bigint[]) as p (no, body, "start", "end")`.execute(
      db,
    )
    await indexSome(
      db,
      numbers,
      some.map(({ body }) => stemsOf(body, kept)),
    )
  }
}

export async function pgIndexStoredPassages(db: Db): Promise<void> {
  const kept = new Map<string, string>()
  for (let last = 0, isMore = true; isMore;) {
    const rows = await db
      .selectFrom('passages')
      .select(['passage_no', 'body'])
      .where('passage_no', '>', last)
      .orderBy('passage_no')
      .limit(AT_ONCE)
      .execute()
    await indexSome(
      db,
      rows.map(({ passage_no }) => passage_no),
      rows.map(({ body }) => stemsOf(body, kept)),
    )
    last = rows.at(-1)?.passage_no ?? last
    isMore = rows.length === AT_ONCE
  }
}

async function indexSome(db: Db, numbers: readonly number[], all: readonly string[][]): Promise<void> {
  const tokens = all.map((stems) => stems.length)
  await sql`insert into passages_index (passage_no, tokens, stems)
    select no, tokens, stems::tsvector from unnest(${numbers}::bigint[], ${tokens}::bigint[],
      ${all.map(vectorText)}::text[]) as p (no, tokens, stems)`.execute(db)
  const docs = new Map<string, number>()
  for (const stems of all) for (const stem of new Set(stems)) docs.set(stem, (docs.get(stem) ?? 0) + 1)
  await sql`insert into passages_terms (term, doc)
    select * from unnest(${[...docs.keys()]}::text[], ${[...docs.values()]}::bigint[])
    on conflict (term) do update set doc = passages_terms.doc + excluded.doc`.execute(db)
  await addToTotals(
    db,
    all.length,
    tokens.reduce((sum, count) => sum + count, 0),
  )
}

async function addToTotals(db: Db, passages: number, tokens: number): Promise<void> {
  await sql`update passages_totals set passages = passages + ${passages}, tokens = tokens + ${tokens}`.execute(db)
}

function vectorText(stems: readonly string[]): string {
  const places = new Map<string, number[]>()
  for (const [index, stem] of stems.entries()) {
    const known = places.get(stem)
    if (known === undefined) places.set(stem, [index + 1])
    else known.push(index + 1)
  }
  return [...places].map(([stem, at]) => `'${stem}':${at.map((place) => Math.min(place, LAST_PLACE)).join()}`).join(' ')
}

export async function pgUnindexPassages(db: Db, sourceId: string): Promise<void> {
  await sql`with gone as (
      select lexeme, count(*) as docs from passages_index join passages using (passage_no), unnest(stems)
      where source_id = ${sourceId} group by lexeme)
    update passages_terms set doc = doc - gone.docs from gone where term = gone.lexeme`.execute(db)
  await sql`delete from passages_terms where doc <= 0`.execute(db)
  const { rows } = await sql<{
    passages: number
    tokens: number | null
  }>`select count(*) as passages, sum(tokens) as tokens
    from passages_index join passages using (passage_no) where source_id = ${sourceId}`.execute(db)
  await addToTotals(db, -(rows[0]?.passages ?? 0), -(rows[0]?.tokens ?? 0))
  await sql`delete from passages_index where passage_no in
    (select passage_no from passages where source_id = ${sourceId})`.execute(db)
}

export async function pgPassagesWith(db: Db, term: string, first: number, last: number): Promise<number[]> {
  const { query } = phrase(term)
  if (query === '') return []
  const found = await sql<{ passage_no: number }>`select passage_no from passages_index
    where stems @@ ${query}::tsquery and passage_no between ${first} and ${last} order by passage_no`.execute(db)
  return found.rows.map((row) => row.passage_no)
}

interface Weighed {
  stems: string[]
  query: string
  idf: number
}

export async function pgRankPassages(
  db: Db,
  words: readonly string[],
  narrowed: RawBuilder<unknown>,
  limit: number,
  mostRanked: number,
): Promise<RankedPassages> {
  const phrases = words.map((word) => phrase(word)).filter(({ stems }) => stems.length > 0)
  const query = phrases.map((one) => one.query).join(' | ')
  if (query === '') return { passages: [], matches: 0, ranked: 0 }
  const bounds = await sql<{ matches: number; oldest: number | null; passages: number; tokens: number }>`
    with matching as materialized (select passage_no from passages_index where stems @@ ${query}::tsquery)
    select (select count(*) from matching) as matches, passages, tokens,
      (select passage_no from matching order by passage_no desc limit 1 offset ${mostRanked - 1}) as oldest
    from passages_totals`.execute(db)
  const { matches = 0, oldest = null, passages = 0, tokens = 0 } = bounds.rows[0] ?? {}
  if (matches === 0) return { passages: [], matches: 0, ranked: 0 }
  const weighed: Weighed[] = []
  for (const { stems, query: one } of phrases) {
    const hits = await documentsWith(db, stems, one)
    const idf = Math.log((passages - hits + 0.5) / (hits + 0.5))
    weighed.push({ stems, query: one, idf: idf <= 0 ? 1e-6 : idf })
  }
  const found = await sql<PassageMatch>`
    select passages.passage_no, passages.source_id, passages.body, passages.start_offset, passages.end_offset,
      sources.title as source_title, sources.publisher as source_publisher,
      sources.url as source_url, sources.published_date
    from passages_index
    join passages on passages.passage_no = passages_index.passage_no
    join sources on sources.source_id = passages.source_id
    where passages_index.stems @@ ${query}::tsquery and passages_index.passage_no >= ${oldest ?? 0} and ${narrowed}
    order by ${scoreOf(weighed, tokens / passages)} desc, passages.passage_no
    limit ${limit}`.execute(db)
  return { passages: found.rows, matches, ranked: Math.min(matches, mostRanked) }
}

async function documentsWith(db: Db, stems: readonly string[], query: string): Promise<number> {
  const { rows } =
    stems.length === 1
      ? await sql<{ hits: number }>`select doc as hits from passages_terms where term = ${stems[0]}`.execute(db)
      : await sql<{
          hits: number
        }>`select count(*) as hits from passages_index where stems @@ ${query}::tsquery`.execute(db)
  return rows[0]?.hits ?? 0
}

/** BM25 of the passage at hand, as FTS5 adds it up. */
function scoreOf(weighed: readonly Weighed[], averageTokens: number): RawBuilder<number> {
  const length = sql`${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * passages_index.tokens / ${averageTokens}::float8)`
  const single = weighed.filter(({ stems }) => stems.length === 1)
  const joined = weighed.filter(({ stems }) => stems.length > 1)
  const weight = (idf: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
    sql`${idf} * ((${count} * (${K1}::float8 + 1)) / (${count} + ${length}))`
  const count = sql`array_length(u.positions, 1)::float8`
  const ofSingle = sql`coalesce((select sum(${weight(sql`w.idf`, count)} order by w.no)
    from unnest(passages_index.stems) as u
    join unnest(${single.map(({ stems }) => stems[0])}::text[], ${single.map(({ idf }) => idf)}::float8[])
      with ordinality as w (lexeme, idf, no) on w.lexeme = u.lexeme), 0)`
  const ofJoined = joined.map(({ stems, idf }) => weight(sql`${idf}::float8`, sql`(${timesJoined(stems)})::float8`))
  return sql<number>`(${sql.join([ofSingle, ...ofJoined], sql` + `)})`
}

/** How often stems stand beside each other in the passage at hand. */
function timesJoined(stems: readonly string[]): RawBuilder<unknown> {
  const placesOf = (stem: string | undefined) =>
    sql`(select positions from unnest(passages_index.stems) as s where s.lexeme = ${stem})`
  const others = stems
    .slice(1)
    .map((stem, index) => sql`array_position(${placesOf(stem)}, (place + ${sql.lit(index + 1)})::smallint) is not null`)
  return sql`select count(*) from unnest(${placesOf(stems[0])}) as place where ${sql.join(others, sql` and `)}`
}
