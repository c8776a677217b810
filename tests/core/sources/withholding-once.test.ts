import { afterAll, beforeAll, expect, test } from 'vitest'
import { withholdingOnce } from '../../../core/sources/withholding.ts'
import { searchPassages } from '../../../core/sources/search.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const SOURCE =
  '# Count of the harbour tram\n\nIn spring the harbour tram carried 4,200 passengers a day, the council counted.\n'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({})
  await engine.desk.sources.add({
    file_name: 'tram.md',
    text: SOURCE,
  })
})
afterAll(() => engine.close())

test('a passage that several searches find is looked at once for orders to a program', async () => {
  const asked = { count: 0 }
  const db = engine.engine.workspace.deskContext.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const { passages } = await searchPassages(
    engine.engine.workspace.deskContext.db,
    'The harbour tram carried 4,200 passengers a day in spring.',
    {
      limit: 3,
    },
  )
  expect(passages).toHaveLength(1)
  const withhold = withholdingOnce(db)
  const first = await withhold(passages)
  const looked = asked.count
  expect([first.passages, looked > 0]).toEqual([passages, true])
  expect((await withhold(passages)).passages).toEqual(passages)
  expect(asked.count).toBe(looked)
})
