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

const CONNECTED = /^colophon:\/\/wordpress\/connected\/?\?[\w.~%:/?&=+@!$'()*,;-]{1,3900}$/i

/** Whether this is what a site comes back with after a person let Colophon in. It holds a password: it is shown nowhere. */
export function isConnectedLink(link: string): boolean {
  return CONNECTED.test(link)
}
