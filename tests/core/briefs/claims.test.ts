import { describe, expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import type { BriefQuery } from '../../../core/briefs/contract.ts'
import { template, vertical } from '../models/catalog.ts'

function queries(trade: string, slug: string, user_input: Record<string, unknown>): BriefQuery[] {
  return checkBrief({
    template: template(slug),
    vertical: vertical(trade),
    user_input,
    today: '2026-11-28',
    vocabulary: null,
  }).queries
}

function asked(trade: string, ...key_points: string[]): string[] {
  return queries(trade, 'blog-post', { topic: 'What to know', key_points }).flatMap(({ kind, quote }) =>
    kind.includes('claim') ? [quote] : [],
  )
}

describe('an author is asked about a claim', () => {
  test.each([
    ['crypto-cfd-uk', 'The app pays 7 per cent a year on staked coins.'],
    ['legal-uk', 'We always win in court, whatever the judge says.'],
    ['fintech', 'You will earn £430 a month with our account.'],
  ])('of %s: %s', (trade, text) => {
    expect(asked(trade, text)).not.toEqual([])
  })

  test.each([
    ['legal-uk', 'If a clause can be read in two ways, the court takes the reading that favours the consumer.'],
    ['fintech', 'At 4.30% gross, the interest on £10,000 is £430.'],
    ['healthcare-uk', 'Common side effects are headache and a mild rash that went away within a week in most people.'],
  ])('and not about what is none, of %s: %s', (trade, text) => {
    expect(asked(trade, text)).toEqual([])
  })

  test('of a rule once in a sentence', () => {
    const found = queries('legal-uk', 'blog-post', {
      topic: 'Terms',
      key_points: ['We guarantee that your terms will hold in court after our review.'],
    }).map(({ message }) => message)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found).size).toBe(found.length)
  })

  test('and not about symptoms for which readers ask for help', () => {
    const input = { topic: 'Starting the tablet', what_it_is: 'A tablet.' }
    const of = (field: string) =>
      queries('healthcare-uk', 'patient-information', { ...input, [field]: ['You become pregnant or plan to.'] })
    expect(of('what_to_do').map(({ kind }) => kind)).toContain('conditional_claim')
    expect(of('when_to_ask_for_help').map(({ kind }) => kind)).not.toContain('conditional_claim')
  })
})
