import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepIdentity } from '../../../core/database/identity.ts'
import { moveToDesk, moveToHost, type Moved } from '../../../core/engine/moving.ts'
import { openWorkspace, type Workspace } from '../../../core/engine/workspace.ts'
import { realWorld } from '../../../core/engine/world.ts'
import { localClient, type Client } from '../../../core/transport/local.ts'
import { runProgram } from '../../support/command.ts'
import { deskAlone, isOnPostgres } from '../../support/desk-alone.ts'
import { hasPostgres, testDatabase, type TestDatabase } from '../../support/pg-cluster.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, resourcesFolder, testFolder, type TestFolder } from '../../support/world.ts'

const masterKey = Buffer.alloc(32, 9)
const world = realWorld()
const NOTE = 'moved-to-host.json'
const base = { resourcesFolder, reportFault: () => undefined }

/** What a workspace answers about itself, as its readers see it. */
async function told(client: Client) {
  const { content } = await client.content.list({ limit: 100 })
  const ids = content.map(({ content_id }) => content_id).toSorted()
  return {
    pieces: await Promise.all(ids.map(async (contentID) => client.content.get({ contentID }))),
    dossiers: await Promise.all(ids.map(async (content_id) => client.passport.dossier({ content_id }))),
    reviews: await Promise.all(ids.map(async (request_id) => client.approvals.get({ request_id }))),
    publications: await Promise.all(ids.map(async (content_id) => client.publishing.list({ content_id }))),
    passages: await client.sources.search({ q: 'water boil tea' }),
    found: (await client.content.list({ q: 'tea', limit: 10 })).content.map(({ content_id }) => content_id),
    members: await client.accounts.listMembers({}),
    keys: await client.audit.signingKeys({}),
  }
}

describe.skipIf(!hasPostgres)('a workspace moves', () => {
  beforeEach(({ skip }) => skip(...deskAlone('both')))

  let folder: TestFolder
  let before: Awaited<ReturnType<typeof told>>
  let passport: string
  let database: TestDatabase
  const host = () => ({ url: database.url, masterKey })
  const onHost = async <T>(work: (workspace: Workspace) => Promise<T>): Promise<T> => {
    const place = { ...host(), engineId: randomUUID() }
    const workspace = await openWorkspace({ ...base, dataFolder: tmpdir(), host: place, mayReplaceKey: true })
    try {
      return await work(workspace)
    } finally {
      await workspace.close()
    }
  }
  const onDesk = async <T>(dataFolder: string, work: (workspace: Workspace) => Promise<T>): Promise<T> => {
    const workspace = await openWorkspace({ ...base, dataFolder })
    try {
      return await work(workspace)
    } finally {
      await workspace.close()
    }
  }

  let team: ReviewTeam
  beforeAll(async () => {
    if (isOnPostgres) return
    folder = testFolder()
    database = await testDatabase()
    team = await reviewTeam(world, folder)
    await addTeaSource(team)
    const { request_id } = await team.desk.generation.submit(TEA_BRIEF)
    await endOf(team.desk, request_id)
    const { content, request_id: released } = await writtenRelease(team.desk)
    const { approval_id } = reviewOf((await team.reviews(released)).approvals, 'legal')
    await approve(team.as(team.lawyer), approval_id)
    const { file } = await team.desk.passport.exportFile({ content_id: content.content_id })
    passport = JSON.stringify(file)
    await expect(moveToHost({ dataFolder: folder.path, host: host(), world })).rejects.toThrow('already running')
    await team.close()
    before = await onDesk(folder.path, async ({ ownerContext }) => told(localClient(ownerContext)))
  })
  afterAll(async () => {
    if (isOnPostgres) return
    folder.remove()
    await database.drop()
  })

  let there: Moved
  test('from a desk to a host: every row, the log, the key and what is found, and the log holds there', async () => {
    there = await moveToHost({ dataFolder: folder.path, host: host(), world })
    expect(there.secrets).toContain('signing-key')
    expect(there.left).toEqual([])
    expect(there.tables.audit_entries?.rows).toBe(there.tip.seq)
    await onHost(async ({ ownerContext }) => {
      const counted = sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'audit_entries'`
      // What came and the entry of the move, as PostgreSQL plans by.
      expect((await counted.execute(ownerContext.db)).rows[0]?.rows).toBe(there.tip.seq + 1)
      const client = localClient(ownerContext)
      expect(await told(client)).toEqual(before)
      expect(await client.passport.verifyFile({ text: passport })).toMatchObject({ verdict: 'trusted' })
      expect(await client.audit.verify({})).toMatchObject({ state: 'verified', problem: null, differing: [] })
      const { entries } = await client.audit.list({ subject_kind: 'workspace', limit: 1 })
      expect(entries[0]?.body).toMatchObject({
        ...{ seq: there.tip.seq + 1, action: 'workspace.moved', prev_sha256: there.tip.entry_sha256 },
        details: { from: 'desk', tip: there.tip },
      })
      // What the database numbers by itself goes on behind what came.
      const piece = await client.content.save({ title: 'A note', body: 'The kettle is on.' })
      expect(piece.revision).toBe(1)
      const [{ content_id } = { content_id: '' }] = before.dossiers
      expect((await client.passport.exportFile({ content_id })).file.envelope).not.toBeNull()
    })
  })

  test('the folder that it left is opened by nobody, says where it went, and is again once its note is gone', async () => {
    const { host: named, pathname } = new URL(database.url)
    const nowhere = onDesk(folder.path, () => Promise.resolve())
    await expect(nowhere).rejects.toThrow(`was moved into the database ${named}${pathname} of a host on `)
    await expect(moveToHost({ dataFolder: folder.path, host: host(), world })).rejects.toThrow('continues there')
    const read = await runProgram(['core/colophon.mjs', 'audit', 'verify', '--data', folder.path])
    expect([read.code, read.stderr]).toEqual([1, expect.stringContaining('To continue here anyway, delete') as string])
    const password = new URL(database.url).password
    expect(password).not.toBe('')
    expect(readFileSync(join(folder.path, NOTE), 'utf8')).not.toContain(password)
    writeFileSync(join(folder.path, NOTE), 'cut sho')
    await expect(onDesk(folder.path, () => Promise.resolve())).rejects.toThrow('was moved into the database of a host')
    rmSync(join(folder.path, NOTE))
    await onDesk(folder.path, async ({ ownerContext }) => {
      expect(await told(localClient(ownerContext))).toEqual(before)
    })
  })

  test('and back: the same, with what was done there', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'colophon-back-'))
    const back = await moveToDesk({ dataFolder, host: host(), world })
    const grown = [
      ...['audit_checkpoints', 'audit_entries', 'contents', 'review_routes', 'revisions'],
      ...['envelopes', 'current_text_statements'],
    ]
    const others = Object.entries(there.tables).filter(([name]) => !grown.includes(name))
    for (const [name, table] of others) expect([name, back.tables[name]]).toEqual([name, table])
    await onDesk(dataFolder, async ({ ownerContext }) => {
      const client = localClient(ownerContext)
      const now = await told(client)
      // What was exported there was signed anew.
      const records = ({ dossiers }: typeof now) => dossiers.flatMap((one) => (one.has_passport ? one.passport : []))
      expect(records(now)).toEqual(records(before))
      expect(now.passages).toEqual(before.passages)
      expect(now.keys).toEqual(before.keys)
      expect(await client.passport.verifyFile({ text: passport })).toMatchObject({ verdict: 'trusted' })
      expect(await client.audit.verify({})).toMatchObject({ state: 'verified', problem: null, differing: [] })
    })
    rmSync(dataFolder, { recursive: true })
  })

  test('the database that it left starts no engine before it is on record that it goes on there', async () => {
    await expect(onHost(() => Promise.resolve())).rejects.toThrow(/was moved into the data folder \S*colophon-back-/)
    const place = { ...host(), engineId: randomUUID() }
    const opened = await openWorkspace({ ...base, dataFolder: tmpdir(), host: place, isRestored: true })
    await keepIdentity(opened.database.db, opened.deskContext.secrets)
    await opened.close()
    await onHost(async ({ ownerContext }) => {
      expect(await localClient(ownerContext).audit.verify({})).toMatchObject({ state: 'verified' })
    })
  })

  test('into a place that holds none yet, and from one that holds one', async () => {
    await expect(moveToHost({ dataFolder: folder.path, host: host(), world })).rejects.toThrow(
      'There is a workspace already',
    )
    await expect(moveToDesk({ dataFolder: folder.path, host: host(), world })).rejects.toThrow('is not empty')
    const empty = mkdtempSync(join(tmpdir(), 'colophon-none-'))
    await expect(moveToHost({ dataFolder: empty, host: host(), world })).rejects.toThrow('contains no workspace')
    rmSync(empty, { recursive: true })
  })

  test('only while no engine of the host is at work', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'colophon-busy-'))
    await onHost(async ({ database: { db } }) => {
      await sql`insert into engines (engine_id, version) values ('one', '0')`.execute(db)
      await expect(moveToDesk({ dataFolder, host: host(), world })).rejects.toThrow('Engines of this host are at work')
      await sql`delete from engines`.execute(db)
      // What is left is the folder, as empty as it was.
      expect(readdirSync(dataFolder)).toEqual([])
    })
    rmSync(dataFolder, { recursive: true })
  })

  test('as a whole or not at all: a character that the server cannot keep is named, and nothing stays there', async () => {
    tamper(folder.path, `UPDATE contents SET excerpt = 'a' || char(0) || 'b'`)
    const other = await testDatabase()
    const moving = moveToHost({ dataFolder: folder.path, host: { url: other.url, masterKey }, world })
    await expect(moving).rejects.toThrow(/The column excerpt of contents \(cnt_\w+\) contains the character U\+0000/)
    tamper(folder.path, `UPDATE contents SET excerpt = 'ab'`)
    expect((await moveToHost({ dataFolder: folder.path, host: { url: other.url, masterKey }, world })).left).toEqual([])
    rmSync(join(folder.path, NOTE))
    await other.drop()
  })

  test('by the command line, which says what moved and what to do next', async () => {
    const other = await testDatabase()
    const place = mkdtempSync(join(tmpdir(), 'colophon-cli-'))
    const files = { url: join(place, 'url'), key: join(place, 'key') }
    writeFileSync(files.url, other.url, { mode: 0o600 })
    writeFileSync(files.key, masterKey.toString('hex'), { mode: 0o600 })
    const run = async (...args: string[]) =>
      runProgram([
        ...['core/colophon.mjs', 'host', ...args],
        ...['--database-file', files.url, '--master-key-file', files.key],
      ])
    const nameless = await run('import')
    expect([nameless.code, nameless.stderr]).toEqual([1, expect.stringContaining('--data FOLDER') as string])
    const moved = await run('import', '--data', folder.path)
    expect([moved.code, moved.stderr]).toEqual([0, ''])
    rmSync(join(folder.path, NOTE))
    expect(moved.stdout).toMatch(/Moved \d+ rows of \d+ tables; each table was read again and is the same\./)
    expect(moved.stdout).toContain('Secrets moved with it: signing-key')
    const restored = await run('restored', '--made-at', '2026-11-20T02:00:00Z')
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect(restored.stdout).toContain('every API key is revoked and every passphrase needs a new code')
    const checked = await run('check')
    expect(checked.stdout).toContain('The audit log is verified.')
    // A copy is another database: nothing goes on from it before that is on record.
    const copy = await testDatabase({ copyOf: other })
    writeFileSync(files.url, copy.url, { mode: 0o600 })
    const silent = await run('check')
    expect([silent.code, silent.stderr]).toEqual([1, expect.stringContaining('was kept in another database until now')])
    const again = await testDatabase({ copyOf: copy })
    writeFileSync(files.url, again.url, { mode: 0o600 })
    expect((await run('relocated')).stdout).toContain('Keys and passphrases stay as they are')
    expect((await run('check')).stdout).toContain('The audit log is verified.')
    await again.drop()
    writeFileSync(files.url, copy.url, { mode: 0o600 })
    expect((await run('restored')).code).toBe(0)
    expect((await run('check')).stdout).toContain('The audit log is verified.')
    await copy.drop()
    await other.drop()
    rmSync(place, { recursive: true })
  })
})
