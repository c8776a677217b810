import { z } from 'zod'
import { timestampSchema } from '../kernel/route.ts'

/** What a person may choose for a post. */
export const PostFieldName = z.enum([
  'slug',
  'excerpt',
  'categories',
  'tags',
  'create_terms',
  'featured_image',
  'subject',
  'author',
  'visibility',
  'canonical_url',
  'meta_description',
])
export type PostFieldName = z.infer<typeof PostFieldName>

/** How a setting of a kind of target is entered. */
export const TargetField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string().optional(),
  kind: z.enum(['line', 'text', 'choice', 'switch']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  is_optional: z.boolean().optional(),
  is_account: z.boolean().optional().describe('Whose the secret is; entered beside it.'),
  is_secret: z.boolean().optional().describe('Goes to the secret store, and is never answered.'),
})
export type TargetField = z.infer<typeof TargetField>

export const TargetKind = z.object({
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  fields: z.array(TargetField),
  can_schedule: z.boolean(),
  can_move: z.boolean().describe('Whether a public post may get another slug: its earlier address leads on.'),
  drafts_only: z.boolean().describe('Nothing is made public through it: people do that on the platform.'),
  post_fields: z.array(PostFieldName).describe('What can be chosen for a post; the rest would come to nothing.'),
  has_authorise_page: z.boolean(),
})
export type TargetKind = z.infer<typeof TargetKind>

/** What a connection was found to be; `ok` false names the cause that is likeliest and what to do. */
export const ConnectionReport = z.object({
  ok: z.boolean(),
  cause: z.string().nullable().describe('Machine code of the cause, such as `passwords_off`; null where all is well.'),
  message: z.string(),
  account: z.string().nullable().describe('In whose name the platform takes what is sent.'),
  can: z.object({
    ...{ draft: z.boolean(), publish: z.boolean(), media: z.boolean(), unfiltered_html: z.boolean() },
    send: z
      .boolean()
      .optional()
      .describe('Whether the platform would let it send mail to readers; absent where it sends none.'),
  }),
  notes: z.array(z.string()),
  time_zone: z
    .string()
    .nullable()
    .optional()
    .describe('In which the platform tells time, by its name or as `+05:45`; null where it does not say.'),
  certificate: z
    .object({ sha256: z.string(), subject: z.string(), issuer: z.string(), valid_until: timestampSchema })
    .optional()
    .describe('What the site showed where it is not believed: compare the fingerprint before you trust it.'),
})
export type ConnectionReport = z.infer<typeof ConnectionReport>

const TargetConfig = z.record(z.string(), z.union([z.string().max(20_000), z.boolean()]))

export const Target = z.object({
  target_id: z.string(),
  name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  config: TargetConfig,
  has_secret: z.boolean(),
  created_at: timestampSchema,
  tested_at: timestampSchema.nullable(),
  report: ConnectionReport.nullable().describe('Of the last test.'),
})
export type Target = z.infer<typeof Target>

export const SaveTarget = z.strictObject({
  target_id: z.string().optional().describe('Absent: a new target.'),
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  kind: z.string().max(40),
  config: TargetConfig,
  secret: z
    .string()
    .max(4000)
    .nullable()
    .optional()
    .describe('Absent: as it is; null forgets it. One that was entered for another address is never sent on.'),
})
export type SaveTarget = z.infer<typeof SaveTarget>

/** What a site has to choose from; null where it does not say, or the connection may not ask. */
export const TargetChoices = z.object({
  categories: z.array(z.string()).nullable(),
  tags: z.array(z.string()).nullable(),
  authors: z.array(z.string()).nullable().describe('In whose names this connection may place a post.'),
})
export type TargetChoices = z.infer<typeof TargetChoices>
