import { momentInWords } from '../../kernel/long-date.ts'
import type { PublicCheck } from '../delivery-contract.ts'

/** What earlier looks at a page, which do not say whether it was read, found where it was not. */
const NOT_READ = /^The page (?:could not be read: |answers \d{3}\.$)|^It is not public there yet\.$/

/**
 * That a platform took a text and nobody is known to have read its public page, in a sentence: as of the last look at it.
 * Null where that look read it.
 */
export function unreadPageInWords(looks: readonly PublicCheck[], isFound = false): string | null {
  const last = looks.at(-1)
  if (last === undefined)
    return `${isFound ? 'Its' : 'The platform accepted it; its'} public page had not been read when this was written.`
  if (wasReadIn(last)) return null
  const { at, findings } = last
  const why = findings.map((one) => one.replace(/\.$/, '')).join('; ')
  return `The platform accepted it; its public page could not be read on ${momentInWords(at)}${why === '' ? '' : ` (${why})`}.`
}

/** Whether any look at a public page read it. */
export function wasRead(looks: readonly PublicCheck[]): boolean {
  return looks.some(wasReadIn)
}

function wasReadIn({
  findings,
  is_unread: isUnread = findings.some((one) => NOT_READ.test(one)),
}: PublicCheck): boolean {
  return !isUnread
}
