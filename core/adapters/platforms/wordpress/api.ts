import type { z } from 'zod'
import { PlatformFailure, type TargetAccess } from '../../../publishing/platform.ts'
import { OutboundFailure, type Outbound } from '../../../ports.ts'
import { expectWorking, guardedCalls, type Answer, type Call, type CallTemplate } from '../calls.ts'
import { pinOf, settingText } from '../common-fields.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import { WpError } from './shapes.ts'

/** Everything that WordPress is ever asked. */
export const WORDPRESS_CALLS: readonly CallTemplate[] = [
  'GET /',
  'GET /wp/v2/users/me',
  'GET /wp/v2/users/{id}',
  'GET /wp/v2/users',
  'GET /wp/v2/posts',
  'POST /wp/v2/posts',
  'GET /wp/v2/posts/{id}',
  'POST /wp/v2/posts/{id}',
  'GET /wp/v2/posts/{id}/revisions',
  'GET /wp/v2/posts/{id}/autosaves',
  'GET /wp/v2/media',
  'POST /wp/v2/media',
  'POST /wp/v2/media/{id}',
  'GET /wp/v2/categories',
  'POST /wp/v2/categories',
  'GET /wp/v2/tags',
  'POST /wp/v2/tags',
]

export interface WordPressApi {
  /** An answer in this shape. Throws `PlatformFailure` in WordPress’s own words where it says no. */
  ask: <S extends z.ZodType>(call: Call, shape: S) => Promise<z.output<S>>
  /** The answer as it is. */
  answer: (call: Call) => Promise<Answer>
}

/** Where sites have their interfaces, by their addresses. */
export type KnownRoots = KeptAnswers<URL>

/** The REST interface of one site, found as the site says, or where it was a moment ago. */
export function wordpressApi(
  outbound: Outbound,
  { config, secret, signal }: TargetAccess,
  { isAnonymous = false, roots }: { isAnonymous?: boolean; roots?: KnownRoots } = {},
): WordPressApi {
  const site = settingText(config, 'url').replace(/\/+$/, '')
  const pin = pinOf(config)
  let root: Promise<URL> | undefined
  const findRoot = async (): Promise<URL> => {
    try {
      const found = await findApi(outbound, site, { signal, ...pin })
      roots?.keep(site, found)
      return found
    } catch (error) {
      root = undefined
      throw error
    }
  }
  const calls = async (call: Call): Promise<Answer> => {
    const found = roots?.of(site) ?? (await (root ??= findRoot()))
    const authorization: Record<string, string> = isAnonymous
      ? {}
      : { authorization: basicOf(secret, settingText(config, 'user')) }
    const asked = guardedCalls({
      ...{ outbound, signal, templates: WORDPRESS_CALLS, headers: authorization, ...pin },
      addressOf: (path, query) => addressAt(found, path, query),
    })
    return asked(call).catch((error: unknown) => {
      roots?.forget(site)
      throw error
    })
  }
  return {
    answer: calls,
    ask: async (call, shape) => {
      const answer = await calls(call)
      if (answer.status >= 400) throw refusalOf(answer)
      const parsed = shape.safeParse(answer.json)
      if (parsed.success) return parsed.data
      const where = parsed.error.issues[0]?.path.join('.') ?? ''
      const outcome = call.method === 'GET' ? 'refused' : 'unknown'
      throw new PlatformFailure(
        outcome,
        'not_wordpress',
        `The site answers in a form that WordPress does not have (${where}).`,
      )
    },
  }
}

/** What the site says against it, in its own words. */
export function refusalOf({ status, json }: Answer): PlatformFailure {
  const error = WpError.safeParse(json)
  const code = error.success ? error.data.code : `status_${status}`
  const said = error.success
    ? error.data.message
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 300)
    : ''
  if (status === 412)
    return new PlatformFailure(
      'unreachable',
      'changed_meanwhile',
      'The post was changed in the meantime; it is read again.',
    )
  // Who is known to the site and may not do it gets 403, whatever the code.
  if (status === 401) {
    const message = `The site does not accept the credentials (${code}). The password may be revoked or wrong, or the server may strip the header that carries it. Test the connection: it says which.`
    return new PlatformFailure('refused', 'unauthorised', message)
  }
  return new PlatformFailure('refused', code, `WordPress refused (${status} ${code}): ${said || 'it gives no reason'}`)
}

/**
 * Of a user name and an application password. What a site’s own page gives, and what was entered before there were two fields, is
 * NAME:PASSWORD; an application password has no colon.
 */
function basicOf(secret: string | undefined, user: string): string {
  if (secret === undefined) {
    throw new PlatformFailure(
      'refused',
      'no_password',
      'This target has no password. Let the site’s own page give one, or enter it.',
    )
  }
  const entered = secret.trim()
  if (!entered.includes(':') && user === '') {
    throw new PlatformFailure(
      'refused',
      'no_user',
      'This target has a password and no user name. Enter the user name in Settings, Publishing.',
    )
  }
  const whole = entered.includes(':') ? entered : `${user}:${entered}`
  return `Basic ${Buffer.from(whole, 'utf8').toString('base64')}`
}

function addressAt(root: URL, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(root)
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  else url.searchParams.set('rest_route', path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

interface Asking {
  signal: AbortSignal
  pin?: string
}

/** Where the site has its interface: as its pages say, else in the usual places. Asked without credentials. */
async function findApi(outbound: Outbound, site: string, asking: Asking): Promise<URL> {
  const named = await linkOf(outbound, `${site}/`, asking)
  if (named !== null) {
    if (named.origin === new URL(site).origin) return named
    const message = `The site names its interface at ${named.host}, another host than was entered. Enter that address; no password was sent.`
    throw new PlatformFailure('refused', 'other_host', message)
  }
  for (const place of [`${site}/wp-json/`, `${site}/?rest_route=/`]) {
    const response = await outbound.request({ url: place, redirects: 0, ...asking }).catch(asFailure)
    await response.body?.cancel().catch(() => undefined)
    const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
    if (response.status === 200 && isJson) return new URL(place)
    if (response.status === 403 && !isJson) throw new PlatformFailure('refused', 'firewall', FIREWALL)
    // A site whose database is down says nothing about where its interface is.
    expectWorking(response, place)
  }
  const message = `No WordPress answers at ${site}. Enter the address of the site as its pages have it, with the folder where it has one.`
  throw new PlatformFailure('refused', 'no_api', message)
}

async function linkOf(outbound: Outbound, url: string, asking: Asking): Promise<URL | null> {
  const asked = async (method: 'HEAD' | 'GET') => {
    const answer = await outbound.request({ url, method, redirects: 0, ...asking })
    await answer.body?.cancel().catch(() => undefined)
    return answer
  }
  // Asked for its head alone WordPress makes no page; a server that knows no such question is asked for all of it.
  const head = await asked('HEAD').catch((error: unknown) => {
    const isCut = error instanceof OutboundFailure && error.reason === 'connection_lost'
    return isCut ? null : asFailure(error)
  })
  const response = head !== null && head.status < 400 ? head : await asked('GET').catch(asFailure)
  const link = /<([^>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/i.exec(response.headers.get('link') ?? '')?.[1]
  if (link !== undefined) return URL.parse(link, url)
  const to =
    response.status >= 300 && response.status < 400 ? URL.parse(response.headers.get('location') ?? '', url) : null
  if (to === null || to.origin === new URL(url).origin) return null
  const message = `The site redirects to ${to.origin}. Enter that address; no password was sent.`
  throw new PlatformFailure('refused', 'redirected', message)
}

function asFailure(error: unknown): never {
  if (!(error instanceof OutboundFailure)) throw error
  const isRefused = error.reason === 'address_refused' || error.reason === 'port_refused'
  throw new PlatformFailure(isRefused ? 'refused' : 'unreachable', error.reason, error.message, { cause: error })
}

const FIREWALL =
  'Something in front of the site refuses programs (403, a web page), as a firewall does. Ask whoever runs the site to let /wp-json/ through; no password was sent.'
