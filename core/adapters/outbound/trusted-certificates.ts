import tls from 'node:tls'

/** The authorities (PEM) that everybody knows, and those that this computer trusts beside them, such as a company's own. */
export function trustedCertificates(): string[] {
  const known = tls.getCACertificates('default')
  try {
    return [...new Set([...known, ...tls.getCACertificates('system')])]
  } catch {
    // Where the system does not show its store, those that everybody knows are trusted, and no others.
    return known
  }
}
