import type { ComplianceReport, ComplianceRules } from '../compliance/contract.ts'
import { fieldsReport } from '../compliance/rules/check-fields.ts'
import { NO_COMPLIANCE, joinedReports, policyCheck } from '../compliance/rules/check-policy.ts'
import { readSpelling } from '../quality/read-spelling.ts'
import { unreadByRules } from '../quality/rules/other-language.ts'
import type { FileText } from './file-text.ts'

export type FileCheck = (read: FileText) => Promise<ComplianceReport>

/** The check of rules on a file: its text, and what it says of itself at its head. */
export function fileCheck(rules: ComplianceRules): FileCheck {
  const check = policyCheck(rules)
  let spelling: ReturnType<typeof readSpelling> | undefined
  return async ({ text, title, description }) => {
    const ofText = check(text)
    const ofHead = fieldsReport(check, [
      ...(title === undefined ? [] : [{ place: 'title' as const, text: title }]),
      ...(description === undefined ? [] : [{ place: 'search_description' as const, text: description }]),
    ])
    spelling ??= readSpelling()
    const unread = unreadByRules(rules, text, await spelling)
    return joinedReports(ofText, ofHead, { ...NO_COMPLIANCE, needs_manual_review: unread })
  }
}
