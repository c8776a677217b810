import { describe, expect, test } from 'vitest'
import { isAmericanEnglish } from '../../../core/kernel/day-in-words.ts'
import { bodyOf, compose, passage, writerInput } from './catalog.ts'

describe('an English text', () => {
  test.each([
    'A 3-ton unit in Duluth, Minnesota is rated at 47°F and costs $14,000.',
    'In Ohio the county pays 40 percent of a 2,000-square-foot roof.',
    'It opens on March 4 and costs $9.',
  ])('is American by where it is set: %s', (text) => {
    expect(isAmericanEnglish(text)).toBe(true)
  })

  test.each([
    'The van costs £40 a day in Leeds.',
    'A ticket costs $9, and the harbour is two kilometres away.',
    'A ticket costs $9.',
    'In Texas the NHS is unknown; a night costs £90.',
    'The hall holds forty people.',
  ])('is not: %s', (text) => {
    expect(isAmericanEnglish(text)).toBe(false)
  })

  test('in America has its days beside evidence as Americans write them', () => {
    const brief = {
      topic: 'Cold-climate heat pumps in Minnesota homes',
      target_audience: 'Homeowners',
      objective: 'Explain what they do',
      key_points: [
        'Below minus 10°F the heat pumps need backup, which costs $900 a year.',
        'Air at 0°F still holds heat.',
      ],
    }
    const text = 'Heat pumps with backup met the load down to minus 3°F and needed backup below minus 10°F.'
    const found = passage('study', 'Field study of cold-climate heat pumps in Minnesota homes', text)
    const body = bodyOf(
      compose(writerInput('blog-post', 'professional', brief, [{ ...found, published_date: '2025-10-07' }])),
    )
    expect(body).toContain('October 7, 2025')
    expect(body).not.toContain('7 October 2025')
  })
})
