import type { ComplianceRules } from '../contract.ts'
import { policyRules, type PolicyRule } from '../kinds/policy-rules.ts'
import { phraseFinder } from './phrases.ts'
import { readText, type ReadText } from './read-text.ts'

/** Words that a rule puts into a piece, where they stand in the text, in tokens. */
export interface FoundDisclaimer {
  rule_id: string
  from: number
  to: number
}

/**
 * Finds where the words stand that rules put into a piece, or one of the other wordings that such a rule takes for them (its
 * exceptions); they may differ in case, spacing and punctuation only.
 */
export function disclaimerFinder(rules: readonly PolicyRule[]): (text: ReadText) => FoundDisclaimer[] {
  const worded = rules.flatMap(({ rule_id, disclaimer: own, exceptions }) =>
    own === null ? [] : [own, ...exceptions].map((disclaimer) => ({ rule_id, disclaimer })),
  )
  const finder = phraseFinder(
    worded.map(({ disclaimer }) => disclaimer),
    true,
  )
  return ({ tokens, proseTo }) =>
    finder
      .find(tokens)
      .filter(({ to }) => to <= proseTo)
      .map(({ phrase, from, to }) => ({ rule_id: worded[phrase]?.rule_id ?? '', from, to }))
}

/** The words that the rules put into a piece and that a text lacks: what the Formatter has to insert. */
export function absentDisclaimers(rules: ComplianceRules, text: string): string[] {
  const all = policyRules(rules)
  const found = new Set(disclaimerFinder(all)(readText(text)).map(({ rule_id }) => rule_id))
  return all.flatMap(({ rule_id, disclaimer }) =>
    disclaimer === null || found.has(rule_id) || !/[\p{L}\p{N}]/u.test(disclaimer) ? [] : [disclaimer],
  )
}
