import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { complianceIssues } from '../../../core/quality/rules/findings.ts'
import { scored } from '../../../core/quality/rules/report.ts'
import { resourcesFolder } from '../../support/world.ts'

/** The rules were made with the first; the other were written when the rules stood. */
const PARTS = ['', '.kept-back']
const SETS = [
  ['health', ['healthcare-uk', 'healthcare', 'supplements-us']],
  ['finance', ['investments-uk', 'fintech', 'crypto-cfd-eu']],
] as const

function stories(kind: string, name: string, part: string): string[] {
  return readFileSync(join(import.meta.dirname, 'stories', `${kind}.${name}${part}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

/** Whether the rules of a vertical, or those of some kinds, find something in a text. */
function asksOf(id: string, kinds?: readonly string[]): (text: string) => boolean {
  const file = join(resourcesFolder, 'catalog', 'verticals', `${id}.json`)
  const { compliance } = VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
  const check = policyCheck({ ...compliance, mandatory_disclaimers: [], required_citations_minimum: null })
  return (text) => {
    const { violations, needs_manual_review } = check(text)
    return [...violations, ...needs_manual_review].some(({ rule_type }) => kinds?.includes(rule_type) ?? true)
  }
}

describe.each(SETS.flatMap(([kind, ids]) => ids.map((id) => [kind, id] as const)))(
  'stories of %s by %s',
  (kind, id) => {
    const asks = asksOf(id)
    test.each(PARTS)('cures and returns that are told ask a person, ordinary stories do not%s', (part) => {
      const [told, harmless] = [stories(kind, 'told', part), stories(kind, 'harmless', part)]
      const share = (texts: string[]) => texts.filter(asks).length / texts.length
      process.stdout.write(
        `${kind} stories by ${id}${part}: ${(100 * share(told)).toFixed(0)} % of ${told.length} told claims asked, ${(100 * share(harmless)).toFixed(0)} % of ${harmless.length} harmless ones\n`,
      )
      expect(share(told)).toBeGreaterThanOrEqual(part === '' ? 0.7 : 0.2)
      expect(share(harmless)).toBeLessThanOrEqual(0.05)
    })
  },
)

describe.each(SETS)('stories of %s that name what they are made of', (kind, ids) => {
  test.each(ids.flatMap((id) => PARTS.map((part) => [id, part] as const)))('by %s%s', (id, part) => {
    const [told, plain] = [stories(kind, 'named', part), stories(kind, 'plain', part)]
    const tells = asksOf(id, ['told_outcomes'])
    const share = (texts: string[], asks = tells) => texts.filter(asks).length / texts.length
    process.stdout.write(
      `${kind} stories with their parts by ${id}${part}: ${(100 * share(told)).toFixed(0)} % of ${told.length} asked, with the other rules ${(100 * share(told, asksOf(id))).toFixed(0)} %, ${(100 * share(plain)).toFixed(0)} % of ${plain.length} ordinary sentences\n`,
    )
    expect(share(told)).toBeGreaterThanOrEqual(part === '' ? 0.7 : 0.5)
    expect(share(plain)).toBeLessThanOrEqual(0.1)
  })
})

test('a told outcome is one finding that asks, over the sentences that it takes, and costs more than a formality', () => {
  const file = join(resourcesFolder, 'catalog', 'verticals', 'healthcare-uk.json')
  const check = policyCheck(VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8'))).compliance)
  const story = 'Her arthritis had lasted nine years. Then she wore a copper band, and it was gone.'
  const report = check(`The clinic opens at eight.\n\n${story}\n\nIt closes at five.`)
  const told = report.needs_manual_review.filter(({ rule_type }) => rule_type === 'told_outcomes')
  expect(told).toMatchObject([{ rule_id: 'story-of-recovery', excerpt: story, reason: 'asks_person' }])
  const [issue, ...more] = complianceIssues({ violations: [], cleared: [], needs_manual_review: told }, '')
  expect(more).toEqual([])
  expect(issue).toMatchObject({ code: 'outcome_told', severity: 'advisory', phrase: story })
  expect(scored(issue === undefined ? [] : [issue]).score).toBe(85)
})

test('a person is asked with the sentence and why', () => {
  const file = join(resourcesFolder, 'catalog', 'verticals', 'healthcare-uk.json')
  const check = policyCheck(VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8'))).compliance)
  const [asked] = check(
    'By Easter the insulin pens had gone in the bin, and a jar stood there.',
  ).needs_manual_review.filter(({ rule_id }) => rule_id === 'told-recovery')
  expect(asked?.excerpt).toContain('insulin pens')
  expect(asked?.message).toContain('told as a story')
})
