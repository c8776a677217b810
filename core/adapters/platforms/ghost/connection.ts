import PQueue from 'p-queue'
import {
  PlatformFailure,
  type ComposedPost,
  type ForeignWork,
  type PlatformConnection,
  type PostMaterial,
  type PostPicture,
  type PostValues,
  type StandingPost,
  type TargetAccess,
  type WorkThere,
} from '../../../publishing/platform.ts'
import { sha256OfJson } from '../../../kernel/hash.ts'
import { authorNamed } from '../authors.ts'
import { settingText } from '../common-fields.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import type { PlatformTools } from '../tools.ts'
import { typedMarkdown } from '../typed-markdown.ts'
import { ghostApi, siteOf, type GhostApi } from './api.ts'
import { choicesOf, listPeople } from './choices.ts'
import { ghostBody, type NoteStyle } from './compose.ts'
import { NEWSLETTER_DOOR, POSTS_DOOR } from './doors.ts'
import { headOf } from './head.ts'
import { testGhost, whoAmI, type GhostIdentity } from './identity.ts'
import { standingImage, storeImage } from './media.ts'
import { findMarkedPosts, findPost, SECOND_MS, settledPost, standingOf } from './posts.ts'
import { GhostPosts, GhostRevisions, type GhostPost } from './shapes.ts'
import { tagIds, tagNames } from './tags.ts'
import { zoneOf } from './zone.ts'

/** So many pictures are looked for together. */
const LOOKS_AT_ONCE = 3
const LONGEST_EXCERPT = 300
const LONGEST_ALT = 191
const LONGEST_META = 500
/** Fields of a post by ours. */
const NAMES: Record<string, string> = {
  ...{ title: 'title', body: 'html', slug: 'slug', excerpt: 'custom_excerpt' },
  ...{ head: 'codeinjection_head', featured_image: 'feature_image', featured_alt: 'feature_image_alt' },
  ...{ canonical_url: 'canonical_url', visibility: 'visibility', subject: 'email_subject' },
  meta_description: 'meta_description',
}
/** Without it Ghost makes an empty draft of HTML, and says that all is well. */
const FROM_HTML = { source: 'html' }

/** The way to the posts of one Ghost. */
export function openGhostPosts(tools: PlatformTools, access: TargetAccess, people: KnownPeople): PlatformConnection {
  const api = ghostApi(tools, access, POSTS_DOOR)
  const { me, meNow } = asker(tools, access, people)
  const style = settingText(access.config, 'notes') === 'exact' ? 'exact' : 'editable'
  const chosenOf = async ({ tags, author, visibility }: PostValues, { fields }: PostMaterial) => {
    if (visibility !== undefined) expectMayChooseReaders(await meNow())
    return {
      ...(tags === undefined ? {} : { tags: await tagIds(api, tags, fields.create_terms === true) }),
      ...(author === undefined ? {} : { authors: [{ id: authorNamed(await listPeople(api), author).id }] }),
    }
  }
  return {
    ...common(tools, access, api, style, me),
    create: async (values, material) =>
      create(api, await me(), { ...sentFields(values), ...(await chosenOf(values, material)) }),
    update: async (standing, values, material) => {
      const post = await settledPost(api, standing, access)
      if (post.status === 'scheduled') expectNoMail(post)
      await write(api, post, { ...sentFields(values), ...(await chosenOf(values, material)) })
      return undefined
    },
    setStatus: async (standing, status, at) => {
      const post = await settledPost(api, standing, access)
      expectNoMail(post)
      const isNow = status === 'publish' && at === null
      const day = at ?? (isNow && post.status === 'scheduled' ? tools.now().toISOString() : null)
      const named = status === 'draft' ? 'draft' : isNow ? 'published' : 'scheduled'
      await write(api, post, { status: named, ...(day === null ? {} : { published_at: day }) })
    },
    choices: () => choicesOf(tools, access, meNow),
    timeZone: () => zoneOf(tools, access),
    foreignWork: async (standing, since) => revisionsSince(api, await me(), standing, since),
  }
}

/** The way to newsletter issues of one Ghost: drafts, which people send there. */
export function openGhostNewsletter(
  tools: PlatformTools,
  access: TargetAccess,
  people: KnownPeople,
): PlatformConnection {
  const api = ghostApi(tools, access, NEWSLETTER_DOOR)
  const { me } = asker(tools, access, people)
  return {
    ...common(tools, access, api, 'mail', me),
    create: async (values) => create(api, await me(), { ...sentFields(values), email_only: true }),
    update: async (standing, values) => {
      const post = await settledPost(api, standing, access)
      if (post.status !== 'draft') throw new PlatformFailure('refused', 'not_a_draft', NOT_A_DRAFT)
      expectNoMail(post)
      await write(api, post, sentFields(values))
      return undefined
    },
    setStatus: () => Promise.reject(new PlatformFailure('refused', 'never_sent', NEVER_SENT)),
    foreignWork: () => Promise.resolve({ work: [], untold: null }),
  }
}

type Common =
  | 'refusesBlindWrites'
  | 'test'
  | 'prepare'
  | 'compose'
  | 'read'
  | 'findMarked'
  | 'findMarkedAhead'
  | 'storePicture'
  | 'toMarkdown'

function common(
  tools: PlatformTools,
  access: TargetAccess,
  api: GhostApi,
  style: NoteStyle,
  me: () => Promise<GhostIdentity>,
): Pick<PlatformConnection, Common> {
  const standing = new Map<string, string | null>()
  const findMarked = async (marker: string): Promise<StandingPost[]> => {
    // A post that is not there is made next, in somebody’s name.
    const [posts] = await Promise.all([findMarkedPosts(api, marker), me()])
    return posts.map((post) => standingOf(post, access))
  }
  return {
    refusesBlindWrites: true,
    test: () => testGhost(tools, access),
    prepare: async (_remoteId, _fields, pictures) => {
      const look = (picture: PostPicture) => async () =>
        standing.set(picture.sha256, await standingImage(tools, access, picture))
      await new PQueue({ concurrency: LOOKS_AT_ONCE }).addAll(pictures.map(look))
    },
    compose: (material) => composed(material, access, style),
    read: async (id) => {
      const seen = await findPost(api, id)
      return seen === null ? null : standingOf(seen.post, access)
    },
    findMarked,
    findMarkedAhead: findMarked,
    storePicture: async (picture, anew) => {
      const known = anew ? undefined : standing.get(picture.sha256)
      return storeImage(api, picture, known === undefined ? await standingImage(tools, access, picture) : known)
    },
    toMarkdown: (body, ours) => typedMarkdown(body, ours, { hasBareNotes: style === 'mail' }),
  }
}

function composed(material: PostMaterial, access: TargetAccess, style: NoteStyle): ComposedPost {
  const { title, facts, fields, pictures, marker } = material
  const place = settingText(access.config, 'disclosure')
  const { body, notices } = ghostBody(material, { style, place, site: siteOf(access) })
  const featured = pictures.get('featured_image')
  const given = fields.excerpt ?? facts.description
  const excerpt = given === null ? null : shortened(given, LONGEST_EXCERPT)
  // Of an issue that goes out by mail search engines see nothing.
  const meta = style === 'mail' ? null : (fields.meta_description ?? facts.description)
  const hasTags = style !== 'mail' && fields.tags !== undefined
  return {
    values: {
      ...{ title, body, slug: fields.slug ?? facts.slug, head: headOf(marker, facts) },
      ...(excerpt === null ? {} : { excerpt }),
      ...(hasTags ? { tags: tagNames(fields.tags ?? []) } : {}),
      ...(meta === null ? {} : { meta_description: shortened(meta, LONGEST_META) }),
      ...chosenValues(fields),
      ...(featured === undefined
        ? {}
        : {
            featured_image: featured.url,
            featured_alt: shortened(fields.featured_image?.alt ?? '', LONGEST_ALT),
          }),
    },
    notices: [
      ...notices,
      ...(excerpt === given ? [] : [`The excerpt is cut: Ghost takes ${LONGEST_EXCERPT} characters.`]),
      ...(fields.categories === undefined ? [] : ['Ghost has no categories; they are left out. Name tags instead.']),
      ...(style === 'mail' && fields.tags !== undefined ? ['Tags of a newsletter issue are set in Ghost.'] : []),
      ...(style === 'mail' ? [CHOSEN_THERE] : []),
    ],
    html: body.replace(/<!--[^>]*-->\n?/g, ''),
  }
}

/** What was chosen for the post beside its text; what was not is left to Ghost. */
function chosenValues({ author, visibility, canonical_url, subject }: PostMaterial['fields']): PostValues {
  const chosen = { author, visibility, canonical_url, subject }
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function sentFields(values: PostValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) => {
      const name = NAMES[field]
      return name === undefined ? [] : [[name, text]]
    }),
  )
}

/** Makes a draft in the name of whoever the token belongs to: who may only write own posts has to be named. */
async function create(
  api: GhostApi,
  { id }: GhostIdentity,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const authors = id === null ? {} : { authors: [{ id }] }
  const json = { posts: [{ ...authors, ...fields, status: 'draft' }] }
  const { posts } = await api.ask({ method: 'POST', path: '/posts/', query: FROM_HTML, json }, GhostPosts)
  const made = posts[0]?.id
  if (made === undefined) throw new PlatformFailure('unknown', 'not_ghost', 'Ghost does not say which post it made.')
  return made
}

async function write(api: GhostApi, post: GhostPost, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const json = { posts: [{ ...fields, updated_at: post.updated_at }] }
  const query = 'status' in fields ? {} : { ...FROM_HTML, save_revision: 'true' }
  await api.ask({ method: 'PUT', path: `/posts/${post.id}/`, query, json }, GhostPosts)
}

/** Publishing and taking offline can send a mail that hangs on a post, with nothing in the call that says so (fact 1). */
function expectNoMail({ email, newsletter }: GhostPost): void {
  if (email === null && newsletter === null) return
  throw new PlatformFailure('refused', 'mail_attached', MAIL_ATTACHED)
}

/** Of an author Ghost refuses the choice, and breaks over it (500) where the post is a new one. */
function expectMayChooseReaders({ role }: GhostIdentity): void {
  if (role === 'Author') throw new PlatformFailure('refused', 'readers_not_allowed', READERS_NOT_ALLOWED)
}

/** Whose tokens are whose, by site and token. A role may change; whose token it is does not. */
type KnownPeople = KeptAnswers<GhostIdentity>

/** Asks whose token it is: once, and not even that where it is known. `meNow` asks for the role as it is. */
function asker(tools: PlatformTools, access: TargetAccess, people: KnownPeople) {
  const name = sha256OfJson([siteOf(access), access.secret ?? ''])
  let asked: Promise<GhostIdentity> | undefined
  const meNow = (): Promise<GhostIdentity> =>
    (asked ??= whoAmI(tools, access).then((person) => {
      people.keep(name, person)
      return person
    }))
  const me = async (): Promise<GhostIdentity> => people.of(name) ?? meNow()
  return { me, meNow }
}

/**
 * Revisions that others saved in a later second; Ghost keeps one for each text that was saved by hand, and not for each
 * background save. It records what an integration saves in the name of the owner, so with such a key nobody can be named.
 */
async function revisionsSince(
  api: GhostApi,
  { id: me }: GhostIdentity,
  { remote_id, edit_url }: StandingPost,
  since: string | null,
): Promise<WorkThere> {
  if (me === null) return { work: [], untold: UNTOLD }
  const query = { fields: 'id', include: 'post_revisions,post_revisions.author' }
  const { posts } = await api.ask({ method: 'GET', path: `/posts/${remote_id}/`, query }, GhostRevisions)
  const revisions = posts[0]?.post_revisions ?? []
  const after = since === null ? 0 : Date.parse(since) + SECOND_MS
  // A slow server dates a revision after the stamp that it belongs to: what is older than ours was there when we wrote.
  const ours = Math.max(0, ...revisions.flatMap((one) => (one.author?.id === me ? [one.created_at_ts] : [])))
  const work: ForeignWork[] = revisions
    .filter(({ created_at_ts, author }) => created_at_ts >= after && created_at_ts > ours && author?.id !== me)
    .toSorted((left, right) => left.created_at_ts - right.created_at_ts)
    .map(({ created_at_ts, author }) => ({
      ...{ kind: 'saved', by: author?.name ?? 'somebody', at: new Date(created_at_ts).toISOString(), link: edit_url },
    }))
  return { work, untold: null }
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

const UNTOLD =
  'With an integration key Ghost does not say who saved a post: what was changed there is seen, and by whom is not known.'
const MAIL_ATTACHED =
  'An e-mail is attached to this post, and Ghost may send it when the status changes. Nothing was done: do it in Ghost, where you see what is sent.'
const READERS_NOT_ALLOWED =
  'Ghost does not let an Author choose who may read a post. Leave the choice out and choose it in Ghost, or use the token of an Editor.'
const NOT_A_DRAFT =
  'The issue is no longer a draft: someone scheduled, published or sent it in Ghost. Colophon does not change it.'
const NEVER_SENT = 'A newsletter issue is placed as a draft and never sent from here. Send it in Ghost.'
const CHOSEN_THERE = 'Which newsletter it goes to, and to whom, is chosen in Ghost when somebody sends it.'
