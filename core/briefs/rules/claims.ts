import type { ComplianceReport } from '../../compliance/contract.ts'
import { sentenceSpans, type Span } from '../../kernel/sentences.ts'
import type { BriefPart, BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

type Check = (text: string) => ComplianceReport

/** What readers have and may ask, and whom and what a piece is for: no claim of the house. */
export const NO_CLAIMS =
  /^(?:objective|goal|(?:target_)?audience|when_to_ask_for_help|common_problems|questions_to_ask|symptoms|side_effects|warnings)$/
/** A rate or a count by itself; what is claimed by it stands elsewhere. */
const BARE_FIGURE =
  /^(?:(?:at|of|from|about|around|some|over|up to|nearly|only|just) )*\p{Sc}?\d[\d.,]*(?: ?%| per ?cent)?(?:,? (?:gross|net|aer|apr|ear|fixed|variable|the|of|interest|rate|a year|p\.a\.))*(?: (?:of (?:our|the) )?(?:patients|clients|customers|people|users|members|readers|pupils|tenants))?$/iu
/** How a rate is told whose terms are known, and what makes a figure a gain. */
const HAS_TERMS = /\b(?:gross|net|AER|APR|EAR|fixed)\b/i
const GAINS = /\b(?:pay(?:s|ing)?|paid|earn\w*|return\w*|yield\w*|gain\w*|grew|rose|up|made|makes?|sav\w+) (?:\w+ )?$/i
/** Whose decisions are no promise of a house. */
const AUTHORITY = /\b(?:courts?|judges?|tribunals?|adjudicators?|ombudsman|regulators?|parliament|law)\b/i
const OWN = /\b(?:we|our|ours|us|my|i)\b/i
const ABSOLUTE = /\b(?:always|never|every|all|guarantee\w*|certain\w*|sure|100)\b/i
/** Harm of a treatment that is told is no benefit of it; that there is none is. */
const TELLS_HARM = /(?<!\b(?:no|without|few|zero|free of) )\bside[- ]effects?\b/i

/** What the rules of an industry forbid or ask a person about, as far as an editor would ask its author. */
export function claimsIn(text: BriefText, check: Check): FoundQuery[] {
  // A condition may be met in another entry of the same input: risks beside benefits, limits beside cover.
  const wholes = new Map<string, Set<string>>()
  const openIn = (field: string): Set<string> => {
    const values = text.parts.filter((part) => part.field === field).map(({ value }) => value)
    const open =
      wholes.get(field) ?? new Set(check(values.join('\n\n')).needs_manual_review.map(({ rule_id }) => rule_id))
    wholes.set(field, open)
    return open
  }
  return text.parts.flatMap((part) => {
    const report = check(part.value)
    const forbidden = report.violations
      .filter(({ severity }) => severity === 'blocking')
      .flatMap((one) => at(one) ?? [])
    const asked = report.needs_manual_review
      .filter(({ rule_id }) => openIn(part.field).has(rule_id))
      .flatMap((one) => at(one) ?? [])
      .filter((one) => isAsked(part, one))
    return [
      ...forbidden.map((one) => found('forbidden_claim', part, one)),
      ...onceASentence(part.value, asked).map((one) => found('conditional_claim', part, one)),
    ]
  })
}

interface Claim extends Span {
  rule_id: string
  message: string
}

interface PlaceOrNone {
  start: number | null
  end: number | null
}

/** What a piece has to hold as a whole is nothing to ask of a brief. */
function at({ start, end, ...one }: Pick<Claim, 'rule_id' | 'message'> & PlaceOrNone): Claim | null {
  const { rule_id, message } = one
  return start === null || end === null ? null : { start, end, rule_id, message }
}

function found(kind: FoundQuery['kind'], { start: offset }: BriefPart, { start, end, message }: Claim): FoundQuery {
  return { kind, message, start: offset + start, end: offset + end }
}

function isAsked({ field, value }: BriefPart, { start, end }: Claim): boolean {
  const words = value.slice(start, end)
  // Who asks a question claims nothing.
  if (/^[^.!?\n]*\?/.test(value.slice(end)) || NO_CLAIMS.test(field)) return false
  const sentence = sentenceOf(value, start)
  const said = value.slice(sentence.start, sentence.end)
  const isBare = BARE_FIGURE.test(words.trim()) && (HAS_TERMS.test(said) || !GAINS.test(value.slice(0, start)))
  if (isBare || TELLS_HARM.test(value)) return false
  return !AUTHORITY.test(words) || OWN.test(said) || ABSOLUTE.test(said)
}

function sentenceOf(value: string, offset: number): Span {
  return sentenceSpans(value).findLast(({ start }) => start <= offset) ?? { start: 0, end: value.length }
}

/** What one rule asks about a sentence is asked once. */
function onceASentence(value: string, asked: readonly Claim[]): Claim[] {
  const isSame = (one: Claim, other: Claim): boolean =>
    one.rule_id === other.rule_id && sentenceOf(value, one.start).start === sentenceOf(value, other.start).start
  return asked.filter((one, index) => asked.findIndex((other) => isSame(one, other)) === index)
}
