import { app } from 'electron'
import { pathOfLink } from './link-path.ts'

/**
 * Catches links from the first moment on: macOS hands one over before the app is ready, other systems in the arguments. The
 * function it returns says who follows later ones, and answers where the one that came before leads, if there was one.
 */
export function catchLinks(): (go: (path: string) => void) => string | null {
  let follow: ((path: string) => void) | null = null
  let waiting: string | null = null
  const take = (links: readonly string[]): void => {
    const path = links.map(pathOfLink).find((one) => one !== null) ?? null
    if (path === null) return
    if (follow === null) waiting = path
    else follow(path)
  }
  app.on('open-url', (event, url) => {
    event.preventDefault()
    take([url])
  })
  app.on('second-instance', (_event, argv) => take(argv))
  take(process.argv)
  return (go) => {
    follow = go
    return waiting
  }
}
