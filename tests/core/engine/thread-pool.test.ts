import { afterEach, expect, test } from 'vitest'
import { startThreadPool, ThreadFailure, type ThreadPool } from '../../../core/adapters/thread-pool.ts'

const PROGRAM = new URL('../../support/thread-program.ts', import.meta.url)
let pool: ThreadPool<string, string>

function start(longestMs?: number): void {
  pool = startThreadPool(PROGRAM, {
    most: 1,
    kept: 1,
    memoryMb: 32,
    growthMb: 300,
    ...(longestMs === undefined ? {} : { longestMs }),
  })
}

afterEach(() => pool.close())

const reasonOf = (answer: Promise<string>) =>
  answer.then(
    (done) => done,
    (failure: unknown) => (failure instanceof ThreadFailure ? failure.reason : failure),
  )

test.each([
  ['die', 'died'],
  ['throw', 'died'],
  ['fill', 'out_of_memory'],
  ['bytes', 'out_of_memory'],
])('a thread that ends over its job (%s) loses that job alone', async (job, reason) => {
  start()
  const [before, lost, after] = [pool.run('one'), reasonOf(pool.run(job)), pool.run('two')]
  expect([await before, await lost, await after]).toEqual(['done: one', reason, 'done: two'])
})

test('a job that takes too long ends with its thread, and the next one has a thread again', async () => {
  start(1000)
  const [lost, after] = [reasonOf(pool.run('hang')), pool.run('next')]
  expect([await lost, await after]).toEqual(['too_long', 'done: next'])
})

test('closing ends what is at work and what waits, and takes no more', async () => {
  start()
  await pool.run('begin')
  const waiting = [reasonOf(pool.run('hang')), reasonOf(pool.run('later'))]
  await pool.close()
  expect([...(await Promise.all(waiting)), await reasonOf(pool.run('afterwards'))]).toEqual([
    'closed',
    'closed',
    'closed',
  ])
})
