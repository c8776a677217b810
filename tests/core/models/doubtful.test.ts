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
  expect(draft.unused).toContainEqual(expect.objectContaining({ reason: 'The brief is not certain of it.' }))
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
