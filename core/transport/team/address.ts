import { invalidRequest } from '../../kernel/errors.ts'

const JOIN = /^colophon:\/\/join\/?\?host=([^&#\s]{1,300})$/i
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * The origin of a team host from what a person typed: a name, with or without `https://`. Throws `invalid_request` naming
 * `address`.
 */
export function teamOrigin(typed: string): string {
  const text = typed.trim()
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const url = URL.parse(isWhole ? text : `https://${text}`)
  if (url === null || url.hostname === '' || text === '')
    throw refused('Enter the address of the host, such as editorial.example.org.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refused('A team host is reached by https://. Enter its address, such as editorial.example.org.')
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw refused('Without encryption, others could read what is sent. Enter the address with https://.')
  if (url.username !== '' || url.password !== '') throw refused('Enter the address without a name and a password.')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw refused(`Enter only the name of the host: ${url.host}`)
  return url.origin
}

/** The address that a link `colophon://join?host=...` names, as it stands there; null for any other link. */
export function addressOfJoinLink(link: string): string | null {
  const [, host] = JOIN.exec(link) ?? []
  if (host === undefined) return null
  try {
    return decodeURIComponent(host)
  } catch {
    // A link that is no address leads nowhere.
    return null
  }
}

function refused(message: string): Error {
  return invalidRequest([{ path: 'address', message }])
}
