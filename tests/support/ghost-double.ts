import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lexicalOf, pageOf } from './ghost-lexical.ts'
import {
  BROKEN,
  COPIED,
  FORBIDDEN,
  hex,
  MAILED,
  no,
  NOT_FOUND,
  UNNAMED,
  WALLS,
  ZONE,
  type Answer,
  type GhostFault,
  type Post,
} from './ghost-shapes.ts'
import { GHOST_ROLES, type GhostRole, type GhostServer } from './ghost-sites.ts'

/** A Ghost in this process that answers as a real 6 does, as far as Colophon asks; held to it by the same cases. */
export interface GhostDouble extends GhostServer {
  fault: (request: { method: string; path: string }) => GhostFault | undefined
  seen: { method: string; path: string; query: string[] }[]
  posts: () => { id: string; status: string; lexical: string | null }[]
  images: () => string[]
  close: () => Promise<void>
}

/** Starts a double on loopback. */
export async function ghostDouble(): Promise<GhostDouble> {
  const key = (role: GhostRole) => (GHOST_ROLES.indexOf(role) + 1).toString(16).repeat(64)
  const userId = (role: GhostRole) => hex(100 + GHOST_ROLES.indexOf(role))
  const tokens = Object.fromEntries(
    GHOST_ROLES.map((role, at) => [role, `${hex(at + 1)}:${key(role)}`]),
  ) as GhostServer['tokens']
  const posts: Post[] = []
  const tags = [{ id: hex(50), name: 'News' }]
  const images = new Map<string, Buffer>()
  const people = GHOST_ROLES.filter((role) => role !== 'integration').map((role) => ({ id: userId(role), name: role }))
  // What an integration makes is the owner’s.
  const asAuthor = (role: GhostRole) =>
    people.filter(({ name }, at) => (role === 'integration' ? at === 0 : name === role))
  let lastId = 1000
  let mails = 0
  const nextId = () => hex((lastId += 1))
  const second = () => `${new Date().toISOString().slice(0, 19)}.000Z`
  const double: Omit<GhostDouble, 'close' | 'url'> = {
    ...{ tokens, seen: [], fault: () => undefined, sent: () => mails },
    posts: () => posts.map(({ id, status, lexical }) => ({ id, status, lexical })),
    images: () => [...images.keys()],
  }
  let url = ''

  const whoAsks = (authorization: string | undefined): GhostRole | Answer => {
    if (authorization === undefined) return UNNAMED
    const [head = '', claims = '', signature = ''] = authorization.replace(/^Ghost /, '').split('.')
    const decoded = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>
    const role = GHOST_ROLES.find((one) => tokens[one].startsWith(`${String(decoded(head).kid)}:`))
    if (role === undefined) return no(401, 'UnauthorizedError', 'Unknown Admin API Key', 'UNKNOWN_ADMIN_API_KEY')
    const right = createHmac('sha256', Buffer.from(key(role), 'hex'))
      .update(`${head}.${claims}`)
      .digest('base64url')
    const { exp, aud } = decoded(claims)
    if (signature !== right || aud !== '/admin/')
      return no(401, 'UnauthorizedError', 'Invalid token: invalid signature', 'INVALID_JWT')
    if (Number(exp) * 1000 < Date.now())
      return no(401, 'UnauthorizedError', 'Invalid token: jwt expired', 'INVALID_JWT')
    return role
  }
  const shownPost = ({ revisions, ...post }: Post, query: URLSearchParams) => {
    const includes = (query.get('include') ?? '').split(',')
    const isOut = post.status === 'published'
    return {
      ...{ ...post, url: isOut ? `${url}/${post.slug}/` : `${url}/p/${post.id}/` },
      html: post.lexical === null ? null : pageOf(post.lexical),
      ...(includes.includes('post_revisions') ? { post_revisions: revisions } : {}),
    }
  }
  const put = (post: Post, given: Record<string, unknown>, query: URLSearchParams, role: GhostRole): void => {
    const before = post.status
    for (const name of COPIED) if (given[name] !== undefined) Object.assign(post, { [name]: given[name] })
    // Without this Ghost takes HTML for nothing, and answers as if all were well.
    if (typeof given.html === 'string' && query.get('source') === 'html') post.lexical = lexicalOf(given.html, url)
    let slug = post.slug
    for (let number = 2; posts.some((one) => one !== post && one.slug === slug); number += 1)
      slug = `${post.slug}-${number}`
    post.slug = slug
    if (role !== 'contributor' && Array.isArray(given.tags)) {
      post.tags = (given.tags as { id?: string; name?: string }[]).map((tag) => {
        const known = tags.find(({ id }) => id === tag.id)
        return known ?? { id: nextId(), name: tag.name ?? '' }
      })
    }
    if (role !== 'contributor' && Array.isArray(given.authors))
      post.authors = people.filter(({ id }) => (given.authors as { id: string }[]).some((one) => one.id === id))
    if (query.has('newsletter')) post.newsletter = { slug: query.get('newsletter') ?? '' }
    if (post.status === 'published') post.published_at ??= new Date().toISOString()
    // A mail that hangs on a post goes out when it becomes public, also one that failed before.
    if (MAILED.includes(post.status) && !MAILED.includes(before) && post.newsletter !== null) {
      if (post.email !== null || !query.has('email_segment')) mails += 1
      post.email = { status: 'failed' }
    }
    post.updated_at = second()
    if (post.revisions.length === 0 || query.has('save_revision'))
      post.revisions.push({ id: nextId(), created_at_ts: Date.now(), author: { id: userId(role), name: role } })
  }
  const save = (post: Post, given: Record<string, unknown>, query: URLSearchParams, role: GhostRole): Answer => {
    if (role === 'contributor' && (post.status !== 'draft' || (given.status ?? 'draft') !== 'draft')) return FORBIDDEN
    const isOwn = post.authors.some(({ id }) => id === userId(role))
    if ((role === 'contributor' || role === 'author') && !isOwn) return FORBIDDEN
    if (role === 'author' && ![undefined, post.visibility].includes(given.visibility as string)) return FORBIDDEN
    if (given.updated_at !== post.updated_at)
      return no(409, 'UpdateCollisionError', 'Saving failed! Someone else is editing this post.', 'UPDATE_COLLISION')
    if (given.status === 'scheduled' && post.email_only && !query.has('newsletter'))
      return no(422, 'ValidationError', 'Scheduling an email requires a newsletter reference.')
    if (given.status === 'scheduled' && Date.parse(String(given.published_at)) < Date.now())
      return no(422, 'ValidationError', 'Date must be at least 2 minutes in the future.')
    put(post, given, query, role)
    return { status: 200, json: { posts: [shownPost(post, query)] } }
  }
  const answerPosts = (
    method: string,
    id: string,
    query: URLSearchParams,
    given: Record<string, unknown>,
    role: GhostRole,
  ): Answer => {
    if (id === '' && method === 'GET') {
      const filter = query.get('filter') ?? ''
      const [, wanted] = /id:'(\w+)'/.exec(filter) ?? []
      const [, words] = /codeinjection_head:~'(\w+)'/.exec(filter) ?? []
      const found = posts.filter((one) =>
        wanted === undefined ? one.codeinjection_head?.includes(words ?? '-') === true : one.id === wanted,
      )
      return { status: 200, json: { posts: found.map((post) => shownPost(post, query)) } }
    }
    if (typeof given.custom_excerpt === 'string' && given.custom_excerpt.length > 300)
      return no(422, 'ValidationError', 'Validation failed for custom_excerpt.')
    if (id === '') {
      const isOwn = (given.authors as { id: string }[] | undefined)?.[0]?.id === userId(role)
      if (role === 'contributor' && (!isOwn || given.status !== 'draft')) return FORBIDDEN
      if (role === 'author' && given.visibility !== undefined) return BROKEN
      const post: Post = {
        ...{ id: nextId(), title: '', slug: 'untitled', status: 'draft', updated_at: '' },
        ...{ published_at: null, custom_excerpt: null, codeinjection_head: null, feature_image: null },
        ...{ email_subject: null, visibility: 'public', canonical_url: null, meta_description: null },
        ...{ lexical: lexicalOf('', url), authors: asAuthor(role) },
        ...{ feature_image_alt: null, email_only: false, tags: [], newsletter: null, email: null, revisions: [] },
      }
      posts.push(post)
      put(post, given, query, role)
      return { status: 201, json: { posts: [shownPost(post, query)] } }
    }
    const post = posts.find((one) => one.id === id)
    if (post === undefined) return NOT_FOUND
    if (method === 'DELETE') {
      posts.splice(posts.indexOf(post), 1)
      return { status: 204, json: {} }
    }
    return method === 'PUT'
      ? save(post, given, query, role)
      : { status: 200, json: { posts: [shownPost(post, query)] } }
  }
  const upload = (body: Buffer): Answer => {
    const text = body.toString('latin1')
    const [, name = 'file.png'] = /filename="([^"]+)"/.exec(text) ?? []
    const start = text.indexOf('\r\n\r\n') + 4
    const bytes = body.subarray(start, text.indexOf('\r\n--', start))
    const month = new Date().toISOString().slice(0, 7).replace('-', '/')
    const placed = (number: number) =>
      `/content/images/${month}/${number === 0 ? name : name.replace('.', `-${number}.`)}`
    let number = 0
    while (images.has(placed(number))) number += 1
    images.set(placed(number), Buffer.concat([bytes, Buffer.from('smaller')]))
    images.set(placed(number).replace(/(\.\w+)$/, '_o$1'), bytes)
    return { status: 201, json: { images: [{ url: `${url}${placed(number)}`, ref: null }] } }
  }
  const answer = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Buffer,
    authorization: string | undefined,
  ): Answer => {
    if (path === '/site/') return { status: 200, json: { site: { title: 'Double', url: `${url}/`, version: '6.65' } } }
    const role = whoAsks(authorization)
    if (typeof role !== 'string') return role
    if (path === '/images/upload/') return upload(body)
    const given = JSON.parse(body.toString() || '{}') as Record<string, Record<string, unknown>[]>
    if (path === '/users/me/') {
      if (role === 'integration') return no(404, 'NotFoundError', 'Resource not found error, cannot read user.')
      const name = `${role[0]?.toUpperCase() ?? ''}${role.slice(1)}`
      return { status: 200, json: { users: [{ id: userId(role), name: role, roles: [{ name }] }] } }
    }
    if (path === '/users/')
      return { status: 200, json: { users: people.toSorted((a, b) => a.name.localeCompare(b.name)) } }
    if (path === '/settings/') return { status: 200, json: { settings: [{ key: 'timezone', value: ZONE }] } }
    if (path === '/tags/') {
      if (method === 'GET') return { status: 200, json: { tags: query.get('page') === '1' ? tags : [] } }
      if (role === 'contributor') return no(403, 'NoPermissionError', 'Permission error, cannot save tag.')
      const made = { id: nextId(), name: String(given.tags?.[0]?.name) }
      tags.push(made)
      return { status: 201, json: { tags: [made] } }
    }
    const id = /^\/posts\/(?:(\w+)\/)?$/.exec(path)
    return id === null ? NOT_FOUND : answerPosts(method, id[1] ?? '', query, given.posts?.[0] ?? {}, role)
  }
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URL(request.url ?? '/', url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const method = request.method ?? 'GET'
    const path = asked.pathname.replace(/^\/ghost\/api\/admin/, '')
    const send = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': type, ...headers }).end(body)
    }
    if (path === asked.pathname) {
      const image = images.get(path)
      const post = posts.find(({ slug, status }) => status === 'published' && path === `/${slug}/`)
      if (image !== undefined) send(200, 'image/png', image)
      else if (post === undefined) send(404, 'text/html', '<p>No page.</p>')
      else
        send(
          200,
          'text/html; charset=utf-8',
          `<html><head><title>${post.title}</title><link rel="canonical" href="${post.canonical_url ?? `${url}${path}`}">${post.codeinjection_head ?? ''}</head><body>${pageOf(post.lexical ?? '')}</body></html>`,
        )
      return
    }
    double.seen.push({ method, path, query: [...asked.searchParams.keys()] })
    const fault = double.fault({ method, path })
    const wall = fault === undefined ? undefined : WALLS[fault]
    if (wall !== undefined) {
      send(...wall)
      return
    }
    const { status, json } = answer(
      method,
      path,
      asked.searchParams,
      Buffer.concat(chunks),
      fault === 'strip_authorization' ? undefined : request.headers.authorization,
    )
    const text = JSON.stringify(json)
    if (fault === 'cut_after') {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(text.length) })
      response.write(text.slice(0, text.length / 2), () => response.destroy())
    } else if (fault === 'html_in_json_after') send(500, 'application/json', '<h1>Server error</h1>')
    else if (fault === 'bare_after') send(200, 'text/html', '<p>Welcome</p>')
    else if (status === 204) response.writeHead(204).end()
    else send(status, 'application/json; charset=utf-8', text)
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
