import type { ComplianceRules } from '../../catalog/contract.ts'
import type { Violation } from '../contract.ts'
import { phraseFinder } from './phrases.ts'
import { readText, type ReadText } from './read-text.ts'

/** A disclaimer of the rules where it stands in the text, in tokens. */
export interface FoundDisclaimer {
  rule_id: string
  from: number
  to: number
}

/** Finds where the disclaimers stand; their wording may differ in case, spacing and punctuation only. */
export function disclaimerFinder(rules: ComplianceRules): (text: ReadText) => FoundDisclaimer[] {
  const disclaimers = rules.mandatory_disclaimers
  const finder = phraseFinder(
    disclaimers.map((disclaimer) => disclaimer.text),
    true,
  )
  return ({ tokens, proseTo }) =>
    finder
      .find(tokens)
      .filter(({ to }) => to <= proseTo)
      .map(({ phrase, from, to }) => ({ rule_id: disclaimers[phrase]?.id ?? '', from, to }))
}

/** One violation for each mandatory disclaimer that is not in the text. */
export function missingDisclaimers(rules: ComplianceRules, found: readonly FoundDisclaimer[]): Violation[] {
  const present = new Set(found.map((disclaimer) => disclaimer.rule_id))
  return rules.mandatory_disclaimers
    .filter((disclaimer) => !present.has(disclaimer.id) && /[\p{L}\p{N}]/u.test(disclaimer.text))
    .map(({ id, text, severity }) => ({
      rule_id: id,
      rule_type: 'mandatory_disclaimers',
      phrase: text,
      excerpt: '',
      start: null,
      end: null,
      message: `This disclaimer is missing: “${text}”`,
      cue: null,
      severity,
    }))
}

/** The wording of each mandatory disclaimer that a text lacks: what the Formatter has to insert. */
export function absentDisclaimers(rules: ComplianceRules, text: string): string[] {
  return missingDisclaimers(rules, disclaimerFinder(rules)(readText(text))).map((violation) => violation.phrase)
}
