/** Parameters that say where a reader came from and change nothing of the page. */
const TRACKING =
  /^(utm_|mc_|hsa_|pk_|ns_|ito$|at_|fbclid$|gclid$|dclid$|msclkid$|igshid$|yclid$|ref$|ref_src$|rss$|cmpid$)/i

/**
 * A web address in the one form that is stored and compared: http or https, host in lower case, without credentials,
 * fragment, default port and tracking parameters. Null for anything that is not a web address.
 */
export function canonicalAddress(text: string, base?: string): string | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.hash = ''
  url.username = ''
  url.password = ''
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name))
  if (kept.length !== [...url.searchParams].length) url.search = new URLSearchParams(kept).toString()
  return url.href.replace(/\?$/, '')
}
