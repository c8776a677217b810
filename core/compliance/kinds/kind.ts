import { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { FieldSpec } from '../../kernel/form-fields.ts'
import type { Severity } from '../../kernel/severity.ts'
import type { ConditionCheck } from '../rules/condition-words.ts'
import type { LooseWordings } from './outcome.ts'
import type { PhraseFinder } from '../rules/phrases.ts'
import type { Token } from '../rules/tokens.ts'
import type { Answer } from './answer.ts'
import type { CheckedText, FoundPhrase, Outcome, Place, ToldMatter } from './outcome.ts'
import { NOTES, type RuleNotes } from './notes.ts'
import type { UndecidedRoute } from './undecided-route.ts'
import type { ReadText } from '../rules/read-text.ts'

/** What every rule has, whatever its kind. */
export function ruleSchema<const Members extends z.core.$ZodLooseShape>(members: Members) {
  return z.object({ id: z.string(), ...members, ...NOTES })
}
export type RuleSchema = z.ZodType<{ id: string; severity?: Severity; answer?: Answer } & RuleNotes>

/** What the checks read texts with; handed in, so that whoever needs only a kind's words does not load it. */
export interface TextTools {
  phraseFinder: (phrases: readonly string[], isExact?: boolean) => PhraseFinder
  conditionCheck: (condition: string) => ConditionCheck
  tokensOf: (text: string) => Token[]
  toldOutcomes: (matter: ToldMatter) => (text: ReadText) => Place[]
}

/** Null where the phrase is nothing to this rule. */
type AtPhrase = (found: FoundPhrase, checked: CheckedText) => Outcome | null
type OfText = (checked: CheckedText) => readonly Outcome[]

/** A rule made ready to be held against texts: what it makes of each place of its phrases, and of a text as a whole. */
export type RuleCheck = { atPhrase: AtPhrase; ofText?: OfText } | { atPhrase?: never; ofText: OfText }

type PathOf<T> = {
  [Key in keyof T & string]-?: NonNullable<T[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<T[Key]> extends object
      ? `${Key}.${PathOf<NonNullable<T[Key]>>}`
      : Key
}[keyof T & string]

interface FormBase<Rule> {
  label: string
  help: string
  /** Beside those that every rule has. */
  fields: readonly FieldSpec<PathOf<Rule>>[]
  empty: Rule
}

/** How rules of a kind are entered and read; a list names its items by the member `title`. */
type RuleForm<Rule, Member> = Member extends 'one'
  ? FormBase<Rule> & { add: string; remove: string }
  : FormBase<Rule> & { item: string; title: PathOf<Rule> }

/** A list; a list that verticals from before the kind do not have; or one rule, null for none. */
export type RuleMember = 'list' | 'later_list' | 'one'

/**
 * Everything about one kind of rule that a vertical can hold. All of it is data and pure functions: engine, prompts, forms and
 * views are derived from it, and none of them knows a kind by its code.
 */
export interface RuleKind<
  Schema extends RuleSchema = RuleSchema,
  Member extends RuleMember = RuleMember,
  Code extends string = string,
> {
  schema: Schema
  member: Member
  /** A restraint says what may not stand in a text, a demand what has to; a demand that finds nothing is met. */
  family: 'restraint' | 'demand'
  /** What the schema cannot say; paths are those of the rule's own members. */
  problems(rule: z.output<Schema>): FaultDetail[]
  /** What is looked for in every inflected form, in one pass for all rules; empty where the kind reads texts otherwise. */
  phrases(rule: z.output<Schema>): readonly string[]
  /** Whether its phrases are promises, which a reader’s question or a definition makes to nobody. */
  isOfPromises?(rule: z.output<Schema>): boolean
  /** Wordings that are too wide to count by themselves, and those beside which they do. */
  loose?(rule: z.output<Schema>): LooseWordings | null
  /** Wordings that the rule looks for beside its phrases, in the same pass; a check asks where they stand by their number. */
  companions?(rule: z.output<Schema>): readonly (readonly string[])[]
  /** Words that are put into a piece where they are missing; what stands within them breaks no rule. */
  disclaimer(rule: z.output<Schema>): string | null
  /** Whether the rule asks for nothing as it stands. */
  isIdle(rule: z.output<Schema>): boolean
  check(rule: z.output<Schema>, tools: TextTools): RuleCheck
  /** What the built-in writer does with a sentence that claims one of the phrases: leave it out, cite it, or nothing. */
  writing(rule: z.output<Schema>): 'leave_out' | 'cite' | 'as_it_is'
  /** The finding of the Quality Gate that a violation is. */
  finding: Readonly<Record<Severity, Code>>
  /** The finding that it is where a person is asked, for kinds that have one of their own. */
  asking?: Code
  undecided: UndecidedRoute | null
  /** The rule as the writer's prompt says it; empty where a writer who is given no sources can do nothing about it. */
  prompt(rule: z.output<Schema>, facts: { has_research: boolean }): string
  words: {
    /** What one such rule is called. */
    name: string
    /** What the rule asks of a piece, in a sentence. */
    sentence(rule: z.output<Schema>): string
    /** What all rules of the kind ask of a piece, in a few words. */
    summary(rules: readonly z.output<Schema>[]): string
  }
  form: RuleForm<z.output<Schema>, Member>
}

/** A kind in general, for code that goes over all of them. */
export interface AnyRuleKind extends Omit<RuleKind, 'form'> {
  form: { label: string; help: string; fields: readonly FieldSpec[]; empty: object } & (
    { item: string; title: string } | { add: string; remove: string }
  )
}

/** A kind as it is written down; the call only infers its types. */
export function ruleKind<Schema extends RuleSchema, const Member extends RuleMember, const Code extends string>(
  kind: RuleKind<Schema, Member, Code>,
): RuleKind<Schema, Member, Code> {
  return kind
}
