import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Verdict } from '../../../core/compliance/contract.ts'
import { phraseVerdict } from '../../../core/compliance/rules/phrase-verdict.ts'
import { figuresOf } from './figures.ts'

interface Row {
  text: string
  phrase: string
  start: number
  end: number
  verdict: Verdict
  why: string
}
const folder = join(import.meta.dirname, 'corpus')
const rows = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => ({ ...(JSON.parse(line) as Row), isHeldOut: index % 3 === 2 })),
)

test('the corpus is what it says: at least 300 sentences, each phrase where it stands, no sentence twice', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300)
  for (const row of rows) {
    expect(row.text.slice(row.start, row.end)).toBe(row.phrase)
    expect(Verdict.options).toContain(row.verdict)
  }
  expect(new Set(rows.map((row) => `${row.text} ${String(row.start)}`)).size).toBe(rows.length)
})

test.each([
  ['sentences developed on', false, 0.98],
  ['sentences held out', true, 0.95],
])('%s', (name, isHeldOut, goal) => {
  const part = rows.filter((row) => row.isHeldOut === isHeldOut)
  const figures = figuresOf(part.map((row) => ({ expected: row.verdict, given: phraseVerdict(row).verdict })))
  process.stdout.write(
    `${name}: ${figures.right.toFixed(3)} of ${String(part.length)} right, affirmed F1 ${figures.affirmed.toFixed(3)}, denied F1 ${figures.denied.toFixed(3)}, ${String(figures.missed)} missed violations, ${String(figures.flagged)} flagged disclaimers\n`,
  )
  expect(figures.right).toBeGreaterThanOrEqual(goal)
})
