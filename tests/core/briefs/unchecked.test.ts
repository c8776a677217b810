import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JobFailure } from '../../../core/adapters/job-pool.ts'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { textsOf, type TextThreads } from '../../../core/engine/text-threads.ts'
import { leavesOpen } from '../../../core/quality/findings.ts'
import { openBriefQueries } from '../../../core/quality/rules/brief-queries.ts'
import { root } from '../../support/command.ts'

const file = join(root, 'resources', 'catalog', 'templates', 'blog-post.json')
const template = TemplateDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
const user_input = { topic: 'The evening workshop', background: 'Words of the brief. '.repeat(200) }
const stuck: TextThreads = {
  run: () => Promise.reject(new JobFailure('too_long')),
  close: () => Promise.resolve(),
}

test('a brief that is not checked in time says so, there and in the piece, and is called neither clean nor thin', async () => {
  const texts = textsOf(
    stuck,
    {} as never,
    () => undefined,
    () => Promise.resolve(false),
  )
  const { queries, outlook } = await texts.checkBrief({ template, vertical: null, user_input, today: '2026-03-01' })
  expect(queries).toMatchObject([{ kind: 'unchecked', message: expect.stringContaining('was not checked') as string }])
  expect(outlook).toMatchObject({ is_thin: false, asks: 1, words: { brief: 803 } })
  const found = openBriefQueries(queries, { title: 'A title', body: 'A text.', user_input })
  expect(found.map((one) => [one.code, one.message === queries[0]?.message, leavesOpen(one)])).toEqual([
    ['brief_unchecked', true, true],
  ])
  texts.close()
})
