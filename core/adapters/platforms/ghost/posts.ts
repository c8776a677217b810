import { setTimeout as pause } from 'node:timers/promises'
import {
  CHANGED_MEANWHILE,
  PlatformFailure,
  type PostValues,
  type StandingPost,
  type TargetAccess,
} from '../../../publishing/platform.ts'
import { changedFields } from '../../../publishing/rules/comparing.ts'
import type { Answer } from '../calls.ts'
import { CHANGED, refusalOf, siteOf, type GhostApi } from './api.ts'
import { blocksHtml } from './blocks.ts'
import { markOf } from './head.ts'
import { blocksOfLexical } from './lexical.ts'
import { GhostPosts, type GhostPost } from './shapes.ts'
import { tagNames } from './tags.ts'

const SHOWN = { formats: 'lexical', include: 'tags,authors,email,newsletter', limit: '20', order: 'created_at asc' }
const ANY_STATUS = 'status:[draft,scheduled,published,sent]'
const MOST_LOOKS = 4
/** How exact Ghost’s stamp is. */
export const SECOND_MS = 1000

/** A post, and when the server said so, in milliseconds; null where it names no time. */
export interface SeenPost {
  post: GhostPost
  at: number | null
}

export async function findPost(api: GhostApi, id: string): Promise<SeenPost | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  const { answer, posts } = await list(api, `${ANY_STATUS}+id:'${id}'`)
  const at = Date.parse(answer.headers.get('date') ?? '')
  const post = posts.find((one) => one.id === id)
  return post === undefined ? null : { post, at: Number.isNaN(at) ? null : at }
}

/** Posts whose head carries this very mark, oldest first. */
export async function findMarkedPosts(api: GhostApi, marker: string): Promise<GhostPost[]> {
  const { posts } = await list(api, `${ANY_STATUS}+codeinjection_head:~'${marker}'`)
  return posts.filter(({ codeinjection_head }) => codeinjection_head?.includes(markOf(marker)) === true)
}

async function list(api: GhostApi, filter: string): Promise<{ answer: Answer; posts: GhostPost[] }> {
  const answer = await api.answer({ method: 'GET', path: '/posts/', query: { ...SHOWN, filter } })
  if (answer.status >= 400) throw refusalOf(answer)
  const parsed = GhostPosts.safeParse(answer.json)
  if (parsed.success) return { answer, posts: parsed.data.posts }
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new PlatformFailure('refused', 'not_ghost', `The site answers in a form that Ghost does not have (${where}).`)
}

/**
 * The post whose stamp guards the next write, as it was when it was looked at. Ghost’s stamp has seconds alone, so the look has
 * to come after the second of the stamp has passed: every later change then has another one.
 */
export async function settledPost(api: GhostApi, standing: StandingPost, access: TargetAccess): Promise<GhostPost> {
  for (let look = 1; ; look += 1) {
    const seen = await findPost(api, standing.remote_id)
    if (seen === null) throw new PlatformFailure('refused', CHANGED_MEANWHILE, 'The post no longer exists.')
    const { post, at } = seen
    // Within the second of the stamp a change leaves it as it was.
    if (stampOf(post) !== standing.stamp || changedFields(standing.values, valuesOf(post, access)).length > 0) {
      throw new PlatformFailure('refused', CHANGED_MEANWHILE, CHANGED)
    }
    const isPast = at === null ? look > 2 : at >= Date.parse(post.updated_at) + SECOND_MS
    if (isPast) return post
    if (look === MOST_LOOKS) {
      const message = 'The post was stamped with a time to come; the clock of the server may have been set back.'
      throw new PlatformFailure('unreachable', 'stamp_ahead', message)
    }
    await pause(SECOND_MS, undefined, { signal: access.signal })
  }
}

const STATUS: Record<string, StandingPost['status']> = {
  draft: 'draft',
  published: 'published',
  scheduled: 'scheduled',
  sent: 'sent',
}

export function standingOf(post: GhostPost, access: TargetAccess): StandingPost {
  const status = STATUS[post.status] ?? 'other'
  return {
    ...{ remote_id: post.id, status, stamp: stampOf(post), values: valuesOf(post, access) },
    edit_url: `${siteOf(access)}/ghost/#/editor/post/${post.id}`,
    public_url: status === 'published' ? post.url : null,
    saved_at: new Date(post.updated_at).toISOString(),
    since: typeof post.published_at !== 'string' ? null : new Date(post.published_at).toISOString(),
  }
}

function valuesOf(post: GhostPost, access: TargetAccess): PostValues {
  return {
    ...{ title: post.title, body: bodyOf(post, access), slug: post.slug },
    ...{ excerpt: post.custom_excerpt ?? '', tags: tagNames(post.tags.map(({ name }) => name)) },
    ...{ head: post.codeinjection_head ?? '', featured_image: post.feature_image ?? '' },
    featured_alt: post.feature_image_alt ?? '',
    canonical_url: post.canonical_url ?? '',
    meta_description: post.meta_description ?? '',
    subject: post.email_subject ?? '',
    ...(post.visibility === undefined ? {} : { visibility: post.visibility }),
    ...(post.authors === undefined ? {} : { author: post.authors.map(({ name }) => name).join(', ') }),
  }
}

function bodyOf({ lexical }: GhostPost, access: TargetAccess): string {
  return lexical === null ? '' : blocksHtml(blocksOfLexical(lexical), siteOf(access))
}

function stampOf({ updated_at }: GhostPost): string {
  return updated_at
}
