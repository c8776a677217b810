import { keep, readKept } from '../app/storage.ts'

const KEPT_AS = 'colophon.recent'
const MOST = 6

/** The pieces that were open last on this computer, the newest first: their ids alone, so that whoever may not see one is not told of it. */
export function readRecent(): string[] {
  const kept = readKept(KEPT_AS)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : []
}

export function noteRecent(contentId: string): void {
  keep(KEPT_AS, [contentId, ...readRecent().filter((id) => id !== contentId)].slice(0, MOST))
}
