import { describe, expect, test } from 'vitest'
import { words } from '../../../core/kernel/text.ts'
import { saysUndenied } from '../../support/phrases.ts'
import { VERTICALS, vertical } from '../models/catalog.ts'

describe.each(VERTICALS)('the vertical %s', (slug) => {
  const { compliance, review_rules, is_regulated, freshness_months } = vertical(slug)
  const { forbidden_claims, conditional_claims, mandatory_disclaimers, required_citations_minimum } = compliance
  const claims = [...forbidden_claims, ...conditional_claims]

  test('names each rule and each phrase once', () => {
    const ids = [...claims, ...mandatory_disclaimers, required_citations_minimum ?? []].flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const phrases = claims.flatMap((claim) => [claim.phrase, ...claim.variants]).map((phrase) => phrase.toLowerCase())
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
    expect(phrases.filter((phrase) => words(phrase).length === 0)).toEqual([])
  })

  test('tells the writer what to do about each claim', () => {
    expect(claims.filter(({ message }) => !/^[A-Z].{30,}[.”]$/.test(message))).toEqual([])
    expect(conditional_claims.filter(({ condition }) => condition.text.length < 20)).toEqual([])
  })

  test('has no disclaimer that makes a claim the vertical forbids or asks proof for', () => {
    const undenied = mandatory_disclaimers.flatMap(({ text }) =>
      claims.flatMap((claim) => [claim.phrase, ...claim.variants]).filter((phrase) => saysUndenied(text, phrase)),
    )
    expect(undenied).toEqual([])
  })

  test('is reviewed in order when it is regulated, and looks back a number of months or not at all', () => {
    expect(review_rules.length > 0).toBe(is_regulated)
    expect(mandatory_disclaimers.length > 0).toBe(is_regulated)
    expect(review_rules.map(({ order }) => order)).toEqual(review_rules.map((_, index) => index + 1))
    expect(freshness_months === null || freshness_months > 0).toBe(true)
  })
})

test('healthcare goes to a clinician and then to counsel, fintech to compliance, legal to counsel', () => {
  const reviewers = (slug: (typeof VERTICALS)[number]) => vertical(slug).review_rules.map((rule) => rule.qualification)
  expect(reviewers('healthcare')).toEqual(['medical', 'legal'])
  expect(reviewers('fintech')).toEqual(['compliance'])
  expect(reviewers('legal')).toEqual(['legal'])
})

test('a medical source is fresh for 36 months, and a piece on health cites two', () => {
  const { freshness_months, compliance } = vertical('healthcare')
  expect(freshness_months).toBe(36)
  expect(compliance.required_citations_minimum).toMatchObject({ minimum: 2, severity: 'blocking' })
})

test('the check for undenied phrases tells a claim from its denial', () => {
  expect(saysUndenied('It cures colds.', 'cures')).toBe(true)
  expect(saysUndenied('It is not said that it cures colds.', 'cures')).toBe(false)
})
