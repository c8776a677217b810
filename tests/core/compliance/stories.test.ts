import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
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

function asksOf(id: string): (text: string) => boolean {
  const file = join(resourcesFolder, 'catalog', 'verticals', `${id}.json`)
  const { compliance } = VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
  const check = policyCheck({ ...compliance, mandatory_disclaimers: [], required_citations_minimum: null })
  return (text) => {
    const { violations, needs_manual_review } = check(text)
    return violations.length + needs_manual_review.length > 0
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

test('a person is asked with the sentence and why', () => {
  const file = join(resourcesFolder, 'catalog', 'verticals', 'healthcare-uk.json')
  const check = policyCheck(VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8'))).compliance)
  const [asked] = check(
    'By Easter the insulin pens had gone in the bin, and a jar stood there.',
  ).needs_manual_review.filter(({ rule_id }) => rule_id === 'told-recovery')
  expect(asked?.excerpt).toContain('insulin pens')
  expect(asked?.message).toContain('told as a story')
})
