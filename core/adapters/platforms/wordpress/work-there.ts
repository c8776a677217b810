import { z } from 'zod'
import { PlatformFailure, type ForeignWork, type StandingPost, type WorkThere } from '../../../publishing/platform.ts'
import { changedFields } from '../../../publishing/rules/comparing.ts'
import type { WordPressApi } from './api.ts'
import { decoded } from './entities.ts'
import { WpRevised, WpRevision, type WpMe, type WpPost } from './shapes.ts'

/** What WordPress keeps in revisions. */
export type WpTexts = Record<'title' | 'body' | 'excerpt', string>

export function textsOf({ title, content, excerpt }: Pick<WpPost, 'title' | 'content' | 'excerpt'>): WpTexts {
  return { title: decoded(title.raw ?? ''), body: content.raw ?? '', excerpt: decoded(excerpt?.raw ?? '') }
}

/** The revision that a stamp names. */
export function revisionIn(stamp: string): number {
  return Number(stamp.split('|')[0] ?? 0)
}

interface LookedAt {
  standing: StandingPost
  since: string | null
  site: string
  ours: Set<number>
  known: readonly WpTexts[]
}

/**
 * What was saved since a revision and not by our own writes, and what is open and not saved; also with the account of this
 * target, which is mostly that of a person who works in the site's own editor too.
 */
export async function foreignWork(
  api: WordPressApi,
  me: WpMe,
  { standing, since, site, ours, known }: LookedAt,
): Promise<WorkThere> {
  const { remote_id, stamp, status } = standing
  const fields = { context: 'edit', _fields: 'id,author,modified_gmt', per_page: '100' }
  const refused = new Set<string>()
  const list = async (kind: 'revisions' | 'autosaves') => {
    const call = { method: 'GET', path: `/wp/v2/posts/${remote_id}/${kind}`, query: fields } as const
    return api.ask(call, z.array(WpRevision)).catch((error: unknown) => {
      if (!(error instanceof PlatformFailure) || error.outcome !== 'refused') throw error
      refused.add(kind)
      return []
    })
  }
  const last = revisionIn(since ?? '')
  const changed = stamp.split('|')[1] ?? ''
  const open = await list('autosaves')
  // WordPress lists what is open among the revisions too.
  const isOpen = new Set(open.map(({ id }) => id))
  const later = (await list('revisions')).filter(({ id }) => id > last && !ours.has(id) && !isOpen.has(id))
  const saved = await withoutKnown(api, remote_id, later, known)
  const unsaved = open.filter((one) => one.modified_gmt > changed)
  const names = new Map([[me.id, `${me.name} (the account of this target)`]])
  for (const { author } of [...saved, ...unsaved]) if (!names.has(author)) names.set(author, await nameOf(api, author))
  const work = (kind: ForeignWork['kind']) => (one: WpRevision) => ({
    ...{ kind, by: names.get(one.author) ?? 'somebody', at: `${one.modified_gmt}Z` },
    link: `${site}/wp-admin/revision.php?revision=${one.id}`,
  })
  const byAge = (left: WpRevision, right: WpRevision) => left.id - right.id
  // A site that keeps revisions has one as soon as a post was changed, or became public.
  const keepsNone = revisionIn(stamp) === 0 && (ours.has(0) || status === 'published' || status === 'scheduled')
  return {
    work: [...saved.toSorted(byAge).map(work('saved')), ...unsaved.toSorted(byAge).map(work('unsaved'))],
    untold: refused.size > 0 ? SHOWS_NONE : keepsNone ? KEEPS_NONE : null,
  }
}

/**
 * Leaves out the revisions whose text is the one before our write or that of it. WordPress names as the newest the one whose local
 * time is the latest, which is an older one after its clock was set back.
 */
async function withoutKnown(
  api: WordPressApi,
  postId: string,
  saved: WpRevision[],
  known: readonly WpTexts[],
): Promise<WpRevision[]> {
  if (saved.length === 0 || known.length === 0) return saved
  const include = saved.map(({ id }) => id).join(',')
  const query = { context: 'edit', _fields: 'id,title,content,excerpt', per_page: '100', include }
  const texts = await api.ask({ method: 'GET', path: `/wp/v2/posts/${postId}/revisions`, query }, z.array(WpRevised))
  const isKnown = (one: WpTexts) => known.some((other) => changedFields(one, other).length === 0)
  const seen = new Set(texts.filter((one) => isKnown(textsOf(one))).map(({ id }) => id))
  return saved.filter(({ id }) => !seen.has(id))
}

const UNTOLD = 'whether somebody saves the post while Colophon writes to it cannot be told'
const KEEPS_NONE = `The site keeps no revisions of posts: ${UNTOLD}, and what is written over cannot be restored there.`
const SHOWS_NONE = `The site does not show this account the revisions of the post: ${UNTOLD}.`

async function nameOf(api: WordPressApi, author: number): Promise<string> {
  const shape = z.object({ name: z.string() })
  const query = { context: 'embed', _fields: 'name' }
  return api.ask({ method: 'GET', path: `/wp/v2/users/${author}`, query }, shape).then(
    ({ name }) => name,
    (error: unknown) => {
      if (error instanceof PlatformFailure && error.outcome === 'refused') return 'somebody else'
      throw error
    },
  )
}
