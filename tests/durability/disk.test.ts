import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, type TestContext } from 'vitest'
import { GenerationRequest } from '../../core/generation/contract.ts'
import type { Stage } from '../../core/generation/stage.ts'
import { listBackups } from '../../core/database/backup.ts'
import { openRestDoor } from '../../core/transport/rest.ts'
import { blogRequest } from '../support/briefs.ts'
import { colophon } from '../support/command.ts'
import { deskAlone } from '../support/desk-alone.ts'
import { openLedger, wrongInBooks } from '../support/ledger.ts'
import { waitingWriter } from '../support/stages.ts'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { endOf, testEngine, type TestEngine } from '../support/world.ts'
import { setPragma } from '../support/pragma.ts'

let disk: SmallDisk
let engine: TestEngine | undefined
let door: Awaited<ReturnType<typeof openRestDoor>> | undefined
let key = ''

beforeEach((context) => {
  const mounted = mountSmallDisk(16)
  if (typeof mounted !== 'string') disk = mounted
  else skip(context, mounted)
  context.skip(...deskAlone('file'))
})
afterEach(async () => {
  await door?.close()
  await engine?.close()
  engine = door = undefined
  disk.remove()
})

function skip(context: TestContext, reason: string): void {
  process.stdout.write(`skipped: ${reason}\n`)
  context.skip(reason)
}

async function start(writer?: Stage): Promise<TestEngine> {
  engine = await testEngine({ folder: disk, ...(writer === undefined ? {} : { stages: { writer } }) })
  door = await openRestDoor(engine.engine.workspace.deskContext, 0)
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  key = (await engine.owner.accounts.createKey({ name: 'disk' })).key
  return engine
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${door?.port ?? 0}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const SAVE = { title: 'A piece', body: 'Some text. '.repeat(2000) }

async function expectWritesRefused(): Promise<void> {
  for (const [path, body] of [
    ['/generate', blogRequest()],
    ['/content/save', SAVE],
  ] as const) {
    const { status, body: answer } = await call('POST', path, body)
    const { code, message } = answer.error as { code: string; message: string }
    expect([path, status, code]).toEqual([path, 500, 'storage_unavailable'])
    expect(message).not.toMatch(/sqlite|insert|select|update|database or disk|\/|\.db/i)
    expect(message).toMatch(/free some space|permissions/)
  }
}

async function expectReads(requestId: string, contentId: string): Promise<void> {
  for (const path of [
    '/content',
    `/content/${contentId}`,
    '/templates',
    '/dashboard/stats',
    `/generate/status/${requestId}`,
  ]) {
    expect([path, (await call('GET', path)).status]).toEqual([path, 200])
  }
}

test('a full disk refuses writes by name, lets reads go on, and loses no run at work: it ends once there is space', async () => {
  const { writer, hasBegun, letOn } = waitingWriter()
  const { desk, faults, engine: inner } = await start(writer)
  const piece = await desk.content.save(SAVE)
  const { request_id } = await desk.generation.submit(GenerationRequest.parse(blogRequest()))
  await hasBegun
  disk.fill()
  letOn()
  await expectWritesRefused()
  await expectReads(request_id, piece.content_id)
  await expect.poll(() => faults.list.filter((fault) => fault.message.includes(request_id)).length).toBeGreaterThan(1)
  expect((await call('GET', `/generate/status/${request_id}`)).body).toMatchObject({
    status: 'processing',
    error: null,
  })
  const before = listBackups(disk.path)
  const { file } = inner.workspace.database
  await expect(file.backUp('manual', new Date())).rejects.toThrow()
  expect(listBackups(disk.path)).toEqual(before)
  expect(readdirSync(join(disk.path, 'backups'))).toEqual(before.map((backup) => backup.name))

  disk.free()
  expect(await endOf(desk, request_id)).toMatchObject({ status: 'completed', error: null })
  expect((await call('POST', '/content/save', SAVE)).status).toBe(201)
  expect((await file.backUp('manual', new Date())).reason).toBe('manual')
  const ledger = openLedger(disk.path)
  expect(wrongInBooks(ledger)).toEqual([])
  ledger.close()
})

test('a run that waits while the disk is full is taken up once there is space', async () => {
  const { writer, hasBegun, letOn } = waitingWriter()
  const { desk } = await start(writer)
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    ids.push((await desk.generation.submit(GenerationRequest.parse(blogRequest()))).request_id)
  }
  await hasBegun
  disk.fill()
  letOn()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  disk.free()
  for (const id of ids) expect((await endOf(desk, id)).status).toBe('completed')
})

test('a database that may not be written any more is the same', async () => {
  const { writer, hasBegun, letOn } = waitingWriter()
  const { desk, engine: inner } = await start(writer)
  const piece = await desk.content.save(SAVE)
  const { request_id } = await desk.generation.submit(GenerationRequest.parse(blogRequest()))
  await hasBegun
  const { db } = inner.workspace.database
  await setPragma(db, 'query_only = ON')
  letOn()
  await expectWritesRefused()
  await expectReads(request_id, piece.content_id)
  await new Promise((resolve) => setTimeout(resolve, 700))
  await setPragma(db, 'query_only = OFF')
  expect((await endOf(desk, request_id)).status).toBe('completed')
})

test('on a read-only folder no engine starts and no command runs, with a sentence that says why', async () => {
  await (await start()).close()
  engine = undefined
  disk.makeReadOnly()
  await expect(testEngine({ folder: disk })).rejects.toMatchObject({ code: 'storage_unavailable' })
  for (const args of [
    ['serve', '--port', '0'],
    ['settings', 'get', 'plan'],
    ['backup', 'create'],
  ]) {
    const { code, stdout, stderr } = await colophon(disk.path, args)
    expect([args, code, stdout]).toEqual([args, 1, ''])
    expect(stderr).toMatch(/cannot be (written|opened for writing|made)/)
    expect(stderr).not.toMatch(/SQLITE|\n\s+at /)
  }
})

test('an engine that cannot start on a full disk says so, and starts once there is space', async () => {
  disk.fill()
  const { code, stderr } = await colophon(disk.path, ['serve', '--port', '0'])
  expect([code, stderr.includes('cannot be written')]).toEqual([1, true])
  disk.free()
  expect((await (await start()).desk.content.list({})).total).toBe(0)
})
