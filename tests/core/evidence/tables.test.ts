import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvidence } from '../../../core/evidence/build.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const NOTE = `The ferry kept a log of its crossings in both years.

| Measure | March 2025 | March 2026 |
|---|---|---|
| Crossings | 412 | 530 |
| Late by ten minutes | 47 | 19 |
| Called off in fog | 11 | 14 |

Fog is a matter of the season, and nobody can plan for it. ${'The harbour office keeps the log and shows it to whoever asks. '.repeat(10)}`

let engine: TestEngine
let source_id: string
beforeAll(async () => {
  engine = await testEngine()
  const { source } = await engine.desk.sources.add({ file_name: 'note.md', title: 'The ferry', text: NOTE })
  source_id = source.source_id
})
afterAll(() => engine.close())

async function claimOf(sentence: string) {
  const { db, wordTable } = engine.engine.workspace.deskContext
  const citations = [{ number: 1, source_id }]
  const { claims } = await buildEvidence(db, await wordTable(), { body: `${sentence} [1].`, citations, verifies: true })
  return claims[0]
}

test('a claim whose figure stands in a table is compared with that row and the head of its column', async () => {
  const claim = await claimOf('In March 2026 19 crossings were late by ten minutes')
  expect(claim?.source_excerpt).toMatch(/^\| Measure .*\n\| Late by ten minutes \| 47 \| 19 \|$/)
  expect(claim?.confidence).toBe('high')
  expect(claim?.entailment).not.toBe('contradicted')
})

test('the figure of another row backs nothing', async () => {
  const claim = await claimOf('In March 2026 530 crossings were late by ten minutes')
  expect(claim?.confidence).toBe('unsupported')
})
