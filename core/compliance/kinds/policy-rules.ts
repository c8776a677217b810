import type { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { FieldSpec, Json } from '../../kernel/form-fields.ts'
import type { Severity } from '../../kernel/severity.ts'
import type { ComplianceRules, RuleType } from '../contract.ts'
import type { LooseWordings } from './outcome.ts'
import type { AnyRuleKind, RuleCheck, RuleSchema, TextTools } from './kind.ts'
import type { UndecidedRoute } from './undecided-route.ts'
import { severityOf } from './answer.ts'
import { NO_NOTES, noteFields, noteProblems, type RuleNotes } from './notes.ts'
import { idField, listProblems } from './parts.ts'
import { RULE_KINDS, type RuleKinds } from './registry.ts'

/** A rule of a vertical with what its kind makes of it; how a rule is treated is read from here alone. */
export interface PolicyRule {
  rule_id: string
  rule_type: RuleType
  /** Where it stands in the vertical's rules. */
  path: string
  family: AnyRuleKind['family']
  severity: Severity
  isIdle: boolean
  phrases: readonly string[]
  /** Whether its phrases are promises, which a reader’s question or a definition makes to nobody. */
  isOfPromises: boolean
  /** Wordings that count beside others only; null where it has none. */
  loose: LooseWordings | null
  /** Wordings in which its phrases break nothing. */
  exceptions: readonly string[]
  companions: readonly (readonly string[])[]
  notes: RuleNotes
  /** What it tells whoever breaks it; empty where it has no words for that. */
  message: string
  disclaimer: string | null
  writing: ReturnType<AnyRuleKind['writing']>
  problems: () => FaultDetail[]
  check: (tools: TextTools) => RuleCheck
  prompt: (facts: { has_research: boolean }) => string
  sentence: () => string
}

/** The rules of a vertical, kind after kind in the order of the registry. */
export function policyRules(rules: ComplianceRules, kinds: RuleKinds = RULE_KINDS): PolicyRule[] {
  return membersOf(rules, kinds).flatMap(({ type, kind, own }) =>
    own.map((rule, index): PolicyRule => {
      const path = kind.member === 'one' ? type : `${type}.${index}`
      return {
        rule_id: rule.id,
        rule_type: type,
        path,
        family: kind.family,
        severity: rule.severity ?? severityOf(rule.answer),
        isIdle: kind.isIdle(rule),
        phrases: kind.phrases(rule),
        isOfPromises: kind.isOfPromises?.(rule) ?? false,
        loose: kind.loose?.(rule) ?? null,
        exceptions: rule.exceptions ?? [],
        companions: kind.companions?.(rule) ?? [],
        notes: rule,
        message: 'message' in rule && typeof rule.message === 'string' ? rule.message : '',
        disclaimer: kind.disclaimer(rule),
        writing: kind.writing(rule),
        problems: () =>
          [...kind.problems(rule), ...ownNoteProblems(rule)].map(({ path: below, message }) => ({
            path: `${path}.${below}`,
            message,
          })),
        check: (tools) => kind.check(rule, tools),
        prompt: (facts) => kind.prompt(rule, facts),
        sentence: () => kind.words.sentence(rule),
      }
    }),
  )
}

type AnyRule = z.output<RuleSchema>

interface RulesOfKind {
  type: RuleType
  kind: AnyRuleKind
  own: readonly AnyRule[]
}

function membersOf(rules: ComplianceRules, kinds: RuleKinds): RulesOfKind[] {
  const held: Readonly<Record<string, AnyRule | readonly AnyRule[] | null | undefined>> = rules
  return Object.entries(kinds).map(([type, kind]) => {
    const member = held[type] ?? []
    return { type: type as RuleType, kind, own: Array.isArray(member) ? member : [member as AnyRule] }
  })
}

function ownNoteProblems(rule: AnyRule): FaultDetail[] {
  return [...listProblems(rule.exceptions ?? [], 'exceptions'), ...noteProblems(rule)]
}

/** What is wrong with the rules that their schema cannot say, by paths below the vertical's rules. */
export function ruleProblems(rules: ComplianceRules, kinds: RuleKinds = RULE_KINDS): FaultDetail[] {
  const all = policyRules(rules, kinds)
  // Of two rules with one id, that of a list is the one that was there.
  const isListed = ({ rule_type }: PolicyRule): boolean => kinds[rule_type]?.member !== 'one'
  const named = [...all.filter(isListed), ...all.filter((rule) => !isListed(rule))]
  const ids = named.map(({ rule_id }) => rule_id)
  const repeated = named.filter(({ rule_id }, index) => ids.indexOf(rule_id) < index)
  return [
    ...repeated.map(({ path }) => ({ path: `${path}.id`, message: 'Another rule has this id.' })),
    ...all.flatMap((rule) => rule.problems()),
  ]
}

/**
 * Rules without those that others hold as well. Null where the two put other words into a piece: what stands within such words
 * breaks no rule, so every rule may then decide otherwise.
 */
export function rulesBeside(
  rules: ComplianceRules,
  others: ComplianceRules,
  kinds: RuleKinds = RULE_KINDS,
): ComplianceRules | null {
  const theirs = new Map(membersOf(others, kinds).map(({ type, own }) => [type, own]))
  const parts = membersOf(rules, kinds).map(({ type, kind, own }) => {
    const other = theirs.get(type) ?? []
    const hasDisclaimer = [...own, ...other].some((rule) => kind.disclaimer(rule) !== null)
    if (hasDisclaimer) return textOf(own) === textOf(other) ? [type, rules[type]] : null
    const known = new Set(other.map(textOf))
    const left = own.filter((rule) => !known.has(textOf(rule)))
    return [type, kind.member === 'one' ? (left[0] ?? null) : left]
  })
  return parts.includes(null) ? null : (Object.fromEntries(parts as [string, unknown][]) as ComplianceRules)
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}

/** What follows from findings of each kind that a person has to decide, for kinds of which something does. */
export function undecidedRoutes(kinds: RuleKinds = RULE_KINDS): { rule_type: string; route: UndecidedRoute }[] {
  return Object.entries(kinds).flatMap(([rule_type, { undecided }]) =>
    undecided === null ? [] : [{ rule_type, route: undecided }],
  )
}

/** People read first what may not stand in a text, then what has to. */
function forPeople<Kind extends { kind: AnyRuleKind }>(kinds: readonly Kind[]): Kind[] {
  const of = (family: AnyRuleKind['family']) => kinds.filter(({ kind }) => kind.family === family)
  return [...of('restraint'), ...of('demand')]
}

/** What the rules ask of a piece, one short phrase for each kind of which there is a rule. */
export function ruleSummaries(rules: ComplianceRules, kinds: RuleKinds = RULE_KINDS): string[] {
  return forPeople(membersOf(rules, kinds)).flatMap(({ kind, own }) =>
    own.length === 0 ? [] : [kind.words.summary(own)],
  )
}

/** The fields in which the rules of a vertical are entered; names are paths below `at`. */
export function ruleFields(at: string, kinds: RuleKinds = RULE_KINDS): FieldSpec[] {
  const named = Object.entries(kinds).map(([type, kind]) => ({ type, kind }))
  return forPeople(named).map(({ type, kind: { form } }) => {
    const { label, help } = form
    const fields = [...form.fields, idField, ...noteFields]
    const empty = { ...form.empty, ...NO_NOTES } as Json
    const shared = { name: `${at}.${type}`, label, help, fields, empty }
    return 'item' in form
      ? { kind: 'items', ...shared, item: form.item, title: form.title }
      : { kind: 'optional', ...shared, add: form.add, remove: form.remove }
  })
}
