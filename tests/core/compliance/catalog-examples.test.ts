import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import type { PolicyFacts } from '../../../core/compliance/kinds/outcome.ts'
import { policyRules, type PolicyRule } from '../../../core/compliance/kinds/policy-rules.ts'
import { checkOfRules, NOTHING_VERIFIED } from '../../../core/compliance/rules/check-policy.ts'
import { root } from '../../support/command.ts'

const folder = join(root, 'resources', 'catalog', 'verticals')
const rules = readdirSync(folder).flatMap((file) => {
  const { id, compliance } = VerticalDocument.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return policyRules(compliance).map((rule) => [id, `${rule.rule_type} ${rule.rule_id}`, rule] as const)
})

/** The day on which the sources of examples are as old as they are. */
const TODAY = '2026-01-01'
const MARKER = /\[\d+\]/g

/**
 * What an example is read as: of rules about the age of sources as one source, “title | publisher | day”; of those about how
 * many are cited as a text whose markers all stand for a source that is there.
 */
function readAs({ rule_type }: PolicyRule, example: string): { text: string; facts: PolicyFacts } {
  if (rule_type === 'source_age') {
    const [title = '', publisher = '', day = ''] = example.split('|').map((part) => part.trim())
    const source = { title, publisher, published_date: day === '' ? null : day }
    return { text: '', facts: { ...NOTHING_VERIFIED, sources: [source], today: TODAY } }
  }
  const verified_sources = rule_type === 'required_citations_minimum' ? new Set(example.match(MARKER) ?? []).size : null
  return { text: example, facts: { ...NOTHING_VERIFIED, verified_sources } }
}

test.each(rules)('%s: %s has two examples and more of each kind, which fire and pass as they say', (_, __, rule) => {
  const { fire = [], pass = [] } = rule.notes.examples ?? {}
  const check = checkOfRules([rule])
  const isMet = (example: string): boolean => {
    const { text, facts } = readAs(rule, example)
    const { violations, needs_manual_review } = check(text, facts)
    return violations.length + needs_manual_review.length > 0
  }
  expect({ missed: fire.filter((text) => !isMet(text)), stopped: pass.filter(isMet) }).toEqual({
    missed: [],
    stopped: [],
  })
  expect(new Set(fire).size).toBeGreaterThanOrEqual(2)
  expect(new Set(pass).size).toBeGreaterThanOrEqual(2)
})
