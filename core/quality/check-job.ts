import type { Db } from '../database/schema.ts'
import { buildEvidence } from '../evidence/build.ts'
import { evidenceSummary } from '../evidence/rules/summary.ts'
import type { WordTable } from '../evidence/rules/word-table.ts'
import type { ClaimToVerify, VerifiedClaim } from '../evidence/verification.ts'
import { checkText, researched } from './check-text.ts'
import type { CheckTools, TextToCheck } from './text-to-check.ts'
import { CHECKS, type CheckOutcomes, type TextChecks } from './contract.ts'
import { finding } from './findings.ts'
import { scored } from './rules/report.ts'

/** A text to check as it can be handed to another thread: who verifies its claims is named by what they said. */
export interface CheckJob extends Omit<TextToCheck, 'verify'> {
  /** What a verifier said of the text's claims; null where it could not judge them. */
  verdicts?: readonly VerifiedClaim[] | null
}

/** The six checks of the Quality Gate on a finished text, with verdicts by rule where none are given. */
export async function checkJob(db: Db, tools: CheckTools, { verdicts, ...text }: CheckJob): Promise<TextChecks> {
  return checkText(db, tools, verdicts === undefined ? text : { ...text, verify: () => Promise.resolve(verdicts) })
}

/** The claims of a text that a verifier is to judge. */
export async function claimsToVerify(db: Db, table: WordTable, text: CheckJob): Promise<readonly ClaimToVerify[]> {
  let asked: readonly ClaimToVerify[] = []
  const verify = (claims: readonly ClaimToVerify[]) => {
    asked = claims
    return Promise.resolve(null)
  }
  await buildEvidence(db, table, { ...text, verify })
  return asked
}

/** What is recorded of a text whose checks did not come to their end: nothing was found, and it does not clear. */
export function uncheckedText(
  content_sha256: string,
  said: string,
  job: Pick<CheckJob, 'research_sources'>,
): TextChecks {
  const outcome = { ran: true, passed: null, detail: said }
  return {
    report: scored([finding('check_failed', { said })]),
    outcomes: Object.fromEntries(CHECKS.map((name) => [name, outcome])) as CheckOutcomes,
    evidence: { summary: evidenceSummary([], 0, 'failed'), claims: [], sources: [] },
    compliance: { violations: [], cleared: [], needs_manual_review: [] },
    content_sha256,
    ...researched(job),
  }
}
