import type { ComplianceReport, ComplianceRules, ManualReview } from '../contract.ts'
import type { Severity } from '../../kernel/severity.ts'
import type { FindingPlace, Outcome, PolicyFacts } from '../kinds/outcome.ts'
import { policyRules, type PolicyRule } from '../kinds/policy-rules.ts'
import { conditionCheck } from './condition-words.ts'
import { disclaimerFinder } from './disclaimers.ts'
import { placeFinder, type Cover } from './phrase-places.ts'
import { phraseFinder } from './phrases.ts'
import { readText, type ReadText } from './read-text.ts'
import { tokensOf } from './tokens.ts'
import { toldOutcomes } from './told-outcomes.ts'

/** Facts about a text that nobody has verified: what needs evidence is left to a person. */
export const NOTHING_VERIFIED: PolicyFacts = { place: 'body', isSupported: () => 'unknown', verified_sources: null }

/** The report of a check that found nothing, or was not made. */
export const NO_COMPLIANCE: ComplianceReport = { violations: [], cleared: [], needs_manual_review: [] }

/** Reports on parts of one text as one. */
export function joinedReports(...reports: readonly ComplianceReport[]): ComplianceReport {
  return {
    violations: reports.flatMap((report) => report.violations),
    cleared: reports.flatMap((report) => report.cleared),
    needs_manual_review: reports.flatMap((report) => report.needs_manual_review),
  }
}

/** A check that is compiled once and run on many texts; a text that several checks read is taken apart once, before. */
export type PolicyCheck = (text: string | ReadText, facts?: PolicyFacts) => ComplianceReport

/** The compliance check of a vertical's rules (specification, Executable compliance policy). */
export function policyCheck(rules: ComplianceRules): PolicyCheck {
  return checkOfRules(policyRules(rules))
}

/**
 * The check of rules of any kinds. The work is linear in the text: one pass for all phrases, and bounded work around each place
 * where one stands.
 */
export function checkOfRules(all: readonly PolicyRule[]): PolicyCheck {
  const rules = all.map((rule) => ({
    ...rule,
    checks: rule.check({ phraseFinder, conditionCheck, tokensOf, toldOutcomes }),
  }))
  const places = placeFinder(rules)
  const unusable = places.withoutWords.flatMap(({ group, phrase }) => unusableRule(rules[group], phrase))
  const disclaimersIn = disclaimerFinder(rules)
  return (given, facts = NOTHING_VERIFIED) => {
    const text = typeof given === 'string' ? readText(given) : given
    const disclaimers = disclaimersIn(text)
    const present = new Set(disclaimers.map(({ rule_id }) => rule_id))
    const checked = ({ rule_id, disclaimer }: PolicyRule) => ({
      text,
      facts,
      hasDisclaimer: disclaimer !== null && present.has(rule_id),
    })
    const report: ComplianceReport = { violations: [], cleared: [], needs_manual_review: [...unusable] }
    const addTo = adderTo(report)
    for (const rule of rules) {
      for (const outcome of rule.checks.ofText?.(checked(rule)) ?? [])
        addTo({ ...nameOf(rule), ...WHOLE_TEXT }, outcome)
    }
    const said = new Set<string>()
    for (const { group, found, cover } of places.find(text, disclaimers)) {
      const rule = rules[group]
      if (rule?.checks.atPhrase === undefined) continue
      const outcome = rule.checks.atPhrase(found, checked(rule))
      if (outcome === null) continue
      if (cover === null && outcome.once !== undefined) {
        const key = `${group} ${outcome.once}`
        if (said.has(key)) continue
        said.add(key)
      }
      addTo({ ...found.finding, ...nameOf(rule) }, cover === null ? outcome : coveredBy(cover, outcome))
    }
    return report
  }
}

/** The report on one text. */
export function checkPolicy(rules: ComplianceRules, text: string, facts?: PolicyFacts): ComplianceReport {
  return policyCheck(rules)(text, facts)
}

/** Nobody reads more places of one rule, and a text of a million would be a report of megabytes. */
const MOST_PLACES = 100

const WHOLE_TEXT: FindingPlace = { phrase: '', excerpt: '', start: null, end: null }

function coveredBy(cover: Cover, outcome: Outcome): Outcome {
  if ('doubt' in cover) return doubted(outcome, cover.doubt)
  return 'disclaimer' in cover
    ? { cleared: { cue: `disclaimer ${cover.disclaimer}`, reason: 'disclaimer' } }
    : { cleared: { cue: cover.exception, reason: 'exception' } }
}

/** What an exception that denies something makes of a violation: a person decides whether the phrase is what it denies. */
function doubted(outcome: Outcome, cue: string): Outcome {
  if (!('violation' in outcome)) return outcome
  return { review: { ...outcome.violation, cue, reason: 'unclear', condition: null } }
}

function unusableRule(rule: PolicyRule | undefined, phrase: string): ManualReview[] {
  if (rule === undefined) return []
  return [
    {
      ...nameOf(rule),
      ...WHOLE_TEXT,
      phrase,
      cue: null,
      severity: 'blocking',
      message: 'This rule contains no words to look for, so it finds nothing. Correct the rule.',
      reason: 'rule_without_words',
      condition: null,
    },
  ]
}

type RuleName = Pick<PolicyRule, 'rule_id' | 'rule_type'>
type Named = RuleName & { severity?: Severity; further?: number | undefined }

function nameOf({ rule_id, rule_type }: PolicyRule): RuleName {
  return { rule_id, rule_type }
}

/** Adds outcomes to a report. Of the places of one rule and weight in one list, the first are named and the rest counted. */
function adderTo(report: ComplianceReport): (where: RuleName & FindingPlace, outcome: Outcome) => void {
  const named = new Map<string, { count: number; last: { further?: number | undefined } }>()
  const add = <T extends Named>(list: T[], which: string, made: T): void => {
    const key = `${which} ${made.severity ?? ''} ${made.rule_id}`
    const { count, last } = named.get(key) ?? { count: 0, last: made }
    if (count === MOST_PLACES) {
      last.further = (last.further ?? 0) + 1
      return
    }
    named.set(key, { count: count + 1, last: made })
    list.push(made)
  }
  return (where, outcome) => {
    if ('violation' in outcome) add(report.violations, 'violation', { ...where, ...outcome.violation })
    else if ('cleared' in outcome) add(report.cleared, 'cleared', { ...where, ...outcome.cleared })
    else add(report.needs_manual_review, 'review', { ...where, ...outcome.review })
  }
}
