import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { resourcesFolder } from '../../support/world.ts'

function rulesMet(id: string, text: string): string[] {
  const file = join(resourcesFolder, 'catalog', 'verticals', `${id}.json`)
  const { compliance } = VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
  const report = policyCheck({ ...compliance, mandatory_disclaimers: [], required_citations_minimum: null })(text)
  return [...report.violations, ...report.needs_manual_review].map(({ rule_id }) => rule_id)
}

describe('ordinary words of patients, savers and neighbours meet no rule', () => {
  test.each([
    ['healthcare-uk', 'Bend and stretch a little each hour to keep the knee from getting stiff.'],
    ['supplements-uk', 'For people who don’t want another tablet.'],
    ['healthcare-uk', 'Ring us if the tube has come off the box.'],
    ['healthcare-uk', 'Should I take my tablets as usual on the day?'],
    ['healthcare-uk', 'Keep the wound dry for two days.'],
    ['supplements-us', 'Strong tea at night stops people sleeping.'],
    ['healthcare', 'A blocked nose can stop a child sleeping.'],
    ['healthcare-uk', 'My first operation was on a Friday.'],
    ['supplements-uk', 'My next scan is in June, and my brother comes along.'],
    ['healthcare-us', 'By the time he was diagnosed he had lost eleven pounds.'],
    ['healthcare-uk', 'She lost six kilos during her chemotherapy.'],
    ['investments-uk', 'A cash ISA and a stocks and shares ISA share one allowance.'],
    ['legal-uk', 'The choir is led by solicitors from the town.'],
    ['insurance-uk', 'The evening is led by firefighters.'],
    ['fintech', 'I live in the town where I was born, and I make my coffee at home.'],
  ])('%s: %s', (id, text) => {
    expect(rulesMet(id, text)).toEqual([])
  })

  test.each([
    ['healthcare-uk', 'weight-figure', 'Lose nine kilos in three weeks.'],
    ['supplements-uk', 'stop-treatment', 'You no longer need medication.'],
    ['supplements-uk', 'weight-figure', 'With the tea she lost nine kilos in a month.'],
    ['healthcare-uk', 'health-effect', 'It keeps your joints young.'],
    ['healthcare-uk', 'own-product', 'Our scan is the safest there is.'],
    ['legal-uk', 'comparison', 'We are the leading firm in the north.'],
    ['supplements-us', 'health-effect', 'It stops joint ache before it starts.'],
    ['fintech', 'own-promise', 'I live off the dividends now.'],
    ['fintech', 'promised-return', 'You are guaranteed to save money with this account.'],
    ['investments-uk', 'absolute', 'It pays out each month, whatever the market does.'],
    ['crypto-cfd-us', 'suits-everyone', 'Everybody gets the loan, even with bad credit.'],
    ['fintech', 'tax-wordings', 'You do not have to tell the tax office about the interest.'],
    ['investments-eu', 'absolute', 'Insiders are already buying.'],
  ])('still met in %s: %s by “%s”', (id, rule, text) => {
    expect(rulesMet(id, text)).toContain(rule)
  })

  test('a fixed rate of a loan is no promised return, and one of a bond is', () => {
    expect(rulesMet('fintech', 'Of a loan at a fixed 4.5% the monthly payment is about £834.')).not.toContain(
      'promised-return',
    )
    expect(rulesMet('fintech', 'The bond pays a fixed 9% for three years.')).toContain('promised-return')
  })
})
