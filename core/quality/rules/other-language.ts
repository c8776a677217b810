import type { ComplianceRules, ManualReview } from '../../compliance/contract.ts'
import { policyRules } from '../../compliance/kinds/policy-rules.ts'
import { words } from '../../kernel/text.ts'
import { languageOf } from './text/language.ts'

const FEWEST_WORDS = 30

/** What a person has to decide of a text in another language: the words of the rules are English and find nothing in it. */
export function unreadByRules(rules: ComplianceRules, body: string): ManualReview | null {
  const [first] = policyRules(rules)
  const found = words(body).map((word) => word.toLowerCase())
  const language = found.length < FEWEST_WORDS ? null : languageOf(found)
  if (first === undefined || language === null || language === 'English') return null
  return {
    rule_id: 'language',
    rule_type: first.rule_type,
    phrase: '',
    excerpt: '',
    start: null,
    end: null,
    cue: null,
    severity: 'advisory',
    message: `The text is in ${language} and these rules are worded in English, so they were not checked. The text needs human review against them.`,
    reason: 'other_language',
    condition: null,
  }
}
