import { createHmac, randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { TestEngine } from './world.ts'

export const GHOST_ROLES = ['administrator', 'editor', 'author', 'contributor', 'integration'] as const
export type GhostRole = (typeof GHOST_ROLES)[number]

/** A Ghost and the tokens of its people; `sent` counts every mail to readers that left it. */
export interface GhostServer {
  url: string
  tokens: Record<GhostRole, string>
  sent: () => number
}

/** A post as tests read it. */
export interface GhostStored {
  id: string
  title: string
  slug: string
  status: string
  lexical: string
  html: string
  updated_at: string
  published_at: string | null
  email_only: boolean
  tags: { name: string }[]
  email: { status: string } | null
  codeinjection_head: string
  meta_description: string | null
}

/** Adds a Ghost as a target, in the name of one of its roles and named after it unless `name` says otherwise; answers its id. */
export async function addGhost(
  { owner }: TestEngine,
  { url, tokens }: GhostServer,
  role: GhostRole,
  kind: 'ghost' | 'ghost_newsletter' = 'ghost',
  config: Record<string, string> = {},
  name: string = role,
): Promise<string> {
  const saved = await owner.publishing.saveTarget({
    ...{ name, kind, config: { url, ...config } },
    secret: tokens[role],
  })
  return saved.target_id
}

/** Asks Ghost directly, as its people do. */
export async function askGhost(
  { url, tokens }: GhostServer,
  role: GhostRole,
  path: string,
  put?: { method: 'POST' | 'PUT' | 'DELETE'; json?: unknown },
): Promise<{ status: number; posts: GhostStored[]; body: Record<string, unknown> }> {
  const [kid = '', key = ''] = tokens[role].split(':')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part({ iat: now, exp: now + 300, aud: '/admin/' })}`
  const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(claims).digest('base64url')
  const response = await fetch(`${url}/ghost/api/admin${path}`, {
    method: put?.method ?? 'GET',
    headers: { authorization: `Ghost ${claims}.${signature}`, 'content-type': 'application/json' },
    ...(put?.json === undefined ? {} : { body: JSON.stringify(put.json) }),
  })
  const text = await response.text()
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  return { status: response.status, posts: (body.posts ?? []) as GhostStored[], body }
}

/** One post with all that hangs on it. */
export async function ghostPost(ghost: GhostServer, id: string): Promise<GhostStored> {
  const { posts } = await askGhost(
    ghost,
    'administrator',
    `/posts/${id}/?formats=lexical,html&include=tags,email,newsletter`,
  )
  if (posts[0] === undefined) throw new Error(`no post ${id}`)
  return posts[0]
}

/** Every post that carries a delivery’s mark, whatever its status. */
export async function markedGhostPosts(ghost: GhostServer, marker: string): Promise<GhostStored[]> {
  const filter = encodeURIComponent(`status:[draft,scheduled,published,sent]+codeinjection_head:~'${marker}'`)
  return (await askGhost(ghost, 'administrator', `/posts/?limit=50&formats=lexical,html&filter=${filter}`)).posts
}

/** A change as somebody makes it in Ghost’s editor: with the stamp of the moment, kept as a revision. */
export async function changeGhostPost(
  ghost: GhostServer,
  id: string,
  change: (post: GhostStored) => Record<string, unknown>,
  role: GhostRole = 'editor',
  query = '',
): Promise<number> {
  const post = await ghostPost(ghost, id)
  const json = { posts: [{ ...change(post), updated_at: post.updated_at }] }
  return (await askGhost(ghost, role, `/posts/${id}/?save_revision=true${query}`, { method: 'PUT', json })).status
}

interface Installed {
  url: string
  admin_key: string
  /** The SQLite database of this Ghost. */
  database: string
  sent: () => number
}

/** A real Ghost: one person of each role is made in its database, because Ghost invites people by mail alone. */
export function installedGhost({ url, admin_key, database, sent }: Installed): GhostServer {
  const db = new DatabaseSync(database)
  const id = () => randomBytes(12).toString('hex')
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const staff = GHOST_ROLES.filter((role) => role !== 'integration').map((role) => {
    const [user, key, secret, word] = [id(), id(), randomBytes(32).toString('hex'), randomBytes(4).toString('hex')]
    const name = `${role[0]?.toUpperCase() ?? ''}${role.slice(1)}`
    const row = [user, role, `${role}-${word}`, `$2a$10$${'x'.repeat(53)}`, `${role}-${word}@example.test`, at]
    db.prepare('insert into users (id, name, slug, password, email, created_at) values (?, ?, ?, ?, ?, ?)').run(...row)
    db.prepare('insert into roles_users select ?, id, ? from roles where name = ?').run(id(), user, name)
    const made = "insert into api_keys (id, type, secret, user_id, created_at) values (?, 'admin', ?, ?, ?)"
    db.prepare(made).run(key, secret, user, at)
    return [role, `${key}:${secret}`] as const
  })
  db.close()
  const tokens = Object.fromEntries([...staff, ['integration', admin_key]]) as GhostServer['tokens']
  return { url, tokens, sent }
}
