import ipaddr from 'ipaddr.js'

/** Whether an address belongs to the public internet: not this machine, its networks, metadata or multicast. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
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
