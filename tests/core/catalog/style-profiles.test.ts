import { describe, expect, test } from 'vitest'
import { readability } from '../../../core/quality/rules/readability.ts'
import { STYLES, style } from '../models/catalog.ts'
import { bannedWordsIn, hasContraction, pronounsIn } from '../../support/style.ts'

const ALLOWED = { first: ['first'], second: ['second'], third: [] }

describe.each(STYLES)('the sample of %s', (slug) => {
  const profile = style(slug)
  const measured = readability(profile.sample)

  test('is a paragraph whose reading grade lies in the range', () => {
    expect(measured.words).toBeGreaterThanOrEqual(60)
    expect(measured.words).toBeLessThanOrEqual(120)
    expect(measured.grade).toBeGreaterThanOrEqual(profile.reading_grade.min)
    expect(measured.grade).toBeLessThanOrEqual(profile.reading_grade.max)
  })

  test('keeps to the sentence lengths: the mean within a fifth of the target, none above the maximum', () => {
    const mean = measured.words / measured.sentences
    expect(Math.abs(mean - profile.sentence_words.target)).toBeLessThanOrEqual(profile.sentence_words.target / 5)
    expect(measured.longest).toBeLessThanOrEqual(profile.sentence_words.max)
  })

  test('speaks in the person of the profile, with contractions only where it has them, without a banned word', () => {
    expect(pronounsIn(profile.sample)).toEqual(ALLOWED[profile.person])
    expect(hasContraction(profile.sample)).toBe(profile.contractions)
    expect(bannedWordsIn(profile.sample, profile.banned_words)).toEqual([])
  })
})

test('no two profiles ask for the same thing', () => {
  const profiles = STYLES.map(style)
  const measurable = profiles.map(({ reading_grade, sentence_words, person, contractions }) =>
    JSON.stringify({ reading_grade, sentence_words, person, contractions }),
  )
  expect(new Set(measurable).size).toBe(profiles.length)
  expect(new Set(profiles.map((profile) => profile.sample)).size).toBe(profiles.length)
  expect(profiles.map((profile) => profile.id)).toEqual([...STYLES])
  for (const profile of profiles) {
    expect(new Set(profile.banned_words).size).toBe(profile.banned_words.length)
    expect(profile.do.length).toBeGreaterThanOrEqual(3)
    expect(profile.avoid.length).toBeGreaterThanOrEqual(3)
  }
})
