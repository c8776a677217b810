import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOffSubject } from '../../../core/evidence/rules/subject.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { wordTable } from '../../support/evidence-rows.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})
afterAll(() => engine.close())

const SUBJECT = 'Rope repair in small harbours. Splicing'
const SENTENCE = 'A spliced rope keeps nine tenths of its strength.'

test.each([
  ['a source on the subject', 'Splices and knots. How a rope is spliced.', SENTENCE, false],
  ['one that names the subject in its lead alone', 'Handbook. What every harbour keeps in stock.', SENTENCE, false],
  ['one about something else', 'Backing up a mail server. What administrators copy.', 'A rope keeps mail off.', true],
  ['one about something else that says it', 'Backing up a mail server. What administrators copy.', SENTENCE, false],
  ['a passage that shares one word at most', 'Splices and knots.', 'The rope was sold to a museum.', true],
])('%s', (_, source, excerpt, isOff) => {
  expect(isOffSubject({ subject: SUBJECT, source, sentence: SENTENCE, excerpt }, wordTable())).toBe(isOff)
})

test.each([
  ['Paracetamol brings down fever in children.', 'Paracetamol for children: prescribing notes. Doses by weight.'],
  ['Hawthorn extract improved exercise tolerance compared with placebo.', 'Crataegus in heart failure. A review.'],
])('a source that says “%s” is not off the subject', (sentence, source) => {
  const subject = 'Feverish nights. When to worry'
  expect(isOffSubject({ subject, source, sentence, excerpt: `${sentence} More follows.` }, wordTable())).toBe(false)
})

test('a sentence that leans on the one before it shows no subject by itself', () => {
  const cited = { subject: SUBJECT, source: 'Splices and knots. How a rope is spliced.', excerpt: 'It is not known.' }
  expect(isOffSubject({ ...cited, sentence: 'How much each one adds is uncertain.' }, wordTable())).toBe(false)
})

test('a title that tells nothing decides nothing', () => {
  const cited = { source: 'Backing up a mail server.', sentence: SENTENCE, excerpt: SENTENCE }
  expect(isOffSubject({ subject: 'What you need to know', ...cited }, wordTable())).toBe(false)
})

test('the gate says which citation is off the subject, and where', async () => {
  const text = 'Administrators copy the mail server at night. The copy of the mail server takes an hour of the night.'
  const { source } = await engine.desk.sources.add({ file_name: 'mail.txt', title: 'Backing up a mail server', text })
  const body =
    '## Splicing\n\nRopes are spliced by hand. A knot in the rope of a boat takes an hour of the night [1].\n'
  const context = engine.engine.workspace.deskContext
  const content_id = await citedPiece(context, { title: 'Rope repair', body, source_ids: [source.source_id] })
  const { checks } = await engine.desk.content.checks({ content_id })
  const issue = checks?.report.issues.find(({ code }) => code === 'citation_off_subject')
  expect(issue).toMatchObject({ severity: 'advisory', expected: 'Backing up a mail server' })
  expect(body.slice(issue?.start ?? 0, issue?.end ?? 0)).toBe(
    'A knot in the rope of a boat takes an hour of the night [1].',
  )
})

test('uncited facts are asked of a text that cites, and of no hand-written text without sources', async () => {
  const text = 'A spliced rope keeps nine tenths of its strength, and a knotted one half of it.'
  const { source } = await engine.desk.sources.add({ file_name: 'rope.txt', title: 'Splices of rope', text })
  const context = engine.engine.workspace.deskContext
  const plain = 'Rope sales fell by 12 per cent.'
  const codes = async (body: string, source_ids: readonly string[]) => {
    const content_id = await citedPiece(context, { title: 'Rope repair', body, source_ids })
    return (await engine.desk.content.checks({ content_id })).checks?.report.issues.map(({ code }) => code)
  }
  expect(await codes(plain, [])).not.toContain('uncited_fact')
  expect(await codes(`A spliced rope keeps nine tenths of its strength [1]. ${plain}`, [source.source_id])).toContain(
    'uncited_fact',
  )
  const held = await engine.desk.content.save({ title: 'Rope repair', body: plain, vertical_id: 'healthcare' })
  const { checks } = await engine.desk.content.checks({ content_id: held.content_id })
  expect(checks?.report.issues).toContainEqual(
    expect.objectContaining({ code: 'uncited_fact', severity: 'blocking' }) as unknown,
  )
})
