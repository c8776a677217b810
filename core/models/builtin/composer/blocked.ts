import type { ComplianceRules } from '../../../catalog/contract.ts'
import { policyCheck } from '../../../compliance/rules/check-policy.ts'
import type { QualityIssue } from '../../../quality/findings.ts'

/** Phrases that must not stand in the text, alone or without a citation in their sentence. */
export interface Blocker {
  clears_with_citation: boolean
  /** The first of them that a text claims, or does not plainly deny; null where there is none. */
  phraseIn: (text: string) => string | null
}

type ForbiddenClaim = ComplianceRules['forbidden_claims'][number]

/** The phrases that the vertical's rules, or a blocking finding about an earlier draft, keep out of the text. */
export function blockersFrom(rules: ComplianceRules | null, issues: readonly QualityIssue[]): Blocker[] {
  const disclaimers = rules?.mandatory_disclaimers ?? []
  const conditional = (rules?.conditional_claims ?? []).filter(
    (rule) => rule.severity === 'blocking' && rule.condition.check === 'citation',
  )
  const found = issues
    .flatMap(({ code, phrase = '' }) => (code === 'compliance_blocking' && phrase !== '' ? [phrase] : []))
    .map((phrase) => ({ id: phrase, phrase, variants: [], message: '' }))
  return [
    blockerOf([...(rules?.forbidden_claims ?? []), ...found], disclaimers, false),
    blockerOf(conditional, disclaimers, true),
  ].filter((blocker) => blocker !== null)
}

/** The phrase that keeps a sentence out, or null; a sentence that plainly denies the claim stays. */
export function blockedPhrase(text: string, isCited: boolean, blockers: readonly Blocker[]): string | null {
  for (const blocker of blockers) {
    const phrase = isCited && blocker.clears_with_citation ? null : blocker.phraseIn(text)
    if (phrase !== null) return phrase
  }
  return null
}

/** What compliance finds claimed or unclear keeps a text out; what it clears does not. Each text is judged once. */
function blockerOf(
  claims: readonly ForbiddenClaim[],
  mandatory_disclaimers: ComplianceRules['mandatory_disclaimers'],
  clears_with_citation: boolean,
): Blocker | null {
  if (claims.length === 0) return null
  const check = policyCheck({
    mandatory_disclaimers,
    required_citations_minimum: null,
    forbidden_claims: [...claims],
    conditional_claims: [],
  })
  const judged = new Map<string, string | null>()
  const judge = (text: string): string | null => {
    const { violations, needs_manual_review } = check(text)
    const met = [...violations, ...needs_manual_review].find((finding) => finding.start !== null)
    return met?.phrase ?? null
  }
  return {
    clears_with_citation,
    phraseIn: (text) => {
      const known = judged.get(text)
      if (known !== undefined) return known
      const phrase = judge(text)
      judged.set(text, phrase)
      return phrase
    },
  }
}
