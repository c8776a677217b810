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

describe('what a reader’s own payments come to is no promise', () => {
  test.each([
    ['Set up a standing order. Even £50 a month makes £600 in a year.'],
    ['£50 a month adds up to £600 in a year.'],
    ['Putting aside £25 a week comes to £1,300 a year.'],
    ['If you put £200 per month away, that is a start: £200 per month makes £12,000 over five years.'],
    ['$4 a day is $1,460 a year.'],
  ])('%s', (text) => {
    for (const id of ['fintech', 'investments-uk', 'insurance-uk']) expect(rulesMet(id, text)).toEqual([])
  })

  test.each([
    ['that is more than the payments', '£50 a month makes £900 in a year.'],
    ['of what is earned', 'Earn £50 a month, which makes £600 in a year.'],
    ['of what is paid out', 'Our bot pays out, and £50 a week makes £2,600 in a year.'],
    ['without payments', 'You make £600 in a year from home.'],
    ['of growth', '£50 a month makes £600 in a year as your savings grow by themselves.'],
  ])('a sum %s still asks', (_, text) => {
    expect(rulesMet('fintech', text)).not.toEqual([])
  })
})

describe('an absolute word is no promise', () => {
  test.each([
    ['where readers cannot do something', 'The app shows the last balance but you can’t enter anything.'],
    [
      'where it says when to choose',
      '## When to choose which\n\n- You split everything down the middle\n- You share everything',
    ],
    ['behind “if”', 'Choose the app if:\n\n- you always pay by card with your phone'],
  ])('%s', (_, text) => {
    expect(rulesMet('software', text)).toEqual([])
  })

  test.each([
    ['of what cannot happen', 'With our app you can’t lose anything.'],
    ['under another heading', '## What you get\n\n- You see everything in your dashboard'],
    ['of the product, in such a list', '## When to choose which\n\n- Our app always protects your data'],
  ])('%s it asks', (_, text) => {
    expect(rulesMet('software', text)).not.toEqual([])
  })
})
