import { app } from 'electron'
import { addressOfJoinLink } from '../core/transport/team/address.ts'
import { isConnectedLink, pathOfLink } from './link-path.ts'

interface Followers {
  go: (path: string) => void
  /** A site came back with a password; its whole address. */
  connected: (link: string) => void
  /** A link asks to work with the team at this address, as it stands in the link. */
  join: (address: string) => void
}

/**
 * Catches links from the first moment on: macOS hands one over before the app is ready, other systems in the arguments. The
 * function it returns says who follows later ones, and answers where the one that came before leads, if there was one. What a
 * site comes back with before that is no answer to anything that this start asked, and is let go.
 */
export function catchLinks(): (followers: Followers) => string | null {
  let follow: Followers | null = null
  let waiting: string | null = null
  let asking: string | null = null
  const take = (links: readonly string[]): void => {
    const connected = links.find(isConnectedLink)
    if (connected !== undefined) follow?.connected(connected)
    const address = links.map(addressOfJoinLink).find((one) => one !== null) ?? null
    if (address !== null) {
      if (follow === null) asking = address
      else follow.join(address)
    }
    const path = links.map(pathOfLink).find((one) => one !== null) ?? null
    if (path === null) return
    if (follow === null) waiting = path
    else follow.go(path)
  }
  app.on('open-url', (event, url) => {
    event.preventDefault()
    take([url])
  })
  app.on('second-instance', (_event, argv) => take(argv))
  take(process.argv)
  return (followers) => {
    follow = followers
    if (asking !== null) follow.join(asking)
    return waiting
  }
}
