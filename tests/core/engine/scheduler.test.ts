import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDue, pauseBefore } from '../../../core/scheduler/rules.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  folder.remove()
})

test.each([
  [60, 0, 60],
  [60, 1, 1],
  [60, 2, 2],
  [60, 6, 32],
  [60, 7, 60],
  [60, 500, 60],
  [5, 4, 5],
])('every %i minutes after %i failures in a row means in %i minutes', (every, failures, expected) => {
  expect(pauseBefore(every, failures)).toBe(expected)
})

test.each([
  [100, 0, 100, true],
  [99, 0, 100, false],
  [0, 100, 100, true],
  [1, 100, 100, false],
])('at %i, last at %i, every %i: due is %s', (now, last, pause, expected) => {
  expect(isDue(now, last, pause)).toBe(expected)
})

test('a job that fails is reported, shown with its reason, tried again ever later, and well again once it can be', async ({
  skip,
}) => {
  skip(...deskAlone('backups'))
  const world = settableWorld('2026-03-01T10:00:00.000Z')
  const { desk, close, faults } = await testEngine({ folder, world })
  const backup = async () => (await desk.scheduler.list({})).jobs.find(({ job }) => job === 'backup')
  const look = (moment: string): void => {
    world.set(moment)
    vi.advanceTimersByTime(60_000)
  }
  expect(await backup()).toMatchObject({ state: 'waiting', last_outcome: null, next_at: '2026-03-01T11:00:00.000Z' })
  await desk.content.save({ title: 'One', body: 'x' })
  // A file where the folder of the backups belongs: none can be made.
  const backups = join(folder.path, 'backups')
  rmSync(backups, { recursive: true, force: true })
  writeFileSync(backups, '')
  look('2026-03-01T11:00:00.000Z')
  await expect.poll(backup).toMatchObject({ state: 'retrying', failures: 1, next_at: '2026-03-01T11:01:00.000Z' })
  look('2026-03-01T11:01:00.000Z')
  await expect.poll(backup).toMatchObject({ failures: 2, last_outcome: 'failed', next_at: '2026-03-01T11:03:00.000Z' })
  look('2026-03-01T11:02:00.000Z')
  expect(await backup()).toMatchObject({ failures: 2 })
  expect((await backup())?.last_problem).toMatch(/\w{3,}/)
  expect((await backup())?.last_problem).not.toContain(folder.path)
  expect(faults.list.map(({ message }) => message)).toEqual(['the job backup failed', 'the job backup failed'])

  rmSync(backups)
  mkdirSync(backups)
  look('2026-03-01T11:03:00.000Z')
  await expect.poll(backup).toMatchObject({ state: 'waiting', failures: 0, last_outcome: 'done', last_problem: null })
  expect((await backup())?.next_at).toBe('2026-03-01T12:03:00.000Z')
  expect(readdirSync(backups)).toHaveLength(1)
  await close()
})

test('a job can be run at once, and says how it went', async () => {
  const { desk, owner, close } = await testEngine({ folder })
  const checked = await owner.scheduler.run({ job: 'audit_check' })
  expect(checked).toMatchObject({ state: 'waiting', last_outcome: 'done', failures: 0 })
  expect((await desk.audit.state({})).state).toBe('verified')
  await close()
})
