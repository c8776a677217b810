import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { eventsAbout } from '../audit/logged-events-store.ts'
import type { Db } from '../database/schema.ts'
import { subjectOfAsset } from '../kernel/ids.ts'
import { askedOf, type AskedReview, type LoggedReview } from './rules/asked-in-log.ts'
import { goneDifference, type ReviewDifference } from './rules/in-log.ts'
import type { NamedObligationRow } from './store.ts'

const ABOUT_REVIEWS = [
  'review.assigned',
  'review.decided',
  'review.carried_over',
  'review.withdrawn',
  'review.lapsed',
] as const

const Routed = z.object({
  content_id: z.string(),
  revision: z.number(),
  opened: z.array(z.object({ approval_id: z.string(), qualification: Qualification, order: z.number() })),
  superseded: z.array(z.string()),
})

/** What the audit log holds of these reviews and of all others that it asked for of these pieces, by their ids. */
export async function reviewsInLog(
  db: Db,
  assetIds: readonly string[],
  approvalIds: readonly string[],
): Promise<Map<string, LoggedReview>> {
  const asked = await askedOfAssets(db, assetIds)
  const standing = [...asked.values()].filter(({ ended }) => ended === null).map(({ approval_id }) => approval_id)
  const events = await eventsAbout(db, 'approval', ABOUT_REVIEWS, [...new Set([...approvalIds, ...standing])])
  return new Map(
    [...new Set([...approvalIds, ...asked.keys()])].map((id) => {
      const about = events.get(id) ?? []
      return [id, { asked: askedOf(asked.get(id), about), events: about }]
    }),
  )
}

async function askedOfAssets(db: Db, assetIds: readonly string[]): Promise<Map<string, AskedReview>> {
  const asked = new Map<string, AskedReview>()
  for (const [kind, ids] of Map.groupBy(new Set(assetIds), (id) => subjectOfAsset(id).kind)) {
    for (const { seq, at, subject, details } of [
      ...(await eventsAbout(db, kind, ['reviews.routed'], ids)).values(),
    ].flat()) {
      const { data } = Routed.safeParse(details)
      if (data === undefined) continue
      const { content_id, revision, opened, superseded } = data
      for (const one of opened)
        asked.set(one.approval_id, { ...one, asset_id: subject.id, content_id, revision, seq, at, ended: null })
      for (const id of superseded) {
        const one = asked.get(id)
        if (one !== undefined) asked.set(id, { ...one, ended: seq })
      }
    }
  }
  return asked
}

/** A review that the log asks for and whose row is gone, as a row in its place and what differs. */
export interface MissingReview {
  row: NamedObligationRow
  difference: ReviewDifference
}

/** The reviews that the log asks for and whose rows are gone; or those too that it asked for earlier. */
export function missingReviews(
  logged: ReadonlyMap<string, LoggedReview>,
  known: ReadonlySet<string>,
  when: 'now' | 'ever' = 'now',
): MissingReview[] {
  return [...logged].flatMap(([id, { asked, events }]) =>
    asked === null || known.has(id) || (when === 'now' && asked.ended !== null)
      ? []
      : [{ row: rowOf(asked), difference: goneDifference(asked, events) }],
  )
}

/** A row as far as the log knows it. */
function rowOf({
  approval_id,
  asset_id,
  content_id,
  qualification,
  order,
  revision,
  at,
}: AskedReview): NamedObligationRow {
  return {
    ...{ approval_id, asset_id, content_id, qualification, order, state: 'pending', content_revision: revision },
    ...{ reasons_json: '[]', sla_hours: 0, opened_at: null, due_at: null, escalated_at: null, created_at: at },
    ...{
      assignee_id: null,
      assignee_name: null,
      assignment_method: 'deterministic',
      eligible_json: '[]',
      assigned_at: at,
    },
    ...{ decision_json: null, open_evidence_json: '[]', valid_until: null, is_open: 1, queue_at: at, title: '' },
    ...{
      withdrawal_reason: null,
      withdrawn_by: null,
      withdrawn_by_name: null,
      withdrawn_via: null,
      withdrawn_at: null,
    },
    withdrawal_authentication: null,
    withdrawal_sign_in_json: null,
  }
}
