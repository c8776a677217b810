import fc from 'fast-check'
import { expect, test } from 'vitest'
import { achievedLevel, meetsTierContract } from '../../core/generation/rules/assurance.ts'
import type { AssuranceComponents } from '../../core/passport/record-contract.ts'
import {
  assuranceAmong,
  assuranceInWords,
  partsLacking,
  type KnownAssurance,
} from '../../renderer/passport/assurance-words.ts'

const LEVELS = ['basic', 'reviewed', 'verified'] as const
const WORDS = { basic: 'Checked', reviewed: 'Edited', verified: 'Sourced' }
const component = fc.oneof(
  fc.constant({ ran: false, passed: null, detail: '' }),
  fc.record({ ran: fc.constant(true), passed: fc.constantFrom(true, false, null), detail: fc.constant('') }),
)
const components: fc.Arbitrary<AssuranceComponents> = fc.record({
  structural_checks: component,
  contract_checks: component,
  compliance_checks: component,
  editor_pass: component,
  quality_gate: component,
  research: component,
})

test.for<[KnownAssurance, string]>([
  [known('reviewed', 'reviewed'), 'Edited'],
  [known('reviewed', 'verified'), 'Sourced'],
  [known('verified', 'basic'), 'Checked only (declared: “Sourced”)'],
  [known('reviewed', null), 'No level reached (declared: “Edited”)'],
  [{ ...known('verified', 'verified'), meets_tier_contract: false }, 'No level reached (declared: “Sourced”)'],
])('%j is "%s"', ([assurance, words]) => {
  expect(assuranceInWords(assurance)).toBe(words)
})

test('“Sourced” says of how many claims: the other sentences have no source', () => {
  expect(assuranceInWords(known('verified', 'verified'), 2)).toBe('Sourced: 2 claims')
  expect(assuranceInWords(known('reviewed', 'verified'), 1)).toBe('Sourced: 1 claim')
  expect(assuranceInWords(known('reviewed', 'reviewed'), 2)).toBe('Edited')
})

test('where the contract is not met no words name the declared level as reached', () => {
  const anything = fc.record({
    declared_level: fc.constantFrom(...LEVELS),
    achieved_level: fc.constantFrom(...LEVELS, null),
    meets_tier_contract: fc.constant(false),
  })
  fc.assert(
    fc.property(anything, (assurance) => {
      const reached = assuranceInWords(assurance).replace(/\(declared: .*\)/, '')
      expect(reached).not.toContain(WORDS[assurance.declared_level])
    }),
  )
})

test('what lacks is empty exactly where the engine says that the tier’s contract is met', () => {
  fc.assert(
    fc.property(components, fc.constantFrom(...LEVELS), (found, declared_level) => {
      const isMet = meetsTierContract(declared_level, achievedLevel(found))
      expect(partsLacking({ declared_level, components: found }).length === 0).toBe(isMet)
    }),
    { numRuns: 2000 },
  )
})

test('assurance is read out of an audit entry’s details, or not at all', () => {
  expect(assuranceAmong({ ...known('basic', null), request_id: 'req_1' })).toEqual(known('basic', null))
  expect(assuranceAmong({ declared_level: 'perfect', achieved_level: null, meets_tier_contract: true })).toBeUndefined()
  expect(assuranceAmong({})).toBeUndefined()
})

function known(
  declared_level: KnownAssurance['declared_level'],
  achieved_level: KnownAssurance['achieved_level'],
): KnownAssurance {
  return { declared_level, achieved_level, meets_tier_contract: meetsTierContract(declared_level, achieved_level) }
}
