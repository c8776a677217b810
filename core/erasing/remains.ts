import { z } from 'zod'
import { wholeNames } from './rules.ts'

const Text = z.string().optional().catch(undefined)
const Whole = z.number().int().nullable().optional().catch(undefined)
const ofText = { revision: Whole, content_sha256: Text }

const Approval = z.object({
  approval_id: Text,
  qualification: Text,
  state: Text,
  decision: z
    .object({
      ...{ decision: Text, decided_by: Text, decided_at: Text, via: Text, authentication: Text, entered_by: Text },
      ...{ content_revision: Whole, content_sha256: Text },
    })
    .nullable()
    .catch(null),
  withdrawal: z
    .object({ withdrawn_by: Text, withdrawn_at: Text, via: Text, authentication: Text })
    .nullable()
    .catch(null),
})
const Approvals = z.array(Approval).catch([])

/** What of a signed statement names nobody: ids, times, targets, revisions, and by what means something was done. */
const Statement = z.object({
  ...{ schema: Text, reason: Text, issued_at: Text, publication_state: Text },
  subject: z
    .object({ content_id: Text, request_id: Text.nullable(), ...ofText })
    .optional()
    .catch(undefined),
  publications: z
    .array(z.object({ url: Text, published_on: Text, is_taken_back: z.boolean().optional(), ...ofText }))
    .optional()
    .catch(undefined),
  reviews: z.object({ approvals: Approvals }).optional().catch(undefined),
  passport: z
    .object({ review: z.object({ approvals: Approvals }) })
    .optional()
    .catch(undefined),
})

/** That of a statement from which a person is erased; null where nothing is known of it, or where a name stands in it too. */
export function remainsOf(payload: unknown, names: readonly string[]) {
  const found = Statement.safeParse(payload).data
  if (found === undefined) return null
  const { passport, reviews, ...rest } = found
  const remains = { ...rest, approvals: (reviews ?? passport?.review)?.approvals ?? [] }
  return wholeNames(names, 'iu').test(JSON.stringify(remains)) ? null : remains
}
