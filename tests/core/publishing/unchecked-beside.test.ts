import { expect, test } from 'vitest'
import { sha256Hex } from '../../../core/kernel/hash.ts'
import { checkAtDoor } from '../../../core/publishing/outbox/gate.ts'
import { uncheckedText } from '../../../core/quality/check-job.ts'
import { testEngine } from '../../support/world.ts'

test('a text is held where the words beside it could not be checked, also where the text itself clears', async () => {
  const { desk, engine, close } = await testEngine()
  const text = { title: 'Locks', body: 'Our service is mostly safe.\n', vertical_id: 'software' }
  const { content_id } = await desk.content.save(text)
  const { db, texts, world } = engine.workspace.ownerContext
  const excerpt = 'A word about locks.'
  const stopped: string[] = []
  const hurried = {
    ...texts,
    check: (job: Parameters<typeof texts.check>[0]) => {
      if (!job.body.includes(excerpt)) return texts.check(job)
      stopped.push(job.body)
      return Promise.resolve(uncheckedText(sha256Hex(job.body), 'took longer than 10 seconds and were stopped', {}))
    },
  }
  const at = (fields?: { excerpt: string }) =>
    checkAtDoor({ db, texts: hurried, world }, { content_id, ...(fields === undefined ? {} : { fields }) })
  expect((await at()).refusal).toBeNull()
  const beside = await at({ excerpt })
  expect(stopped).toEqual([excerpt])
  expect(beside.refusal).toContain('Outside the text (title, excerpt or description): ')
  expect(beside.gate).toMatchObject({
    quality: { passed: false },
  })
  expect(beside.gate.findings.filter(({ code }) => code === 'check_failed')).toMatchObject([
    { is_blocking: true, message: expect.stringMatching(/^Outside the text \(/) as string },
  ])
  await close()
})
