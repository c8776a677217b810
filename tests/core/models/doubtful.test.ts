import { expect, test } from 'vitest'
import { printedQueries } from '../../../core/quality/rules/brief-queries.ts'
import { bodyOf, compose, FULL_BRIEF, writerInput } from './catalog.ts'

function blog(brief: Record<string, unknown>) {
  return compose(writerInput('blog-post', 'professional', { ...FULL_BRIEF, ...brief }))
}

test.each([
  ['Log every job. (Dave says 40, the log says 44.)', 'Log every job.', '“(Dave says 40, the log says 44.)”'],
  [
    'The shop opened in 1987. (Dave says 1989, the van says 1987.) We log every job.',
    'We log every job.',
    '“The shop opened in 1987.',
  ],
  ['We log every job. The shop seats 40, I think.', 'We log every job.', '“The shop seats 40, I think”'],
  [
    'Price tbc - Sue thinks £16.99 from January, pls check w/ Dave before publishing',
    '',
    '“Price … - Sue thinks £16.99”',
  ],
])('what a brief does not stand by is asked and not printed: %s', (point, kept, asked) => {
  const draft = blog({ key_points: ['Ask for the log at any time.', point] })
  const body = bodyOf(draft).replaceAll('**', '')
  const without = body.replaceAll(/\[Query: [^\]]*\]/g, '')
  expect(without).toContain(kept)
  expect(without).not.toMatch(/1987|1989|seats 40|16\.99|Dave|Sue/)
  expect(body).toContain(asked)
  expect(printedQueries('', body).some(({ severity }) => severity === 'blocking')).toBe(true)
  expect(draft.unused).toContainEqual(expect.objectContaining({ reason: 'The brief marks it as uncertain.' }))
})

test.each([
  ['Rob is leaving in March, his wife is ill, so between us. We log every job.', /Rob|wife|between us/],
  ['We log every job. Rob is leaving in March. Keep this to yourself.', /Rob|yourself/],
  ['We log every job. The van goes in June (not announced yet).', /van|June/],
  ['We log every job. The owner called it a mess, off the record.', /owner|mess/],
  ['We log every job. NB please don’t mention that Rob is leaving, it’s not announced.', /Rob|announced/],
  ['We log every job. Don’t print her age: she is 81.', /81/],
  ['We log every job. An import takes two minutes, so take it with a pinch of salt.', /two minutes|salt/],
  ['We log every job. Ob ein Stecker reicht, klärt Herr Brandt noch mit dem VDE.', /Brandt|VDE/],
  ['We log every job. Der Leiter geht im März, bitte nicht veröffentlichen.', /Leiter|veröffentlichen/],
])('what is confided or not settled is asked about and not printed: %s', (point, never) => {
  const body = bodyOf(blog({ key_points: ['Ask for the log at any time.', point] })).replaceAll('**', '')
  expect(body.replaceAll(/\[Query: [^\]]*\]/g, '')).not.toMatch(never)
  expect(body).toContain('We log every job.')
  expect(printedQueries('', body).some(({ severity }) => severity === 'blocking')).toBe(true)
})

test.each([
  ['Sign up by Friday. Between us, the price goes up in May.', /price|May/],
  ['Sign up by Friday (Priya pls check the day).', /Priya|pls/],
  ['Sign up by Friday. NB don’t mention that Rob is leaving.', /Rob/],
  ['Sign up by Friday. The shop moves in June, not announced yet.', /June|announced/],
  ['Sign up by Friday; between us, the course in May is nearly full.', /May|full/],
])('what bids readers do something confides nothing to them: %s', (call_to_action, never) => {
  const body = bodyOf(blog({ call_to_action }))
  expect(body.replaceAll(/\[Query: [^\]]*\]/g, '')).not.toMatch(never)
  expect(body).toContain('Sign up by Friday')
  expect(printedQueries('', body).some(({ severity }) => severity === 'blocking')).toBe(true)
})

test.each([
  'Do not print the ticket. Keep this to yourself, and show it at the door.',
  'Please do not tell anyone your code.',
  'Ask Hana at the desk, and check the date with your doctor before you publish it.',
])('what readers are bid stays: %s', (call_to_action) => {
  expect(bodyOf(blog({ call_to_action }))).toContain(call_to_action)
})

test('what was to be filled in is asked for by what it is', () => {
  const draft = blog({
    topic: 'A log of all jobs (Dave to confirm name!)',
    background: 'Hi Karen, here is what I have from the team. Every job is in the log.',
    key_points: ['Ask for the log at any time.', '[insert testimonial from Mrs Okafor - waiting for permission]'],
    call_to_action: 'Call us or sign up online at XXXX',
  })
  const body = bodyOf(draft)
  expect(draft.title).toBe('Outline: A log of all jobs')
  expect(body).toContain('[Query: “testimonial from Mrs Okafor” is left open in the brief. What belongs here?]')
  expect(body).toContain('[Query: “Call us or sign up online at …” is left open in the brief. What belongs here?]')
  expect(body).toContain('Every job is in the log.')
  expect(body).not.toMatch(/XXXX|Karen|insert/)
})
