import { app } from 'electron'

const LINK = /^colophon:\/\/(content|run)\/((?:cnt|req)_[0-9A-HJKMNP-TV-Z]{26})\/?$/i

/** Where a `colophon://` link leads in the window; null for anything that is no such link. */
export function pathOfLink(link: string): string | null {
  const [, kind, id = ''] = LINK.exec(link) ?? []
  if (kind === undefined) return null
  const isContent = kind.toLowerCase() === 'content'
  if (isContent !== id.toLowerCase().startsWith('cnt_')) return null
  const proper = `${id.slice(0, 4).toLowerCase()}${id.slice(4).toUpperCase()}`
  return isContent ? `/library/${proper}` : `/runs/${proper}`
}

/** Follows links that the system hands over, at the start and while Colophon runs. */
export function followLinks(go: (path: string) => void): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient('colophon')
  const follow = (links: readonly string[]): void => {
    const path = links.map(pathOfLink).find((one) => one !== null)
    if (path !== undefined) go(path)
  }
  app.on('open-url', (event, url) => {
    event.preventDefault()
    follow([url])
  })
  app.on('second-instance', (_event, argv) => follow(argv))
  follow(process.argv)
}
