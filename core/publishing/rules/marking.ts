import type { PublicationState } from '../../content/contract.ts'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { QualityReport } from '../../quality/contract.ts'

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

/** Why a piece cannot be marked as published, or null. A text that does not clear the gate says what is found in it. */
export function stateRefusal(state: PublicationState, report: QualityReport): string | null {
  if (state === 'archived') return 'This piece is archived. Bring it back first.'
  if (report.passed) return null
  return `This piece is held, because ${reasonInWords(report)}. Save a text that clears the quality gate, then mark it as published.`
}

function reasonInWords({ score, issues }: QualityReport): string {
  const reached = `it does not clear the quality gate (${score} of 100 points)`
  const blockers = issues.filter(({ severity }) => severity === 'blocking').map(({ message }) => message)
  return blockers.length === 0 ? reached : `${reached}: ${blockers.map((one) => one.replace(/[.\s]+$/, '')).join('; ')}`
}

/** Why open reviews stand in the way, or null: they do not block, but somebody has to have confirmed just so many. */
export function openReviewsRefusal(open: number, confirmed: number): string | null {
  if (open === confirmed) return null
  const are = open === 0 ? 'No review is open any more' : open === 1 ? '1 review is open' : `${open} reviews are open`
  return `${are}. Confirm that the piece is published as it is, then it is recorded.`
}
