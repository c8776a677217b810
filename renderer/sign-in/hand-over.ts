import { hostOrigin, isOfHost } from '../app/host-connection.ts'
import { forget, keep, readKept } from '../app/storage.ts'

/** Texts that are somebody's own until they are saved or sent. */
const PERSONAL = ['colophon.editor.', 'colophon.draft.', 'colophon.sent', 'colophon.batch']
const SEATED = 'colophon.seated'
const asideOf = (seat: string) => `colophon.of.${seat}.`

/** Whose window it is: a member of a workspace that was moved to a host has the same id in both. */
function seatOf(memberId: string): string {
  return window.colophon !== undefined && isOfHost() ? `${memberId}@${hostOrigin().replaceAll('.', ',')}` : memberId
}

/**
 * Sets aside what the person before left unsaved in this browser, and brings out what this one did, so that nobody goes on in
 * another one's words. Where nobody was told apart yet, it is theirs.
 */
export function handOver(memberId: string): void {
  const seat = seatOf(memberId)
  const before = readKept(SEATED)
  if (before === seat) return
  if (typeof before === 'string') {
    move(keysFrom(PERSONAL), (key) => `${asideOf(before)}${key}`)
    const aside = asideOf(seat)
    move(keysFrom([aside]), (key) => key.slice(aside.length))
  }
  keep(SEATED, seat)
}

function keysFrom(beginnings: readonly string[]): string[] {
  return Object.keys(localStorage).filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
}

function move(keys: readonly string[], name: (key: string) => string): void {
  for (const key of keys) {
    if (keep(name(key), readKept(key))) forget(key)
  }
}
