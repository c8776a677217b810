import { z } from 'zod'
import {
  WpAuthor,
  WpIndex,
  WpMe,
  WpMedia,
  WpPost,
  WpRevised,
  WpRevision,
  WpTerm,
} from '../../core/adapters/platforms/wordpress/shapes.ts'
import { PNG } from './publishing.ts'
import type { Askable, Known, Step } from './recorded-answers.ts'
import type { WordPressSite } from './wordpress-sites.ts'

const READ_OF_ME = ['edit_posts', 'publish_posts', 'upload_files', 'unfiltered_html', 'edit_others_posts']
const MARK = 'pub_01RECORDED0000000000000000'
const BODY = `<!-- wp:paragraph -->\n<p>Tea &amp; "cake" -- 3x4.</p>\n<!-- /wp:paragraph -->\n<!-- wp:html -->\n<section data-colophon="${MARK}" role="doc-endnotes"><p id="c-fn-1"><a href="#c-fnref-1" role="doc-backlink" aria-label="Back">1</a></p></section>\n<!-- /wp:html -->`
const SCRIPT = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'

const Me = WpMe.transform(({ id, capabilities, ...me }) => ({
  ...{ user: id, ...me },
  can: READ_OF_ME.filter((name) => capabilities[name] === true),
}))
const Index = WpIndex.transform(({ authentication, ...index }) => ({
  ...index,
  authorises: Array.isArray(authentication) ? null : authentication?.['application-passwords']?.endpoints.authorization,
}))
const Author = WpAuthor.transform(({ id, name }) => ({ user: id, name }))
const Term = WpTerm.transform(({ id, ...term }) => ({ term: id, ...term }))
/** A draft has no address that is read. */
const Post = WpPost.transform(({ id, _links, _embedded, link, content, title, excerpt, ...post }) => ({
  ...{ post: id, ...post },
  ...{ title: title.raw, content: content.raw, excerpt: excerpt?.raw },
  ...(post.status === 'publish' || post.status === 'future' ? { link } : {}),
  newest_revision: _links?.['predecessor-version']?.[0]?.id ?? 0,
  is_unfiltered: 'wp:action-unfiltered-html' in (_links ?? {}),
  terms: (_embedded?.['wp:term'] ?? []).flat().map((term) => Term.parse(term)),
  authors: (_embedded?.author ?? []).map((one) => Author.parse(one)),
}))
const Posts = z.array(Post)
const Revised = z.array(
  WpRevised.transform(({ id, title, content, excerpt }) => ({
    revision: id,
    ...{ title: title.raw, content: content.raw, excerpt: excerpt?.raw },
  })),
)
const Media = WpMedia.transform(({ id, ...picture }) => ({ picture: id, ...picture }))
const Revisions = z.array(WpRevision.transform(({ id, ...one }) => ({ revision: id, ...one })))

const EDIT = { context: 'edit', _embed: 'wp:term,author' }
const WORK = { context: 'edit', _fields: 'id,author,modified_gmt', per_page: '100' }
const EVERYWHERE = 'publish,future,draft,pending,private,trash'
const MARKED = { context: 'edit', search: MARK, status: EVERYWHERE, orderby: 'id', order: 'asc', per_page: '20' }
const NAMED = { per_page: '100', page: '1', _fields: 'id,name' }
const idOf = (known: Known, name: string) => known[name]?.id ?? 0
const saved = (json: object) => () => json

/** Every call that Colophon makes of a WordPress, with what it is refused. */
export const WORDPRESS_STEPS: readonly Step[] = [
  { name: 'the index', as: 'nobody', path: '/', reads: Index },
  ...['administrator', 'editor', 'author', 'contributor'].map((as) => ({
    ...{ name: `who ${as} is`, as, path: '/wp/v2/users/me', query: { context: 'edit' }, reads: Me },
  })),
  { name: 'who nobody is', as: 'nobody', path: '/wp/v2/users/me', query: { context: 'edit' }, reads: Me },
  { name: 'a wrong password', as: 'stranger', path: '/wp/v2/users/me', query: { context: 'edit' }, reads: Me },
  {
    ...{ name: 'who may have posts', as: 'editor', path: '/wp/v2/users', reads: z.array(Author) },
    query: { who: 'authors', context: 'view', per_page: '100', orderby: 'name', _fields: 'id,name' },
  },
  ...media(),
  ...terms(),
  ...writes(),
  ...refusals(),
]

function media(): Step[] {
  const path = '/wp/v2/media'
  const find = { path, query: { slug: 'col-nowhere,col-recorded', per_page: '100', context: 'view' } }
  const upload = { method: 'POST', path, file: 'col-recorded.png', reads: Media } as const
  const words = { query: { alt_text: 'A “dot” & a <b>line</b>' } }
  return [
    { name: 'no picture of that name', as: 'editor', ...find, reads: z.array(Media) },
    { name: 'a picture', as: 'editor', ...upload, ...words, remember: 'picture' },
    { name: 'the picture found', as: 'editor', ...find, reads: z.array(Media) },
    { name: 'the same picture again', as: 'editor', ...upload },
    { name: 'a picture by a contributor', as: 'contributor', ...upload },
    {
      ...{ name: 'the words of a picture', as: 'editor', method: 'POST', path: `${path}/{picture}`, reads: Media },
      json: saved({ alt_text: 'A dot' }),
    },
    {
      ...{ name: 'its words by an author', as: 'author', method: 'POST', path: `${path}/{picture}`, reads: Media },
      json: saved({ alt_text: 'Another' }),
    },
  ]
}

function terms(): Step[] {
  return (['categories', 'tags'] as const).flatMap((kind): Step[] => {
    const path = `/wp/v2/${kind}`
    const make = { method: 'POST', path, reads: Term, json: saved({ name: 'Tea & cake' }) } as const
    return [
      { name: `a new one of ${kind}`, as: 'editor', ...make, remember: kind },
      { name: `the same of ${kind} again`, as: 'editor', ...make },
      { name: `a new one of ${kind} by a contributor`, as: 'contributor', ...make },
      { name: `all ${kind}`, as: 'editor', path, query: NAMED, reads: z.array(Term) },
    ]
  })
}

function writes(): Step[] {
  const make = { method: 'POST', path: '/wp/v2/posts', query: { context: 'edit' }, reads: Post } as const
  const one = '/wp/v2/posts/{post}'
  const change = { method: 'POST', path: one, query: { context: 'edit' }, reads: Post } as const
  const read = { path: one, query: EDIT, reads: Post }
  const revisions = { path: `${one}/revisions`, query: WORK, reads: Revisions }
  const autosaves = { path: `${one}/autosaves`, query: WORK, reads: Revisions }
  const draft = { title: 'Recorded & kept', content: BODY, slug: 'recorded', excerpt: 'Tea.', status: 'draft' }
  return [
    {
      ...{ name: 'a draft', as: 'editor', ...make, remember: 'post' },
      json: (known) => ({
        ...{ ...draft, categories: [idOf(known, 'categories'), 987_654], tags: [idOf(known, 'tags')] },
        featured_media: idOf(known, 'picture'),
      }),
    },
    { name: 'the draft read back', as: 'editor', ...read },
    { name: 'posts that carry the mark', as: 'editor', path: '/wp/v2/posts', query: MARKED, reads: Posts },
    { name: 'no revision yet', as: 'editor', ...revisions },
    { name: 'a change', as: 'editor', ...change, json: saved({ title: 'Recorded twice' }), isLater: true },
    { name: 'the same saved again', as: 'editor', ...change, json: saved({ title: 'Recorded twice' }) },
    { name: 'its revisions', as: 'editor', ...revisions },
    { name: 'a change by somebody else', as: 'administrator', ...change, json: saved({ content: 'Tall cranes.' }) },
    { name: 'revisions of both', as: 'editor', ...revisions },
    {
      ...{ name: 'what revisions say', as: 'editor', path: `${one}/revisions`, reads: Revised },
      query: { context: 'edit', _fields: 'id,title,content,excerpt', per_page: '100' },
    },
    { name: 'nothing is open', as: 'editor', ...autosaves },
    {
      ...{ name: 'work that is not saved', as: 'administrator', method: 'POST', path: `${one}/autosaves` },
      ...{ json: saved({ title: 'Open', content: 'Open.' }), reads: z.object({ author: z.number() }), isLater: true },
    },
    { name: 'what is open', as: 'editor', ...autosaves },
    { name: 'revisions with what is open', as: 'editor', ...revisions },
    {
      ...{ name: 'the name of somebody', as: 'editor', path: '/wp/v2/users/1', reads: z.object({ name: z.string() }) },
      query: { context: 'embed', _fields: 'name' },
    },
    { name: 'made public', as: 'editor', ...change, json: saved({ status: 'publish' }) },
    { name: 'the public post', as: 'editor', ...read },
    { name: 'taken offline', as: 'editor', ...change, json: saved({ status: 'draft' }) },
    {
      ...{ name: 'a day to come', as: 'editor', ...change },
      json: saved({ status: 'publish', date_gmt: '2031-03-08T20:45:00' }),
    },
    { name: 'an address that is taken', as: 'editor', ...make, json: saved({ ...draft, title: 'A second' }) },
    {
      ...{ name: 'a script by an author', as: 'author', ...make, remember: 'own' },
      json: saved({ ...draft, slug: 'by-an-author', content: `${BODY}\n${SCRIPT}` }),
    },
    {
      ...{ name: 'a script by an editor', as: 'editor', ...make },
      json: saved({ ...draft, slug: 'by-an-editor', content: `${BODY}\n${SCRIPT}` }),
    },
    { name: 'without an address, made public', as: 'editor', ...make, json: saved({ title: 'Bare', status: 'draft' }) },
  ]
}

function refusals(): Step[] {
  const one = '/wp/v2/posts/{post}'
  const change = { method: 'POST', path: one, query: { context: 'edit' }, reads: Post } as const
  const make = { method: 'POST', path: '/wp/v2/posts', query: { context: 'edit' }, reads: Post } as const
  return [
    { name: 'a change of another’s post by an author', as: 'author', ...change, json: saved({ title: 'Mine' }) },
    { name: 'another’s post read by an author', as: 'author', path: one, query: EDIT, reads: Post },
    {
      ...{ name: 'a draft by a contributor', as: 'contributor', ...make, remember: 'theirs' },
      json: saved({ title: 'Theirs', content: 'Text.', status: 'draft' }),
    },
    {
      ...{ name: 'publishing by a contributor', as: 'contributor', ...change, path: '/wp/v2/posts/{theirs}' },
      json: saved({ status: 'publish' }),
    },
    {
      ...{ name: 'a new public post by a contributor', as: 'contributor', ...make },
      json: saved({ title: 'Theirs', content: 'Text.', status: 'publish' }),
    },
    { name: 'an author names somebody else', as: 'author', ...make, json: saved({ title: 'Not mine', author: 1 }) },
    { name: 'nobody writes', as: 'nobody', ...make, json: saved({ title: 'Nobody’s' }) },
    { name: 'into the bin', as: 'administrator', method: 'DELETE', path: one, reads: z.object({ status: z.string() }) },
    { name: 'what is in the bin', as: 'editor', path: one, query: EDIT, reads: Post },
    { name: 'no such post', as: 'editor', path: '/wp/v2/posts/987654', query: EDIT, reads: Post },
  ]
}

const Refused = z
  .object({ code: z.string(), data: z.looseObject({ term_id: z.number().optional() }).nullish() })
  .transform(({ code, data }) => ({ code, ...(data?.term_id === undefined ? {} : { term_id: data.term_id }) }))

export function askableWordPress({ url, users }: WordPressSite): Askable {
  const headersOf = (as: string): Record<string, string> => {
    if (as === 'nobody') return {}
    const { login, app_password } = users[as] ?? { login: 'admin', app_password: 'wrong' }
    return { authorization: `Basic ${Buffer.from(`${login}:${app_password}`).toString('base64')}` }
  }
  return {
    url,
    refusal: Refused,
    idIn: (json) => z.object({ id: z.number() }).safeParse(json).data,
    ask: async ({ as, method = 'GET', query = {}, file }, path, json) => {
      const asked = new URL(`${url}/wp-json${path}`)
      for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value)
      const picture = { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${file ?? ''}"` }
      const body = file === undefined ? JSON.stringify(json) : new Uint8Array(Buffer.from(PNG, 'base64'))
      const type = file === undefined ? { 'content-type': 'application/json' } : picture
      const response = await fetch(asked, {
        ...{ method, headers: { ...headersOf(as), ...type } },
        ...(method === 'GET' ? {} : { body }),
      })
      return { status: response.status, json: await response.json() }
    },
  }
}
