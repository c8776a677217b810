import type { WordPressSite } from './wordpress-sites.ts'

/** What the site does to a request instead of, or besides, answering it. */
export type SiteFault =
  | 'firewall'
  | 'strip_authorization'
  | 'html_in_json_after'
  | 'cut_after'
  | 'redirect'
  | 'busy'
  | 'web_page'
  | 'down'
  | 'passwords_off'
  | 'api_elsewhere'

/** A WordPress in this process that answers as a real 6.1 does, as far as Colophon asks; held to it by the same cases. */
export interface WordPressDouble extends WordPressSite {
  fault: (request: { method: string; path: string }) => SiteFault | undefined
  /** Every request with the credentials that came along. */
  seen: { method: string; path: string; authorization: string | undefined }[]
  posts: () => { id: number; status: string; content: string }[]
  media: () => { id: number; slug: string }[]
  /** Whether the site keeps revisions, as it does where nobody switched them off. */
  keepsRevisions: boolean
  close: () => Promise<void>
}

/** What stands before a site answers without asking it. */
export const WALLS: Partial<Record<SiteFault, [number, string, string, Record<string, string>?]>> = {
  web_page: [200, 'text/html', '<p>Another site.</p>'],
  down: [500, 'text/html', '<h1>Error establishing a database connection</h1>'],
  firewall: [403, 'text/html', '<h1>Forbidden</h1>'],
  redirect: [307, 'text/html', '', { location: 'http://127.0.0.1:1/elsewhere' }],
  busy: [429, 'application/json', '{}', { 'retry-after': '7' }],
}

/** A post as the double keeps it. */
export interface Post {
  id: number
  author: number
  status: string
  slug: string
  title: string
  content: string
  excerpt: string
  date_gmt: string | null
  modified_gmt: string
  featured_media: number
  categories: number[]
  tags: number[]
  revisions: Kept[]
  autosaves: Kept[]
}

/** A state of a post beside the one that stands. */
interface Kept {
  id: number
  author: number
  modified_gmt: string
  title: string
  content: string
  excerpt: string
}

export interface Medium {
  id: number
  slug: string
  author: number
  alt_text: string
}

/** What each role may do. */
export const CAPABILITIES: Record<string, string[]> = {
  administrator: [
    'edit_posts',
    'publish_posts',
    'upload_files',
    'unfiltered_html',
    'edit_others_posts',
    'manage_categories',
  ],
  editor: ['edit_posts', 'publish_posts', 'upload_files', 'unfiltered_html', 'edit_others_posts', 'manage_categories'],
  author: ['edit_posts', 'publish_posts', 'upload_files'],
  contributor: ['edit_posts'],
}
export const LOGINS: Record<string, string> = {
  administrator: 'admin',
  editor: 'eddi',
  author: 'arto',
  contributor: 'conny',
}

export type Answer = { status: number; json: unknown }
export const no = (status: number, code: string, message: string): Answer => ({
  status,
  json: { code, message, data: { status } },
})
/** A moment as WordPress writes it, in UTC. */
export const gmt = (moment = new Date()) => moment.toISOString().slice(0, 19)

export function escaped(name: string): string {
  return name.replaceAll('&', '&amp;')
}
