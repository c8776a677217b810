import { sql, type Kysely } from 'kysely'

/** The two tables are made anew because SQLite changes no constraint in place; passage numbers stay, and so the index. */
const statements = [
  `CREATE TABLE sources_described (
    source_id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    url TEXT,
    author TEXT,
    publisher TEXT,
    publisher_origin TEXT CHECK (publisher_origin IN ('given', 'front_matter', 'json_ld', 'meta')),
    published_date TEXT,
    published_date_origin TEXT
      CHECK (published_date_origin IN ('given', 'front_matter', 'json_ld', 'meta', 'time', 'url')),
    retrieved_at TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('file', 'web')),
    file_name TEXT,
    content_sha256 TEXT NOT NULL,
    word_count INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    superseded_by TEXT
  ) STRICT`,
  `INSERT INTO sources_described (source_id, title, url, publisher, published_date, retrieved_at, origin,
      content_sha256, word_count, body, created_by)
    SELECT source_id, title, url, publisher, published_date, retrieved_at, origin,
      content_sha256, word_count, body, created_by FROM sources`,
  `CREATE TABLE passages_described (
    passage_no INTEGER PRIMARY KEY,
    source_id TEXT NOT NULL REFERENCES sources_described (source_id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    start_offset INTEGER NOT NULL,
    end_offset INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO passages_described (passage_no, source_id, body, start_offset, end_offset)
    SELECT passage_no, source_id, body, start_offset, end_offset FROM passages`,
  `DROP TABLE passages`,
  `DROP TABLE sources`,
  `ALTER TABLE sources_described RENAME TO sources`,
  `ALTER TABLE passages_described RENAME TO passages`,
  `CREATE INDEX passages_by_source ON passages (source_id)`,
  // One current source a text and one an address; those that a newer text replaced are kept for the pieces that cite them.
  `CREATE UNIQUE INDEX sources_by_hash ON sources (content_sha256) WHERE superseded_by IS NULL`,
  `CREATE UNIQUE INDEX sources_by_url ON sources (url) WHERE superseded_by IS NULL AND url IS NOT NULL`,
  // How many passages hold a term, without reading them.
  `CREATE VIRTUAL TABLE passages_terms USING fts5vocab ('passages_index', 'row')`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
