/** Which domains research may take pages from; an entry such as `example.org` covers what is below it. */
export interface DomainRules {
  /** Empty: all. */
  allow_domains: readonly string[]
  deny_domains: readonly string[]
}

/** Why a host's pages are not taken, or null where they may be. A denied domain stays denied where it is allowed too. */
export function domainRefusal(
  hostname: string,
  { allow_domains: allowed, deny_domains: denied }: DomainRules,
): string | null {
  const host = hostname.toLowerCase().replace(/\.+$/, '')
  const covers = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
  const match = denied.find(covers)
  if (match !== undefined) return `${match} is on the list of domains that are never taken.`
  return allowed.length === 0 || allowed.some(covers)
    ? null
    : `${host} is not on the list of domains that may be taken.`
}
