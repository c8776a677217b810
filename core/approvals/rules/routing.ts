import type { Qualification } from '../../accounts/contract.ts'
import type { TemplateDetail, VerticalDetail } from '../../catalog/contract.ts'
import type { UndecidedRoute } from '../../compliance/kinds/undecided-route.ts'
import type { RequiredApproval, ReviewReason } from '../contract.ts'

/** What decides which reviews a piece needs (specification, Approval routing and review). */
export interface RoutingFacts {
  vertical: Pick<
    VerticalDetail,
    'id' | 'name' | 'is_regulated' | 'review_rules' | 'review_order' | 'on_disagreement' | 'signed_decisions'
  > | null
  /** Null for a piece without a template. */
  deliverable: TemplateDetail['deliverable'] | null
  findings: {
    contradicted_claims: number
    /** Findings of the vertical's rules that a person has to decide, counted by kind of rule. */
    undecided: readonly UndecidedFindings[]
  }
  /** Whether one reviewer approved this text and another did not. */
  isDisputed?: boolean
}

/** How many findings of a kind of rule a person has to decide, and what follows from that. */
interface UndecidedFindings {
  route: UndecidedRoute
  count: number
}

type Unordered = Omit<RequiredApproval, 'order'>

const DEFAULT_ORDER: readonly Qualification[] = ['medical', 'legal', 'compliance', 'brand', 'editorial']
const DEFAULT_SLA_HOURS = 48
/** A contradicted claim halves an SLA, to at most this. */
const TIGHTENED_SLA_HOURS = 24

/**
 * The reviews that a piece needs, in order. A pure function of vertical, deliverable and findings: anyone can recompute
 * why a review was asked for.
 */
export function reviewsFor(facts: RoutingFacts): RequiredApproval[] {
  const required = [
    ...undecidedReviews(verticalReviews(facts.vertical), undecidedReasons(facts.findings, 'of_itself')),
    ...deliverableReviews(facts.deliverable),
  ]
  const found = findingReasons(facts.findings)
  const reviews =
    required.length === 0
      ? merged(found.map(({ qualification, reason }) => review(qualification, DEFAULT_SLA_HOURS, [reason])))
      : merged(required).map((one) => ({ ...one, reasons: [...one.reasons, ...found.map(({ reason }) => reason)] }))
  const isTight = facts.findings.contradicted_claims > 0
  const isParallel = facts.vertical?.review_order === 'parallel'
  return [
    ...inOrder(reviews, facts.vertical).map((one, index) => ({ ...one, order: isParallel ? 1 : index + 1 })),
    ...adjudication(facts, reviews),
  ].map((one) => ({
    ...one,
    sla_hours: isTight ? Math.min(one.sla_hours / 2, TIGHTENED_SLA_HOURS) : one.sla_hours,
  }))
}

/** The rule of a review that is asked for because reviewers disagree. */
export const DISAGREEMENT = 'on_disagreement'

/** Who is asked besides where reviewers disagree, as the vertical has it. It waits for nobody: a rejection stays one. */
function adjudication({ vertical, isDisputed }: RoutingFacts, reviews: readonly Unordered[]): RequiredApproval[] {
  const asked = vertical?.on_disagreement
  if (isDisputed !== true || asked === undefined || asked === 'none') return []
  if (reviews.some(({ qualification }) => qualification === asked)) return []
  const detail = `Reviewers disagree about this text; the ${vertical?.name ?? ''} rules then ask for ${asked} review.`
  const reason: ReviewReason = { signal: 'finding', rule: DISAGREEMENT, detail }
  return [{ ...review(asked, DEFAULT_SLA_HOURS, [reason]), order: 1 }]
}

function verticalReviews(vertical: RoutingFacts['vertical']): Unordered[] {
  if (vertical === null) return []
  const { id, name, review_rules, is_regulated } = vertical
  if (review_rules.length > 0) {
    return review_rules.map((rule) => {
      const detail = `Pieces under the ${name} rules need ${rule.qualification} review.`
      return review(rule.qualification, rule.sla_hours, [{ signal: 'vertical', rule: `${id}.review_rules`, detail }])
    })
  }
  if (!is_regulated) return []
  const detail = `The ${name} rules are for a regulated field and name no reviewers of their own.`
  return [review('compliance', DEFAULT_SLA_HOURS, [{ signal: 'vertical', rule: 'regulated_without_rules', detail }])]
}

/**
 * What asks a person of itself: the reviews of the vertical say so in their reasons, and where there are none the piece gets a
 * compliance review.
 */
function undecidedReviews(reviews: Unordered[], found: readonly ReviewReason[]): Unordered[] {
  if (found.length === 0) return reviews
  if (reviews.length === 0) return [review('compliance', DEFAULT_SLA_HOURS, [...found])]
  return reviews.map((one) => ({ ...one, reasons: [...one.reasons, ...found] }))
}

function undecidedReasons({ undecided }: RoutingFacts['findings'], asks: UndecidedRoute['asks']): ReviewReason[] {
  return undecided
    .filter(({ route, count }) => route.asks === asks && count > 0)
    .map(({ route: { rule, detail }, count }) => ({ signal: 'finding', rule, detail: detail(count) }))
}

function deliverableReviews(deliverable: RoutingFacts['deliverable']): Unordered[] {
  if (deliverable !== 'brand') return []
  const detail = 'This kind of piece speaks for the brand.'
  return [review('brand', DEFAULT_SLA_HOURS, [{ signal: 'deliverable', rule: 'brand_facing', detail }])]
}

function findingReasons(findings: RoutingFacts['findings']): { qualification: Qualification; reason: ReviewReason }[] {
  const { contradicted_claims: contradicted } = findings
  const found: { qualification: Qualification; reason: ReviewReason }[] = []
  if (contradicted > 0) {
    const detail = `${contradicted} ${contradicted === 1 ? 'claim is' : 'claims are'} contradicted by the source cited.`
    found.push({ qualification: 'editorial', reason: { signal: 'finding', rule: 'contradicted_claim', detail } })
  }
  for (const reason of undecidedReasons(findings, 'where_none_is_due')) {
    found.push({ qualification: 'compliance', reason })
  }
  return found
}

/** One review a qualification: its reasons together, the shorter of its SLAs. */
function merged(reviews: readonly Unordered[]): Unordered[] {
  return [...new Set(reviews.map((one) => one.qualification))].map((qualification) => {
    const same = reviews.filter((one) => one.qualification === qualification)
    const sla = Math.min(...same.map((one) => one.sla_hours))
    return review(
      qualification,
      sla,
      same.flatMap((one) => one.reasons),
    )
  })
}

/** First those of the vertical as it orders them, then the others in the default order. */
function inOrder(reviews: readonly Unordered[], vertical: RoutingFacts['vertical']): Unordered[] {
  const place = ({ qualification }: Unordered): number => {
    const rule = vertical?.review_rules.find((one) => one.qualification === qualification)
    return rule?.order ?? 1_000_000 + DEFAULT_ORDER.indexOf(qualification)
  }
  return reviews.toSorted((left, right) => {
    const byPlace = place(left) - place(right)
    return byPlace === 0
      ? DEFAULT_ORDER.indexOf(left.qualification) - DEFAULT_ORDER.indexOf(right.qualification)
      : byPlace
  })
}

function review(qualification: Qualification, sla_hours: number, reasons: ReviewReason[]): Unordered {
  return { qualification, reasons, sla_hours }
}
