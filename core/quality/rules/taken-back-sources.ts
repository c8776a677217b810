import type { EvidenceReport } from '../../evidence/contract.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { finding, type QualityIssue } from '../findings.ts'

const WORK = String.raw`(?:guidelines?|guidance|documents?|articles?|papers?|pages?|leaflets?|summar(?:y|ies)|policy|policies|standards?|versions?|editions?|reports?|stud(?:y|ies)|notices?|advice|recommendations?|publications?|statements?|information|reviews?|instructions?|regulations?|rules|acts?|manual|handbook|protocol)`
const GONE = String.raw`(?:withdrawn|retracted|superseded|rescinded|revoked|repealed|archived|discontinued|obsolete|out of date|outdated|replaced by|no longer (?:valid|current|in force|maintained|updated|recommended|applicable|supported|in use))`
/** A work that says of itself, where it begins, that it no longer stands. */
const OF_ITSELF: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:this|the present) (?:[\p{L}-]+ ){0,4}?${WORK} (?:(?:has|have|was|were|is|are|been|be|being|now|since|will|formally|officially) ){1,4}${GONE}\b`,
    'iu',
  ),
  new RegExp(String.raw`^\W*(?:status|note|notice)\s*[:–-]\s*(?:this [\p{L} ]{0,40})?${GONE}\b`, 'iu'),
  /^\W*(?:withdrawn|retracted|superseded|archived|obsolete|rescinded|repealed|retraction)\b(?:$|[^\p{L}]*$|\s*(?:[:–(-]|on |by |in \d|notice))/iu,
  /\bfor (?:historical|archive|archival) (?:reference|purposes|interest)(?: only)?\b/iu,
  /\b(?:do not|not to be|not for) (?:cite|cited|citation|quote or cite)\b/iu,
]
const IN_TITLE =
  /[[(](?:withdrawn|retracted|superseded|archived|obsolete)[\])]|^(?:withdrawn|retracted|superseded)\s*[:–-]/iu

/**
 * Cited sources that say of themselves, in their title or where they begin, that they were withdrawn or replaced; each once, at
 * the first sentence that cites it. `leads` says how the source of each record begins, by claim id.
 */
export function takenBackSources(
  { claims }: Pick<EvidenceReport, 'claims'>,
  leads: ReadonlyMap<string, string>,
): QualityIssue[] {
  const seen = new Set<string>()
  return claims.flatMap(({ claim_id, source_id, source_title, claim_text: phrase, claim_start, claim_end }) => {
    if (seen.has(source_id)) return []
    seen.add(source_id)
    const said = takenBackIn(source_title, leads.get(claim_id) ?? '')
    if (said === null) return []
    return [
      finding('source_taken_back', {
        ...{ claim_id, phrase, expected: source_title, found: said, start: claim_start, end: claim_end },
      }),
    ]
  })
}

/** The words with which a source says that it no longer stands; null where it does not. */
export function takenBackIn(title: string, lead: string): string | null {
  if (IN_TITLE.test(title)) return title
  for (const line of lead.split('\n')) {
    for (const { start, end } of sentenceSpans(line)) {
      const sentence = line.slice(start, end).trim()
      if (sentence.length < 400 && OF_ITSELF.some((one) => one.test(sentence))) return sentence
    }
  }
  return null
}
