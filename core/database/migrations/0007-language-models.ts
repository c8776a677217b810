import { sql, type Kysely } from 'kysely'

const statements = [
  // Where language models answer. Keys and the values of own headers are in the secret store, never here.
  `CREATE TABLE model_providers (
    provider_id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('openai', 'anthropic', 'google', 'openai_compatible', 'ollama')),
    name TEXT NOT NULL,
    base_url TEXT,
    header_names_json TEXT NOT NULL,
    ca_pem TEXT,
    models_json TEXT NOT NULL,
    models_fetched_at TEXT,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // Which models serve a stage of a tier, in the order in which they are asked. No row: the built-in programs.
  `CREATE TABLE model_routes (
    tier TEXT NOT NULL CHECK (tier IN ('quick', 'standard', 'premium')),
    stage TEXT NOT NULL,
    position INTEGER NOT NULL,
    provider_id TEXT NOT NULL,
    model TEXT NOT NULL,
    PRIMARY KEY (tier, stage, position)
  ) STRICT, WITHOUT ROWID`,
  // Prices that the workspace entered or changed, US dollars a million tokens.
  `CREATE TABLE model_prices (
    provider_id TEXT NOT NULL,
    model TEXT NOT NULL,
    input_per_million REAL NOT NULL CHECK (input_per_million >= 0),
    output_per_million REAL NOT NULL CHECK (output_per_million >= 0),
    as_of TEXT NOT NULL,
    PRIMARY KEY (provider_id, model)
  ) STRICT, WITHOUT ROWID`,
  // One row a request that left for a model: written before it leaves, completed when its answer is in.
  `CREATE TABLE model_calls (
    call_id TEXT PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES generations (request_id) ON DELETE CASCADE,
    stage TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    provider_id TEXT NOT NULL,
    provider_name TEXT NOT NULL,
    requested_model TEXT NOT NULL,
    served_model TEXT,
    prompt_id TEXT NOT NULL,
    prompt_version INTEGER NOT NULL,
    is_streamed INTEGER NOT NULL CHECK (is_streamed IN (0, 1)),
    outcome TEXT NOT NULL,
    detail TEXT,
    http_status INTEGER,
    input_tokens INTEGER,
    output_tokens INTEGER,
    cost_usd REAL,
    started_at TEXT NOT NULL,
    completed_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX model_calls_by_request ON model_calls (request_id, call_id)`,
  `CREATE INDEX model_calls_by_time ON model_calls (started_at, cost_usd)`,
  `CREATE INDEX model_calls_open ON model_calls (call_id) WHERE outcome = 'started'`,
  `ALTER TABLE stage_records ADD COLUMN reroute_reason TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
