import { z } from 'zod'

const Rendered = z.object({ raw: z.string().optional(), rendered: z.string().optional() })
const Link = z.array(z.looseObject({ href: z.string(), id: z.number().int().optional() }))
const Term = z.object({ id: z.number().int(), name: z.string(), taxonomy: z.string().optional() })

/** A post as `?context=edit` answers it, as far as it is used. */
export const WpPost = z.object({
  id: z.number().int(),
  status: z.string(),
  slug: z.string(),
  link: z.string(),
  date_gmt: z.string().nullable(),
  modified_gmt: z.string().nullable(),
  title: Rendered,
  content: Rendered,
  excerpt: Rendered.optional(),
  author: z.number().int().optional(),
  featured_media: z.number().int().optional(),
  categories: z.array(z.number().int()).optional(),
  tags: z.array(z.number().int()).optional(),
  _links: z.looseObject({ 'predecessor-version': Link.optional() }).optional(),
  _embedded: z
    .looseObject({ 'wp:term': z.array(z.array(z.unknown())).optional(), author: z.array(z.unknown()).optional() })
    .optional(),
})
export type WpPost = z.infer<typeof WpPost>

export const WpTerm = Term
export const WpTerms = z.array(Term)

export const WpAuthor = z.object({ id: z.number().int(), name: z.string() })
export type WpAuthor = z.infer<typeof WpAuthor>

export const WpMe = z.object({
  id: z.number().int(),
  name: z.string(),
  roles: z.array(z.string()).default([]),
  capabilities: z.record(z.string(), z.unknown()).default({}),
})
export type WpMe = z.infer<typeof WpMe>

export const WpMedia = z.object({
  id: z.number().int(),
  slug: z.string(),
  source_url: z.string(),
  alt_text: z.string().optional(),
})
export type WpMedia = z.infer<typeof WpMedia>

export const WpRevision = z.object({ id: z.number().int(), author: z.number().int(), modified_gmt: z.string() })
export type WpRevision = z.infer<typeof WpRevision>

/** What a revision says. */
export const WpRevised = WpPost.pick({ id: true, title: true, content: true, excerpt: true })

export const WpIndex = z.object({
  timezone_string: z.string().optional(),
  /** In hours; some sites write it as text. */
  gmt_offset: z.union([z.number(), z.string()]).optional(),
  authentication: z
    .union([
      z.looseObject({
        'application-passwords': z.looseObject({ endpoints: z.looseObject({ authorization: z.string() }) }).optional(),
      }),
      // PHP writes an empty list for an empty map.
      z.array(z.unknown()),
    ])
    .optional(),
})
export type WpIndex = z.infer<typeof WpIndex>

export const WpError = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
})
