import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../../core/kernel/sentences.ts'
import { wordCount, words } from '../../../core/kernel/text.ts'
import { edit } from '../../../core/models/builtin/editor/edit.ts'
import { compose } from '../../../core/models/builtin/composer/compose.ts'
import { readability } from '../../../core/quality/rules/readability.ts'
import { hasRealDocumentation, realPassages } from '../../support/real-passages.ts'
import { ALL_STYLES, ALL_TEMPLATES, style, template, writerInput } from './catalog.ts'

/** Drafts with the faults that an editor is for. */
const CLUMSY = [
  'In order to obtain the necessary authorisation, applicants are able to make use of the online facility. The application was reviewed by the committee. The committee meets on a regular basis. Due to the fact that the administration receives a large number of applications, the process takes numerous weeks. The committee meets on a regular basis.',
  'The regulations regarding the utilisation of the communal facilities were written by the residents. At the present time the facilities are utilised by approximately 40 households; the residents have the ability to reserve them by means of a calendar. The calendar was made by our volunteers.',
  'It is important to note that the organisation commenced its operations in 2009. The majority of the participants have the ability to demonstrate considerable experience, and they make use of it prior to each assignment. The report was prepared by the secretary. The report is useful. It is important to note that the organisation is very small.',
  'The library provides assistance to visitors in the event that the equipment is unavailable; the librarians take into consideration every request that is received in the course of the day. The catalogue was updated by the librarians. The catalogue was updated by the librarians.',
  'Furthermore, our cutting-edge programme facilitates seamless collaboration, and it leverages the experience of numerous professional educators. The handbook was revised by two teachers. We are able to offer additional places in the near future.',
  'The street was closed for three weeks. It opened on Monday. The shops were busy. They sold a great number of plants. The council was pleased. The council will make a decision in the near future with regard to the parking places.',
]

interface Measures {
  grade_distance: number
  mean_words: number
  passive_share: number
  repeated: number
}

function measured(body: string, slug: string): Measures {
  const { grade, words: total, sentences } = readability(body)
  const all = splitSentences(body)
  const passives = all.filter((one) => /\b(?:was|were|is|are) \w+(?:ed|en|de|lt|wn|ade) by\b/.test(one)).length
  const plain = all.map((one) => words(one.toLowerCase()).join(' '))
  const { reading_grade, sentence_words } = style(slug)
  return {
    // The editor joins no sentences, so what is easier to read than the style asks for stays so.
    grade_distance: Math.max(0, grade - reading_grade.max),
    mean_words: Math.max(0, total / sentences - sentence_words.target),
    passive_share: passives / all.length,
    repeated: plain.length - new Set(plain).size,
  }
}

function edited(body: string, slug: string): string {
  const draft = { title: 'T', sections: [{ key: 'a', heading: 'A', body }], unused: [] }
  return edit({ draft, plan: { subject: 'T', sections: [] }, style: style(slug) }).draft.sections[0]?.body ?? ''
}

const sum = (measures: Measures[]) =>
  measures.reduce(
    (total, one) => ({
      grade_distance: total.grade_distance + one.grade_distance,
      mean_words: total.mean_words + one.mean_words,
      passive_share: total.passive_share + one.passive_share,
      repeated: total.repeated + one.repeated,
    }),
    { grade_distance: 0, mean_words: 0, passive_share: 0, repeated: 0 },
  )

describe('the built-in editor improves a draft', () => {
  test.each(ALL_STYLES.filter((slug) => style(slug).reading_grade.min <= 5))(
    'by measure, and worsens none, in the style %s',
    (slug) => {
      const before = sum(CLUMSY.map((body) => measured(body, slug)))
      const after = sum(CLUMSY.map((body) => measured(edited(body, slug), slug)))
      for (const key of Object.keys(before) as (keyof Measures)[])
        expect(after[key], key).toBeLessThanOrEqual(before[key])
      expect(after.passive_share).toBeLessThan(before.passive_share)
      expect(after.repeated).toBe(0)
      const total = (one: Measures) => one.grade_distance + one.mean_words + one.passive_share + one.repeated
      expect(total(after)).toBeLessThan(total(before))
    },
  )

  test('says the same in fewer words', () => {
    expect(edited(CLUMSY[0] ?? '', 'professional')).toBe(
      'To obtain the necessary authorisation, applicants can use the online facility. The committee reviewed the application. The committee meets regularly. Because the administration receives many applications, the process takes many weeks.',
    )
    expect(edited(CLUMSY[4] ?? '', 'professional')).not.toMatch(/furthermore|cutting-edge|seamless|leverage/i)
  })

  test.each([
    'The plan was reviewed by noon.',
    'The house was built by hand.',
    'The letter was not signed by the mayor.',
    'The rate was reduced by 4 points.',
    'The bridge was closed by law.',
    'He was struck by the idea.',
    'The vote was won by the party that led.',
    'The team uses Leverage Ltd for this.',
  ])('leaves %j as it is', (sentence) => {
    expect(edited(sentence, 'professional')).toBe(sentence)
  })

  test('leaves a quotation of several sentences to its speaker', () => {
    const said =
      '“In order to sleep, we utilise a lamp. They let us use it in order to read. It is a very good lamp; it is on a regular basis in use, and we use it.”'
    for (const slug of ALL_STYLES) expect(edited(`She said: ${said} That was all.`, slug)).toContain(said)
  })

  const bag = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).map((one) => one.toLowerCase()).sort()
  const KEPT = {
    numbers: /\d+(?:[.,]+\d+)*/g,
    markers: /\[\d+\]/g,
    denials: /\b(?:not|no|never|none|nor|without|cannot|nothing|nobody)\b|n['’]t\b/gi,
    quotations: /“[^”]*”|`[^`]*`/g,
  }

  const KEPT_NAMES = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{N}-]*/gu

  /** How often each name stands in a text; a name is what the draft capitalises inside a sentence. */
  function namesIn(text: string, draft: string): string[] {
    const names = new Set(draft.match(KEPT_NAMES) ?? [])
    return (text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? []).filter((word) => names.has(word)).sort()
  }

  function expectKept(before: string, after: string): void {
    const written = (text: string) => text.replace(/can['’]t|cannot/gi, 'cannot').replace(/(\w)n['’]t\b/gi, '$1 not')
    for (const [what, pattern] of Object.entries(KEPT)) {
      expect(bag(written(after), pattern), what).toEqual(bag(written(before), pattern))
    }
    expect(namesIn(after, before)).toEqual(namesIn(before, before))
  }

  test.each(ALL_TEMPLATES)('and changes no number, name, denial, quotation or marker of a draft for %s', (slug) => {
    for (const styleSlug of ALL_STYLES) {
      const draft = compose(writerInput(slug, styleSlug, template(slug).example_input))
      const after = edit({ draft, plan: { subject: '', sections: [] }, style: style(styleSlug) }).draft
      draft.sections.forEach((section, index) => {
        expectKept(section.body, after.sections[index]?.body ?? '')
      })
    }
  })

  test.runIf(hasRealDocumentation)('nor of real documentation', { timeout: 180_000 }, () => {
    const passages = realPassages(30).flat()
    expect(passages.length).toBe(240)
    let changed = 0
    for (const [index, passage] of passages.entries()) {
      const seen = new Set<string>()
      const body = splitSentences(passage.text)
        .filter((one) => !seen.has(one) && seen.add(one))
        .join(' ')
      const after = edited(body, ALL_STYLES[index % ALL_STYLES.length] ?? '')
      if (after !== body) changed += 1
      const counts = (text: string) => bag(text, KEPT.numbers)
      expect(counts(after), body).toEqual(counts(body))
      expectKept(body, after)
      expect(wordCount(after), body).toBeGreaterThan(wordCount(body) * 0.6)
    }
    expect(changed).toBeGreaterThan(20)
  })
})
