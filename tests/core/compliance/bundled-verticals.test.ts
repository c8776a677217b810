import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { ruleSummaries } from '../../../core/compliance/kinds/policy-rules.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { root } from '../../support/command.ts'

const folder = join(root, 'resources', 'catalog', 'verticals')
const verticals = readdirSync(folder).map((file) =>
  VerticalDocument.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)
const named = (id: string) => verticals.filter((vertical) => vertical.id === id)

test.each(verticals.map((vertical) => [vertical.id, vertical] as const))(
  '%s: every forbidden wording is met where it is said, and cleared where it is denied',
  (_, { compliance }) => {
    const { forbidden_claims, conditional_claims } = compliance
    const none = { mandatory_disclaimers: [], required_citations_minimum: null }
    const check = policyCheck({ ...none, forbidden_claims, conditional_claims })
    for (const rule of forbidden_claims) {
      for (const phrase of [rule.phrase, ...rule.variants]) {
        const said = check(`As we say: ${phrase}.`)
        expect({ phrase, met: said.violations.map((one) => one.rule_id) }).toMatchObject({
          met: expect.arrayContaining([rule.id]) as string[],
        })
        const denied = check(`We never say “${phrase}”.`)
        expect({ phrase, met: denied.violations, review: denied.needs_manual_review }).toEqual({
          phrase,
          met: [],
          review: [],
        })
      }
    }
  },
)

test.each(verticals.map((vertical) => [vertical.id, vertical] as const))(
  '%s: its own disclaimers satisfy it and trip nothing',
  (_, { compliance }) => {
    const text = compliance.mandatory_disclaimers.map((disclaimer) => disclaimer.text).join('\n\n')
    const report = policyCheck({ ...compliance, required_citations_minimum: null })(text)
    expect(report.violations).toEqual([])
    expect(report.needs_manual_review).toEqual([])
  },
)

/** Wordings that statutes and regulators prescribe, and others in their manner. */
const PRESCRIBED: [string, string][] = [
  [
    'healthcare',
    'This statement has not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.',
  ],
  ['healthcare', 'It replaces nobody: do not stop taking your medication without talking to a physician.'],
  ['healthcare', 'The app should not be used instead of seeing a doctor.'],
  ['healthcare', 'There is no such thing as a miracle cure, and nothing is 100% effective or completely safe.'],
  ['fintech', 'Past performance does not guarantee future results.'],
  ['fintech', 'There is no guaranteed return, no sure-fire investment and no way to get rich quick.'],
  ['fintech', 'This offering has not been registered with or approved by the SEC.'],
  ['legal', 'Prior results do not guarantee a similar outcome, and nobody can say that we will win your case.'],
]
test.each(PRESCRIBED)('%s: “%s” is no violation', (id, text) => {
  for (const { compliance } of named(id)) {
    const report = policyCheck({ ...compliance, mandatory_disclaimers: [], required_citations_minimum: null })(text)
    expect(report.violations).toEqual([])
  }
})

test('what a vertical enforces is summed up without promising wordings that no list has', () => {
  const [healthcare] = named('healthcare').map(({ compliance }) => ruleSummaries(compliance))
  expect(healthcare).toContain('25 kinds of claim, looked for in listed wordings; other wordings are missed')
  for (const { compliance } of verticals)
    for (const summary of ruleSummaries(compliance)) expect(summary).not.toMatch(/\ball (?:its|their) wordings/)
})
