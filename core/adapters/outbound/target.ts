import { OutboundFailure } from '../../ports.ts'
import { isPublicAddress, literalAddress } from './addresses.ts'

/** Where a hop goes: one address that was checked, and the name that is asked for there. */
export interface Target {
  url: URL
  hostname: string
  address: string
  port: number
  isTls: boolean
}

/** All addresses of a name; rejects where it has none. */
export type LookUp = (hostname: string) => Promise<string[]>

const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 } as const

/**
 * Checks a URL and settles the one address to dial. A host that an admin allowed (`host`, or `host:port`) may be anywhere
 * and, with its port named, at any port; every other has to be public at 80 or 443, in each of its addresses. Throws
 * `OutboundFailure`.
 */
export async function checkedTarget(text: string, allowed: readonly string[], lookUp: LookUp): Promise<Target> {
  const url = URL.parse(text)
  if (url === null || !(url.protocol in DEFAULT_PORTS)) {
    throw new OutboundFailure('scheme_refused', 'Only http and https addresses can be fetched.')
  }
  const isTls = url.protocol === 'https:'
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol as keyof typeof DEFAULT_PORTS] : Number(url.port)
  const { hostname } = url
  const isNamed = allowed.includes(`${hostname}:${port}`.toLowerCase())
  const isAllowed = isNamed || allowed.includes(hostname.toLowerCase())
  if (port !== 80 && port !== 443 && !isNamed) {
    const message = `Colophon contacts ${hostname} on port 80 or 443 only. An admin can allow it: settings set outbound_allow_hosts ${hostname}:${port}, or “Allowed hosts” in Settings, Research.`
    throw new OutboundFailure('port_refused', message)
  }
  const literal = literalAddress(hostname)
  const addresses = literal === null ? await lookUp(hostname) : [literal]
  const [address] = addresses
  if (address === undefined) throw new OutboundFailure('name_not_found', `Domain not found: ${hostname}.`)
  if (!isAllowed && !addresses.every(isPublicAddress)) {
    const message = `${hostname} is not on the public internet. An admin can allow it: settings set outbound_allow_hosts ${hostname}, or “Allowed hosts” in Settings, Research.`
    throw new OutboundFailure('address_refused', message)
  }
  return { url, hostname, address, port, isTls }
}
