import type { ComplianceRules } from '../../catalog/contract.ts'
import type { ComplianceReport, ManualReview } from '../contract.ts'
import { citationsOutcome } from './citations.ts'
import { conditionCheck } from './condition-words.ts'
import { conditionalClaimOutcome } from './conditional-claims.ts'
import { disclaimerFinder, missingDisclaimers, type FoundDisclaimer } from './disclaimers.ts'
import { forbiddenClaimOutcome } from './forbidden-claims.ts'
import { decisions, type Decision } from './negation.ts'
import type { FoundPhrase, Outcome, PolicyFacts } from './outcomes.ts'
import { phraseFinder, type PhraseHit } from './phrases.ts'
import { readText, sentenceAt, type ReadText } from './read-text.ts'

/** Facts about a text that nobody has verified: what needs evidence is left to a person. */
export const NOTHING_VERIFIED: PolicyFacts = { isSupported: () => 'unknown', verified_sources: null }

/** A check that is compiled once and run on many texts; a text that several checks read is taken apart once, before. */
export type PolicyCheck = (text: string | ReadText, facts?: PolicyFacts) => ComplianceReport

/**
 * The compliance check of a vertical's rules (specification, Executable compliance policy). The work is linear in the
 * text: one pass for all phrases, and bounded work around each place where one stands.
 */
export function policyCheck(rules: ComplianceRules): PolicyCheck {
  const claims = claimsOf(rules)
  const phrases = claims.flatMap((claim, index) => claim.phrases.map((phrase) => ({ phrase, claim: index })))
  const finder = phraseFinder(phrases.map(({ phrase }) => phrase))
  const unusable = phrases
    .filter((_, index) => !finder.hasWords(index))
    .map(({ phrase, claim }) => unusableRule(claims[claim], phrase))
    .filter((review) => review !== null)
  const disclaimersIn = disclaimerFinder(rules)
  return (given, facts = NOTHING_VERIFIED) => {
    const text = typeof given === 'string' ? readText(given) : given
    const disclaimers = disclaimersIn(text)
    const report: ComplianceReport = {
      violations: missingDisclaimers(rules, disclaimers),
      cleared: [],
      needs_manual_review: [...unusable],
    }
    const citations = citationsOutcome(text, rules, facts.verified_sources)
    if (citations !== null) addTo(report, citations)
    const decide = decisions(text)
    const describe = phrasesIn(text)
    const coverAt = coverOf(disclaimers)
    for (const { hit, claim, phrase } of longestHits(finder.find(text.tokens), phrases)) {
      const found = describe(hit, phrase, decide(hit.from, hit.to))
      const cover = coverAt(hit)
      const { rule_id, rule_type, outcome } = claims[claim] ?? NO_CLAIM
      if (cover === null) addTo(report, outcome(found, facts))
      else
        report.cleared.push({ ...found.finding, rule_id, rule_type, cue: `disclaimer ${cover}`, reason: 'disclaimer' })
    }
    return report
  }
}

/** The report on one text. */
export function checkPolicy(rules: ComplianceRules, text: string, facts?: PolicyFacts): ComplianceReport {
  return policyCheck(rules)(text, facts)
}

interface Claim {
  rule_id: string
  rule_type: 'forbidden_claims' | 'conditional_claims'
  phrases: readonly string[]
  outcome: (found: FoundPhrase, facts: PolicyFacts) => Outcome
}

const NO_CLAIM: Pick<Claim, 'rule_id' | 'rule_type' | 'outcome'> = {
  rule_id: '',
  rule_type: 'forbidden_claims',
  outcome: (found) => forbiddenClaimOutcome({ id: '', phrase: '', variants: [], message: '' }, found),
}

function claimsOf(rules: ComplianceRules): Claim[] {
  return [
    ...rules.forbidden_claims.map((rule): Claim => ({
      rule_id: rule.id,
      rule_type: 'forbidden_claims',
      phrases: [rule.phrase, ...rule.variants],
      outcome: (found) => forbiddenClaimOutcome(rule, found),
    })),
    ...rules.conditional_claims.map((rule): Claim => {
      const isMet = conditionCheck(rule.condition.text)
      return {
        rule_id: rule.id,
        rule_type: 'conditional_claims',
        phrases: [rule.phrase, ...rule.variants],
        outcome: (found, facts) => conditionalClaimOutcome(rule, found, facts.isSupported, isMet),
      }
    }),
  ]
}

/** One hit for each place and rule, the longest; in the order of the text. */
function longestHits(
  hits: readonly PhraseHit[],
  phrases: readonly { phrase: string; claim: number }[],
): { hit: PhraseHit; claim: number; phrase: string }[] {
  const last = new Map<number, { hit: PhraseHit; claim: number; phrase: string }>()
  const kept = new Set<{ hit: PhraseHit; claim: number; phrase: string }>()
  for (const hit of hits) {
    const entry = phrases[hit.phrase]
    if (entry === undefined) continue
    const before = last.get(entry.claim)
    if (before !== undefined && hit.from < before.hit.to) {
      if (hit.to - hit.from <= before.hit.to - before.hit.from) continue
      kept.delete(before)
    }
    const next = { hit, claim: entry.claim, phrase: entry.phrase }
    last.set(entry.claim, next)
    kept.add(next)
  }
  return [...kept].sort((left, right) => left.hit.from - right.hit.from)
}

/** Describes hits; whether a sentence holds a citation is looked up once for each. */
function phrasesIn(text: ReadText): (hit: PhraseHit, phrase: string, decision: Decision) => FoundPhrase {
  const cited = new Map<number, boolean>()
  return (hit, phrase, decision) => {
    const number = sentenceAt(text, hit.from)
    const sentence = text.sentences[number] ?? hit
    const known = cited.get(number) ?? hasCitation(text, sentence.from, sentence.to)
    cited.set(number, known)
    return foundPhrase(text, hit, phrase, decision, sentence, known)
  }
}

function foundPhrase(
  text: ReadText,
  hit: PhraseHit,
  phrase: string,
  decision: Decision,
  { from, to }: { from: number; to: number },
  hasCitation: boolean,
): FoundPhrase {
  const { tokens, original } = text
  const start = tokens[hit.from]?.start ?? 0
  const end = tokens[hit.to - 1]?.end ?? start
  return {
    finding: { phrase, excerpt: original.slice(start, end), start, end },
    decision,
    text,
    sentence: {
      start: tokens[from]?.start ?? start,
      end: tokens[to - 1]?.end ?? end,
      hasCitation,
    },
  }
}

function hasCitation({ tokens }: ReadText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind === 'citation') return true
  return false
}

/** The disclaimer that a hit is part of, for hits in the order of the text. */
function coverOf(disclaimers: readonly FoundDisclaimer[]): (hit: PhraseHit) => string | null {
  const sorted = [...disclaimers].sort((left, right) => left.from - right.from)
  let next = 0
  return (hit) => {
    while ((sorted[next]?.to ?? Infinity) <= hit.from) next += 1
    const here = sorted[next]
    return here !== undefined && here.from <= hit.from && hit.to <= here.to ? here.rule_id : null
  }
}

function unusableRule(claim: Claim | undefined, phrase: string): ManualReview | null {
  if (claim === undefined) return null
  return {
    rule_id: claim.rule_id,
    rule_type: claim.rule_type,
    phrase,
    excerpt: '',
    start: null,
    end: null,
    cue: null,
    severity: 'blocking',
    message: 'This rule holds no words to look for, so it finds nothing. Correct the rule.',
    reason: 'rule_without_words',
    condition: null,
  }
}

function addTo(report: ComplianceReport, outcome: Outcome): void {
  if ('violation' in outcome) report.violations.push(outcome.violation)
  else if ('cleared' in outcome) report.cleared.push(outcome.cleared)
  else report.needs_manual_review.push(outcome.review)
}
