import type { StyleProfileDetail } from '../catalog/contract.ts'
import type { ComplianceRules } from '../compliance/contract.ts'
import type { TemplateDocument } from '../catalog/document.ts'
import type { QualityIssue } from '../quality/findings.ts'
import type { Draft, Edit, Plan, WritingCall } from './contract.ts'

/** Everything a writer sees. The vertical's rules are there on both branches. */
export interface WriterInput {
  template: TemplateDocument
  style: StyleProfileDetail
  rules: ComplianceRules | null
  user_input: Readonly<Record<string, unknown>>
  plan: Plan
  call: WritingCall
  /** Asks for other wordings of the same piece; 0 for the first. */
  variant: number
  /** Empty on the first pass; on the revision what the Quality Gate found. */
  issues: readonly QualityIssue[]
}

export interface EditorInput {
  draft: Draft
  plan: Plan
  style: StyleProfileDetail
}

export interface EditedDraft {
  draft: Draft
  edits: Edit[]
}
