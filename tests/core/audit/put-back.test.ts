import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { testEngine, testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let copy: TestFolder
beforeEach(({ skip }) => {
  folder = testFolder()
  copy = testFolder()
  skip(...deskAlone('file'))
})
afterEach(() => {
  folder.remove()
  copy.remove()
})

const database = (of: TestFolder) => join(of.path, 'colophon.db')

/** Puts a database file in place by copying, as somebody does who knows of no restore. */
function putBack(): void {
  for (const ending of ['-wal', '-shm']) rmSync(`${database(folder)}${ending}`, { force: true })
  copyFileSync(join(copy.path, 'colophon.db'), database(folder))
}

async function engineThat(work: (engine: Awaited<ReturnType<typeof testEngine>>) => Promise<unknown>): Promise<void> {
  const engine = await testEngine({ folder })
  await work(engine)
  await engine.close()
}
const rate = (value: number) => (engine: Awaited<ReturnType<typeof testEngine>>) =>
  engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value })

test('a database file that is put back by copying is told, with the entry that is remembered and what to do', async () => {
  await engineThat(rate(30))
  copyFileSync(database(folder), join(copy.path, 'colophon.db'))
  await engineThat(rate(45))
  putBack()
  const { stdout, code } = await colophon(folder.path, ['audit', 'verify'])
  expect(code).toBe(1)
  expect(stdout).toMatch(/entry \d+ is remembered outside the database, and the log ends with \d+/)
  expect(stdout).toContain('put an earlier copy of the database in its place, other than by a restore')
  expect(stdout).toContain('colophon backup restore')
})

test('it stays told when work goes on in it, and until a restore says so in the log', async () => {
  await engineThat(rate(30))
  copyFileSync(database(folder), join(copy.path, 'colophon.db'))
  await engineThat(rate(45))
  putBack()
  await engineThat(async (engine) => {
    for (let at = 0; at < 10; at += 1) await rate(10 + at)(engine)
    expect(await engine.owner.audit.verify({})).toMatchObject({
      state: 'broken',
      problem: { reason: 'checkpoint_differs' },
    })
  })
  await engineThat(async (engine) => {
    expect((await engine.owner.audit.verify({})).problem?.message).toContain('other than by a restore')
    const { name } = await engine.owner.backups.create({})
    await engine.owner.backups.restore({ name })
  })
  await engineThat(async (engine) => {
    expect(await engine.owner.audit.verify({})).toMatchObject({ state: 'verified', restores: 1 })
  })
})

test('what the command line recorded last is remembered too', async () => {
  await engineThat(rate(30))
  copyFileSync(database(folder), join(copy.path, 'colophon.db'))
  expect((await colophon(folder.path, ['settings', 'set', 'stuck_after_minutes', '5'])).code).toBe(0)
  putBack()
  expect((await colophon(folder.path, ['audit', 'verify'])).stdout).toContain('other than by a restore')
})

test('a whole data folder that is put back is not seen, which the check says', async () => {
  await engineThat(rate(30))
  cpSync(folder.path, join(copy.path, 'all'), { recursive: true })
  await engineThat(rate(45))
  rmSync(folder.path, { recursive: true })
  cpSync(join(copy.path, 'all'), folder.path, { recursive: true })
  expect(existsSync(database(folder))).toBe(true)
  const { stdout, code } = await colophon(folder.path, ['audit', 'verify'])
  expect(code).toBe(0)
  expect(stdout).toContain(
    'An earlier copy of the whole data folder, put back with what is remembered in it, is not detected',
  )
})
