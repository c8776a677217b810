import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyGiven } from '../../../core/passport/exported-copy.ts'
import type { OpenedStatement } from '../../../core/passport/statements.ts'
import { verdictWord } from '../../../core/passport/verdict-word.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { growthOfWork } from '../../support/growth.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let record = ''
let copy = ''
let page = ''
beforeAll(async () => {
  engine = await testEngine()
  await addTeaSource(engine)
  const { request_id } = await engine.desk.generation.submit({ ...TEA_BRIEF, generation_mode: 'standard' })
  const { content } = await endOf(engine.desk, request_id)
  const content_id = content?.content_id ?? ''
  const { file } = await engine.desk.passport.exportFile({ content_id })
  record = JSON.stringify(file)
  const exported = async (format: 'markdown' | 'html') => {
    const { data_base64 } = await engine.desk.publishing.exportPiece({ content_id, format })
    return Buffer.from(data_base64, 'base64').toString()
  }
  copy = await exported('markdown')
  page = await exported('html')
})
afterAll(async () => {
  await engine.close()
})

const byPage = verifierOfPage()
async function foundOn(file: string) {
  const found = verifyFile({ text: record, body: file, known_keys: [] })
  const { verdict, reason } = await byPage(record, [file], null)
  expect([verdict, reason], file.slice(0, 200)).toEqual([verdictWord(found), found.reason])
  return found
}

test('exported Markdown with notes verifies as the text that it was made of, and says what of it is not signed', async () => {
  expect(copy).toMatch(/\[\^src-\d+\]: /)
  const found = await foundOn(copy)
  expect(found).toMatchObject({ verdict: 'valid_unknown_key', reason: 'unknown_key' })
  expect(found.message).toContain('notes and disclosure are not signed')
  expect(found.covers.map((one) => one.is_given_text)).toContain(true)
})

test('a copy in which one word above its notes is another, more or less never verifies', async () => {
  const from = copy.indexOf('# ')
  const to = copy.lastIndexOf('\n\n---\n\n')
  const words = [...copy.slice(from, to).matchAll(/\p{L}{2,}|\d+/gu)]
  expect(words.length).toBeGreaterThan(40)
  for (const { index, 0: word } of words) {
    const [before, after] = [copy.slice(0, from + index), copy.slice(from + index + word.length)]
    for (const other of ['', `${word} not`, 'another'])
      expect((await foundOn(`${before}${other}${after}`)).other_text, word).toBe(true)
  }
  const added = [copy.replace('\n\n---\n\n', '\n\nApproved by Legal.\n\n---\n\n'), `${copy}\nApproved by Legal.\n`]
  for (const file of added) expect((await foundOn(file)).reason).toBe('exported_copy')
})

test('a web page of the text is called an exported copy that was not compared, and one of another text another text', async () => {
  const found = await foundOn(page)
  expect(verdictWord(found)).toBe('exported_copy')
  expect(found.message).toContain('give the record’s own text')
  const other = (file: string) => file.replaceAll(/[0-9a-f]{64}/g, 'f'.repeat(64))
  for (const file of [other(page), other(copy)]) expect((await foundOn(file)).reason).toBe('text_differs')
})

test.each([' ', '1. ', '  1. x\n', '1. x\n', '\n', '\n# S\n1. x'])(
  'a signed text whose list of sources is hostile takes time in step with its length: %j',
  (unit) => {
    const subject = { content_id: 'cnt_1', content_sha256: 'a'.repeat(64) }
    const file = `---\ncolophon: ${JSON.stringify(subject)}\n---\n\n# Tea\n\nHot.\n\n[^src-1]: Tea.\n`
    const compare = (length: number): void => {
      const text = `Hot.\n\n# Sources\n1. a\n${unit.repeat(length / unit.length)}\nx`
      const found = copyGiven([{ payload: { subject }, text } as unknown as OpenedStatement], file)
      expect(found?.problem?.problem.reason).toBe('exported_copy')
    }
    expect(growthOfWork(compare, [20_000, 200_000])).toBeLessThan(40)
  },
)
