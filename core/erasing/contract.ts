import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { reasonText } from '../kernel/reason-text.ts'

const FATES = ['goes', 'goes_beside_id', 'hash_is_kept', 'can_be_redacted', 'can_be_edited', 'stays'] as const

export const NamePlace = z.object({
  table: z.string(),
  column: z.string(),
  rows: z.number().int(),
  fate: z
    .enum(FATES)
    .describe(
      'What can be done: erasing takes the name; takes it where it stands beside the id and leaves words of people; leaves the SHA-256 of a signed statement; a comment can be redacted; a text can be edited, and its earlier revisions stay; or it stays, because the audit log or a signature holds the words.',
    ),
})
export type NamePlace = z.infer<typeof NamePlace>

const names = z
  .array(z.string().trim().min(2).max(200))
  .min(1)
  .max(20)
  .describe('Names as they stand in texts; of a person who was erased, none is kept.')

/** What erasing a person did, and where their name still stands in words that people wrote. */
export const Erasure = z.object({
  member_id: z.string(),
  erased_at: timestampSchema,
  statements: z.number().int().describe('Signed statements that named the person: only their SHA-256 is kept.'),
  is_purged: z.boolean().describe('Whether the file of the database was written anew without the name.'),
  remaining: z
    .array(z.object({ table: z.string(), column: z.string(), rows: z.number().int() }))
    .describe('Free text that holds the name, as of pieces, comments and sources: those stay as they were written.'),
  earlier_backups: z.number().int().describe('Backups made before, which still hold the name.'),
  redacted: z.number().int().describe('Comments that the name was taken out of.'),
})
export type Erasure = z.infer<typeof Erasure>

export const Redaction = z.object({
  redacted: z.number().int().describe('Comments that the names were taken out of.'),
  places: z.number().int().optional().describe('In how many places of them; an earlier Colophon does not say.'),
  comment_ids: z.array(z.string()).optional().describe('Which comments these are, as the audit log names them.'),
  under_hold: z.number().int().describe('Comments on pieces under a hold, which stay as they are.'),
  remaining: z.array(NamePlace),
})
export type Redaction = z.infer<typeof Redaction>

export const erasingOperations = {
  /** Where a person's names stand, before they are erased or after; then the names have to be given. Writes nothing. */
  namePlaces: deskOperation(
    'admin',
    z.strictObject({ member_id: z.string(), names: names.optional() }),
    z.object({ names: z.array(z.string()), places: z.array(NamePlace) }),
  ),
  /**
   * Takes names, or whatever words are given, out of comments, once the person was erased. The log names each comment with the
   * number of places and the reason, and not the words. Throws `invalid_state` before, `invalid_request` for a reason that says
   * one of the words.
   */
  redactComments: deskOperation(
    'admin',
    z.strictObject({ member_id: z.string(), names, reason: reasonText() }),
    Redaction,
  ),
  /**
   * Takes a person's name out of the workspace: ids, chain and what was decided stay. Throws
   * `invalid_state` for the owner, for a member under a hold, for one whom records of a piece under a hold name, and for one
   * who was erased.
   */
  eraseMember: deskOperation(
    'admin',
    z.strictObject({
      member_id: z.string(),
      reason: reasonText(),
      redact_comments: z.boolean().optional().describe('Whether the names are taken out of comments too.'),
    }),
    Erasure,
  ),
}
