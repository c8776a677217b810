/** Whether the tests run on PostgreSQL, each folder with a database of its own there. */
export const isOnPostgres = process.env.COLOPHON_TEST_DB === 'pg'

/** Why a test is about a desk alone. What a host does in its place is tested where the second half of each line says. */
const WHY = {
  backups:
    'a host keeps no backups and restores none: whoever runs its database does (tests/durability/host.test.ts stops and kills it)',
  file: 'it changes, copies or looks into the file of SQLite (tests/database/pg-*.test.ts are about PostgreSQL)',
  lock: 'one engine alone holds a folder; a host has several (tests/database/pg-engines.test.ts)',
  start:
    'a desk takes up at its start what the engine before it left; a host does it once that one is unseen (tests/database/pg-engines.test.ts)',
  commands: 'the command opens a folder with its file; a host has commands of its own (tests/core/host)',
  processes:
    'it kills or runs “colophon serve” on a folder (tests/durability/host.test.ts does so with engines of a host)',
  secrets: 'a desk keeps secrets in files of the folder; a host in sealed rows (tests/database/pg-engines.test.ts)',
  both: 'it has both databases and moves from one to the other, in every run on SQLite',
  environment: 'secrets of a desk may come from the environment; a host has its master key',
} as const

/** What `skip` takes: whether to skip on this database, and the reason in words. Where it stands in a `beforeEach`, for each test. */
export function deskAlone(why: keyof typeof WHY): [isSkipped: boolean, reason: string] {
  return [isOnPostgres, `not on PostgreSQL: ${WHY[why]}`]
}
