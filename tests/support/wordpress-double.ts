import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerTerms } from './wordpress-double-terms.ts'
import {
  CAPABILITIES,
  escaped,
  gmt,
  LOGINS,
  no,
  WALLS,
  type Answer,
  type Medium,
  type Post,
  type WordPressDouble,
} from './wordpress-shapes.ts'

const ZONE = { timezone_string: 'Asia/Kathmandu', gmt_offset: 5.75 }
const CRITICAL = '{"code":"internal_server_error","message":"<p>There has been a critical error.</p>"}'

/** Starts a double on loopback. */
export async function wordpressDouble(): Promise<WordPressDouble> {
  const roles = Object.keys(LOGINS)
  const users = Object.fromEntries(
    roles.map((role) => [role, { login: LOGINS[role] ?? '', app_password: `pass of ${role}` }]),
  )
  const posts: Post[] = []
  const media: Medium[] = []
  const terms: Record<string, { id: number; name: string }[]> = {
    categories: [{ id: 1, name: 'Uncategorized' }],
    tags: [],
  }
  let lastId = 1
  const nextId = () => (lastId += 1)
  const double: Omit<WordPressDouble, 'close' | 'url'> = {
    users,
    seen: [],
    fault: () => undefined,
    keepsRevisions: true,
    posts: () => posts.map(({ id, status, content }) => ({ id, status, content })),
    media: () => media.map(({ id, slug }) => ({ id, slug })),
  }
  let url = ''

  const roleOf = (authorization: string | undefined): string | undefined => {
    const [login, password] = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(/:(.*)/s)
    return roles.find((role) => users[role]?.login === login && users[role]?.app_password === password)
  }
  const shownPost = (post: Post, role: string, query: URLSearchParams) => ({
    ...{ id: post.id, status: post.status, slug: post.slug, author: post.author },
    link: post.status === 'publish' ? `${url}/2026/${post.slug}/` : `${url}/?p=${post.id}`,
    ...{ date_gmt: post.date_gmt ?? post.modified_gmt, modified_gmt: post.modified_gmt },
    featured_media: post.featured_media,
    title: { raw: post.title, rendered: post.title },
    content: { raw: post.content, rendered: post.content },
    excerpt: { raw: post.excerpt },
    _links: {
      ...(CAPABILITIES[role]?.includes('unfiltered_html') === true
        ? { 'wp:action-unfiltered-html': [{ href: url }] }
        : {}),
      ...(kept(post)[0] === undefined ? {} : { 'predecessor-version': [{ id: kept(post)[0]?.id, href: url }] }),
    },
    ...{ categories: post.categories, tags: post.tags },
    ...(query.has('_embed') ? { _embedded: embedded(post) } : {}),
  })
  // What is open stands among the revisions; the newest is first.
  const kept = ({ revisions, autosaves }: Post) => [...revisions, ...autosaves].toSorted((a, b) => b.id - a.id)
  // A post without terms has none embedded.
  const embedded = (post: Post) => ({
    author: [{ id: post.author, name: LOGINS[roles[post.author - 1] ?? ''] }],
    ...(post.categories.length + post.tags.length === 0 ? {} : { 'wp:term': embeddedTerms(post) }),
  })
  const embeddedTerms = (post: Post) =>
    (['categories', 'tags'] as const).map((kind) =>
      (terms[kind] ?? [])
        .filter(({ id }) => post[kind].includes(id))
        .map((term) => ({ ...term, name: escaped(term.name), taxonomy: kind === 'tags' ? 'post_tag' : 'category' })),
    )
  const freeSlug = (wanted: string, own: number): string => {
    const isTaken = (slug: string) => posts.some((post) => post.slug === slug && post.id !== own)
    let slug = wanted
    for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`
    return slug
  }
  const put = (post: Post, given: Record<string, unknown>, author: number): void => {
    const before = `${post.title}\n${post.content}\n${post.excerpt}`
    // Of a script nothing but its words is left to who may not write HTML unfiltered.
    if (
      typeof given.content === 'string' &&
      CAPABILITIES[roles[author - 1] ?? '']?.includes('unfiltered_html') !== true
    )
      given = {
        ...given,
        content: given.content.replace(/<\/?script[^>]*>/g, ''),
        ...(typeof given.title === 'string' ? { title: escaped(given.title) } : {}),
      }
    for (const key of ['title', 'content', 'excerpt', 'status', 'date_gmt'] as const) {
      if (typeof given[key] === 'string') post[key] = given[key]
    }
    if (typeof given.slug === 'string') post.slug = freeSlug(given.slug, post.id)
    if (typeof given.author === 'number') post.author = given.author
    if (typeof given.featured_media === 'number') post.featured_media = given.featured_media
    for (const kind of ['categories', 'tags'] as const) {
      if (Array.isArray(given[kind]))
        post[kind] = (given[kind] as number[]).filter((id) => terms[kind]?.some((one) => one.id === id))
    }
    if (post.status === 'publish' || post.status === 'future') {
      // A draft may have none.
      if (post.categories.length === 0) post.categories = [1]
      const isLater = post.date_gmt !== null && post.date_gmt > gmt()
      post.status = isLater ? 'future' : 'publish'
      post.date_gmt ??= gmt()
      post.slug ||= freeSlug(`post-${post.id}`, post.id)
    }
    post.modified_gmt = gmt()
    const isOther = `${post.title}\n${post.content}\n${post.excerpt}` !== before
    // The first save after a post was made is kept, whatever it changes.
    if (double.keepsRevisions && (isOther || post.revisions.length === 0)) {
      const { title, content, excerpt, modified_gmt } = post
      post.revisions.push({ id: nextId(), author, modified_gmt, title, content, excerpt })
    }
  }
  const answerPosts = (
    method: string,
    rest: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    role: string,
  ): Answer => {
    const me = roles.indexOf(role) + 1
    const can = (capability: string) => CAPABILITIES[role]?.includes(capability) === true
    if (rest === '') {
      if (method === 'GET') {
        const statuses = (query.get('status') ?? 'publish').split(',')
        const words = query.get('search') ?? ''
        const found = posts.filter(
          ({ status, content, title }) => statuses.includes(status) && `${title} ${content}`.includes(words),
        )
        return { status: 200, json: found.map((post) => shownPost(post, role, query)) }
      }
      if (body.status === 'publish' && !can('publish_posts')) return no(403, 'rest_cannot_publish', 'Sorry.')
      if (body.author !== undefined && body.author !== me && !can('edit_others_posts'))
        return no(403, 'rest_cannot_edit_others', 'Sorry, you are not allowed to create posts as this user.')
      const post: Post = {
        ...{ id: nextId(), author: me, status: 'draft', slug: '', title: '', content: '', excerpt: '', date_gmt: null },
        ...{ modified_gmt: gmt(), featured_media: 0, categories: [], tags: [], revisions: [], autosaves: [] },
      }
      posts.push(post)
      put(post, { categories: [1], ...body }, me)
      post.revisions = []
      return { status: 201, json: shownPost(post, role, query) }
    }
    const [, number = '', below = '', third = ''] = /^\/(\d+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(rest) ?? []
    const post = posts.find(({ id }) => id === Number(number))
    if (post === undefined) return no(404, 'rest_post_invalid_id', 'Invalid post ID.')
    if (post.author !== me && !can('edit_others_posts'))
      return no(403, method === 'GET' ? 'rest_forbidden_context' : 'rest_cannot_edit', 'Sorry.')
    if (below === 'revisions') {
      const said = ({ title, content, excerpt }: Post['revisions'][number]) =>
        Object.fromEntries(Object.entries({ title, content, excerpt }).map(([name, raw]) => [name, { raw }]))
      const included = query.get('include')?.split(',')
      const shown = kept(post)
        .map((one) => ({ ...one, ...said(one) }))
        .filter(({ id }) => included?.includes(String(id)) !== false)
      if (third === '') return { status: 200, json: shown }
      return { status: 200, json: shown.find(({ id }) => id === Number(third)) }
    }
    if (below === 'autosaves') {
      if (method !== 'POST') return { status: 200, json: post.autosaves }
      const { title, content, excerpt } = post
      const open = { id: nextId(), author: me, modified_gmt: gmt(), title, content, excerpt, ...body }
      post.autosaves = [open]
      return { status: 200, json: open }
    }
    if (method === 'DELETE') {
      Object.assign(post, { status: 'trash', slug: `${post.slug}__trashed` })
      return { status: 200, json: shownPost(post, role, query) }
    }
    if (method === 'POST') {
      if (body.status === 'publish' && !can('publish_posts')) return no(403, 'rest_cannot_publish', 'Sorry.')
      put(post, body, me)
    }
    return { status: 200, json: shownPost(post, role, query) }
  }
  const answerMedia = (
    request: IncomingMessage,
    rest: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    role: string,
  ): Answer => {
    const me = roles.indexOf(role) + 1
    const shown = (one: Medium) => ({ ...one, source_url: `${url}/wp-content/uploads/2026/11/${one.slug}.png` })
    if (request.method === 'GET') {
      const words = query.get('search') ?? ''
      const slugs = query.get('slug')?.split(',')
      const json = media.filter(({ slug }) => slugs?.includes(slug) ?? slug.includes(words)).map(shown)
      return { status: 200, json }
    }
    if (CAPABILITIES[role]?.includes('upload_files') !== true) return no(403, 'rest_cannot_create', 'Sorry.')
    if (rest === '') {
      const name = /filename="([^".]+)/.exec(request.headers['content-disposition'] ?? '')?.[1] ?? 'file'
      const like = media.filter(({ slug }) => slug === name || slug.startsWith(`${name}-`)).length
      const alt_text = (query.get('alt_text') ?? '').replace(/<[^>]*>/g, '')
      const made = { id: nextId(), slug: like === 0 ? name : `${name}-${like}`, author: me, alt_text }
      media.push(made)
      return { status: 201, json: shown(made) }
    }
    const one = media.find(({ id }) => id === Number(rest.slice(1)))
    if (one === undefined) return no(404, 'rest_post_invalid_id', 'Invalid post ID.')
    if (one.author !== me && !CAPABILITIES[role].includes('edit_others_posts'))
      return no(403, 'rest_cannot_edit', 'Sorry.')
    if (typeof body.alt_text === 'string') one.alt_text = body.alt_text
    return { status: 200, json: shown(one) }
  }
  const answer = (
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    isStripped: boolean,
  ): Answer => {
    const method = request.method ?? 'GET'
    const role = isStripped ? undefined : roleOf(request.headers.authorization)
    if (path === '/') {
      const isOff = double.fault({ method, path }) === 'passwords_off'
      const page = {
        'application-passwords': { endpoints: { authorization: `${url}/wp-admin/authorize-application.php` } },
      }
      return { status: 200, json: { name: 'Double', ...ZONE, authentication: isOff ? [] : page } }
    }
    if (role === undefined && method === 'POST') return no(401, 'rest_cannot_create', 'Sorry.')
    if (role === undefined) return no(401, 'rest_not_logged_in', 'You are not currently logged in.')
    if (path === '/wp/v2/users') {
      const people = roles.map((one, at) => ({ id: at + 1, name: LOGINS[one] ?? '' }))
      return { status: 200, json: people.toSorted((a, b) => a.name.localeCompare(b.name)) }
    }
    const user = /^\/wp\/v2\/users\/(\w+)$/.exec(path)?.[1]
    if (user !== undefined) {
      const who = user === 'me' ? role : (roles[Number(user) - 1] ?? '')
      const capabilities = Object.fromEntries((CAPABILITIES[who] ?? []).map((name) => [name, true]))
      return { status: 200, json: { id: roles.indexOf(who) + 1, name: LOGINS[who], roles: [who], capabilities } }
    }
    const [, kind = '', rest = ''] = /^\/wp\/v2\/(posts|media|categories|tags)(.*)$/.exec(path) ?? []
    if (kind === 'posts') return answerPosts(method, rest, query, body, role)
    if (kind === 'media') return answerMedia(request, rest, query, body, role)
    const list = terms[kind]
    return list === undefined
      ? no(404, 'rest_no_route', 'No route was found.')
      : answerTerms(list, { method, kind, isFirst: query.get('page') === '1', name: String(body.name), role, nextId })
  }
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URL(request.url ?? '/', url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const method = request.method ?? 'GET'
    const path = asked.pathname.replace(/^\/wp-json/, '') || '/'
    double.seen.push({ method, path: asked.pathname, authorization: request.headers.authorization })
    const fault = double.fault({ method, path })
    const send = (status: number, type: string, body: string, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': type, ...headers }).end(body)
    }
    const wall = fault === undefined ? undefined : WALLS[fault]
    if (wall !== undefined) {
      send(...wall)
      return
    }
    if (!asked.pathname.startsWith('/wp-json')) {
      const api = fault === 'api_elsewhere' ? 'http://127.0.0.1:1/wp-json/' : `${url}/wp-json/`
      const post = posts.find(({ slug, status }) => status === 'publish' && asked.pathname === `/2026/${slug}/`)
      const page = post === undefined ? '<p>Home</p>' : `<title>${post.title}</title><body>${post.content}</body>`
      const isThere = asked.pathname === '/' || post !== undefined
      const link = { link: `<${api}>; rel="https://api.w.org/"` }
      send(isThere ? 200 : 404, 'text/html; charset=utf-8', `<html>${page}</html>`, link)
      return
    }
    const isJson = request.headers['content-type']?.includes('json') === true
    const body = isJson ? (JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>) : {}
    const { status, json } = answer(request, path, asked.searchParams, body, fault === 'strip_authorization')
    const text = JSON.stringify(json)
    if (fault === 'cut_after') {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(text.length) })
      response.write(text.slice(0, text.length / 2), () => response.destroy())
    } else if (fault === 'html_in_json_after') send(500, 'application/json', CRITICAL)
    else send(status, 'application/json; charset=UTF-8', text)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(double, {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
