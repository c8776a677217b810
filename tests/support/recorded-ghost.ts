import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { blocksHtml } from '../../core/adapters/platforms/ghost/blocks.ts'
import { blocksOfLexical } from '../../core/adapters/platforms/ghost/lexical.ts'
import {
  GhostError,
  GhostImages,
  GhostPeople,
  GhostPosts,
  GhostRevisions,
  GhostSettings,
  GhostSite,
  GhostTags,
  GhostUsers,
} from '../../core/adapters/platforms/ghost/shapes.ts'
import { GHOST_ROLES, type GhostServer } from './ghost-sites.ts'
import { PNG } from './publishing.ts'
import type { Askable, Known, Step } from './recorded-answers.ts'

const MARK = 'pub_01RECORDED0000000000000000'
const HEAD = `<meta name="colophon" content="${MARK}">`
const HTML = [
  '<h2>What is there</h2><p>Tea &amp; <strong>cake</strong> <a href="#c-fn-1"><sup>1</sup></a>, <a href="https://a.example/?b=1&amp;c=2">here</a>.</p>',
  '<ul><li>Boats<ol><li>red</li></ol></li><li>Cranes</li></ul><blockquote>Wet.</blockquote><hr>',
  '<pre><code class="language-ts">a &lt; b</code></pre>',
  '<!--kg-card-begin: html--><section id="c-notes"><p id="c-fn-1">Archive</p></section><!--kg-card-end: html-->',
].join('\n')

const Site = GhostSite.transform(({ site: { url } }) => ({ url }))
/** A text as it is read: what Ghost’s document shows. */
const Posts = GhostPosts.transform(({ posts }) =>
  posts.map(({ lexical, url, email, newsletter, status, published_at, ...post }) => ({
    ...{ ...post, status, text: lexical === null ? null : blocksHtml(blocksOfLexical(lexical), '') },
    ...{ email: email ?? null, has_newsletter: (newsletter ?? null) !== null },
    // The address of a draft is not read.
    ...(status === 'published' ? { url } : {}),
    published_at: published_at ?? null,
  })),
)
const Roles = GhostUsers
const People = GhostPeople.transform(({ users }) =>
  users.filter(({ name }) => GHOST_ROLES.some((role) => role === name)),
)
/** Which zone it is, is a matter of the site. */
const Zone = GhostSettings.transform(({ settings }) => typeof settings.find(({ key }) => key === 'timezone')?.value)

const Revisions = GhostRevisions.transform(({ posts }) =>
  posts.map(({ post_revisions }) => post_revisions.map(({ author }) => author?.name)),
)

const SHOWN = { formats: 'lexical', include: 'tags,authors,email,newsletter', limit: '20', order: 'created_at asc' }
const ANY = 'status:[draft,scheduled,published,sent]'
const FROM_HTML = { source: 'html' }
const SAVED = { source: 'html', save_revision: 'true' }
const idOf = (known: Known, name: string) => String(known[name]?.id ?? '')
const post = (over: object) => (): unknown => ({ posts: [over] })
/** With the stamp of the last write. */
const stamped = (over: object, name: string) => (known: Known) => ({
  posts: [{ ...over, updated_at: known[name]?.updated_at }],
})

/** Every call that Colophon makes of a Ghost, with what it is refused. */
export const GHOST_STEPS: readonly Step[] = [
  { name: 'the site', as: 'nobody', path: '/site/', reads: Site },
  ...['administrator', 'editor', 'author', 'contributor', 'integration'].map((as) => ({
    ...{ name: `who ${as} is`, as, path: '/users/me/', query: { include: 'roles' }, reads: Roles, remember: as },
  })),
  { name: 'no token', as: 'nobody', path: '/users/me/', query: { include: 'roles' }, reads: Roles },
  { name: 'a token of nobody', as: 'stranger', path: '/users/me/', query: { include: 'roles' }, reads: Roles },
  { name: 'a token that was made anew', as: 'mistyped', path: '/users/me/', reads: Roles },
  {
    ...{ name: 'the staff', as: 'editor', path: '/users/', reads: People },
    query: { fields: 'id,name', limit: '100', order: 'name asc' },
  },
  { name: 'the zone', as: 'editor', path: '/settings/', query: { group: 'site' }, reads: Zone },
  ...tags(),
  ...pictures(),
  ...writes(),
  ...issues(),
  ...refusals(),
]

function tags(): Step[] {
  const query = { fields: 'id,name', limit: '100', page: '1' }
  const make = { method: 'POST', path: '/tags/', reads: GhostTags, json: () => ({ tags: [{ name: 'Tea' }] }) } as const
  return [
    { name: 'all tags', as: 'editor', path: '/tags/', query, reads: GhostTags },
    { name: 'a tag', as: 'editor', ...make, remember: 'tag' },
    { name: 'a tag by a contributor', as: 'contributor', ...make },
  ]
}

function pictures(): Step[] {
  const upload = { method: 'POST', path: '/images/upload/', file: 'col-recorded.png', reads: GhostImages } as const
  return [
    { name: 'a picture', as: 'contributor', ...upload },
    { name: 'the same picture again', as: 'contributor', ...upload },
  ]
}

function writes(): Step[] {
  const make = { method: 'POST', path: '/posts/', query: FROM_HTML, reads: Posts } as const
  const change = { method: 'PUT', path: '/posts/{post}/', query: SAVED, reads: Posts, remember: 'post' } as const
  const marked = { ...SHOWN, filter: `${ANY}+codeinjection_head:~'${MARK}'` }
  const draft = { title: 'Recorded & kept', html: HTML, slug: 'recorded', status: 'draft', codeinjection_head: HEAD }
  return [
    {
      ...{ name: 'a draft', as: 'editor', ...make, remember: 'post' },
      json: (known) => ({
        posts: [
          {
            ...{
              ...draft,
              custom_excerpt: 'Tea.',
              feature_image_alt: 'A dot',
              canonical_url: 'https://home.example/a',
            },
            ...{ authors: [{ id: idOf(known, 'editor') }], tags: [{ id: idOf(known, 'tag') }] },
            ...{ visibility: 'members', meta_description: 'What there is.' },
          },
        ],
      }),
    },
    { name: 'posts that carry the mark', as: 'editor', path: '/posts/', query: marked, reads: Posts },
    { name: 'the mark for a contributor', as: 'contributor', path: '/posts/', query: marked, reads: Posts },
    { name: 'no post of that id', as: 'editor', path: '/posts/', query: missing(), reads: Posts },
    {
      ...{ name: 'a change', as: 'editor', ...change, isLater: true },
      json: stamped({ title: 'Recorded twice', html: '<p>Tall cranes.</p>' }, 'post'),
    },
    {
      ...{ name: 'its revisions', as: 'editor', path: '/posts/{post}/', reads: Revisions },
      query: { fields: 'id', include: 'post_revisions,post_revisions.author' },
    },
    {
      ...{ name: 'a change by an old stamp', as: 'editor', method: 'PUT', path: '/posts/{post}/', reads: Posts },
      ...{ query: SAVED, json: post({ title: 'Late', updated_at: '2020-01-01T00:00:00.000Z' }) },
    },
    { name: 'made public', as: 'editor', ...change, query: {}, json: stamped({ status: 'published' }, 'post') },
    { name: 'taken offline', as: 'editor', ...change, query: {}, json: stamped({ status: 'draft' }, 'post') },
    {
      ...{ name: 'a day to come', as: 'editor', ...change, query: {} },
      json: stamped({ status: 'scheduled', published_at: '2031-03-08T20:45:00.000Z' }, 'post'),
    },
    {
      ...{ name: 'a day that is over', as: 'editor', method: 'PUT', path: '/posts/{post}/', reads: Posts, query: {} },
      json: stamped({ status: 'scheduled', published_at: '2020-03-08T20:45:00.000Z' }, 'post'),
    },
    { name: 'an address that is taken', as: 'editor', ...make, json: post({ ...draft, title: 'A second' }) },
    {
      ...{ name: 'HTML that is not named as such', as: 'editor', method: 'POST', path: '/posts/', reads: Posts },
      json: post({ title: 'Empty', html: HTML, slug: 'empty', status: 'draft' }),
    },
    {
      ...{ name: 'a draft by an author', as: 'author', ...make, remember: 'own' },
      json: (known) => ({ posts: [{ ...draft, slug: 'own', authors: [{ id: idOf(known, 'author') }] }] }),
    },
    {
      ...{ name: 'readers chosen by an author', as: 'author', ...make },
      json: (known) => ({
        posts: [{ ...draft, slug: 'for-few', visibility: 'members', authors: [{ id: idOf(known, 'author') }] }],
      }),
    },
    {
      ...{ name: 'readers changed by an author', as: 'author', method: 'PUT', path: '/posts/{own}/', query: SAVED },
      ...{ reads: Posts, json: stamped({ visibility: 'members' }, 'own') },
    },
    {
      ...{ name: 'an author changes another’s post', as: 'author', method: 'PUT', path: '/posts/{post}/' },
      ...{ reads: Posts, query: SAVED, json: stamped({ title: 'Mine' }, 'post') },
    },
    {
      ...{ name: 'an excerpt that is too long', as: 'editor', ...make },
      json: post({ ...draft, custom_excerpt: 'e'.repeat(301) }),
    },
  ]
}

function missing() {
  return { ...SHOWN, filter: `${ANY}+id:'${'0'.repeat(24)}'` }
}

function issues(): Step[] {
  const issue = { title: 'An issue', html: '<p>Boats.</p>', slug: 'an-issue', status: 'draft', email_only: true }
  return [
    {
      ...{ name: 'an issue by a contributor', as: 'contributor', method: 'POST', path: '/posts/', query: FROM_HTML },
      ...{ reads: Posts, remember: 'issue' },
      json: (known) => ({
        posts: [{ ...issue, email_subject: 'Boats', authors: [{ id: idOf(known, 'contributor') }] }],
      }),
    },
    {
      ...{ name: 'its change', as: 'contributor', method: 'PUT', path: '/posts/{issue}/', query: SAVED, reads: Posts },
      ...{ remember: 'issue', json: stamped({ html: '<p>Ships.</p>', email_subject: 'Ships' }, 'issue') },
    },
    {
      ...{ name: 'an issue that is scheduled without a newsletter', as: 'editor', method: 'PUT', query: {} },
      ...{ path: '/posts/{issue}/', reads: Posts },
      json: stamped({ status: 'scheduled', published_at: '2031-03-08T20:45:00.000Z' }, 'issue'),
    },
  ]
}

function refusals(): Step[] {
  const make = { method: 'POST', path: '/posts/', query: FROM_HTML, reads: Posts } as const
  const named = (over: object) => (known: Known) => ({
    posts: [{ title: 'Theirs', html: '<p>a</p>', authors: [{ id: idOf(known, 'contributor') }], ...over }],
  })
  const one = { path: '/posts/{issue}/', reads: Posts } as const
  return [
    { name: 'a public post by a contributor', as: 'contributor', ...make, json: named({ status: 'published' }) },
    {
      ...{ name: 'a draft by a contributor in no name', as: 'contributor', ...make },
      json: post({ title: 'Whose', html: '<p>a</p>', status: 'draft' }),
    },
    {
      ...{ name: 'a contributor makes a draft public', as: 'contributor', method: 'PUT', ...one, query: {} },
      json: stamped({ status: 'published' }, 'issue'),
    },
    {
      ...{ name: 'a contributor changes another’s post', as: 'contributor', method: 'PUT', path: '/posts/{post}/' },
      ...{ reads: Posts, query: SAVED, json: stamped({ title: 'Mine' }, 'post') },
    },
    { name: 'a post is deleted', as: 'administrator', method: 'DELETE', path: '/posts/{post}/', reads: z.unknown() },
    {
      ...{ name: 'a change of what is gone', as: 'editor', method: 'PUT', path: '/posts/{post}/', query: SAVED },
      ...{ reads: Posts, json: stamped({ title: 'Gone' }, 'post') },
    },
  ]
}

const Refused = GhostError.transform(({ errors: [error] }) => ({
  ...{ type: error?.type, code: error?.code ?? null },
  ...(error?.context?.includes('Unable to determine the authenticated user') === true ? { is_unnamed: true } : {}),
}))
const First = z.object({ id: z.string(), updated_at: z.string().optional() })

export function askableGhost({ url, tokens }: GhostServer): Askable {
  const tokenOf = (as: string): string => {
    const known = tokens[as as keyof typeof tokens] as string | undefined
    const [kid = '0'.repeat(24), secret = 'a'.repeat(64)] =
      (as === 'mistyped' ? tokens.author : known)?.split(':') ?? []
    const key = as === 'mistyped' ? 'b'.repeat(64) : secret
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const said = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part({ iat: now, exp: now + 300, aud: '/admin/' })}`
    return `${said}.${createHmac('sha256', Buffer.from(key, 'hex')).update(said).digest('base64url')}`
  }
  return {
    url,
    refusal: Refused,
    idIn: (json) => {
      const [first] = Object.values(json as Record<string, unknown[]>).flat()
      return First.safeParse(first).data
    },
    ask: async ({ as, method = 'GET', query = {}, file }, path, json) => {
      const asked = new URL(`${url}/ghost/api/admin${path}`)
      for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value)
      const form = new FormData()
      form.append('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), file ?? '')
      form.append('purpose', 'image')
      const response = await fetch(asked, {
        method,
        headers: {
          ...(as === 'nobody' ? {} : { authorization: `Ghost ${tokenOf(as)}` }),
          ...{ 'accept-version': 'v5.0', ...(file === undefined ? { 'content-type': 'application/json' } : {}) },
        },
        ...(method === 'GET' ? {} : { body: file === undefined ? JSON.stringify(json ?? {}) : form }),
      })
      const text = await response.text()
      return { status: response.status, json: text === '' ? {} : JSON.parse(text) }
    },
  }
}
