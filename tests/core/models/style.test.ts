import { describe, expect, test } from 'vitest'
import type { Passage } from '../../../core/models/contract.ts'
import { splitSentences } from '../../../core/kernel/sentences.ts'
import { wordCount } from '../../../core/kernel/text.ts'
import { readability, readableParagraphs } from '../../../core/quality/rules/readability.ts'
import {
  ALL_STYLES,
  ALL_TEMPLATES,
  BLOG_BRIEF,
  bodyOf,
  compose,
  FULL_BRIEF,
  FULL_PASSAGES,
  passage,
  style,
  template,
  writerInput,
} from './catalog.ts'
import { growthOfWork } from '../../support/growth.ts'

interface Piece {
  body: string
  /** The reading grade of what it was made from: a text that is plain already is not made harder. */
  material: number
}

function piece(template_: string, slug: string, brief: Record<string, unknown>, passages: Passage[]): Piece {
  const texts = [...Object.values(brief).flat(), ...passages.map(({ text }) => text)]
  const sentences = texts.filter((text): text is string => typeof text === 'string' && /[.!?]/.test(text))
  return {
    body: bodyOf(compose(writerInput(template_, slug, brief, passages))),
    material: readability(sentences.join('\n\n')).grade,
  }
}

function pieces(slug: string): Piece[] {
  const examples = ALL_TEMPLATES.map((one) => piece(one, slug, template(one).example_input, []))
  const sourced = ALL_TEMPLATES.map((one) => piece(one, slug, template(one).example_input, FULL_PASSAGES))
  return [...examples, ...sourced, piece('blog-post', slug, FULL_BRIEF, FULL_PASSAGES)]
}

describe.each(ALL_STYLES)('a piece in the style %s', (slug) => {
  const profile = style(slug)
  const made = pieces(slug)
  const bodies = made.map(({ body }) => body)

  test('has a reading grade inside the range of the style, or as plain as its material, in 19 of 20 cases', () => {
    const { min, max } = profile.reading_grade
    const out = made
      .map(({ body, material }) => ({ grade: readability(body).grade, material }))
      .filter(({ grade, material }) => grade > max || grade < Math.min(min, material - 1))
    expect(out.length / made.length, JSON.stringify(out)).toBeLessThanOrEqual(0.05)
    expect(readability(profile.sample).grade).toBeGreaterThanOrEqual(min)
  })

  test('keeps its sentences near the target and, but for what is quoted or safe only whole, under the limit', () => {
    const { target, max } = profile.sentence_words
    for (const body of bodies) {
      const { words, sentences } = readability(body)
      expect(words / sentences).toBeGreaterThan(target * 0.45)
      expect(words / sentences).toBeLessThan(target * 1.4)
    }
    const brief = { ...BLOG_BRIEF, key_points: ['Cost', 'Time', 'Space'] }
    const own = bodyOf(compose(writerInput('blog-post', slug, brief)))
    const long = readableParagraphs(own)
      .flatMap(splitSentences)
      .filter((one) => wordCount(one) > max)
    expect(long).toEqual([])
  })
})

test.each([
  ['a ', 20_000],
  ['(', 20_000],
  ['"“', 10_000],
  ['1.1.1.', 8000],
  ['it is, and ', 5000],
  ['the ', 15_000],
])('composing takes time in proportion to the text, whatever the text: %j', (unit, most) => {
  const work = (times: number): void => {
    const text = unit.repeat(times)
    const found = [passage('x', text.slice(0, 300), `${text}.`)]
    compose(writerInput('blog-post', 'professional', { ...FULL_BRIEF, background: text }, found))
  }
  expect(growthOfWork(work, [most / 8, most])).toBeLessThan(24)
})
