import { LinkExpired } from './connection.ts'

const KEPT_AS = 'colophon.session'

const tokenIn = (hash: string) => /^#token=([\w-]+)$/.exec(hash)?.[1]

/** A link that is opened in a window of ours changes nothing but the hash: the window begins anew by it. */
export function followLinks(): void {
  window.addEventListener('hashchange', (event) => {
    if (tokenIn(new URL(event.newURL).hash) === undefined) return
    // Nothing else is to read it as a place of the window.
    event.stopImmediatePropagation()
    location.reload()
  })
}

/** Takes the one-time token out of the address, so that neither history nor a copied link holds it. */
export function takeToken(): string | undefined {
  const token = tokenIn(location.hash)
  if (token !== undefined) history.replaceState(null, '', `${location.pathname}#/`)
  return token
}

/** The session's secret: exchanged once for the token, then kept for as long as this window lives. */
export function secretFinder(token: string | undefined): () => Promise<string | undefined> {
  let unused = token
  return async () => {
    if (unused !== undefined) {
      const secret = await exchange(unused)
      unused = undefined
      sessionStorage.setItem(KEPT_AS, secret)
    }
    return sessionStorage.getItem(KEPT_AS) ?? undefined
  }
}

async function exchange(token: string): Promise<string> {
  const response = await fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (response.status >= 400 && response.status < 500)
    throw new LinkExpired('This link has expired: it opens Colophon once, within a minute.')
  if (!response.ok) throw new Error(`The engine answered ${response.status} to the opening address.`)
  const { secret } = (await response.json()) as { secret: string }
  return secret
}
