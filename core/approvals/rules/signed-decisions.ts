import type { Authentication, Decision, DecisionName } from '../decision-contract.ts'

export interface SignedFacts {
  /** Whether the workspace or the vertical of the piece asks for signed decisions. */
  isAsked: boolean
  decision: DecisionName
  via: Decision['via']
  authentication: Authentication
  isSelfReview: boolean
}

/** Ways of deciding that count as a signature of one's own. */
const SIGNED: ReadonlySet<Authentication> = new Set(['re_entered', 'reviewer_key'])

/** Why a decision is not taken where decisions are signed; null where it may be. */
export function signedRefusal(facts: SignedFacts): string | null {
  const { isAsked, decision, isSelfReview } = facts
  if (isAsked && facts.via !== 'cli' && isSelfReview && decision === 'approve')
    return 'Decisions are signed here: you cannot approve your own text, or one whose reply you import.'
  return unsignedRefusal(facts)
}

/** Why a decision, a withdrawal or a confirmation counts as unsigned where decisions are signed; null where it does not. */
export function unsignedRefusal({
  isAsked,
  via,
  authentication,
}: Pick<SignedFacts, 'isAsked' | 'via' | 'authentication'>): string | null {
  if (!isAsked) return null
  if (via === 'cli') return 'Decisions are signed here, and the command line cannot sign one. Use the window.'
  if (SIGNED.has(authentication)) return null
  return via === 'packet'
    ? 'Decisions are signed here: a reply has to be signed with a reviewer key that an admin has confirmed.'
    : 'Decisions are signed here: give your passphrase with this decision.'
}
