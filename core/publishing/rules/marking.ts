import type { PublicationState } from '../../content/contract.ts'
import type { FaultDetail } from '../../kernel/errors.ts'

/** A web address that was entered, and what is known of it. */
export interface EnteredAddress {
  url: string
  /** The form in which it is kept; null for what is no web address. */
  canonical: string | null
  /** Whether this very text is marked as published there already. */
  isMarked: boolean
}

/** What is wrong with an address and a day that somebody named; `today` is the day where the engine runs. */
export function markingProblems(address: EnteredAddress, published_on: string, today: string): FaultDetail[] {
  const url = addressProblem(address)
  const date = published_on > today ? 'A piece was not published in the future. Enter the day it appeared.' : null
  return [
    ...(url === null ? [] : [{ path: 'url', message: url }]),
    ...(date === null ? [] : [{ path: 'published_on', message: date }]),
  ]
}

function addressProblem({ url, canonical, isMarked }: EnteredAddress): string | null {
  if (canonical === null || !/^https?:\/\//i.test(url) || /\s/.test(url)) {
    return 'Enter the whole address, such as https://example.com/article.'
  }
  if (/^https?:\/\/[^/?#]*@/i.test(url)) return 'Enter the address without a name and password.'
  return isMarked ? 'This text is marked as published at this address already.' : null
}

/** Why a piece cannot be marked as published, or null. A held one says what holds it. */
export function stateRefusal(
  state: PublicationState,
  quality: { score: number; blockers: readonly string[] } | null,
): string | null {
  if (state === 'archived') return 'This piece is archived. Bring it back first.'
  if (state !== 'held') return null
  const why = quality === null ? 'it was not assessed' : reasonInWords(quality)
  return `This piece is held, because ${why}. Save a text that clears the quality gate, then mark it as published.`
}

function reasonInWords({ score, blockers }: { score: number; blockers: readonly string[] }): string {
  const reached = `it does not clear the quality gate (${score} of 100 points)`
  return blockers.length === 0 ? reached : `${reached}: ${blockers.map((one) => one.replace(/[.\s]+$/, '')).join('; ')}`
}

/** Why open reviews stand in the way, or null: they do not block, but somebody has to have confirmed just so many. */
export function openReviewsRefusal(open: number, confirmed: number): string | null {
  if (open === confirmed) return null
  const are = open === 0 ? 'No review is open any more' : open === 1 ? '1 review is open' : `${open} reviews are open`
  return `${are}. Confirm that the piece is published as it is, then it is recorded.`
}
