import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statedDay } from '../../../core/sources/rules/dated-line.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const BODY = 'The council mended 40 roads.\n\nIt will mend 12 more.'
const dayOf = (line: string, latest = '2026-11-21') => statedDay(`# Roads\n\n${line}\n\n${BODY}`, latest)

describe('a line that states the day of its text', () => {
  test.each([
    ['Published 4 March 2026', '2026-03-04'],
    ['Published on March 4, 2026', '2026-03-04'],
    ['**First published:** 2026-03-04', '2026-03-04'],
    ['Date: 4 March 2026', '2026-03-04'],
    ['By Ann Lee · Published 4 March 2026 · 5 min read', '2026-03-04'],
    ['By Ann Lee, published 4 March 2026', '2026-03-04'],
    ['Publication date: 4th March 2026.', '2026-03-04'],
    ['Posted on 2026-03-04 | Roads', '2026-03-04'],
  ])('%s', (line, day) => {
    expect(dayOf(line)).toBe(day)
  })

  test.each([
    'The report was published 4 March 2026 and read by nobody.',
    'Published 4 March 2026 by the council, the report names 40 roads.',
    'Updated 4 March 2026',
    'Published in March 2026',
    'Published 03/04/2026',
    'Published 31 June 2026',
    'Published 4 March 2027',
    'Published 4 March 2026\n\nPublished 5 March 2026',
    'Date of birth: 4 March 1960',
  ])('not: %s', (line) => {
    expect(dayOf(line)).toBeNull()
  })
})

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({})
})
afterAll(() => engine.close())

test('files and pages have the day that a line of them states; front matter and markup go before it', async () => {
  const add = async (file_name: string, text: string) => {
    const { source } = await engine.desk.sources.add({ file_name, text })
    return [source.published_date, source.published_date_origin]
  }
  expect(await add('a.md', `# Roads\n\nPublished 4 March 2024\n\n${BODY}`)).toEqual(['2024-03-04', 'front_matter'])
  const front = `---\ndate: 2023-01-02\n---\n# Roads again\n\nPublished 4 March 2024\n\n${BODY}`
  expect(await add('b.md', front)).toEqual(['2023-01-02', 'front_matter'])
  const page = `<html><head><title>Roads</title></head><body><h1>Roads</h1><p>Published 4 March 2024</p><p>${'The council mended 41 roads in the year. '.repeat(9)}</p></body></html>`
  expect(await add('c.html', page)).toEqual(['2024-03-04', 'time'])
})
