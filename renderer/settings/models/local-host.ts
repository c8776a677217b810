const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/
const PRIVATE_ADDRESS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0\.|\[(?:::1?|f[cd]|fe[89ab]))/

/**
 * The host that an admin has to allow before this address is asked, as the setting wants it: with its port. Undefined where
 * the address looks like one of the public internet at its usual port.
 */
export function hostToAllow(address: string): string | undefined {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  const usual = url.protocol === 'https:' ? '443' : '80'
  const port = url.port === '' ? usual : url.port
  const isNear = !url.hostname.includes('.') || PRIVATE_NAME.test(url.hostname) || PRIVATE_ADDRESS.test(url.hostname)
  return isNear || (port !== '80' && port !== '443') ? `${url.hostname}:${port}` : undefined
}

/** The host that the engine names where it refused to ask for a name that leads into a network of one's own. */
export function hostNamedIn(message: string): string | undefined {
  return /outbound_allow_hosts (\S+)$/.exec(message.trim())?.[1]
}

/** Whether a host with its port is among those that were allowed. */
export function isAllowed(host: string, allowed: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '')
  const isUsualPort = /:(?:80|443)$/.test(host)
  return allowed.includes(host) || (isUsualPort && allowed.includes(name))
}
