import { expect, test } from 'vitest'
import { assigneeFor } from '../../../core/approvals/rules/assignment.ts'
import { isLong } from '../../support/randomness.ts'

const REQUESTS = 10_000
const members = (count: number) => Array.from({ length: count }, (_, index) => `mem_${String(index).padStart(26, '0')}`)
const requests = Array.from({ length: REQUESTS }, (_, index) => `req_${String(index * 7919).padStart(26, '0')}`)
const assigned = (pool: string[], some = requests) => some.map((id) => assigneeFor(id, 'legal', pool))

test('10,000 reviews over ten members: nobody has a quarter more than the mean', () => {
  const shares = Map.groupBy(assigned(members(10)), (member) => member ?? 'nobody')
  expect(shares.size).toBe(10)
  const most = Math.max(...[...shares.values()].map((share) => share.length))
  expect(most).toBeLessThanOrEqual((REQUESTS / 10) * 1.25)
})

test('who leaves takes their own reviews along and moves no other; who comes takes only their own', () => {
  const pool = members(10)
  const [gone = ''] = pool
  const before = assigned(pool)
  const after = assigned(pool.slice(1))
  for (const [index, member] of before.entries()) {
    if (member === gone) expect(after[index]).not.toBe(gone)
    else expect(after[index]).toBe(member)
  }
})

test('two qualifications of one request go to different members as often as two requests do', () => {
  const pool = members(10)
  const legal = assigned(pool)
  const same = requests.filter((id, index) => assigneeFor(id, 'medical', pool) === legal[index]).length
  expect(same / REQUESTS).toBeGreaterThan(0.08)
  expect(same / REQUESTS).toBeLessThan(0.12)
})

test('pools of 1 to 50: the same answer on every try, in whatever order the pool is read', { timeout: 600_000 }, () => {
  // Every request with every pool in the long run; else each pool with its share of the requests.
  for (let size = 1; size <= 50; size += 1) {
    const some = isLong ? requests : requests.filter((_, index) => index % 50 === size - 1)
    const pool = members(size)
    const first = assigned(pool, some)
    expect(assigned(pool.toReversed(), some)).toEqual(first)
    expect(first.every((member) => member !== null && pool.includes(member))).toBe(true)
  }
})
