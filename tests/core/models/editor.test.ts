import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edit } from '../../../core/models/builtin/editor/edit.ts'
import { STYLES, style } from './catalog.ts'

function edited(body: string, slug: (typeof STYLES)[number] = 'professional') {
  const draft = { title: 'T', sections: [{ key: 'a', heading: 'A', body }], unused: [] }
  const result = edit({ draft, plan: { subject: 'T', sections: [] }, style: style(slug) })
  return { body: result.draft.sections[0]?.body ?? '', rules: result.edits.map(({ rule }) => rule) }
}

describe('the built-in editor', () => {
  test.each([
    ['It is the the best way to do do it.', 'It is the best way to do do it.', 'doubled-words'],
    ['We meet  at noon today.', 'We meet at noon today.', 'spaces'],
    ['Stop!! It is late..', 'Stop! It is late.', 'punctuation'],
    ['In order to save time, they utilize a list.', 'To save time, they use a list.', 'wordiness'],
    ['He ate a apple in an hotel in an garden.', 'He ate an apple in an hotel in a garden.', 'articles'],
    ['They don’t know that it’s the end.', 'They do not know that it is the end.', 'contractions'],
  ])('turns %j into %j by the rule %s', (before, after, rule) => {
    expect(edited(before)).toEqual({ body: after, rules: expect.arrayContaining([rule]) as string[] })
  })

  test('leaves contractions alone where the style has them', () => {
    expect(edited('They don’t know.', 'plain-and-friendly').body).toBe('They don’t know.')
  })

  test('leaves the entry of a list, though it stands in another one too', () => {
    const body = 'For the loan:\n\n- You need the money today\n\nFor the overdraft:\n\n- You need the money today'
    expect(edited(body).body).toBe(body)
  })

  test('leaves the line that leads in a quotation, though it leads in another one too', () => {
    const line = 'From *The opening hours of the old hall*:'
    const body = `${line}\n\n> We open at noon [1].\n\n${line}\n\n> We close at six [1].`
    expect(edited(body).body).toBe(body)
  })

  test('drops a sentence that stands in the piece already', () => {
    expect(edited('We open at noon every day. The rest is simple.\n\nWe open at noon every day.').body).toBe(
      'We open at noon every day. The rest is simple.',
    )
  })

  test('parts a long sentence only between two whole clauses', () => {
    const long = (joint: string) =>
      `The committee of the association has met on every Tuesday of this long and rather wet spring${joint}`
    expect(
      edited(long('; it will publish what it has decided before the members meet again in the old hall by the river.'))
        .body,
    ).toContain('spring. It will publish')
    const list = long(
      ', and nobody with any sense of proportion among those present, members or guests, would call that a bad habit.',
    )
    expect(edited(list).body).toBe(list)
  })

  test('leaves quotations, cited sentences, code, links and block quotations word for word', () => {
    const kept = [
      'She said: “It is is very   good in order to utilize it”.',
      'In order to sleep, the the staff utilize naps [1].',
      '> It is very good in order to utilize  it.',
      'See [a apple](https://example.org/a..b) and `the the`.',
    ]
    for (const body of kept) expect(edited(body.replace('   ', ' ')).body).toBe(body.replace('   ', ' '))
  })

  test('keeps words of degree, which say how bad something has to be', () => {
    const body =
      'Call for help if you are extremely short of breath. Stools that are really black are a warning. You may be very drowsy or feel quite unwell. This is not very safe.'
    expect(edited(body, 'plain-language-health').body).toBe(body)
  })

  test('keeps every number, citation, negation, quotation, name and link of any text', () => {
    const token = fc.constantFrom(
      'the',
      'the',
      'a',
      'an',
      'apple',
      'dog',
      'is',
      'very',
      'not',
      'never',
      'don’t',
      'in order to',
      'utilize',
      'it',
      'it’s',
      '12',
      '3.5',
      '1,000',
      '[1]',
      '[2]',
      '“so so very”',
      'Ada',
      'Ada',
      'Paris',
      'https://e.org/a..b',
      '.',
      '.',
      ',',
      ';',
      '!!',
      ', and',
      'it is late',
    )
    const text = fc
      .array(token, { minLength: 1, maxLength: 60 })
      .map((parts) => parts.join(' ').replace(/ (?=[.,;!])/g, ''))
    const count = (body: string, pattern: RegExp) =>
      (body.match(pattern) ?? []).map((found) => found.toLowerCase()).sort()
    const negations = (body: string) => count(body, /\b(?:not|never)\b|n['’]t\b/gi).length
    const run = fc.property(text, fc.constantFrom(...STYLES), (body, slug) => {
      const after = edited(body, slug).body
      for (const pattern of [/\d[\d.,]*\d|\d/g, /\[\d+\]/g, /“[^”]*”/g, /\b(?:Ada|Paris)\b/g, /https:\S+/g]) {
        expect(new Set(count(after, pattern))).toEqual(new Set(count(body, pattern)))
      }
      expect(count(after, /\[\d+\]|\d+/g)).toEqual(count(body, /\[\d+\]|\d+/g))
      if (!body.includes('. ')) expect(negations(after)).toBe(negations(body))
    })
    fc.assert(run, { numRuns: 500 })
  })
})
