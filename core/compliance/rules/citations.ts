import type { ComplianceRules } from '../../catalog/contract.ts'
import type { Outcome } from './outcomes.ts'
import type { ReadText } from './read-text.ts'

/**
 * Whether enough verified sources are cited. Where nobody has counted them, too few different markers are a violation and
 * enough of them are for a person to look at.
 */
export function citationsOutcome(text: ReadText, rules: ComplianceRules, verified: number | null): Outcome | null {
  const rule = rules.required_citations_minimum
  if (rule === null || rule.minimum <= 0) return null
  const count = verified ?? differentMarkers(text)
  const finding = {
    rule_id: rule.id,
    rule_type: 'required_citations_minimum' as const,
    phrase: '',
    excerpt: '',
    start: null,
    end: null,
    cue: null,
    severity: rule.severity,
  }
  const needed = `${rule.minimum} verified ${rule.minimum === 1 ? 'source' : 'sources'}`
  if (count < rule.minimum) {
    const found = verified === null ? `${count} cited in the text` : `${count} found`
    return { violation: { ...finding, message: `At least ${needed} must be cited; ${found}.` } }
  }
  if (verified !== null) return null
  const message = `At least ${needed} must be cited; ${count} are marked in the text, and nobody has checked them.`
  return { review: { ...finding, message, reason: 'evidence_unknown', condition: null } }
}

function differentMarkers({ tokens, original }: ReadText): number {
  const markers = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'citation') continue
    for (const number of original.slice(token.start, token.end).match(/\d+/g) ?? []) markers.add(number)
  }
  return markers.size
}
