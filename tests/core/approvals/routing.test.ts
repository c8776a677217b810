import { expect, test } from 'vitest'
import { reviewsFor, type RoutingFacts } from '../../../core/approvals/rules/routing.ts'
import type { Qualification } from '../../../core/accounts/contract.ts'
import type { RuleType } from '../../../core/compliance/contract.ts'
import { UNREAD_ROUTE } from '../../../core/compliance/kinds/undecided-route.ts'
import { undecidedRoutes } from '../../../core/compliance/kinds/policy-rules.ts'

const NO_FINDINGS: RoutingFacts['findings'] = { contradicted_claims: 0, undecided: [] }
const ofKind =
  (type: RuleType) =>
  (count: number): RoutingFacts['findings']['undecided'] =>
    undecidedRoutes().flatMap(({ rule_type, route }) => (rule_type === type ? [{ route, count }] : []))
const conditions = ofKind('conditional_claims')
const unclear = ofKind('forbidden_claims')
const vertical = (
  id: string,
  is_regulated: boolean,
  rules: [Qualification, number, number][] = [],
): NonNullable<RoutingFacts['vertical']> => ({
  id,
  name: id,
  is_regulated,
  review_rules: rules.map(([qualification, sla_hours, order]) => ({ qualification, sla_hours, order })),
})
const HEALTHCARE = vertical('healthcare', true, [
  ['medical', 48, 1],
  ['legal', 48, 2],
])
const FINTECH = vertical('fintech', true, [['compliance', 48, 1]])

function routes(facts: Partial<RoutingFacts>): string[] {
  const required = reviewsFor({ vertical: null, deliverable: 'editorial', findings: NO_FINDINGS, ...facts })
  expect(required.map(({ order }) => order)).toEqual(required.map((_, index) => index + 1))
  return required.map(({ qualification, sla_hours, reasons }) => {
    const rules = reasons.map(({ rule }) => rule.replace(/^.*\./, '')).join('+')
    return `${qualification} ${sla_hours} ${rules}`
  })
}

test.each<[string, Partial<RoutingFacts>, string[]]>([
  ['nothing asks for a review', {}, []],
  ['a vertical without rules and not regulated', { vertical: vertical('software', false) }, []],
  ['healthcare', { vertical: HEALTHCARE }, ['medical 48 review_rules', 'legal 48 review_rules']],
  ['fintech', { vertical: FINTECH }, ['compliance 48 review_rules']],
  ['legal', { vertical: vertical('legal', true, [['legal', 48, 1]]) }, ['legal 48 review_rules']],
  [
    'regulated, no rules of its own',
    { vertical: vertical('gambling', true) },
    ['compliance 48 regulated_without_rules'],
  ],
  ['a brand-facing piece', { deliverable: 'brand' }, ['brand 48 brand_facing']],
  [
    'fintech and brand-facing',
    { vertical: FINTECH, deliverable: 'brand' },
    ['compliance 48 review_rules', 'brand 48 brand_facing'],
  ],
  [
    'a contradicted claim alone',
    { findings: { ...NO_FINDINGS, contradicted_claims: 1 } },
    ['editorial 24 contradicted_claim'],
  ],
  [
    'an unverifiable conditional claim alone',
    { findings: { ...NO_FINDINGS, undecided: conditions(2) } },
    ['compliance 48 unverifiable_conditional_claim'],
  ],
  [
    'both findings, and no other review',
    { findings: { ...NO_FINDINGS, contradicted_claims: 1, undecided: conditions(1) } },
    ['compliance 24 unverifiable_conditional_claim', 'editorial 24 contradicted_claim'],
  ],
  [
    'an unclear forbidden claim alone',
    { findings: { ...NO_FINDINGS, undecided: unclear(1) } },
    ['compliance 48 unclear_forbidden_claim'],
  ],
  [
    'an unclear forbidden claim adds a reason to each review of the vertical, and to no other',
    { vertical: HEALTHCARE, deliverable: 'brand', findings: { ...NO_FINDINGS, undecided: unclear(1) } },
    [
      'medical 48 review_rules+unclear_forbidden_claim',
      'legal 48 review_rules+unclear_forbidden_claim',
      'brand 48 brand_facing',
    ],
  ],
  [
    'an unclear forbidden claim asks for a compliance review where only the kind of piece asks for one',
    { deliverable: 'brand', findings: { ...NO_FINDINGS, undecided: unclear(1) } },
    ['compliance 48 unclear_forbidden_claim', 'brand 48 brand_facing'],
  ],
  [
    'a part that the rules could not read adds a reason to each review of the vertical',
    { vertical: FINTECH, findings: { ...NO_FINDINGS, undecided: [{ route: UNREAD_ROUTE, count: 1 }] } },
    ['compliance 48 review_rules+unread_language'],
  ],
  [
    'a contradicted claim where others review anyway adds a reason and halves the SLA',
    { vertical: FINTECH, findings: { ...NO_FINDINGS, contradicted_claims: 1 } },
    ['compliance 24 review_rules+contradicted_claim'],
  ],
  [
    'an SLA that is long is tightened to 24 hours, a short one is halved and never made longer',
    {
      vertical: vertical('own', true, [
        ['legal', 96, 1],
        ['editorial', 6, 2],
      ]),
      findings: { ...NO_FINDINGS, contradicted_claims: 1 },
    },
    ['legal 24 review_rules+contradicted_claim', 'editorial 3 review_rules+contradicted_claim'],
  ],
  [
    'a vertical that orders otherwise is followed',
    {
      vertical: vertical('own', true, [
        ['editorial', 12, 1],
        ['medical', 12, 2],
      ]),
      deliverable: 'brand',
    },
    ['editorial 12 review_rules', 'medical 12 review_rules', 'brand 48 brand_facing'],
  ],
  [
    'brand asked for by vertical and deliverable is one review with the shorter SLA',
    { vertical: vertical('own', true, [['brand', 12, 1]]), deliverable: 'brand' },
    ['brand 12 review_rules+brand_facing'],
  ],
])('%s', (_name, facts, expected) => {
  expect(routes(facts)).toEqual(expected)
})

test('each reason names its signal and says the case in words', () => {
  const reviews = reviewsFor({
    vertical: HEALTHCARE,
    deliverable: 'brand',
    findings: { contradicted_claims: 2, undecided: [...unclear(3), ...conditions(1)] },
  })
  expect(new Set(reviews.flatMap(({ reasons }) => reasons.map(({ signal }) => signal)))).toEqual(
    new Set(['vertical', 'deliverable', 'finding']),
  )
  const details = reviews.flatMap(({ reasons }) => reasons.map(({ detail }) => detail))
  expect(details).toContain('2 claims are contradicted by the source cited.')
  expect(details).toContain('3 forbidden claims are neither clearly made nor clearly denied.')
  expect(details).toContain('1 conditional claim has yet to be reviewed by a person.')
})
