import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pgDatabase } from '../../core/database/pg-dialect.ts'
import { openPool } from '../../core/database/pg-pool.ts'
import { callHost, runOfHost, hostBench, type HostBench } from '../support/host-process.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { TEA_BRIEF } from '../support/tea-source.ts'

const brief = { ...TEA_BRIEF, generation_mode: 'quick' }

describe.skipIf(!hasPostgres)('colophon host', () => {
  let bench: HostBench
  const keyFile = (): string[] => ['--master-key-file', join(bench.folder, 'master-key')]
  const owner = (): string[] => ['--database-file', join(bench.folder, 'owner-url')]
  beforeAll(async () => {
    bench = await hostBench()
  })
  afterAll(() => bench.remove())

  test('says what is wrong with how it is called, and names no password', async () => {
    const withPassword = await bench.run(
      '--database',
      bench.ownerUrl,
      ...keyFile(),
      '--public-url',
      'https://a.example',
    )
    expect([withPassword.code, withPassword.stderr]).toEqual([1, expect.stringContaining('PGPASSFILE')])
    expect(withPassword.stderr).not.toContain(bench.cluster.password)
    const empty = await bench.run('--database', bench.url, ...keyFile(), '--public-url', 'https://a.example')
    expect([empty.code, empty.stderr]).toEqual([1, expect.stringContaining('Run "colophon host migrate" first.')])
    const plain = await bench.run('--database', bench.url, ...keyFile(), '--public-url', 'http://a.example')
    expect([plain.code, plain.stderr]).toEqual([2, expect.stringContaining('Give https://')])
    writeFileSync(join(bench.folder, 'open-key'), 'a'.repeat(64), { mode: 0o644 })
    const open = await bench.run('check', '--database', bench.url, '--master-key-file', join(bench.folder, 'open-key'))
    expect(open.stderr).toContain('Run: chmod 600')
    writeFileSync(join(bench.folder, 'short-key'), 'abc', { mode: 0o600 })
    const key = ['--master-key-file', join(bench.folder, 'short-key')]
    const short = await bench.run('check', '--database', bench.url, ...key)
    expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('64 hexadecimal digits')])
    const none = await bench.run('check', '--database', 'team', ...keyFile())
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('The address of the database is invalid')])
  })

  test('is migrated by one role and run by another, which changes neither the schema nor the audit log', async () => {
    const first = await bench.run('migrate', ...owner())
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('The schema was at 0')])
    const role = await bench.run('migrate', ...owner(), '--grant-to', 'nobody_there')
    expect([role.code, role.stderr]).toEqual([1, expect.stringContaining('no role "nobody_there"')])
    const again = await bench.run('migrate', ...owner(), '--grant-to', 'runner')
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('already')])
    const made = await bench.run('create-key', 'first', '--database', bench.url, ...keyFile())
    expect([made.code, made.stderr]).toEqual([0, ''])
    const checked = await bench.run('check', '--database', bench.url, ...keyFile())
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining('The audit log is verified')])
    const url = bench.url.replace('runner@', `runner:${bench.password}@`)
    const db = pgDatabase<never>(openPool(url))
    for (const statement of [
      'update audit_entries set at = at',
      'delete from audit_entries',
      'alter table audit_entries disable trigger all',
      'drop trigger audit_entries_no_update on audit_entries',
      'update schema_version set version = 1',
      'create table mine (a int)',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })
    await db.destroy()
  })

  test('generates behind a public name, tells how it is, and ends cleanly; the password is nowhere to be read', async () => {
    const host = await bench.start()
    const key = (await bench.run('create-key', 'test', '--database', bench.url, ...keyFile())).stdout.trim()
    expect(await runOfHost(host.port, key, brief)).toBe('completed')
    expect((await callHost(host.port, 'GET', '/v1/content', { key, host: 'evil.example' })).status).toBe(403)
    expect((await callHost(host.operationsPort, 'GET', '/health')).status).toBe(200)
    expect((await callHost(host.operationsPort, 'GET', '/ready')).status).toBe(200)
    expect((await callHost(host.operationsPort, 'GET', '/metrics')).body).toMatch(/^colophon_engines 1$/m)
    const commandLine = readFileSync(`/proc/${host.pid}/cmdline`, 'utf8')
    host.kill('SIGTERM')
    const { code, stdout, stderr } = await host.ended
    expect(code).toBe(0)
    for (const text of [commandLine, stdout, stderr]) expect(text).not.toContain(bench.password)
  })

  test('answers 503 with Retry-After while the database is away, and goes on when it is back', async () => {
    const host = await bench.start()
    const key = (await bench.run('create-key', 'away', '--database', bench.url, ...keyFile())).stdout.trim()
    expect((await callHost(host.port, 'GET', '/v1/content', { key })).status).toBe(200)
    await bench.stopPostgres('SIGINT')
    await expect.poll(async () => (await callHost(host.operationsPort, 'GET', '/ready')).status).toBe(503)
    const away = await callHost(host.port, 'POST', '/v1/generate', { key, body: brief })
    expect([away.status, away.headers['retry-after'], JSON.stringify(away.body)]).toEqual([
      503,
      '5',
      expect.stringContaining('storage_unavailable'),
    ])
    await bench.startPostgres()
    await expect.poll(async () => (await callHost(host.operationsPort, 'GET', '/ready')).status).toBe(200)
    expect(await runOfHost(host.port, key, brief)).toBe('completed')
    host.kill('SIGTERM')
    expect((await host.ended).code).toBe(0)
  })
})
