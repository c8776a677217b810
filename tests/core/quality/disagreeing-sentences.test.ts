import { expect, test } from 'vitest'
import { disagreeingSentences } from '../../../core/quality/rules/disagreeing-sentences.ts'
import { wordTable } from '../../support/evidence-rows.ts'

const found = (body: string, is_regulated = false) =>
  disagreeingSentences({ body, sections: [{ section_id: 'use', heading: 'Use' }], is_regulated }, wordTable())

test.each([
  [
    'Drowsiness after the first spoon is a sign that the medicine works.',
    'Drowsiness and yellow skin are signs of poisoning [1].',
  ],
  ['Use aspirin for children with chickenpox.', 'Children under 16 should never be given aspirin [1].'],
  ['Hawthorn lowers blood pressure.', 'Hawthorn has not been shown to lower blood pressure [2].'],
  ['The dose is 4 g a day.', 'The dose is 4 mg a day [1].'],
  ['Green potatoes are harmless.', 'Green potatoes are dangerous [1].'],
])('“%s” beside “%s”', (own, cited) => {
  for (const body of [`## Use\n\n${own} ${cited}`, `## Use\n\n${cited}\n\n- ${own}`]) {
    const [issue, ...more] = found(body)
    expect(more).toEqual([])
    expect(issue).toMatchObject({ code: 'sentences_disagree', severity: 'advisory', section_id: 'use' })
    expect(body.slice(issue?.start ?? 0, issue?.end ?? 0)).toBe(own)
    expect(found(body, true)[0]?.severity).toBe('blocking')
  }
})

test.each([
  'The fund returned 8 percent in 2021. The fund returned 8 percent in 2022 [1].',
  'Fever is a sign of flu. Fever is a sign of poisoning [1].',
  'Adults can take aspirin. Children should never take aspirin [1].',
  'Green potatoes are harmless. Green beans are dangerous [1].',
  'Ripe potatoes are safe. Potatoes are dangerous in the dark [1].',
  'Does hawthorn lower blood pressure? Hawthorn does not lower blood pressure [1].',
  'It is a myth that hawthorn lowers blood pressure. Hawthorn does not lower blood pressure [1].',
  '“Hawthorn lowers blood pressure.” Hawthorn does not lower blood pressure [1].',
  'Hawthorn lowers blood pressure. That is false: hawthorn does not lower blood pressure [1].',
  '# Myths about hawthorn\n\nHawthorn lowers blood pressure. Hawthorn does not lower blood pressure [1].',
  'Hawthorn lowers blood pressure.\n\n## Use\n\nHawthorn does not lower blood pressure [1].',
  'Hawthorn lowers blood pressure. Hawthorn does not lower blood pressure.',
])('nothing in “%s”', (body) => {
  expect(found(body)).toEqual([])
})

test('takes a text of any shape', () => {
  const many = Array.from({ length: 4000 }, (_, at) => `Rope ${at} is not rope ${at + 1}${at % 2 === 0 ? ' [1]' : ''}.`)
  for (const body of ['', '[1]'.repeat(100_000), many.join(' '), `${'a '.repeat(100_000)}[1].`]) {
    expect(found(body).length).toBeLessThanOrEqual(20)
  }
})
