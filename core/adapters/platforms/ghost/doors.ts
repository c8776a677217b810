import type { Call, CallTemplate } from '../calls.ts'
import { isOf } from '../calls.ts'

/** What a call may bring along; anything else throws before a socket is opened. */
interface Shape {
  query: readonly string[]
  /** Keys of the one record in the body. */
  body: readonly string[]
  /** What its `status` may be. */
  statuses: readonly string[]
}

/** The calls of one client, each with its shape. */
export type Door = Readonly<Record<CallTemplate, Shape>>

const NOTHING = { query: [], body: [], statuses: [] } as const
const FIND = { ...NOTHING, query: ['filter', 'formats', 'include', 'limit', 'order'] } as const
const TEXT = [
  ...['title', 'html', 'slug', 'custom_excerpt', 'codeinjection_head'],
  ...['feature_image', 'feature_image_alt'],
] as const
/** What a person may choose for a post beside its text. */
const CHOSEN = ['visibility', 'canonical_url', 'meta_description'] as const

/** Who asks, and where: asked by the connection test, and for the id that a draft needs as its author. */
export const IDENTITY_DOOR: Door = { 'GET /site/': NOTHING, 'GET /users/me/': { ...NOTHING, query: ['include'] } }

/** What there is to choose from, and in which zone the site tells time; of its settings, those of the site alone. */
export const CHOICES_DOOR: Door = {
  'GET /tags/': { ...NOTHING, query: ['fields', 'limit', 'page'] },
  'GET /users/': { ...NOTHING, query: ['fields', 'limit', 'order'] },
  'GET /settings/': { ...NOTHING, query: ['group'] },
}

/** No call names a newsletter, a segment or a filter of recipients. */
export const POSTS_DOOR: Door = {
  'GET /posts/': FIND,
  'GET /posts/{hex}/': { ...NOTHING, query: ['fields', 'include'] },
  'POST /posts/': {
    query: ['source'],
    body: [...TEXT, ...CHOSEN, 'tags', 'authors', 'status'],
    statuses: ['draft'],
  },
  'PUT /posts/{hex}/': {
    query: ['source', 'save_revision'],
    body: [...TEXT, ...CHOSEN, 'tags', 'authors', 'updated_at', 'status', 'published_at'],
    statuses: ['draft', 'published', 'scheduled'],
  },
  'GET /tags/': { ...NOTHING, query: ['fields', 'limit', 'page'] },
  'GET /users/': { ...NOTHING, query: ['fields', 'limit', 'order'] },
  'POST /tags/': { ...NOTHING, body: ['name'] },
  'POST /images/upload/': NOTHING,
}

/** A newsletter issue knows four calls: find, create, update, upload. A status is given once, and is `draft` (section 5). */
export const NEWSLETTER_DOOR: Door = {
  'GET /posts/': FIND,
  'POST /posts/': {
    query: ['source'],
    body: [...TEXT, 'email_subject', 'authors', 'email_only', 'status'],
    statuses: ['draft'],
  },
  'PUT /posts/{hex}/': {
    query: ['source', 'save_revision'],
    body: [...TEXT, 'email_subject', 'updated_at'],
    statuses: [],
  },
  'POST /images/upload/': NOTHING,
}

export function templatesOf(door: Door): CallTemplate[] {
  return Object.keys(door) as CallTemplate[]
}

/** Throws for a call that this client does not know, or that brings along what it may not. */
export function expectShape(door: Door, call: Call): void {
  const name = `${call.method} ${call.path}`
  const template = templatesOf(door).find((one) => isOf(one, call))
  const shape = template === undefined ? undefined : door[template]
  if (shape === undefined) throw new Error(`${name} is no call that this platform is asked`)
  const query = Object.keys(call.query ?? {}).find((key) => !shape.query.includes(key))
  if (query !== undefined) throw new Error(`${name} is never asked with ${query}`)
  if (call.json === undefined) return
  const records = Object.values(call.json as Record<string, Record<string, unknown>[]>)
  const [record = {}, ...others] = records.flat()
  if (others.length > 0) throw new Error(`${name} is asked with one record alone`)
  const key = Object.keys(record).find((one) => !shape.body.includes(one))
  if (key !== undefined) throw new Error(`${name} never says ${key}`)
  if ('status' in record && !shape.statuses.some((status) => status === record.status)) {
    throw new Error(`${name} never asks for the status ${String(record.status)}`)
  }
}
