import { z } from 'zod'
import { toldByLog } from '../audit/contract.ts'
import { QualityMark } from '../content/contract.ts'
import { deskOperation, restOperation, timestampSchema } from '../kernel/route.ts'
import { DeliveryEnd, ReplacedText, SeenThere } from './end-contract.ts'
import { PostFields } from './post-fields-contract.ts'
import { ConnectionReport, SaveTarget, Target, TargetChoices, TargetKind } from './target-contract.ts'
import { reasonText } from '../kernel/reason-text.ts'

export const DeliveryOperation = z.enum(['draft', 'publish', 'unpublish'])
export type DeliveryOperation = z.infer<typeof DeliveryOperation>

/** How far a delivery has come. The first three and `unknown` are at work. */
export const DeliveryState = z
  .enum(['planned', 'media', 'sent', 'confirmed', 'unknown', 'conflict', 'refused', 'failed'])
  .describe(
    '`unknown`: it was sent and nobody knows whether it arrived, so it is looked for first. `refused`: Colophon’s gate or its comparison did not let it out. `failed`: `problem` says why and what to do.',
  )
export type DeliveryState = z.infer<typeof DeliveryState>

/** One thing that was looked at before a text goes out. */
export const ChecklistItem = z.object({
  code: z.enum([
    'gate',
    'contradicted',
    'rules',
    'reviews',
    'correction',
    'standing',
    'alt_texts',
    'notes',
    'excerpt',
    'terms',
  ]),
  is_met: z.boolean(),
  is_required: z.literal(true).optional().describe('The target takes nothing for readers without it.'),
  message: z.string().describe('What was looked at and found, and no more than that.'),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** What was asked of the platform and what it stored. */
export const Difference = z.object({
  field: z.string(),
  asked: z.string(),
  stored: z.string(),
  reason: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const Problem = z.object({ code: z.string(), message: z.string() })
export type Problem = z.infer<typeof Problem>

/** What stands in the way: somebody changed the post there. */
export const Conflict = z.object({
  kind: z.enum(['changed', 'unsaved_work', 'gone', 'trashed', 'changed_meanwhile', 'stored_otherwise']),
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
  link: z.string().nullable().describe('Where the other text can be seen or restored.'),
  fields: z.array(z.object({ field: z.string(), before: z.string(), ours: z.string(), theirs: z.string() })),
  remote_sha256: z.string().describe('Of what stood there: a decision is about this and nothing later.'),
})
export type Conflict = z.infer<typeof Conflict>

/** The versions that a conflict is about as a person reads them, and what each choice would lose. */
export const Versions = z.object({
  fields: Conflict.shape.fields.describe('As in the conflict, with texts as Markdown: theirs as it would come here.'),
  is_takable: z.boolean().describe('Whether their text can come here as a revision.'),
  lost_here: z
    .array(z.string())
    .describe(
      'Sentences, headings and cells of the piece as it is now that are not in their text: taking it loses them.',
    ),
  lost_there: z.array(z.string()).describe('What their text says and ours does not: keeping ours loses it there.'),
  notices: z.array(z.string()).describe('What of their text has no form here.'),
})
export type Versions = z.infer<typeof Versions>

export const RemotePost = z.object({
  remote_id: z.string(),
  status: z
    .enum(['draft', 'published', 'scheduled', 'sent', 'trashed', 'other'])
    .describe('`sent`: it went out as a mail there, and is no page.'),
  edit_url: z.string().nullable(),
  public_url: z.string().nullable(),
  since: timestampSchema
    .nullable()
    .optional()
    .describe('When it went out there, or is to, by the platform; absent where it does not say.'),
})
export type RemotePost = z.infer<typeof RemotePost>

/** What the public page was found to be; a finding is never a failure of the publication. */
export const PublicCheck = z.object({
  at: timestampSchema,
  outcome: z.enum(['confirmed_public', 'finding', 'not_checked']),
  findings: z.array(z.string()),
  is_unread: z.boolean().optional().describe('Whether the page could not be read; absent in earlier looks.'),
})
export type PublicCheck = z.infer<typeof PublicCheck>

export const Gate = z.object({
  quality: QualityMark,
  findings: z.array(z.object({ code: z.string(), message: z.string(), is_blocking: z.boolean() })),
})
export type Gate = z.infer<typeof Gate>

export const Delivery = z.object({
  publication_id: z.string(),
  content_id: z.string(),
  revision: z.number().int(),
  content_sha256: z.string(),
  target: z.object({ target_id: z.string(), name: z.string(), kind: z.string() }),
  operation: DeliveryOperation,
  publish_at: timestampSchema.nullable(),
  state: DeliveryState,
  ended: DeliveryEnd.nullable(),
  seen: SeenThere.nullable().describe('Null where it stands as Colophon left it, as far as it has looked.'),
  is_overdue: z
    .boolean()
    .describe('It was to be public by the clock of its platform, and was not when that was last looked at.'),
  is_page_seen: z
    .boolean()
    .optional()
    .describe('Whether the public page was ever read since; until then nobody knows whether readers see the text.'),
  standing_revision: z.number().int().nullable().describe('The text that Colophon last stored there; null: none.'),
  gate: Gate.nullable().describe('Null while the text has not been checked for it.'),
  reviews_open: z.number().int().nullable(),
  remote: RemotePost.nullable(),
  media: z.object({ stored: z.number().int(), of: z.number().int() }).nullable(),
  differences: z.array(Difference),
  conflict: Conflict.nullable(),
  replaced: z.array(ReplacedText).describe('What of others it was sent over, oldest first.'),
  problem: Problem.nullable(),
  public_checks: z.array(PublicCheck),
  asked_by: z.object({ member_id: z.string(), name: z.string() }),
  asked_at: timestampSchema,
  updated_at: timestampSchema,
})
export type Delivery = z.infer<typeof Delivery>

const OverReviews = z.strictObject({
  reason: reasonText(),
})

export const PublishPiece = z.strictObject({
  content_id: z.string(),
  target: z.string().min(1).max(100).describe('The name of a target, or its id.'),
  status: z.enum(['draft', 'publish']).default('draft'),
  at: timestampSchema.optional().describe('When it is to be public, in UTC; only with `publish`.'),
  revision: z.number().int().optional().describe('Refused where the current revision is another.'),
  open_reviews: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many open reviews somebody was told of and confirmed; where it is another number, nothing is done.'),
  over_reviews: OverReviews.optional().describe(
    'Needed where a review rejects the text or asks for changes; only an admin or the owner may.',
  ),
  still_wrong: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'How many approved corrections of this very text somebody was told of and confirmed; where it is another number, it is not published.',
    ),
  contradicted: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'How many claims that their source contradicts somebody was told of and confirmed; where it is another number, it is not published.',
    ),
  fields: PostFields.default({}),
})
export type PublishPiece = z.infer<typeof PublishPiece>

/** What publishing would do, without doing it; nothing is sent but reads. */
export const PublishPreview = z.object({
  gate: Gate,
  cleared: z.boolean(),
  reviews_open: z.number().int(),
  still_wrong: z
    .number()
    .int()
    .describe('How many approved corrections are of this very text: it was called wrong and is not changed.'),
  contradicted: z
    .array(z.string())
    .describe('The claims that their source contradicts, each in words; they are confirmed by number.'),
  review_against: z
    .object({ message: z.string(), takes_reason: z.boolean() })
    .nullable()
    .describe('That a review refuses the text, and whether who asks may publish it all the same, with a reason.'),
  title: z.string(),
  slug: z.string().describe('The last part of the address, as it is there or would be asked for.'),
  is_slug_fixed: z.boolean().describe('Whether readers know the address by now.'),
  excerpt: z.string().nullable().describe('The one that is sent; null where none is.'),
  disclosure: z.string(),
  time_zone: z.string().nullable().describe('Of the site; null where it names none, or nothing is to be public.'),
  body: z.string().describe('Exactly what would be sent, apart from the addresses of pictures that are not there yet.'),
  html: z.string().describe('The same as a page shows it, sanitised, with the pictures of the text in it.'),
  notices: z.array(z.string()).describe('What this target leaves out or changes.'),
  unknown_terms: z
    .array(z.object({ field: z.enum(['categories', 'tags']), name: z.string(), is_made: z.boolean() }))
    .nullable()
    .describe('Categories and tags that the site does not have: made there, or left out. Null where it was not asked.'),
  checklist: z.array(ChecklistItem),
  standing: RemotePost.nullable().describe('What stands there by now; null where nothing does.'),
  conflict: Conflict.nullable(),
  sentence: z.string().describe('What happens, in one sentence.'),
  action: z.string().describe('The words of the button.'),
  is_possible: z.boolean().describe('False where nothing would be done: there is no button then.'),
})
export type PublishPreview = z.infer<typeof PublishPreview>

const byId = z.strictObject({ publication_id: z.string() })
const parts = z
  .array(z.string())
  .min(1, 'Name at least one part, or leave them out.')
  .optional()
  .describe('Which of the changed parts are decided; the others stay as they are on both sides. Absent: all of them.')
const byTarget = z.strictObject({ target_id: z.string() })
const IDEMPOTENT = 'Answers 202; the same piece, text, target and wish again get the same publication.'

export const deliveryOperations = {
  deliver: restOperation(
    {
      ...{ method: 'POST', path: '/api/publications', summary: 'Publish a piece, or place it as a draft' },
      ...{ description: IDEMPOTENT, tag: 'publications', access: 'write', success: 202 },
    },
    PublishPiece,
    Delivery,
  ),
  deliveries: restOperation(
    {
      ...{ method: 'GET', path: '/api/publications', summary: 'List what was published of a piece, newest first' },
      ...{ tag: 'publications', access: 'read' },
    },
    z.object({ content_id: z.string().min(1, 'Name the piece: ?content_id=cnt_…') }),
    z.object({ publications: z.array(Delivery), ...toldByLog }),
  ),
  delivery: restOperation(
    {
      ...{ method: 'GET', path: '/api/publications/{publication_id}', summary: 'Read how far a publication has come' },
      ...{ tag: 'publications', access: 'read' },
    },
    z.object({ publication_id: z.string() }),
    Delivery,
  ),
  unpublish: restOperation(
    {
      ...{ method: 'POST', path: '/api/publications/{publication_id}/unpublish', summary: 'Take a piece offline' },
      ...{ description: IDEMPOTENT, tag: 'publications', access: 'write', success: 202 },
    },
    z.strictObject({
      publication_id: z.string(),
      reason: reasonText(),
    }),
    Delivery,
  ),
  /** How many deliveries of all pieces are at work, or wait for their turn. */
  atWork: deskOperation('read', z.strictObject({}), z.object({ deliveries: z.number().int() })),
  /** The published pieces of which Colophon placed every text that stands, and has never read a page of them. */
  unseen: deskOperation('read', z.strictObject({}), z.object({ content_ids: z.array(z.string()) })),
  targetKinds: deskOperation('read', z.strictObject({}), z.object({ kinds: z.array(TargetKind) })),
  targets: deskOperation('read', z.strictObject({}), z.object({ targets: z.array(Target) })),
  /** Throws `invalid_request` naming the setting. */
  saveTarget: deskOperation('admin', SaveTarget, Target),
  /** What went there stays on record; its secret is forgotten. Throws `invalid_state` while something is on its way. */
  removeTarget: deskOperation('admin', byTarget, z.object({ targets: z.array(Target) })),
  testTarget: deskOperation('admin', byTarget, ConnectionReport),
  /** The platform's own page where a person allows Colophon in; open it in the system's browser. */
  beginAuthorisation: deskOperation(
    'admin',
    z.strictObject({ target_id: z.string(), callback: z.literal('colophon://wordpress/connected').optional() }),
    z.object({ url: z.string(), expires_at: timestampSchema }),
  ),
  /** What that page came back with, once, within five minutes. Throws `invalid_request` where it does not fit. */
  finishAuthorisation: deskOperation('admin', z.strictObject({ url: z.string().max(4000) }), Target),
  preview: deskOperation('write', PublishPiece, PublishPreview),
  /** What the site has to choose from, as it answers now. Throws `invalid_state` where it does not answer. */
  targetChoices: deskOperation('write', byTarget, TargetChoices),
  /** Takes up again what failed, was refused or rests; checks the text anew. Throws `invalid_state`. */
  retryDelivery: deskOperation('write', byId, Delivery),
  /** Ends what has not been sent. Throws `invalid_state` where it has. */
  cancelDelivery: deskOperation('write', byId, Delivery),
  /** What a conflict is about, to be read before it is decided. Throws `invalid_state` where none is open. */
  compareVersions: deskOperation('read', byId.extend({ parts }), Versions),
  /**
   * Decides a conflict: our text goes over theirs, or theirs comes here as the next revision. Throws `invalid_request` for parts
   * that cannot be decided so.
   */
  resolveConflict: deskOperation(
    'write',
    byId.extend({ keep: z.enum(['ours', 'theirs']), remote_sha256: z.string(), parts }),
    Delivery,
  ),
}
