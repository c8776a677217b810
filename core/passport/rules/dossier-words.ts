import { counted } from '../../kernel/text.ts'
import { asksPerson } from '../../quality/findings.ts'
import { reviewsInWords } from '../../approvals/rules/words.ts'
import { verificationInWords } from '../../evidence/rules/verified-words.ts'
import { withoutSourceInWords } from '../../content/rules/from-brief.ts'
import type { QualityReport } from '../../quality/contract.ts'
import type { Dossier } from '../contract.ts'
import { gateInWords as verdictInWords, OPEN_IN, stateOfPart } from './part-states.ts'
import { standingOrRefused, writtenInWords } from './standing-words.ts'
import { levelOnRecord } from './words.ts'

/** A dossier as the command line prints it. Each line says which text it is about: a score is of the text it was computed on. */
export function dossierInWords(dossier: Dossier): string[] {
  const { passport, request_id, edited_since_generation, current_text } = dossier
  const { assurance, evidence, review } = passport
  const contract = assurance.meets_tier_contract
    ? levelOnRecord(assurance)
    : `${levelOnRecord(assurance)}. The declared level must not be claimed.`
  const { blocking_violations: blocking, advisory_violations: advisory } = passport.compliance
  const written = writtenInWords(standingOrRefused(review.approvals))
  const standing = current_text.violations.filter((one) => one.severity === 'blocking').length
  return [
    ...(dossier.differs_from_log ?? []),
    `Generation ${request_id}${edited_since_generation ? '; the text was edited since' : ''}`,
    ...(edited_since_generation ? ['About the generated text, which is not the current one:'] : []),
    contract,
    gateInWords(passport.quality),
    stateOfPart('compliance_checks', passport) === 'nothing_to_check'
      ? NO_RULES
      : complianceInWords(blocking.length, advisory.length, forPeople(passport.quality)),
    `Evidence: ${counted(evidence.summary.claims, 'claim')}, ${counted(evidence.sources.length, 'source')} found in the library; ${verificationInWords(evidence.summary)}`,
    ...(edited_since_generation
      ? [
          `About the current text (revision ${current_text.revision}):`,
          'No level: levels apply only to generations.',
          current_text.gate === null ? 'Quality Gate: not run' : gateInWords(current_text.gate),
          current_text.checked_by === null
            ? NO_RULES
            : complianceInWords(
                standing,
                current_text.violations.length - standing,
                current_text.needs_manual_review.length,
              ),
        ]
      : []),
    `Reviews: ${review.in_words ?? reviewsInWords(review.approvals)}`,
    ...(written === null ? [] : [`Written with the reviews: ${written}.`]),
    'A program looked at form, wording and listed phrases, not at whether the text is true or safe.',
  ]
}

function forPeople({ issues }: Pick<QualityReport, 'issues'>): number {
  return issues.filter((issue) => asksPerson(issue) && OPEN_IN.compliance_checks?.includes(issue.code)).length
}

const NO_RULES = 'Compliance: nothing to check, as the text had no industry rules'

/** The same three counts as the compliance check has beside its name in the passport. */
function complianceInWords(blocking: number, advisory: number, people: number): string {
  const open = blocking === 0 && people > 0 ? 'not decided, ' : ''
  return `Compliance: ${open}${blocking} blocking, ${advisory} advisory, ${people} for human review`
}

function gateInWords({ from_brief, from_neither, ...report }: Omit<QualityReport, 'issues'>): string {
  return [`Quality Gate: ${verdictInWords(report)}`, ...withoutSourceInWords({ from_brief, from_neither })].join('; ')
}

/** Sentences of the disclosure without those that the lines above it say already, in the same words. */
export function notYetSaid(sentences: readonly string[], lines: readonly string[]): string[] {
  return sentences.filter((one) => !lines.some((line) => line.split('; ').includes(one.replace(/\.$/, ''))))
}
