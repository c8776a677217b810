import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { ReviewState } from '../content/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { GoneApproval } from '../publishing/contract.ts'
import { DeliveryState } from '../publishing/delivery-contract.ts'
import { FindingKind } from '../validity/contract.ts'

/** The parts of the inbox, in the order in which they are worked through. */
export const INBOX_SECTIONS = [
  'reviews',
  'approval_gone',
  'queries',
  'sent_back',
  'publications',
  'held',
  'sources',
  'packets',
] as const
export const InboxSectionName = z.enum(INBOX_SECTIONS)
export type InboxSectionName = z.infer<typeof InboxSectionName>

/** How many items of a section are listed; the others are counted. */
export const MOST_ITEMS = 100

const count = z.number().int()

/** What an item is about, and where it is dealt with. */
const Matter = z.discriminatedUnion('section', [
  z.object({
    section: z.literal('reviews'),
    approval_id: z.string(),
    content_id: z.string().optional().describe('The piece; an engine of before does not name it.'),
    qualification: Qualification,
    revision: count,
    assignee: z.string().nullable().describe('A name; null while nobody is assigned.'),
    due_at: timestampSchema.nullable(),
    is_overdue: z.boolean(),
  }),
  z.object({
    section: z.literal('queries'),
    content_id: z.string(),
    open: count.describe('Queries about the brief that hold the piece and that nobody answered or waived.'),
    quote: z.string().describe('The words that the first of them is about.'),
  }),
  z.object({
    section: z.literal('approval_gone'),
    content_id: z.string(),
    qualification: Qualification,
    why: GoneApproval.shape.why.extract(['taken_back', 'ended']),
    url: z.string().describe('Where the text that it was given for stands, as far as that is on record.'),
  }),
  z.object({ section: z.literal('sent_back'), content_id: z.string(), review_state: ReviewState }),
  z.object({
    section: z.literal('publications'),
    content_id: z.string(),
    publication_id: z.string(),
    target: z.string(),
    state: DeliveryState.describe(
      '`confirmed`: it was to be public by now and was not when it was last looked at, or somebody published it on the site though something stands against it; `problem` says which.',
    ),
    problem: z.string().nullable(),
  }),
  z.object({
    section: z.literal('held'),
    content_id: z.string(),
    score: z.number().nullable().describe('Of 100; null for a text from before every text was checked.'),
    reason: z.string().optional().describe('Why it is held, in one line without its full stop.'),
  }),
  z.object({
    section: z.literal('sources'),
    source_id: z.string(),
    kind: FindingKind.describe('The worst of what is found about it.'),
    pieces: count.describe('Pieces in which it is not acknowledged.'),
  }),
  z.object({
    section: z.literal('packets'),
    packet_id: z.string(),
    content_id: z.string(),
    approval_id: z.string().describe('The review that the reviewer still has to decide.'),
    reviewer: z.string(),
    answers: count,
    reviews: count,
  }),
])

export const InboxItem = z
  .object({
    item_id: z.string().describe('The same for the same matter, whatever becomes of it.'),
    title: z.string(),
    since: timestampSchema,
    snoozed_until: timestampSchema.nullable(),
  })
  .and(Matter)
export type InboxItem = z.infer<typeof InboxItem>

const InboxSection = z.object({
  section: InboxSectionName,
  total: count.describe('Items in all that are not snoozed, exact up to 10,000.'),
  items: z.array(InboxItem).describe(`At most ${MOST_ITEMS}.`),
})

const InboxQuery = z.strictObject({
  of: z
    .enum(['me', 'team'])
    .default('me')
    .describe(
      '`me`: reviews assigned to the caller, for an admin before them those that nobody is assigned to, and what is to be done about pieces that the caller began or marked as published.',
    ),
  snoozed: z.boolean().default(false).describe('Those that the caller snoozed, in place of the others.'),
})

/** What waits for a person; sections without an item are left out. */
export const Inbox = z.object({ sections: z.array(InboxSection), snoozed: count })
export type Inbox = z.infer<typeof Inbox>

export const inboxOperations = {
  list: deskOperation('read', InboxQuery, Inbox),
  /**
   * Takes an item out of the caller's own inbox until a moment to come, or with null brings it back. Nobody else's inbox
   * changes. Throws `invalid_request` for a moment that is past or more than a year away.
   */
  snooze: deskOperation(
    'member',
    z.strictObject({ item_id: z.string().min(1).max(300), until: timestampSchema.nullable() }),
    z.object({ item_id: z.string(), snoozed_until: timestampSchema.nullable() }),
  ),
}
