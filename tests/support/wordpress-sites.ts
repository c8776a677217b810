import { createOutbound } from '../../core/adapters/outbound/client.ts'
import { OutboundFailure, type Outbound, type OutboundRequest } from '../../core/ports.ts'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import type { TestEngine } from './world.ts'

/** A WordPress and the accounts that programs may use there. */
export interface WordPressSite {
  url: string
  users: Record<string, { login: string; app_password: string }>
}

/** What happens to a request on its way; `undefined`: nothing. `before` is done first, `lost` loses the answer, `hangs` waits. */
export type OnTheWay = (
  request: OutboundRequest,
) => { before?: () => Promise<void>; answer?: 'lost' | 'hangs' } | undefined

/** The guarded client, on a line that loses answers. */
export function unreliableOutbound(host: () => string, onTheWay: () => OnTheWay): Outbound {
  const real = createOutbound({ allowedHosts: () => [host()] })
  return {
    ...real,
    request: async (request) => {
      const fate = onTheWay()(request)
      await fate?.before?.()
      const response = await real.request(request)
      if (fate?.answer === undefined) return response
      // The platform has done all of it by now.
      await new Response(response.body).text()
      if (fate.answer === 'hangs') {
        await new Promise((resolve) => request.signal?.addEventListener('abort', resolve, { once: true }))
      }
      throw new OutboundFailure('connection_lost', 'The connection was lost.')
    },
  }
}

/** Adds a site as a target, in the name of one of its roles; answers its id. */
export async function addWordPress(
  { owner }: Pick<TestEngine, 'owner'>,
  { url, users }: WordPressSite,
  role: string,
  config: Record<string, string> = {},
): Promise<string> {
  const user = users[role]
  if (user === undefined) throw new Error(`no ${role}`)
  const saved = await owner.publishing.saveTarget({
    ...{ name: role, kind: 'wordpress', config: { url, ...config } },
    secret: `${user.login}:${user.app_password}`,
  })
  return saved.target_id
}

/** Asks the site directly, as its people do. */
export async function askSite(
  { url, users }: WordPressSite,
  role: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; body: Answered }> {
  const user = users[role]
  const authorization = `Basic ${Buffer.from(`${user?.login ?? ''}:${user?.app_password ?? ''}`).toString('base64')}`
  const response = await fetch(`${url}/wp-json/wp/v2${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  return { status: response.status, body: (await response.json()) as Answered }
}

interface Post {
  id: number
  status: string
  slug: string
  date_gmt: string
  title: { raw: string }
  content: { raw: string }
}

/** What tests read of an answer. */
export type Answered = Post & Post[]

/** Every post that carries a delivery’s mark, whatever its status. */
export async function markedPosts(site: WordPressSite, marker: string): Promise<Post[]> {
  const query = `context=edit&per_page=50&status=publish,future,draft,pending,private,trash&search=${marker}`
  const { body } = await askSite(site, 'administrator', `/posts?${query}`)
  return body.filter(({ content }) => content.raw.includes(`data-colophon="${marker}"`))
}

/** Puts a post in the bin, as its people do. */
export async function deletePost(
  { url, users }: WordPressSite,
  { remote }: { remote: Pick<NonNullable<Delivery['remote']>, 'remote_id'> | null },
): Promise<void> {
  const { login = '', app_password = '' } = users.administrator ?? {}
  const authorization = `Basic ${Buffer.from(`${login}:${app_password}`).toString('base64')}`
  await fetch(`${url}/wp-json/wp/v2/posts/${remote?.remote_id ?? ''}`, { method: 'DELETE', headers: { authorization } })
}
