import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLimits, type Limits } from '../../../core/database/limits.ts'
import { root, runProgram } from '../../support/command.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

const PROGRAM = 'tests/support/limiter-process.ts'

interface Report {
  allowed: number[]
  faults: number
  tries: number
}

let folder: TestFolder
let clockMs: number
let open: Limits[]
let faults: unknown[]
beforeEach(() => {
  folder = testFolder()
  clockMs = Date.parse('2026-03-01T10:00:00.000Z')
  open = []
  faults = []
})
afterEach(() => {
  for (const limits of open) limits.close()
  folder.remove()
})

function limiter(): Limits {
  const limits = openLimits(
    folder.path,
    { now: () => new Date(clockMs), monotonicMs: () => clockMs },
    (_message, error) => faults.push(error),
  )
  open.push(limits)
  return limits
}

async function allowedOf(limits: Limits, tries: number, limit = 10): Promise<number> {
  const taken = await Promise.all(Array.from({ length: tries }, () => limits.take(limit, 'mem_1')))
  return taken.filter(({ isAllowed }) => isAllowed).length
}

/** The most that lie within any 60 seconds. */
function mostInAnyWindow(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right)
  return Math.max(0, ...sorted.map((from) => sorted.filter((time) => time >= from && time < from + 60_000).length))
}

test('two processes on one folder never admit more than the limit in any 60 seconds, and waste nothing', async () => {
  // 30 times as fast: six seconds are three minutes.
  const args = [PROGRAM, folder.path, '10', String(Date.now() + 1500), '30', '6000', '1000000']
  const reports = await Promise.all([runProgram(args), runProgram(args)])
  const [one, two] = reports.map((report) => JSON.parse(report.stdout) as Report)
  const all = [...(one?.allowed ?? []), ...(two?.allowed ?? [])]
  expect([one?.faults, two?.faults]).toEqual([0, 0])
  expect(Math.min(one?.tries ?? 0, two?.tries ?? 0)).toBeGreaterThan(100)
  expect(mostInAnyWindow(all)).toBeLessThanOrEqual(10)
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(all.length).toBeLessThanOrEqual(40)
})

test('the window outlives a restart', async () => {
  const first = limiter()
  expect(await allowedOf(first, 12)).toBe(10)
  first.close()
  clockMs += 59_999
  const second = limiter()
  expect(await second.take(10, 'mem_1')).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 1 })
  clockMs += 1
  expect(await allowedOf(second, 12)).toBe(10)
})

test('what one process admits the other one knows of at once', async () => {
  const [one, two] = [limiter(), limiter()]
  expect([await allowedOf(one, 6), await allowedOf(two, 6), await allowedOf(one, 6)]).toEqual([6, 4, 0])
})

test.each([1, 30_000, 3_600_000])(
  'a clock set back by %i ms admits nothing more, and blocks for no more than a minute',
  async (back) => {
    const limits = limiter()
    expect(await allowedOf(limits, 10)).toBe(10)
    clockMs -= back
    const refused = await limits.take(10, 'mem_1')
    expect([refused.isAllowed, refused.retryAfterSeconds <= 60]).toEqual([false, true])
    const restarted = limiter()
    expect((await restarted.take(10, 'mem_1')).isAllowed).toBe(false)
    clockMs += 60_000
    expect(await allowedOf(limits, 12)).toBe(10)
    expect((await restarted.take(10, 'mem_1')).isAllowed).toBe(false)
  },
)

test('a clock set forward frees what is older than a minute by it, and no more', async () => {
  const limits = limiter()
  expect(await allowedOf(limits, 5)).toBe(5)
  clockMs += 40_000
  expect(await allowedOf(limits, 4)).toBe(4)
  clockMs += 20_000
  expect(await allowedOf(limits, 12)).toBe(6)
  clockMs += 365 * 86_400_000
  expect(await allowedOf(limits, 12)).toBe(10)
})

test('over generated comings and goings of two processes no window holds more than the limit', async () => {
  const step = fc.record({
    process: fc.nat(1),
    waitMs: fc.oneof(fc.nat(20_000), fc.nat(100)),
    tries: fc.nat(6),
    restart: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), async (steps, limit) => {
      folder.remove()
      folder = testFolder()
      const limits = [limiter(), limiter()]
      const admitted: number[] = []
      for (const { process, waitMs, tries, restart } of steps) {
        clockMs += waitMs
        if (restart) {
          limits[process]?.close()
          limits[process] = limiter()
        }
        const count = await allowedOf(limits[process] ?? limiter(), tries, limit)
        // Refused only when the window is full, and never more than it holds.
        const inWindow = admitted.filter((time) => time > clockMs - 60_000).length
        expect(count).toBe(Math.min(tries, limit - inWindow))
        admitted.push(...Array.from({ length: count }, () => clockMs))
      }
      for (const one of limits) one.close()
      open = []
    }),
    { numRuns: process.env.COLOPHON_TEST_SIZE === 'long' ? 2000 : 40 },
  )
})

test('while the file is locked requests are counted in memory, and written down afterwards', async () => {
  const limits = limiter()
  expect(await allowedOf(limits, 2, 5)).toBe(2)
  const other = new Database(join(folder.path, 'limits.db'))
  other.exec('BEGIN IMMEDIATE')
  expect(await allowedOf(limits, 1, 5)).toBe(1)
  expect(faults).toHaveLength(1)
  other.exec('ROLLBACK')
  other.close()
  expect((await limits.take(5, 'm')).remaining).toBe(1)
  expect(await allowedOf(limiter(), 3, 5)).toBe(1)
})

test('where the disk takes no more, the limit holds all the same and nothing is thrown', async () => {
  const args = [PROGRAM, folder.path, '300', String(Date.now()), '1', '20000', '400'].join(' ')
  // Files of at most 48 KB: the log of limits.db is full after a few requests.
  const child = spawn('bash', ['-c', `ulimit -f 48; exec '${process.execPath}' ${args}`], { cwd: root })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  const report = JSON.parse(text) as Report
  expect([report.allowed.length, report.tries, report.faults > 0]).toEqual([300, 400, true])
})

test('a damaged limits.db begins anew', async () => {
  writeFileSync(join(folder.path, 'limits.db'), 'this is no database, and never was one. '.repeat(200))
  expect(await allowedOf(limiter(), 12)).toBe(10)
  expect(faults).toHaveLength(1)
})
