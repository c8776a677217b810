import { describe, expect, test } from 'vitest'
import type { TemplateField } from '../../../core/catalog/contract.ts'
import { wordCount } from '../../../core/kernel/text.ts'
import { compose, STYLES, TEMPLATES, template, vertical, wordsOf, writerInput } from '../models/catalog.ts'

function fits(field: TemplateField, value: unknown): boolean {
  if (field.type === 'string_array') {
    const items = value as string[]
    return (
      Array.isArray(value) &&
      items.length >= (field.min_items ?? 0) &&
      items.length <= (field.max_items ?? Infinity) &&
      items.every((item) => item.length <= (field.max_length ?? Infinity))
    )
  }
  if (typeof value !== 'string') return false
  if (field.type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  if (field.type === 'url' && !URL.canParse(value)) return false
  return value.length >= (field.min_length ?? 0) && value.length <= (field.max_length ?? Infinity)
}

describe.each(TEMPLATES)('template %s', (slug) => {
  const document = template(slug)
  const fields = [...document.required_fields, ...document.optional_parameters]

  test('has an example that fills every required field and no unknown one, each within its limits', () => {
    const names = Object.keys(document.example_input)
    expect(names).toEqual(expect.arrayContaining(document.required_fields.map((field) => field.name)))
    const misfits = names.filter((name) => {
      const field = fields.find((candidate) => candidate.name === name)
      return field === undefined || !fits(field, document.example_input[name])
    })
    expect(misfits).toEqual([])
  })

  test('composes exactly its own sections from its own fields', () => {
    expect(document.composition.sections.map(({ key }) => key)).toEqual(document.sections.map(({ key }) => key))
    const moves = document.composition.sections.flatMap((section) => section.moves)
    const texts = JSON.stringify(moves)
    const slots = [...texts.matchAll(/\{(\w+)(?::\w+)?\}/g)].map((slot) => slot[1])
    const conditions = moves.flatMap((move) => [...(move.when?.has ?? []), ...(move.when?.lacks ?? [])])
    const known = fields.map((field) => field.name)
    expect([...slots, ...conditions].filter((name) => ![...known, 'entry'].includes(name ?? ''))).toEqual([])
  })

  test('explains every field and section to the person who fills the form', () => {
    expect(fields.filter((field) => field.description.length < 20 || field.placeholder === null)).toEqual([])
    expect(document.sections.filter((section) => section.purpose.length < 20)).toEqual([])
    expect(document.sections.slice(1).filter((section) => section.heading === '')).toEqual([])
  })

  test('says all its words in German, French and Spanish too, with the same slots', () => {
    const moves = document.composition.sections.flatMap((section) => section.moves)
    const said = moves.flatMap((move) => {
      if (move.move === 'say') return move.wordings.map(({ text }) => text)
      if (move.move === 'query') return [move.text]
      return (move.move === 'points' || move.move === 'list') && move.asks !== undefined ? [move.asks] : []
    })
    const all = [...document.sections.map(({ heading }) => heading).filter((heading) => heading !== ''), ...said]
    const slotsOf = (text: string) => (text.match(/\{\w+(?::\w+)?\}/g) ?? []).toSorted()
    for (const language of ['de', 'fr', 'es'] as const) {
      const words = document.composition.translations?.[language] ?? {}
      expect(Object.keys(words).toSorted()).toEqual([...new Set(all)].toSorted())
      for (const [text, translated] of Object.entries(words)) expect(slotsOf(translated)).toEqual(slotsOf(text))
    }
  })

  test.each(STYLES)(
    'turns its example into a piece that is long enough in %s, each section within its range',
    (styleSlug) => {
      const draft = compose(writerInput(slug, styleSlug, document.example_input))
      expect(wordsOf(draft)).toBeGreaterThanOrEqual(document.words?.least ?? 100)
      const outside = document.sections.filter((section) => {
        const written = draft.sections.find(({ key }) => key === section.key)
        if (written === undefined) return section.required
        const count = wordCount(written.body)
        return count < section.min_words || count > section.max_words
      })
      expect(outside).toEqual([])
      expect(draft.unused.filter(({ reason }) => !reason.includes('on record'))).toEqual([])
    },
  )
})

test.each(TEMPLATES)('the words of the template %s say nothing of a review, and print no input about one', (slug) => {
  const { composition } = template(slug)
  const reviews = JSON.stringify(composition).match(/[^"]*(?:review(?:ed|er)?|_reviewed|reviewed_)[^"]*/gi) ?? []
  expect(reviews.filter((sentence) => /[{_]|Colophon/.test(sentence) && sentence !== 'reviewed_by')).toEqual([])
})

test('the software vertical forbids promises of perfect security and looks back six months', () => {
  const software = vertical('software')
  expect(software.freshness_months).toBe(6)
  expect(software.is_regulated).toBe(false)
  expect(software.compliance.forbidden_claims.map((rule) => rule.phrase)).toEqual(
    expect.arrayContaining(['100% secure', 'unhackable']),
  )
  expect(vertical('general').freshness_months).toBeNull()
})
