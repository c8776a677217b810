import { z } from 'zod'
import {
  CHANGED_MEANWHILE,
  PlatformFailure,
  type PlatformConnection,
  type StandingPost,
  type TargetAccess,
} from '../../../publishing/platform.ts'
import { changedFields } from '../../../publishing/rules/comparing.ts'
import type { PlatformTools } from '../tools.ts'
import { settingText } from '../common-fields.ts'
import { refusalOf, wordpressApi, type KnownRoots, type WordPressApi } from './api.ts'
import { mayHoldData } from './holding-data.ts'
import { authorId, listAuthors } from './authors.ts'
import { typedMarkdown } from '../typed-markdown.ts'
import { blockText } from './blocks.ts'
import { decoded } from './entities.ts'
import { testWordPress } from './connection-test.ts'
import { standingMedia, storeMedia } from './media.ts'
import { WpAuthor, WpIndex, WpMe, WpPost, WpTerm, type WpMedia } from './shapes.ts'
import { listTerms, termIds, termNames } from './terms.ts'
import { foreignWork, revisionIn, textsOf, type WpTexts } from './work-there.ts'
import { zoneOf } from './zone.ts'

const EVERYWHERE = 'publish,future,draft,pending,private,trash'

/** The way to one WordPress site. */
export function openWordPress(
  { outbound, now }: PlatformTools,
  access: TargetAccess,
  roots: KnownRoots,
): PlatformConnection {
  const api = wordpressApi(outbound, access, { roots })
  let me: Promise<WpMe> | undefined
  const whoAmI = (): Promise<WpMe> =>
    (me ??= api.ask({ method: 'GET', path: '/wp/v2/users/me', query: { context: 'edit' } }, WpMe))
  const siteOf = settingText(access.config, 'url').replace(/\/+$/, '')
  let holdsData = false
  let pictures: ReadonlyMap<string, WpMedia> = new Map()
  /** Revisions that our own writes left, and the texts before and after those. */
  const ours = new Set<number>()
  const known: WpTexts[] = []
  const read = async (id: string): Promise<StandingPost | null> => {
    const query = { context: 'edit', _embed: 'wp:term,author' }
    const answer = await api.answer({ method: 'GET', path: `/wp/v2/posts/${id}`, query })
    if (answer.status === 404) return null
    if (answer.status >= 400) throw refusalOf(answer)
    return standingOf(WpPost.parse(answer.json), siteOf, now())
  }
  const findMarked = async (marker: string): Promise<StandingPost[]> => {
    const query = { context: 'edit', search: marker, status: EVERYWHERE, orderby: 'id', order: 'asc', per_page: '20' }
    const posts = await api.ask({ method: 'GET', path: '/wp/v2/posts', query }, z.array(WpPost))
    return posts
      .filter(({ content }) => content.raw?.includes(`data-colophon="${marker}"`) === true)
      .map((post) => standingOf(post, siteOf, now()))
  }
  return {
    test: () => testWordPress(outbound, access),
    prepare: async (remoteId, { author }, wanted) => {
      const holding = author === undefined ? mayHoldData(api, whoAmI, remoteId) : Promise.resolve(false)
      ;[holdsData, pictures] = await Promise.all([holding, standingMedia(api, wanted)])
    },
    compose: (material) => {
      const { body, notices } = blockText(material, { place: settingText(access.config, 'disclosure'), holdsData })
      const { title, facts, fields } = material
      const featured = material.pictures.get('featured_image')
      const excerpt = fields.excerpt ?? facts.description
      return {
        values: {
          title,
          body,
          slug: fields.slug ?? facts.slug,
          ...(excerpt === null ? {} : { excerpt }),
          ...(fields.categories === undefined ? {} : { categories: termNames(fields.categories) }),
          ...(fields.tags === undefined ? {} : { tags: termNames(fields.tags) }),
          ...(featured === undefined ? {} : { featured_media: featured.remote_id }),
          ...(fields.author === undefined ? {} : { author: fields.author }),
        },
        notices: [
          ...notices,
          ...(facts.description === null ? [] : [fields.excerpt === undefined ? AS_EXCERPT : LEFT_OUT]),
        ],
        html: body.replace(/<!-- \/?wp:[^>]* -->\n?|<script\b.*?<\/script>\n?/g, ''),
      }
    },
    read,
    findMarked,
    findMarkedAhead: findMarked,
    storePicture: async (picture, anew) =>
      storeMedia(api, picture, anew ? await standingMedia(api, [picture]) : pictures),
    create: async (values, { fields }) => {
      const json = { ...(await sentFields(api, values, fields.create_terms === true)), status: 'draft' }
      const post = await api.ask({ method: 'POST', path: '/wp/v2/posts', query: { context: 'edit' }, json }, WpPost)
      return String(post.id)
    },
    update: async ({ remote_id, stamp, values: before }, values, { fields }) => {
      // Without revisions a save in between would be told by nothing afterwards: the look has to be as late as can be.
      if (revisionIn(stamp) === 0) {
        const now = await read(remote_id)
        if (now === null || changedFields(before, now.values).length > 0) {
          throw new PlatformFailure('refused', CHANGED_MEANWHILE, 'Somebody saved the post since it was looked at.')
        }
      }
      const json = await sentFields(api, values, fields.create_terms === true)
      const changed = stamp.split('|')[1] ?? ''
      const since = changed === '' ? {} : { headers: { 'if-unmodified-since': new Date(`${changed}Z`).toUTCString() } }
      const path = `/wp/v2/posts/${remote_id}`
      const post = await api.ask({ method: 'POST', path, query: { context: 'edit' }, json, ...since }, WpPost)
      // Of terms alone WordPress keeps no revision: then the newest may be that of a save before ours.
      const texts = textsOf(post)
      const isOurs = Object.keys(texts).some((field) => field in values) || changedFields(texts, before).length === 0
      if (isOurs) ours.add(revisionOf(post))
      known.push({ title: '', body: '', excerpt: '', ...before }, texts)
      return undefined
    },
    setStatus: async ({ remote_id, status: standing, since = null }, status, at) => {
      // A post that waits for its day becomes public at once only with a day that has come.
      const day =
        at ??
        (status === 'publish' && (standing === 'scheduled' || (standing === 'draft' && since !== null))
          ? now().toISOString()
          : null)
      const json = { status, ...(day === null ? {} : { date_gmt: day.slice(0, 19) }) }
      await api.ask({ method: 'POST', path: `/wp/v2/posts/${remote_id}`, query: { context: 'edit' }, json }, WpPost)
    },
    foreignWork: async (standing, since) =>
      foreignWork(api, await whoAmI(), { standing, since, site: siteOf, ours, known }),
    toMarkdown: typedMarkdown,
    choices: async () => {
      const { capabilities } = await whoAmI()
      const names = async (kind: 'categories' | 'tags') =>
        [...(await listTerms(api, kind)).values()].map(({ name }) => name)
      return {
        categories: await names('categories'),
        tags: await names('tags'),
        authors: capabilities.edit_others_posts === true ? (await listAuthors(api)).map(({ name }) => name) : null,
      }
    },
    timeZone: async () => zoneOf(await api.ask({ method: 'GET', path: '/' }, WpIndex)),
  }
}

const NO_PLACE = 'WordPress itself has no place for one, only some of its plugins have'
const AS_EXCERPT = `The description for search engines goes along as the excerpt: ${NO_PLACE}.`
const LEFT_OUT = `The description for search engines is left out: ${NO_PLACE}.`
const FIELDS: Record<string, string> = { title: 'title', body: 'content', slug: 'slug', excerpt: 'excerpt' }

async function sentFields(
  api: WordPressApi,
  values: Readonly<Record<string, string>>,
  mayMake: boolean,
): Promise<Record<string, unknown>> {
  const plain = Object.entries(values).flatMap(([field, text]) => {
    const name = FIELDS[field]
    return name === undefined ? [] : [[name, text]]
  })
  const { categories, tags, featured_media, author } = values
  return {
    ...(Object.fromEntries(plain) as Record<string, string>),
    ...(categories === undefined ? {} : { categories: await termIds(api, 'categories', categories, mayMake) }),
    ...(tags === undefined ? {} : { tags: await termIds(api, 'tags', tags, mayMake) }),
    ...(featured_media === undefined ? {} : { featured_media: Number(featured_media) }),
    ...(author === undefined ? {} : { author: await authorId(api, author) }),
  }
}

const STATUS: Record<string, StandingPost['status']> = {
  draft: 'draft',
  'auto-draft': 'draft',
  publish: 'published',
  future: 'scheduled',
  trash: 'trashed',
}

function standingOf(post: WpPost, site: string, now: Date): StandingPost {
  const day = momentOf(post.date_gmt)
  // A draft has the day of its first save, unless somebody gave it one that is to come.
  const hasDay = STATUS[post.status] !== 'draft' || (day !== null && day > now.toISOString())
  const status = STATUS[post.status] ?? 'other'
  const terms = (post._embedded?.['wp:term'] ?? []).flat().flatMap((term) => {
    const parsed = WpTerm.safeParse(term)
    return parsed.success ? [parsed.data] : []
  })
  const named = (taxonomy: string) =>
    termNames(terms.filter((one) => one.taxonomy === taxonomy).map(({ name }) => decoded(name)))
  return {
    remote_id: String(post.id),
    status,
    edit_url: `${site}/wp-admin/post.php?post=${post.id}&action=edit`,
    public_url: status === 'published' || status === 'scheduled' ? post.link : null,
    ...((status === 'published' || status === 'scheduled' || status === 'draft') && hasDay ? { since: day } : {}),
    values: {
      ...textsOf(post),
      // A draft has none until it is public, unless it was given one.
      slug: post.slug,
      ...(knowsTerms(post) ? { categories: named('category'), tags: named('post_tag') } : {}),
      featured_media: String(post.featured_media ?? 0),
      ...authorOf(post),
    },
    ...(status === 'other' ? { shown_as: post.status } : {}),
    saved_at: momentOf(post.modified_gmt),
    stamp: `${revisionOf(post)}|${post.modified_gmt ?? ''}`,
  }
}

/** A moment as WordPress tells it, in UTC without its zone. */
function momentOf(gmt: string | null): string | null {
  const at = new Date(`${gmt ?? ''}Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The newest revision of a post; 0 where it has none. */
function revisionOf({ _links }: WpPost): number {
  return _links?.['predecessor-version']?.[0]?.id ?? 0
}

/** In whose name a post stands, where the site says it. */
function authorOf({ _embedded, author }: WpPost): { author?: string } {
  const found = (_embedded?.author ?? []).flatMap((one) => WpAuthor.safeParse(one).data ?? [])
  const name = found.find(({ id }) => id === author)?.name
  return name === undefined ? {} : { author: decoded(name) }
}

/** Whether an answer says which terms a post has; WordPress embeds nothing where it has none. */
function knowsTerms({ _embedded, categories, tags }: WpPost): boolean {
  return _embedded?.['wp:term'] !== undefined || (categories?.length === 0 && tags?.length === 0)
}
