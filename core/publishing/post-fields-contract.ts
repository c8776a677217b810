import { z } from 'zod'

/** A picture of its own that goes with the post. */
const FeaturedImage = z.strictObject({
  file_name: z.string().min(1).max(200),
  data_base64: z.string().max(28_000_000, 'A picture has at most 20 MB. Make it smaller.'),
  alt: z.string().trim().max(1000).describe('What it shows; empty only for one that is decorative.'),
})

/** What the person chose for the post; what is absent is left to the platform, and left as it is there. */
export const PostFields = z.strictObject({
  slug: z
    .string()
    .regex(/^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u, 'Use only lower-case letters, digits and single hyphens.')
    .max(200)
    .optional()
    .describe('Fixed once the piece is public there.'),
  excerpt: z.string().trim().max(2000).optional(),
  categories: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  tags: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  create_terms: z.boolean().optional().describe('Whether categories and tags that are not there are made.'),
  featured_image: FeaturedImage.optional(),
  subject: z.string().trim().min(1).max(300).optional().describe('Of a newsletter issue; without it, its title.'),
  author: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('In whose name it stands there, as the site calls the person.'),
  visibility: z.enum(['public', 'members', 'paid']).optional().describe('Who may read it there.'),
  meta_description: z.string().trim().min(1).max(500).optional().describe('For search engines.'),
  canonical_url: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'Enter a whole address, such as https://example.com/piece.' })
    .max(2000)
    .optional()
    .describe('Where the piece has its home, for search engines, where that is another page.'),
})
export type PostFields = z.infer<typeof PostFields>
