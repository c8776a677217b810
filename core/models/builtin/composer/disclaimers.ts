import type { ComplianceRules } from '../../../compliance/contract.ts'
import { policyRules } from '../../../compliance/kinds/policy-rules.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { words } from '../../../kernel/text.ts'
import type { WriterInput } from '../../ports.ts'
import { denialsIn } from '../language/likeness.ts'
import { contentTerms, stem } from '../language/terms.ts'

/** With fewer words of content two sentences are alike by chance. */
const FEWEST_TERMS = 2

/** Says what a text is not: advice, or in place of it. */
const DENIES =
  /\b(?:not|no|never|nor|cannot|neither)\b[^.;]{0,80}?\b(?:substitute|replacement|replaces?|advice|recommendation|guidance|relationship)\b|\b(?:(?:general )?(?:information|education(?:al)?|guidance)(?: purposes)? only|for (?:general )?(?:information|education)(?:al)?(?: purposes)?(?: only)?[.,]?$)|\b(?:does|do|should|must|can|may) not (?:be used )?(?:to |in place of )?(?:replace|substitute)/i
/** What a disclaimer is about, each with the words in which it may be said. */
const MATTERS: readonly ReadonlySet<string>[] = [
  'medical health healthcare doctor gp physician clinician clinical pharmacist nurse midwife diagnosis treatment treat patient care team',
  'financial investment tax finance invest adviser advisor',
  'legal law lawyer attorney solicitor client',
].map(termsIn)
/** Words of any disclaimer. */
const OF_ANY: ReadonlySet<string> = termsIn(
  `this information leaflet guide article page content text piece website post material here general generally generic education educational
  purpose purposes only intend intended mean meant provide provided give given offer substitute replace replacement replaces constitute
  constitutes advice professional professionals qualified consultation personal individual own please note contain contains
  read reading create creates relationship decision basis rely relied reliance take taken instead place use used consider considered seek guidance sheet`,
)

function termsIn(text: string): ReadonlySet<string> {
  return new Set(words(text).map(stem))
}

function mattersOf(text: string): number[] {
  const terms = contentTerms(text)
  return MATTERS.flatMap((matter, at) => ([...terms].some((term) => matter.has(term)) ? [at] : []))
}

function isDisclaimer(sentence: string): boolean {
  return DENIES.test(sentence) && mattersOf(sentence).length > 0
}

/** Disclaimers that a piece has whatever its brief says: from the rules, and from the template's own words. */
export function standingDisclaimers({ template, rules }: WriterInput): string[] {
  const demanded = demandedDisclaimers(rules)
  const moves = template.composition.sections.flatMap((section) => section.moves)
  const said = moves.flatMap((move) =>
    move.move === 'say' && move.when === undefined ? move.wordings.map(({ text }) => text) : [],
  )
  return [...demanded, ...said.filter((text) => !text.includes('{') && isDisclaimer(text))]
}

/** The disclaimers that the rules put into a piece. */
export function demandedDisclaimers(rules: ComplianceRules | null): string[] {
  return rules === null ? [] : policyRules(rules).flatMap(({ disclaimer }) => disclaimer ?? [])
}

/** What a warning is about, in the words by which a brief shows that it is about such a thing. */
const PRODUCTS: readonly (readonly [warns: RegExp, sells: RegExp])[] = [
  [
    /\b(?:your capital|investing|loss of principal)\b/i,
    /\b(?:invest\w*|funds?|shares?|stocks?|bonds?|equit\w+|portfolios?|etfs?|trusts?|dividends?|securities|gilts?|capital)\b/i,
  ],
  [
    /\b(?:crypto\S*|digital assets)\b/i,
    /\b(?:crypto\w*|coins?|tokens?|bitcoin|ether\w*|stak\w+|wallets?|blockchain|digital assets?)\b/i,
  ],
  [
    /\b(?:borrow\w*|credit|loans)\b/i,
    /\b(?:borrow\w*|credit|loans?|lend\w*|mortgages?|overdrafts?|repay\w*|instal+ments?|apr|finance)\b/i,
  ],
  [
    /\bfood supplements\b/i,
    /\b(?:supplements?|vitamins?|minerals?|capsules?|tablets?|powders?|drops|omega\S*|extracts?)\b/i,
  ],
]

/** The warnings that the rules put into a piece although its brief is about no such thing. */
export function unfittingWarnings(rules: ComplianceRules | null, brief: string): string[] {
  const warnings = demandedDisclaimers(rules)
    .flatMap(splitSentences)
    .filter((one) => !DENIES.test(one))
  return warnings.filter((one) => PRODUCTS.some(([warns, sells]) => warns.test(one) && !sells.test(brief)))
}

/** Whether a sentence says what one of a disclaimer says, in its words: "Capital at risk." beside "Your capital is at risk." */
function saysNoMore(sentence: string, part: string): boolean {
  const [terms, theirs] = [contentTerms(sentence), contentTerms(part)]
  const isLike = terms.size >= FEWEST_TERMS && theirs.size <= terms.size + 1
  return isLike && denialsIn(sentence) === denialsIn(part) && [...terms].every((term) => theirs.has(term))
}

/** The standing disclaimer that says all that a sentence of the brief says; null for a sentence that says anything else. */
export function saidByDisclaimer(sentence: string, standing: readonly string[]): string | null {
  if (standing.length === 0 || splitSentences(sentence).length !== 1) return null
  const whole = standing.find((one) => splitSentences(one).some((part) => saysNoMore(sentence, part)))
  if (whole !== undefined) return whole
  if (!isDisclaimer(sentence)) return null
  const matters = mattersOf(sentence)
  const terms = [...contentTerms(sentence)]
  return (
    standing.find((one) => {
      const theirs = mattersOf(one)
      const known = contentTerms(one)
      return (
        matters.every((matter) => theirs.includes(matter)) &&
        terms.every((term) => known.has(term) || OF_ANY.has(term) || theirs.some((at) => MATTERS[at]?.has(term)))
      )
    }) ?? null
  )
}
