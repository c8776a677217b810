import type Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import { sqliteDdl, type Ddl } from './ddl.ts'
import { up as firstTables } from './migrations/0001-first-tables.ts'
import { up as durableRuns } from './migrations/0002-durable-runs.ts'
import { up as describedSources } from './migrations/0003-described-sources.ts'
import { up as sampleWorkspace } from './migrations/0004-sample-workspace.ts'
import { up as checkedRevisions } from './migrations/0005-checked-revisions.ts'
import { up as governanceRecords } from './migrations/0006-governance-records.ts'
import { up as languageModels } from './migrations/0007-language-models.ts'
import { up as settledTexts } from './migrations/0008-settled-texts.ts'
import { up as reviewObligations } from './migrations/0009-review-obligations.ts'
import { up as narrowReads } from './migrations/0010-narrow-reads.ts'
import { up as signIn } from './migrations/0011-sign-in.ts'
import { up as commentsAndPublications } from './migrations/0012-comments-and-publications.ts'
import { up as reviewPackets } from './migrations/0013-review-packets.ts'
import { up as validity } from './migrations/0014-validity.ts'
import { up as replays } from './migrations/0015-replays.ts'
import { up as shortReads } from './migrations/0016-short-reads.ts'
import { up as annotations } from './migrations/0017-annotations.ts'
import { up as collections } from './migrations/0018-collections.ts'
import { up as findingsBySource } from './migrations/0019-findings-by-source.ts'
import { up as assetIds } from './migrations/0020-asset-ids.ts'
import { up as reviewRecords } from './migrations/0021-review-records.ts'
import { up as currentTexts } from './migrations/0022-current-texts.ts'
import { up as replyKeys } from './migrations/0023-reply-keys.ts'
import { up as briefQueries } from './migrations/0024-brief-queries.ts'
import { up as keeping } from './migrations/0025-keeping.ts'
import { up as erasing } from './migrations/0026-erasing.ts'
import { up as corrections } from './migrations/0027-corrections.ts'
import { up as patientCalls } from './migrations/0028-patient-calls.ts'
import { up as lostAttempts } from './migrations/0029-lost-attempts.ts'
import { up as awaitedVerdicts } from './migrations/0030-awaited-verdicts.ts'
import { up as timeTokens } from './migrations/0031-time-tokens.ts'
import { up as withheldPassages } from './migrations/0032-withheld-passages.ts'
import { up as outbox } from './migrations/0033-outbox.ts'
import { up as pageLooks } from './migrations/0034-page-looks.ts'
import { up as pictures } from './migrations/0035-pictures.ts'
import { up as wordsFromElsewhere } from './migrations/0036-words-from-elsewhere.ts'
import { up as seenThere } from './migrations/0037-seen-there.ts'
import { up as replacedTexts } from './migrations/0038-replaced-texts.ts'
import { up as signedWithdrawals } from './migrations/0039-signed-withdrawals.ts'
import { up as lastingViews } from './migrations/0040-lasting-views.ts'
import { up as correctionsInStatements } from './migrations/0041-corrections-in-statements.ts'
import { up as queryAnswers } from './migrations/0042-query-answers.ts'
import { up as inboxSnoozes } from './migrations/0043-inbox-snoozes.ts'
import { up as textMarks } from './migrations/0044-text-marks.ts'
import { up as sessions } from './migrations/0045-sessions.ts'
import { up as endedApprovals } from './migrations/0046-ended-approvals.ts'
import { up as nameSalts } from './migrations/0047-name-salts.ts'
import { up as identities } from './migrations/0048-identities.ts'
import { up as generationKeys } from './migrations/0049-generation-keys.ts'
import { up as ownApprovals } from './migrations/0050-own-approvals.ts'
import { up as replyFiles } from './migrations/0051-reply-files.ts'
import { up as textsOfRuns } from './migrations/0052-texts-of-runs.ts'
import { up as signsOfRecords } from './migrations/0053-signs-of-records.ts'

export interface Migration {
  name: string
  /** The first 44 are of SQLite alone; those after them change both databases, by way of `ddl`. */
  up: (db: Kysely<never>, ddl: Ddl) => Promise<void>
}

export interface MigrateOptions {
  steps?: readonly Migration[]
  /** Runs before a database that holds something is changed; when it throws, nothing is. */
  before?: () => Promise<void>
}

/** In order, never changed once released; `PRAGMA user_version` is how many of them a database has. */
export const migrations: readonly Migration[] = [
  { name: '0001-first-tables', up: firstTables },
  { name: '0002-durable-runs', up: durableRuns },
  { name: '0003-described-sources', up: describedSources },
  { name: '0004-sample-workspace', up: sampleWorkspace },
  { name: '0005-checked-revisions', up: checkedRevisions },
  { name: '0006-governance-records', up: governanceRecords },
  { name: '0007-language-models', up: languageModels },
  { name: '0008-settled-texts', up: settledTexts },
  { name: '0009-review-obligations', up: reviewObligations },
  { name: '0010-narrow-reads', up: narrowReads },
  { name: '0011-sign-in', up: signIn },
  { name: '0012-comments-and-publications', up: commentsAndPublications },
  { name: '0013-review-packets', up: reviewPackets },
  { name: '0014-validity', up: validity },
  { name: '0015-replays', up: replays },
  { name: '0016-short-reads', up: shortReads },
  { name: '0017-annotations', up: annotations },
  { name: '0018-collections', up: collections },
  { name: '0019-findings-by-source', up: findingsBySource },
  { name: '0020-asset-ids', up: assetIds },
  { name: '0021-review-records', up: reviewRecords },
  { name: '0022-current-texts', up: currentTexts },
  { name: '0023-reply-keys', up: replyKeys },
  { name: '0024-brief-queries', up: briefQueries },
  { name: '0025-keeping', up: keeping },
  { name: '0026-erasing', up: erasing },
  { name: '0027-corrections', up: corrections },
  { name: '0028-patient-calls', up: patientCalls },
  { name: '0029-lost-attempts', up: lostAttempts },
  { name: '0030-awaited-verdicts', up: awaitedVerdicts },
  { name: '0031-time-tokens', up: timeTokens },
  { name: '0032-withheld-passages', up: withheldPassages },
  { name: '0033-outbox', up: outbox },
  { name: '0034-page-looks', up: pageLooks },
  { name: '0035-pictures', up: pictures },
  { name: '0036-words-from-elsewhere', up: wordsFromElsewhere },
  { name: '0037-seen-there', up: seenThere },
  { name: '0038-replaced-texts', up: replacedTexts },
  { name: '0039-signed-withdrawals', up: signedWithdrawals },
  { name: '0040-lasting-views', up: lastingViews },
  { name: '0041-corrections-in-statements', up: correctionsInStatements },
  { name: '0042-query-answers', up: queryAnswers },
  { name: '0043-inbox-snoozes', up: inboxSnoozes },
  { name: '0044-text-marks', up: textMarks },
  { name: '0045-sessions', up: sessions },
  { name: '0046-ended-approvals', up: endedApprovals },
  { name: '0047-name-salts', up: nameSalts },
  { name: '0048-identities', up: identities },
  { name: '0049-generation-keys', up: generationKeys },
  { name: '0050-own-approvals', up: ownApprovals },
  { name: '0051-reply-files', up: replyFiles },
  { name: '0052-texts-of-runs', up: textsOfRuns },
  { name: '0053-signs-of-records', up: signsOfRecords },
]

/** The schema version of a database: the number of migrations it has. */
export function schemaVersion(sqlite: Database.Database): number {
  return sqlite.pragma('user_version', { simple: true }) as number
}

/**
 * Brings a database to the newest schema: all pending migrations in one transaction, or none. Kysely's own migrator
 * is not used because it runs without a transaction on SQLite. Throws `storage_unavailable` for a newer database.
 */
export async function migrate(sqlite: Database.Database, options: MigrateOptions = {}): Promise<void> {
  const { steps = migrations, before } = options
  const version = schemaVersion(sqlite)
  if (version > steps.length) {
    throw new Fault(
      'storage_unavailable',
      'This data folder was written by a newer version of Colophon. Update Colophon to open it; nothing was changed.',
    )
  }
  if (version === steps.length) return
  if (version > 0) await before?.()
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database: sqlite }) })
  const ddl = sqliteDdl(db)
  sqlite.exec('BEGIN EXCLUSIVE')
  try {
    for (const step of steps.slice(schemaVersion(sqlite))) await step.up(db, ddl)
    sqlite.pragma(`user_version = ${steps.length}`)
    sqlite.exec('COMMIT')
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    throw error
  }
}
