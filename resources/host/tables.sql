-- What only a host's database has: the sister of the full-text indexes, and what several engines share.

CREATE TABLE passages_index (
  passage_no BIGINT PRIMARY KEY REFERENCES passages (passage_no) ON DELETE CASCADE,
  tokens BIGINT NOT NULL,
  stems TSVECTOR NOT NULL
);
CREATE INDEX passages_index_stems ON passages_index USING gin (stems);

CREATE TABLE passages_terms (
  term TEXT COLLATE "C" PRIMARY KEY,
  doc BIGINT NOT NULL
);

CREATE TABLE passages_totals (
  only_one BIGINT PRIMARY KEY CHECK (only_one = 1),
  passages BIGINT NOT NULL,
  tokens BIGINT NOT NULL
);
INSERT INTO passages_totals VALUES (1, 0, 0);

CREATE TABLE contents_index (
  content_id TEXT COLLATE "C" PRIMARY KEY,
  indexed_no BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE,
  stems TSVECTOR NOT NULL
);
CREATE INDEX contents_index_stems ON contents_index USING gin (stems);

CREATE UNLOGGED TABLE request_windows (
  window_of TEXT COLLATE "C" PRIMARY KEY,
  times_ms BIGINT[] NOT NULL,
  was_taken BOOLEAN NOT NULL
);

CREATE UNLOGGED TABLE key_uses (
  key_id TEXT COLLATE "C" PRIMARY KEY,
  at TEXT COLLATE "C" NOT NULL
);

CREATE UNLOGGED TABLE failed_tries (
  member_id TEXT COLLATE "C" PRIMARY KEY,
  count BIGINT NOT NULL,
  last_ms BIGINT NOT NULL
);

CREATE TABLE ended_keys (
  key_id TEXT COLLATE "C" PRIMARY KEY
);

CREATE TABLE sealed_secrets (
  name TEXT COLLATE "C" PRIMARY KEY,
  sealed BYTEA NOT NULL
);

CREATE TABLE engines (
  engine_id TEXT COLLATE "C" PRIMARY KEY,
  version TEXT COLLATE "C" NOT NULL,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  seen_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
