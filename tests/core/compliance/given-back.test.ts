import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { root } from '../../support/command.ts'

const checkOf = (vertical: string) => {
  const path = join(root, 'resources', 'catalog', 'verticals', `${vertical}.json`)
  const { compliance } = JSON.parse(readFileSync(path, 'utf8')) as { compliance: ComplianceRules }
  return policyCheck(compliance)
}
const [fintech, investments, health] = ['fintech', 'investments-uk', 'healthcare-uk'].map(checkOf)

/** What becomes of the sentence by the rules of the claim: not those that want something in the text or a person for its words. */
function verdict(check: ReturnType<typeof checkOf> | undefined, sentence: string): string {
  const report = check?.(sentence)
  const ids = /^(?:promised-return|guaranteed-return|no-risk(?:-wordings)?|guaranteed-result)$/
  const has = (list: readonly { rule_id: string; excerpt: string }[] | undefined) =>
    list?.some(({ rule_id, excerpt }) => ids.test(rule_id) && excerpt !== '') === true
  if (has(report?.violations)) return 'blocks'
  if (has(report?.needs_manual_review)) return 'asks'
  return has(report?.cleared) ? 'clears' : 'nothing'
}

test.each([
  'Returns are not only guaranteed.',
  'Returns are not merely guaranteed but paid early.',
  'Returns are not just guaranteed, they are paid early.',
  'Returns aren’t simply guaranteed, they are doubled.',
])('“not only” denies nothing: %s', (sentence) => {
  expect(verdict(fintech, sentence)).toBe('blocks')
})

test.each([
  'Returns that are not guaranteed? Ours are.',
  'Returns are not guaranteed by the state but by us.',
  'We do not guarantee returns to outsiders, only to members.',
  'No guaranteed returns below 8 % a year.',
  'Returns are not guaranteed by the bank; we guarantee them ourselves.',
  'Returns are not guaranteed, sceptics say. They are wrong.',
])('a denial that is given back asks a person: %s', (sentence) => {
  expect(verdict(fintech, sentence)).toBe('asks')
})

test.each([
  'Returns are not guaranteed.',
  'We do not guarantee returns.',
  'Returns are not guaranteed by us or the state.',
])('a plain denial clears: %s', (sentence) => {
  expect(verdict(fintech, sentence)).toBe('clears')
})

test('that nothing can be lost is a promise, however it is put', () => {
  for (const sentence of [
    'There is no way you could lose your savings.',
    'It is impossible that you could lose money.',
  ])
    expect([sentence, verdict(investments, sentence)]).toEqual([sentence, 'asks'])
  for (const sentence of ['You could not possibly lose money.', 'Your capital is never at risk.'])
    expect([sentence, verdict(investments, sentence)]).toEqual([sentence, 'blocks'])
  expect(verdict(health, 'Relief is not only guaranteed.')).toBe('blocks')
  expect(verdict(health, 'There is no chance that it could harm you.')).toBe('blocks')
  for (const sentence of ['You could lose your savings.', 'There is a chance that you could lose money.'])
    expect([sentence, verdict(investments, sentence)]).toEqual([sentence, 'nothing'])
})
