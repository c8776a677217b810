/** What the site does to a request instead of, or besides, answering it. */
export type GhostFault =
  | 'strip_authorization'
  | 'firewall'
  | 'redirect'
  | 'busy'
  | 'web_page'
  | 'html_in_json_after'
  | 'cut_after'
  | 'bare_after'

/** A post as the double keeps it. */
export interface Post {
  id: string
  title: string
  slug: string
  status: string
  lexical: string | null
  updated_at: string
  published_at: string | null
  custom_excerpt: string | null
  codeinjection_head: string | null
  feature_image: string | null
  feature_image_alt: string | null
  email_only: boolean
  email_subject: string | null
  visibility: string
  canonical_url: string | null
  meta_description: string | null
  authors: { id: string; name: string }[]
  tags: { id: string; name: string }[]
  newsletter: { slug: string } | null
  email: { status: string } | null
  revisions: { id: string; created_at_ts: number; author: { id: string; name: string } }[]
}

export interface Answer {
  status: number
  json: unknown
}

/** What stands before a site answers without asking it. */
export const WALLS: Partial<Record<GhostFault, [number, string, string, Record<string, string>?]>> = {
  web_page: [200, 'text/html', '<p>Another site.</p>'],
  firewall: [403, 'text/html', '<h1>Forbidden</h1>'],
  redirect: [307, 'text/html', '', { location: 'http://127.0.0.1:1/elsewhere' }],
  busy: [429, 'application/json', '{}', { 'retry-after': '7' }],
}
export const ZONE = 'Australia/Adelaide'
export const MAILED = ['published', 'sent']
export const COPIED = [
  ...['title', 'slug', 'status', 'lexical', 'published_at', 'custom_excerpt', 'meta_description'],
  ...['feature_image', 'feature_image_alt', 'email_only', 'email_subject', 'visibility', 'canonical_url'],
  'codeinjection_head',
] as const

export const hex = (number: number) => number.toString(16).padStart(24, '0')
export const no = (status: number, type: string, message: string, code: string | null = null): Answer => ({
  status,
  json: { errors: [{ message, context: null, type, code }] },
})
export const FORBIDDEN = no(403, 'NoPermissionError', 'Permission error, cannot save post.')
export const NOT_FOUND = no(404, 'NotFoundError', 'Resource not found error, cannot read post.')
/** What Ghost answers an author who says who may read a new post. */
export const BROKEN = no(500, 'InternalServerError', 'Internal server error, cannot save post.')
/** What Ghost answers whoever brings no token. */
export const UNNAMED: Answer = {
  status: 403,
  json: {
    errors: [
      {
        message: 'Authorization failed',
        context:
          'Unable to determine the authenticated user or integration. Check that cookies are being passed through if using session authentication.',
        type: 'NoPermissionError',
        code: null,
      },
    ],
  },
}
