import type { ComplianceRules } from '../../../catalog/contract.ts'
import type { QualityIssue } from '../../../quality/contract.ts'
import { words } from '../../../kernel/text.ts'

/** A phrase that must not stand in the text, alone or without a citation in its sentence. */
export interface Blocker {
  phrase: string
  clears_with_citation: boolean
}

const DENIAL = /\b(?:no|not|never|cannot|without|neither|nor|myth|false|n't)\b|n['’]t\b/i
const PSEUDO_DENIAL = /\bnot only\b|\bno better\b|\bwithout (?:a )?doubt\b/i
const QUOTED = /["“]([^"”]{2,80})["”]/g

function normal(text: string): string {
  return ` ${words(text.normalize('NFKC').replace(/\u00ad|\u200b/g, ''))
    .join(' ')
    .toLowerCase()
    .replace(/’/g, "'")} `
}

/** The phrases that the vertical's rules, or a blocking finding about an earlier draft, keep out of the text. */
export function blockersFrom(rules: ComplianceRules | null, issues: readonly QualityIssue[]): Blocker[] {
  const forbidden = (rules?.forbidden_claims ?? []).flatMap((rule) => [rule.phrase, ...rule.variants])
  const conditional = (rules?.conditional_claims ?? [])
    .filter((rule) => rule.severity === 'blocking' && rule.condition.check === 'citation')
    .flatMap((rule) => [rule.phrase, ...rule.variants])
  const found = issues
    .filter((issue) => issue.severity === 'blocking' && /claim|forbidden|compliance|phrase/.test(issue.code))
    .flatMap((issue) => [...issue.message.matchAll(QUOTED)].map((match) => match[1] ?? ''))
  return [
    ...[...forbidden, ...found].map((phrase) => ({ phrase, clears_with_citation: false })),
    ...conditional.map((phrase) => ({ phrase, clears_with_citation: true })),
  ].filter((blocker) => blocker.phrase.trim() !== '')
}

/** The phrase that keeps a sentence out, or null; a sentence that plainly denies the claim stays. */
export function blockedPhrase(text: string, isCited: boolean, blockers: readonly Blocker[]): string | null {
  const flat = normal(text)
  const isDenied = DENIAL.test(text) && !PSEUDO_DENIAL.test(text)
  const hit = blockers.find(
    (blocker) => flat.includes(normal(blocker.phrase)) && !(isCited && blocker.clears_with_citation),
  )
  return hit === undefined || isDenied ? null : hit.phrase
}
