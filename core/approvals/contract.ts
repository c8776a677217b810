import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { ReviewState } from '../content/contract.ts'

/** Why a review is asked for: one of the three signals (specification, Approval routing), its rule, and the case in words. */
export const ReviewReason = z.object({
  signal: z.enum(['vertical', 'deliverable', 'finding']),
  rule: z.string(),
  detail: z.string(),
})
export type ReviewReason = z.infer<typeof ReviewReason>

/** A review that the record asks for. `order` counts from 1: a later one waits for those before it. */
export const RequiredApproval = z.object({
  approval_id: z.string().optional().describe('Absent until the obligation is opened.'),
  qualification: Qualification,
  order: z.number().int(),
  reasons: z.array(ReviewReason),
  sla_hours: z.number(),
})
export type RequiredApproval = z.infer<typeof RequiredApproval>

/** The passport's review section: copied from the obligations at each read (interface decisions, Governance). */
export const ReviewSection = z.object({
  required_approvals: z.array(RequiredApproval),
  approvals: z.array(z.json()),
  state: ReviewState,
})
export type ReviewSection = z.infer<typeof ReviewSection>
