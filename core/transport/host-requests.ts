import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { Fault } from '../kernel/errors.ts'
import { authorizationOf } from './gate.ts'

/** The cookie of a browser's session; a browser takes it from nobody but this host, and sends it to nobody else. */
const COOKIE = '__Host-colophon'
const COOKIE_SECONDS = 30 * 24 * 60 * 60

/** The session's token that a request carries: a bearer's, or else the one cookie of that name; never out of an address. */
export function sessionTokenOf(request: IncomingMessage): string | undefined {
  const authorization = authorizationOf(request)
  if (authorization !== undefined) return /^bearer (cols_[^\s]+)$/i.exec(authorization)?.[1]
  return cookieNamed(request, COOKIE)
}

/** The one cookie of a name; undefined where there is none, or more than one. */
export function cookieNamed({ headers }: IncomingMessage, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((one) => one.trim())
  const ours = cookies.filter((one) => one.startsWith(`${name}=`))
  return ours.length === 1 ? ours[0]?.slice(name.length + 1) : undefined
}

/** What has a browser keep a session, or forget it. */
export function cookieOf(token: string | null): string {
  const seconds = token === null ? 0 : COOKIE_SECONDS
  return `${COOKIE}=${token ?? ''}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`
}

/**
 * Whether a browser's page of this host sent a request; false for a program, which sends no Origin. Throws `forbidden` for
 * every other page.
 */
export function isOwnPage({ rawHeaders }: IncomingMessage, publicUrl: URL): boolean {
  const named = (name: string): string[] =>
    rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
  const origins = named('origin')
  if (origins.length === 1 && origins[0] === publicUrl.origin) return true
  if (origins.length === 0 && named('sec-fetch-site').length === 0) return false
  throw new Fault('forbidden', 'Pages of other sites may not call this host.')
}

/** The addresses and networks of proxies, such as `127.0.0.1` and `10.0.0.0/8`. Throws `invalid_request`. */
export function trustedProxies(named: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of named) {
    const [address = '', bits] = one.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (version === 0 || length < 0 || length > most)
      throw new Fault('invalid_request', `--trusted-proxy "${one}" is not an address or a network such as 10.0.0.0/8.`)
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** The address that a request comes from. What a proxy says of it counts where the proxy is trusted, and no further back. */
export function addressOf(request: IncomingMessage, proxies: BlockList): string {
  const forwarded = request.headers['x-forwarded-for']
  const text = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')
  const hops = text.split(',').map((one) => one.trim())
  let address = plain(request.socket.remoteAddress ?? '')
  while (isTrusted(address, proxies)) {
    const before = plain(hops.pop() ?? '')
    if (isIP(before) === 0) break
    address = before
  }
  return address
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address that a socket for both shows as IPv6 is one. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** A browser or program by its own account, in words: what people know their devices by. */
export function deviceOf(request: IncomingMessage): string {
  const agent = request.headers['user-agent'] ?? ''
  const browsers: [RegExp, string][] = [
    [/^Colophon\//, 'Colophon'],
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ]
  const first = (list: [RegExp, string][]): string | undefined => list.find(([sign]) => sign.test(agent))?.[1]
  const browser = first(browsers)
  const system = first(systems)
  if (browser === undefined) return 'A program'
  return system === undefined ? browser : `${browser} on ${system}`
}
