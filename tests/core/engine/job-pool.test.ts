import { afterEach, expect, test } from 'vitest'
import { JobFailure, startJobPool, type JobPool } from '../../../core/adapters/job-pool.ts'
import { launchNode } from '../../../core/adapters/child-process.ts'
import { startThreadPool } from '../../../core/adapters/thread-pool.ts'

const program = (name: string): URL => new URL(`../../support/${name}.ts`, import.meta.url)
let pool: JobPool<string, string>

/** Threads with 32 MiB each, or processes with 128: a Node takes some fifty for itself. */
const POOLS = {
  threads: (longestMs?: number) =>
    startThreadPool<string, string>(program('thread-program'), { ...limits(longestMs), memoryMb: 32 }),
  processes: (longestMs?: number) =>
    startJobPool<string, string>(launchNode(program('process-program'), 128), limits(longestMs)),
}
const limits = (longestMs?: number) => ({ most: 1, kept: 1, ...(longestMs === undefined ? {} : { longestMs }) })
const KINDS = ['threads', 'processes'] as const

afterEach(() => pool.close())

const reasonOf = (answer: Promise<string>) =>
  answer.then(
    (done) => done,
    (failure: unknown) => (failure instanceof JobFailure ? failure.reason : failure),
  )

test.each([
  ['threads', 'die', 'died'],
  ['threads', 'throw', 'died'],
  ['threads', 'fill', 'out_of_memory'],
  ['processes', 'die', 'died'],
  ['processes', 'throw', 'died'],
  ['processes', 'fill', 'died'],
  // Typed arrays are no part of what Node limits by itself.
  ['processes', 'bytes', 'died'],
] as const)('of %s, one that ends over its job (%s) loses that job alone', async (kind, job, reason) => {
  pool = POOLS[kind]()
  const [before, lost, after] = [pool.run('one'), reasonOf(pool.run(job)), pool.run('two')]
  expect([await before, await lost, await after]).toEqual(['done: one', reason, 'done: two'])
})

test.each(KINDS)('of %s, one whose job takes too long is ended, and the next job has another', async (kind) => {
  pool = POOLS[kind](1500)
  const [lost, after] = [reasonOf(pool.run('hang')), pool.run('next')]
  expect([await lost, await after]).toEqual(['too_long', 'done: next'])
})

test('a thread that is kept from working by others has more time by the clock, and a process has not', async () => {
  pool = POOLS.threads(1000)
  expect(await reasonOf(pool.run('wait'))).toBe('done: wait')
  await pool.close()
  pool = POOLS.processes(1000)
  expect(await reasonOf(pool.run('wait'))).toBe('too_long')
})

test.each(KINDS)('closing ends %s at work and what waits, and takes no more', async (kind) => {
  pool = POOLS[kind]()
  await pool.run('begin')
  const waiting = [reasonOf(pool.run('hang')), reasonOf(pool.run('later'))]
  await pool.close()
  expect([...(await Promise.all(waiting)), await reasonOf(pool.run('afterwards'))]).toEqual([
    'closed',
    'closed',
    'closed',
  ])
})
