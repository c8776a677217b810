import ipaddr from 'ipaddr.js'

/** All that the public internet has of IPv6; beside it lie deprecated forms that can mean an IPv4 address of this network. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** Whether an address belongs to the public internet: not this machine, its networks, metadata or multicast. */
export function isPublicAddress(address: string): boolean {
  const spelt = inHexadecimal(address)
  if (!ipaddr.isValid(spelt)) return false
  const ip = ipaddr.process(spelt)
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST))
}

/** ipaddr.js takes `::8.8.8.8` for the mapped `::ffff:8.8.8.8`; systems dial another address. */
function inHexadecimal(address: string): string {
  const hostname = address.includes(':') ? URL.parse(`http://[${address}]/`)?.hostname : undefined
  return hostname?.slice(1, -1) ?? address
}

/** Whether an address means this machine or its own network link, whoever dials it. */
export function isAtThisMachine(address: string): boolean {
  return ['loopback', 'linkLocal', 'unspecified'].includes(ipaddr.process(address).range())
}

/** The IP address that a URL's host is, without brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : null
}
