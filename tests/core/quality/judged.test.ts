import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withQualityGate } from '../../../core/cli/check-quality.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'judged')

/** A piece with the marks of two readers, 1 (throw it away) to 5 (publish it as it is), who saw neither score nor origin. */
interface Judged {
  id: string
  kind: string
  marks: [number, number]
}

/** What the rank correlation has to reach; readers and score agree wholly at 1. */
const LEAST = 0.6

test('the score that `check --quality` gives goes with the judgement of readers', async () => {
  const judged = JSON.parse(readFileSync(join(FOLDER, 'marks.json'), 'utf8')) as Judged[]
  expect(judged.length).toBeGreaterThanOrEqual(40)
  const scores = await withQualityGate({}, async (check) => {
    const found: number[] = []
    for (const { id } of judged)
      found.push((await check({ text: readFileSync(join(FOLDER, 'pieces', `${id}.md`), 'utf8') })).score)
    return found
  })
  const marks = judged.map((one) => (one.marks[0] + one.marks[1]) / 2)
  const correlation = rankCorrelation(scores, marks)
  const readers = rankCorrelation(
    judged.map((one) => one.marks[0]),
    judged.map((one) => one.marks[1]),
  )
  process.stdout.write(
    `rank correlation of score and marks over ${judged.length} pieces: ${correlation.toFixed(2)}; of the two readers: ${readers.toFixed(2)}\n`,
  )
  expect(correlation).toBeGreaterThan(LEAST)
})

/** Spearman's: the correlation of ranks, ties sharing theirs. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [x, y] = [ranksOf(one), ranksOf(other)]
  const mean = (x.length - 1) / 2
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, rank, at) => sum + (rank - mean) * ((b[at] ?? 0) - mean), 0)
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const same = values.filter((other) => other === value).length
    return below + (same - 1) / 2
  })
}
