import { z } from 'zod'

/** A post as the Admin interface answers it with `formats=lexical` and `include=tags,authors,email,newsletter`. */
export const GhostPost = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  url: z.string(),
  updated_at: z.string(),
  /** When it went out, or is to; null for a draft. */
  published_at: z.string().nullable().optional(),
  lexical: z.string().nullable(),
  custom_excerpt: z.string().nullable(),
  codeinjection_head: z.string().nullable(),
  feature_image: z.string().nullable(),
  feature_image_alt: z.string().nullable().optional(),
  tags: z.array(z.object({ name: z.string() })).default([]),
  authors: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  visibility: z.string().optional(),
  canonical_url: z.string().nullable().optional(),
  meta_description: z.string().nullable().optional(),
  email_subject: z.string().nullable().optional(),
  /** Null where no mail hangs on the post. An answer without the key is none that a status may be changed by. */
  email: z.unknown().optional(),
  newsletter: z.unknown().optional(),
})
export type GhostPost = z.infer<typeof GhostPost>

export const GhostPosts = z.object({ posts: z.array(GhostPost) })

const GhostTag = z.object({ id: z.string(), name: z.string() })
export const GhostTags = z.object({ tags: z.array(GhostTag) })

export const GhostUsers = z.object({
  users: z.array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.object({ name: z.string() })) })),
})

export const GhostPeople = z.object({ users: z.array(z.object({ id: z.string(), name: z.string() })) })
export const GhostSettings = z.object({ settings: z.array(z.object({ key: z.string(), value: z.unknown() })) })

export const GhostSite = z.object({ site: z.object({ url: z.string(), version: z.string() }) })

export const GhostImages = z.object({ images: z.array(z.object({ url: z.string() })) })

const GhostRevision = z.object({
  id: z.string(),
  created_at_ts: z.number(),
  author: z.object({ id: z.string(), name: z.string() }).nullish(),
})
type GhostRevision = z.infer<typeof GhostRevision>
export const GhostRevisions = z.object({ posts: z.array(z.object({ post_revisions: z.array(GhostRevision) })) })

export const GhostError = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      context: z.string().nullish(),
      type: z.string().nullish(),
      code: z.string().nullish(),
    }),
  ),
})
