import type { ComplianceRules } from '../../compliance/contract.ts'
import { policyRules, type PolicyRule } from '../../compliance/kinds/policy-rules.ts'
import { placeFinder } from '../../compliance/rules/phrase-places.ts'
import { readText } from '../../compliance/rules/read-text.ts'

/** Characters of the material in which rules are looked for; a writer is shown no more of a long brief or source. */
const MOST_READ = 200_000

/**
 * The rules that a writer has to know for a piece: what may never stand in it and what always has to; of those that ask
 * something of a statement or a person wherever certain words stand, the ones whose words the material has. A writer adds
 * nothing to the material, and a list of rules about other things hides those that count.
 */
export function rulesInPlay(rules: ComplianceRules, material: string): PolicyRule[] {
  const all = policyRules(rules)
  const places = placeFinder(
    all.map((rule) => (isAboutWords(rule) ? { phrases: rule.phrases, loose: rule.loose } : { phrases: [] })),
  )
  const found = new Set(places.find(readText(material.slice(0, MOST_READ)), []).map(({ group }) => all[group]))
  return all.filter((rule) => !isAboutWords(rule) || found.has(rule))
}

/** Whether a rule only says what goes with certain words, or that a person looks at them. */
function isAboutWords({ writing, phrases, family, severity }: PolicyRule): boolean {
  return phrases.length > 0 && writing === 'as_it_is' && (family === 'demand' || severity !== 'blocking')
}
