import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE members (
    member_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    created_at TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE workspace (
    workspace_no INTEGER PRIMARY KEY CHECK (workspace_no = 1),
    name TEXT NOT NULL,
    plan TEXT NOT NULL CHECK (plan IN ('starter', 'team', 'studio')),
    owner_member_id TEXT NOT NULL REFERENCES members (member_id),
    desk_member_id TEXT NOT NULL REFERENCES members (member_id),
    is_welcomed INTEGER NOT NULL CHECK (is_welcomed IN (0, 1)),
    created_at TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE member_qualifications (
    member_id TEXT NOT NULL REFERENCES members (member_id),
    qualification TEXT NOT NULL CHECK (qualification IN ('medical', 'legal', 'compliance', 'brand', 'editorial')),
    granted_at TEXT NOT NULL,
    PRIMARY KEY (member_id, qualification)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE api_keys (
    key_id TEXT PRIMARY KEY,
    member_id TEXT NOT NULL REFERENCES members (member_id),
    name TEXT NOT NULL,
    prefix TEXT NOT NULL UNIQUE,
    key_sha256 TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
    created_at TEXT NOT NULL,
    expires_at TEXT,
    revoked_at TEXT
  ) STRICT`,
  `CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value_json TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE catalog_entries (
    kind TEXT NOT NULL CHECK (kind IN ('template', 'style_profile', 'vertical')),
    slug TEXT NOT NULL,
    version INTEGER NOT NULL,
    document_json TEXT NOT NULL,
    document_sha256 TEXT NOT NULL,
    created_at TEXT NOT NULL,
    retired_at TEXT,
    PRIMARY KEY (kind, slug, version)
  ) STRICT`,
  `CREATE TABLE sources (
    source_id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    url TEXT,
    publisher TEXT,
    published_date TEXT,
    retrieved_at TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('file')),
    content_sha256 TEXT NOT NULL UNIQUE,
    word_count INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES members (member_id)
  ) STRICT`,
  `CREATE TABLE passages (
    passage_no INTEGER PRIMARY KEY,
    source_id TEXT NOT NULL REFERENCES sources (source_id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    start_offset INTEGER NOT NULL,
    end_offset INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX passages_by_source ON passages (source_id)`,
  `CREATE VIRTUAL TABLE passages_index USING fts5 (
    body, content = 'passages', content_rowid = 'passage_no', tokenize = 'porter unicode61 remove_diacritics 2'
  )`,
  `CREATE TABLE generations (
    request_id TEXT PRIMARY KEY,
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
    template_id TEXT,
    template_version INTEGER,
    style_profile_id TEXT,
    style_profile_version INTEGER,
    vertical_id TEXT,
    vertical_version INTEGER,
    generation_mode TEXT NOT NULL CHECK (generation_mode IN ('quick', 'standard', 'premium')),
    user_input_json TEXT NOT NULL,
    options_json TEXT NOT NULL,
    title TEXT NOT NULL,
    cycle TEXT NOT NULL,
    content_id TEXT,
    error_code TEXT,
    error_message TEXT,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    created_at TEXT NOT NULL,
    started_at TEXT,
    completed_at TEXT,
    lease_owner TEXT,
    attempt INTEGER NOT NULL DEFAULT 0,
    CHECK ((status = 'completed') = (content_id IS NOT NULL)),
    CHECK ((status = 'failed') = (error_code IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX generations_unfinished ON generations (request_id) WHERE status IN ('pending', 'processing')`,
  `CREATE INDEX generations_by_cycle ON generations (cycle, status)`,
  `CREATE INDEX generations_by_day ON generations (created_at)`,
  `CREATE TABLE stage_records (
    record_id TEXT PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES generations (request_id),
    pass INTEGER NOT NULL CHECK (pass IN (1, 2)),
    position INTEGER NOT NULL,
    stage TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('done', 'skipped', 'failed')),
    reason TEXT,
    input_sha256 TEXT,
    output_json TEXT,
    provider TEXT,
    requested_model TEXT,
    served_model TEXT,
    parameters_json TEXT,
    input_tokens INTEGER,
    output_tokens INTEGER,
    started_at TEXT NOT NULL,
    completed_at TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    is_rerouted INTEGER NOT NULL CHECK (is_rerouted IN (0, 1)),
    UNIQUE (request_id, position)
  ) STRICT`,
  `CREATE TABLE usage_entries (
    request_id TEXT PRIMARY KEY,
    cycle TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('reserved', 'taken', 'released'))
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX usage_by_cycle ON usage_entries (cycle, state)`,
  `CREATE TABLE contents (
    content_id TEXT PRIMARY KEY,
    request_id TEXT REFERENCES generations (request_id),
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    excerpt TEXT NOT NULL,
    seo_json TEXT,
    word_count INTEGER NOT NULL,
    template_id TEXT,
    style_profile_id TEXT,
    vertical_id TEXT,
    generation_mode TEXT,
    publication_state TEXT NOT NULL CHECK (publication_state IN ('draft', 'held', 'published', 'archived')),
    review_state TEXT NOT NULL,
    assurance_json TEXT,
    quality_json TEXT,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    content_sha256 TEXT NOT NULL,
    origin TEXT NOT NULL,
    user_input_json TEXT,
    generated_revision INTEGER,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES members (member_id)
  ) STRICT`,
  `CREATE INDEX contents_by_creation ON contents (created_at, content_id)`,
  `CREATE INDEX contents_by_update ON contents (updated_at, content_id)`,
  `CREATE INDEX contents_by_title ON contents (title_key, content_id)`,
  `CREATE UNIQUE INDEX contents_by_request ON contents (request_id) WHERE request_id IS NOT NULL`,
  `CREATE TABLE revisions (
    content_id TEXT NOT NULL REFERENCES contents (content_id),
    revision INTEGER NOT NULL,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    seo_json TEXT,
    content_sha256 TEXT NOT NULL,
    outline_json TEXT NOT NULL,
    origin TEXT NOT NULL,
    request_id TEXT,
    quality_json TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    PRIMARY KEY (content_id, revision)
  ) STRICT`,
  `CREATE VIRTUAL TABLE contents_index USING fts5 (
    content_id UNINDEXED, title, body, tokenize = 'porter unicode61 remove_diacritics 2'
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
