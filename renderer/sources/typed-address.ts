/** A web address as it was typed, with https:// where it names no protocol; undefined where it can be none. */
export function wholeAddress(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, username } = new URL(whole)
  const isHost = /^[^.].*\.[^.]+$|^localhost$|^\[/.test(hostname)
  return /^https?:$/.test(protocol) && isHost && username === '' ? whole : undefined
}
