import { z } from 'zod'
import { maybeUnsigned, toldByLog } from '../audit/contract.ts'
import { Qualification } from '../accounts/contract.ts'
import { ReviewState } from '../content/contract.ts'
import { deskOperation, flagSchema, pageAnswer, pageQuery, restOperation, timestampSchema } from '../kernel/route.ts'
import { ChangesSinceDecision } from './changes-contract.ts'
import { Decision, DecideInput, SigningPassphrase, Withdrawal } from './decision-contract.ts'
import { ReviewView } from './view-contract.ts'
import { reasonText } from '../kernel/reason-text.ts'

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

/** `waiting`: an earlier review is open. `superseded`: the text it was about is no longer the one, or it is not asked for. */
export const OBLIGATION_STATES = [
  'waiting',
  'pending',
  'approved',
  'changes_requested',
  'rejected',
  'waived',
  'superseded',
] as const
export const ObligationState = z.enum(OBLIGATION_STATES)
export type ObligationState = z.infer<typeof ObligationState>

/** How an obligation came to its assignee, so that anyone can recompute it; `eligible` is sorted. */
export const Assignment = z.object({
  method: z
    .enum(['deterministic', 'manual'])
    .describe(
      'Deterministic: of `eligible` the member with the greatest SHA-256 (hexadecimal) of request_id, qualification and member_id, joined by line feeds.',
    ),
  eligible: z.array(z.string()),
  at: timestampSchema,
})
export type Assignment = z.infer<typeof Assignment>

/** A review obligation (specification, Approval). `sla_hours` runs from `opened_at`, the moment it became pending. */
export const Obligation = z.object({
  approval_id: z.string(),
  request_id: z.string().nullable().describe('The run that wrote the piece; null where none did.'),
  content_id: z.string(),
  title: z.string(),
  qualification: Qualification,
  reasons: z.array(ReviewReason),
  order: z.number().int(),
  state: ObligationState,
  assignee: z.object({ member_id: z.string(), name: z.string() }).nullable(),
  assignment: Assignment,
  sla_hours: z.number(),
  opened_at: timestampSchema.nullable(),
  due_at: timestampSchema.nullable(),
  is_overdue: z.boolean(),
  escalated_at: timestampSchema.nullable(),
  content_revision: z.number().int(),
  decision: Decision.nullable(),
  withdrawal: Withdrawal.nullable(),
  in_words: z
    .string()
    .optional()
    .describe('The decision in words, with whatever makes it less than it sounds; absent while nobody has decided.'),
  withdrawal_in_words: z
    .string()
    .optional()
    .describe('Who took it back, how that is known, when and why; absent where it stands, and in earlier records.'),
  state_on_record: ObligationState.optional().describe(
    'The state of its row, where the review counts as another: `state` is what it counts as.',
  ),
  differs_from_log: z
    .string()
    .optional()
    .describe(
      'How the record differs from what the audit log holds; it counts as no approval. A review that the log asks for and whose record is gone stands here as open, with the day it was asked for, nobody assigned and `sla_hours` 0. Absent where it does not differ.',
    ),
  created_at: timestampSchema,
})
export type Obligation = z.infer<typeof Obligation>

const count = z.number().int()

/** How many reviews of a piece stand where; superseded ones are in none of them. */
export const ReviewCounts = z.object({
  total: count,
  open: count,
  approved: count,
  changes_requested: count,
  rejected: count,
  waived: count,
  overdue: count,
  unassigned: count,
})
export type ReviewCounts = z.infer<typeof ReviewCounts>

/** All reviews of one piece, in their order, superseded ones last; `next` is the one that can be decided first. */
export const AssetReviews = z.object({
  request_id: z.string().nullable().describe('The run that wrote the piece; null where none did.'),
  content_id: z.string().nullable().describe('Null once the piece was deleted and it had no review.'),
  state: ReviewState,
  counts: ReviewCounts,
  approvals: z.array(Obligation),
  next: z.string().nullable(),
  in_words: z.string().describe('Who decided what on which revision, in words that a person reads.'),
})
export type AssetReviews = z.infer<typeof AssetReviews>

/** The passport's review section: copied from the obligations at each read. */
export const ReviewSection = z.object({
  required_approvals: z.array(RequiredApproval),
  approvals: z.array(Obligation),
  state: ReviewState,
  in_words: z.string().optional().describe('The standing reviews in words; absent in earlier records.'),
})
export type ReviewSection = z.infer<typeof ReviewSection>

export const QueueQuery = z.object({
  ...pageQuery,
  state: ObligationState.optional().describe(
    'Absent: waiting and pending ones; with `assignee=me` and `overdue` pending ones.',
  ),
  qualification: Qualification.optional(),
  assignee: z.string().min(1).optional().describe('`me` or a member id.'),
  overdue: flagSchema.optional(),
  unassigned: flagSchema.optional(),
})
export type QueueQuery = z.infer<typeof QueueQuery>

/** What the caller may do with an obligation as it is now; `refusal` says why not to decide, null where it may. */
export const ReviewRights = z.object({
  decide: z.boolean(),
  waive: z.boolean(),
  assign: z.boolean(),
  hand_back: z.boolean(),
  is_author: z.boolean().describe('Whether the caller wrote the text, so that a decision would be a self review.'),
  withdraw: z.boolean(),
  passphrase: z.boolean().describe('Whether a decision takes the passphrase.'),
  typographical: z
    .array(z.object({ before: z.string(), after: z.string() }))
    .nullable()
    .describe('Where the caller may confirm that the edit is typographical: what differs. Else null.'),
  refusal: z.string().nullable(),
})
export type ReviewRights = z.infer<typeof ReviewRights>

/** A claim whose evidence a reviewer asked for, and which the text still makes in the same words of the same source. */
export const RequestedEvidence = z.object({
  claim_id: z.string(),
  approval_id: z.string(),
  qualification: Qualification,
  comment: z.string().nullable(),
  requested_by: z.string(),
  requested_at: timestampSchema,
})
export type RequestedEvidence = z.infer<typeof RequestedEvidence>

const oneApproval = z.strictObject({ approval_id: z.string() })

export const approvalOperations = {
  list: restOperation(
    {
      method: 'GET',
      path: '/api/approvals',
      summary: 'The review queue',
      description: 'Undecided reviews, those due first; other states are listed when `state` asks for them.',
      tag: 'governance',
      access: 'read',
    },
    QueueQuery,
    z.object({ approvals: z.array(Obligation), ...pageAnswer, ...toldByLog }),
  ),
  get: restOperation(
    {
      method: 'GET',
      path: '/api/approvals/{request_id}',
      summary: 'All reviews and the rollup state of one piece',
      description: 'A run that has not completed is 400 `invalid_state`.',
      tag: 'governance',
      access: 'read',
    },
    z.object({ request_id: z.string() }),
    AssetReviews,
  ),
  route: restOperation(
    {
      method: 'POST',
      path: '/api/approvals/{request_id}/route',
      summary: 'Derive the reviews that a piece needs',
      description: 'Repeating it changes nothing. A run that has not completed is 400 `invalid_state`.',
      tag: 'governance',
      access: 'write',
    },
    z.strictObject({ request_id: z.string() }),
    AssetReviews,
  ),
  assign: restOperation(
    {
      method: 'PATCH',
      path: '/api/approvals/{approval_id}/assign',
      summary: 'Assign or clear a reviewer',
      description: 'An admin assigns; an assignee may hand back with null. The member is active and qualified.',
      tag: 'governance',
      access: 'member',
    },
    z.strictObject({ approval_id: z.string(), member_id: z.string().nullable() }),
    Obligation,
  ),
  decide: restOperation(
    {
      method: 'POST',
      path: '/api/approvals/{approval_id}/decide',
      summary: 'Decide a review',
      description:
        'Takes the qualification, and being the assignee or nobody being assigned. It stays on record, bound to the text as it is now, and may be taken back with a reason.',
      tag: 'governance',
      access: 'member',
    },
    DecideInput,
    Obligation.extend(maybeUnsigned),
  ),
  /** Takes a decision back, which stays on record: who decided, an admin or the owner. Throws `invalid_state`, `forbidden`. */
  withdraw: deskOperation(
    'member',
    z.strictObject({
      approval_id: z.string(),
      reason: reasonText(),
      passphrase: SigningPassphrase,
    }),
    AssetReviews.extend(maybeUnsigned),
  ),
  /**
   * Confirms that the text differs from the one that was approved in spelling, punctuation, spacing or markup alone; the
   * approvals then hold for it too. `content_revision` is the one that was compared. Throws `invalid_state`, `forbidden`.
   */
  confirmTypographical: deskOperation(
    'member',
    z.strictObject({ approval_id: z.string(), content_revision: z.number().int(), passphrase: SigningPassphrase }),
    AssetReviews.extend(maybeUnsigned),
  ),
  /** Who had which text before them. An admin, or a reviewer of the piece. */
  views: deskOperation(
    'admin',
    z.strictObject({ content_id: z.string() }),
    z.object({ views: z.array(ReviewView), ...toldByLog }),
  ),
  rights: deskOperation('read', oneApproval, ReviewRights),
  changesSinceDecision: deskOperation('read', oneApproval, ChangesSinceDecision),
  requestedEvidence: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({ requested: z.array(RequestedEvidence) }),
  ),
}
