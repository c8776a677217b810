import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { forbiddenClaims } from '../../../core/compliance/kinds/forbidden-claims.ts'
import { ruleKind, ruleSchema } from '../../../core/compliance/kinds/kind.ts'
import { phraseFields, phraseProblems, PHRASES, RULE_BROKEN, wordingsOf } from '../../../core/compliance/kinds/parts.ts'
import {
  policyRules,
  ruleFields,
  ruleProblems,
  rulesBeside,
  ruleSummaries,
  undecidedRoutes,
} from '../../../core/compliance/kinds/policy-rules.ts'
import { RULE_KINDS } from '../../../core/compliance/kinds/registry.ts'
import { rulesSchema } from '../../../core/compliance/kinds/rules-schema.ts'
import { fieldsReport } from '../../../core/compliance/rules/check-fields.ts'
import { checkOfRules } from '../../../core/compliance/rules/check-policy.ts'
import type { Json } from '../../../core/kernel/form-fields.ts'
import type { FindingCode } from '../../../core/quality/finding-kinds.ts'
import { ruleAnswers } from '../../../core/trials/rules/rule-answers.ts'

/** A kind that the product does not have: words that no title may hold, and no heading either. */
const titleWords = ruleKind({
  schema: ruleSchema({ ...PHRASES, months: z.number().int() }),
  member: 'later_list',
  family: 'restraint',
  problems: phraseProblems,
  phrases: wordingsOf,
  disclaimer: () => null,
  isIdle: () => false,
  check: ({ months }) => ({
    atPhrase: ({ decision }, { facts }) =>
      facts.place === 'title'
        ? { violation: { cue: decision.cue, severity: 'advisory', message: `Not for ${months} months.` } }
        : null,
  }),
  writing: () => 'as_it_is',
  finding: RULE_BROKEN,
  undecided: { counts: () => true, rule: 'title_word', detail: (count) => `${count} in titles.`, asks: 'of_itself' },
  prompt: ({ phrase }) => `Never write “${phrase}” into the title.`,
  words: {
    name: 'Title word',
    sentence: ({ phrase }) => `No title says “${phrase}”.`,
    summary: ({ length }) => `${length} words kept out of titles`,
  },
  form: {
    label: 'Title words',
    help: 'Words that no title may hold.',
    item: 'title word',
    title: 'phrase',
    fields: [...phraseFields, { kind: 'number', name: 'months', label: 'Months' }],
    empty: { id: '', phrase: '', variants: [], months: 3 },
  },
})

describe('a kind that is registered and known nowhere else', () => {
  const kinds = { ...RULE_KINDS, title_words: titleWords }
  const schema = rulesSchema(kinds)
  const none = {
    mandatory_disclaimers: [],
    required_citations_minimum: null,
    forbidden_claims: [],
    conditional_claims: [],
  }
  const rule = { id: 't', phrase: 'breakthrough', variants: ['game changer'], months: 6 }
  const rules = schema.parse({ ...none, title_words: [rule] })
  const all = policyRules(rules, kinds)

  test('has its rules in the schema, and rules from before it stay as they were', () => {
    expect(rules.title_words).toEqual([rule])
    expect(Object.keys(schema.parse(none))).toEqual(Object.keys(none))
    expect(schema.safeParse({ ...none, title_words: [{ ...rule, months: 'six' }] }).error?.issues[0]?.path).toEqual([
      'title_words',
      0,
      'months',
    ])
  })

  test('has its problems named by their fields, and its ids told apart from those of other kinds', () => {
    const wrong = schema.parse({
      ...none,
      forbidden_claims: [{ id: 't', phrase: 'cure', variants: [], message: '' }],
      title_words: [{ ...rule, phrase: '!' }],
    })
    expect(ruleProblems(wrong, kinds)).toEqual([
      { path: 'title_words.0.id', message: 'Another rule has this id.' },
      { path: 'title_words.0.phrase', message: 'Write the phrase to look for.' },
    ])
  })

  test('is checked where its phrases stand, with the place that it asks for', () => {
    const check = checkOfRules(all)
    expect(check('A breakthrough.')).toEqual({ violations: [], cleared: [], needs_manual_review: [] })
    expect(fieldsReport(check, [{ place: 'title', text: 'Breakthroughs of the year' }]).violations).toEqual([
      {
        rule_id: 't',
        rule_type: 'title_words',
        phrase: 'breakthrough',
        excerpt: 'Breakthroughs',
        start: null,
        end: null,
        cue: null,
        severity: 'advisory',
        message: 'In the title: Not for 6 months.',
      },
    ])
  })

  test('is told to the writer and to people, and answered on the rule bench', () => {
    expect(all.map((one) => [one.prompt({ has_research: true }), one.sentence()])).toEqual([
      ['Never write “breakthrough” into the title.', 'No title says “breakthrough”.'],
    ])
    expect(ruleSummaries(rules, kinds)).toEqual(['1 words kept out of titles'])
    expect(ruleAnswers(all, checkOfRules(all)('A cup.'), new Set())).toEqual([
      { rule_id: 't', rule_type: 'title_words', answer: 'absent', findings: [] },
    ])
    expect(undecidedRoutes(kinds).map(({ rule_type }) => rule_type)).toContain('title_words')
  })

  test('has its form, among the restraints, with the fields that every rule has', () => {
    const fields = ruleFields('compliance', kinds)
    expect(fields.map(({ name }) => name)).toEqual([
      'compliance.forbidden_claims',
      'compliance.conditional_claims',
      'compliance.claim_patterns',
      'compliance.title_claims',
      'compliance.audience_claims',
      'compliance.told_outcomes',
      'compliance.title_words',
      'compliance.mandatory_disclaimers',
      'compliance.required_citations_minimum',
      'compliance.paired_statements',
      'compliance.required_by_trigger',
      'compliance.source_age',
    ])
    const [form] = fields.filter(({ label }) => label === 'Title words')
    expect(form).toMatchObject({ kind: 'items', item: 'title word', title: 'phrase', empty: { months: 3 } })
    expect(form?.kind === 'items' && form.fields.map(({ name }) => name)).toEqual([
      'phrase',
      'variants',
      'months',
      'id',
      'exceptions',
      'law',
      'cannot_see',
      'examples.fire',
      'examples.pass',
    ])
  })

  test('is compared rule by rule in a trial', () => {
    const others = schema.parse({ ...none, title_words: [rule, { ...rule, id: 'u' }] })
    expect(rulesBeside(others, rules, kinds)).toMatchObject({ title_words: [{ id: 'u' }] })
    expect(rulesBeside(rules, others, kinds)).toMatchObject({ title_words: [] })
  })
})

function leaves(value: Json, at = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at]
  return Object.entries(value).flatMap(([name, member]) => leaves(member, at === '' ? name : `${at}.${name}`))
}

test.each(Object.entries(RULE_KINDS))(
  'a new rule of %s fits its schema and has a field for each member',
  (type, kind) => {
    const [form] = ruleFields('', { [type]: kind })
    if (form?.kind !== 'items' && form?.kind !== 'optional') throw new Error('a kind has a form with fields')
    expect(kind.schema.parse(form.empty)).toEqual(form.empty)
    expect(form.fields.map(({ name }) => name).toSorted()).toEqual(leaves(form.empty).toSorted())
  },
)

test('a kind without its check, its words, its form or a finding that the gate knows does not compile', () => {
  const without = <Name extends keyof typeof forbiddenClaims>(name: Name) =>
    Object.fromEntries(Object.entries(forbiddenClaims).filter(([key]) => key !== name)) as Omit<
      typeof forbiddenClaims,
      Name
    >
  // @ts-expect-error -- no check
  expect(ruleKind(without('check'))).toBeDefined()
  // @ts-expect-error -- no words
  expect(ruleKind(without('words'))).toBeDefined()
  // @ts-expect-error -- no form
  expect(ruleKind(without('form'))).toBeDefined()
  const title = 'phrases'
  // @ts-expect-error -- a field that the rule does not have
  expect(ruleKind({ ...forbiddenClaims, form: { ...forbiddenClaims.form, title } })).toBeDefined()
  const strange = ruleKind({ ...forbiddenClaims, finding: { blocking: 'nobody_knows', advisory: 'nobody_knows' } })
  // @ts-expect-error -- a finding that has no weight
  const code: FindingCode = strange.finding.blocking
  expect(code).toBe('nobody_knows')
  // @ts-expect-error -- rules of a kind that is not registered
  const unknown: ComplianceRules['nothing_claims'] = undefined
  expect(unknown).toBeUndefined()
})
