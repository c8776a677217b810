import type { FaultDetail } from '../../kernel/errors.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { isBlank } from '../../kernel/text.ts'
import { findingId, type QualityIssue } from '../../quality/findings.ts'
import type { DecideInput, Decision, PointToAnswer, WeightyFinding } from '../decision-contract.ts'
import { isReason, reasonNeeded } from '../../kernel/reason.ts'

/** What an approval of a text has to face: findings that it names, and points that it answers. */
export interface FacedFindings {
  weighty: WeightyFinding[]
  points: PointToAnswer[]
}

/** The findings of a text that an approval has to name: blockers, and claims that their source contradicts. */
export function weightyFindings(issues: readonly QualityIssue[]): WeightyFinding[] {
  const weighty = issues.filter(({ code, severity }) => severity === 'blocking' || code === 'claim_contradicted')
  const named = weighty.map((issue) => ({ finding_id: findingId(issue), code: issue.code, message: issue.message }))
  return named.filter((one, at) => named.findIndex(({ finding_id }) => finding_id === one.finding_id) === at)
}

/** The findings about claims that their source contradicts. */
export function contradictedIn<T extends Pick<QualityIssue, 'message'> & { code: string }>(
  findings: readonly T[],
): T[] {
  return findings.filter(({ code }) => code === 'claim_contradicted')
}

/** What a check finds and cannot settle: a person says what holds. */
const LEFT_TO_A_PERSON: ReadonlySet<QualityIssue['code']> = new Set([
  'needs_manual_review',
  'outcome_told',
  'harmful_advice',
  'review_claimed_likely',
  'claim_turned',
  'claim_not_supported',
  'claim_beyond_source',
  'claim_contradicted',
  'figure_against_source',
  'direction_against_source',
  'condition_left_out',
  'contraindication_left_out',
  'name_against_source',
  'quotation_against_source',
  'source_taken_back',
  'sentences_disagree',
])

/** The points of a text that an approval has to answer; findings of one rule are one. */
export function pointsToAnswer(issues: readonly QualityIssue[], body: string): PointToAnswer[] {
  const left = issues.filter(({ code }) => LEFT_TO_A_PERSON.has(code))
  const points = Map.groupBy(left, (issue) =>
    issue.rule_id === undefined ? findingId(issue) : `${issue.code}:${issue.rule_id}`,
  )
  return [...points.values()].flatMap((found) => {
    const [first] = found
    if (first === undefined) return []
    const sentences = found.flatMap((issue) =>
      (issue.places ?? [issue]).flatMap((place) => sentenceOf({ ...issue, ...place }, body) ?? []),
    )
    return {
      finding_id: findingId(first),
      code: first.code,
      message: first.message,
      sentences: [...new Set(sentences)].filter((sentence) => sentence !== ''),
    }
  })
}

/** The sentence that a finding stands in; of one without a place, the words that it found. */
function sentenceOf({ start = null, phrase }: QualityIssue, body: string): string | undefined {
  if (start === null) return phrase
  const from = body.lastIndexOf('\n', start - 1) + 1
  const line = body.slice(from).split('\n', 1)[0] ?? ''
  const span = sentenceSpans(line).find(({ end }) => from + end > start)
  return span === undefined ? phrase : line.slice(span.start, span.end)
}

type Given = Pick<DecideInput, 'decision' | 'comment' | 'acknowledged_findings' | 'answers' | 'wanted_changes'>

/** Whether a decision approves the text, as it is or once exact changes are made. */
function isApproval({ decision, wanted_changes }: Given): boolean {
  return decision === 'approve' || wanted_changes !== undefined
}

/**
 * What is wrong with an approval past findings: it names each of them, no others, and says why. Where decisions are signed it
 * answers each point too. Of a reply by packet any words are taken, as `decisionProblems` has it.
 */
export function acknowledgementProblems(
  given: Given,
  { weighty, points }: FacedFindings,
  { answersAll, isReply = false }: { answersAll: boolean; isReply?: boolean },
): FaultDetail[] {
  const { decision, comment, acknowledged_findings: named = [], answers = [] } = given
  const path = 'acknowledged_findings'
  const answering = isApproval(given)
    ? answerProblems(answers, points, answersAll)
    : answers.length === 0
      ? []
      : [{ path: 'answers', message: 'Only an approval can answer the points left to a person. Leave this out.' }]
  if (decision !== 'approve') {
    return [
      ...(named.length === 0 ? [] : [{ path, message: 'Only an approval acknowledges findings. Leave this out.' }]),
      ...answering,
    ]
  }
  const missing = weighty.filter(({ finding_id }) => !named.includes(finding_id))
  const unknown = named.filter((id) => !weighty.some(({ finding_id }) => finding_id === id))
  return [
    ...missing.map(({ finding_id, message }) => ({
      path,
      message: `The text has a finding that an approval has to acknowledge: "${finding_id}" (${message})`,
    })),
    ...unknown.map((id) => ({
      path,
      message: `The text that you decide on has no such finding to acknowledge: "${id}".`,
    })),
    ...(weighty.length > 0 && !(isReply ? !isBlank(comment ?? '') : isReason(comment ?? ''))
      ? [{ path: 'comment', message: reasonNeeded('Say why you approve in spite of these findings') }]
      : []),
    ...answering,
  ]
}

function answerProblems(
  answers: NonNullable<DecideInput['answers']>,
  points: readonly PointToAnswer[],
  answersAll: boolean,
): FaultDetail[] {
  const path = 'answers'
  const open = points.filter(
    (point) => answersAll && !answers.some(({ finding_id }) => finding_id === point.finding_id),
  )
  const unknown = answers.filter(({ finding_id }, at) => {
    const isPoint = points.some((point) => point.finding_id === finding_id)
    return !isPoint || answers.findIndex((other) => other.finding_id === finding_id) < at
  })
  return [
    ...open.map(({ finding_id, message, sentences }) => ({
      path,
      message:
        `The checks leave a point to you, which an approval has to answer: "${finding_id}" (${message}) ${sentences.map((one) => `“${one}”`).join(' ')}`.trim(),
    })),
    ...unknown.map(({ finding_id: id }) => ({
      path,
      message: `The text that you decide on has no such point, or it is answered twice: "${id}". Findings of one rule are answered once, under the first.`,
    })),
  ]
}

/** What a decision keeps of the findings that it faced. */
export function facedIn(
  given: Given,
  { weighty, points }: FacedFindings,
): Pick<Decision, 'acknowledged_findings' | 'answers' | 'unanswered'> {
  if (!isApproval(given)) return {}
  const answered = points.flatMap((point) => {
    const answer = given.answers?.find(({ finding_id }) => finding_id === point.finding_id)?.answer
    return answer === undefined ? [] : { ...point, answer }
  })
  const unanswered = points.filter((point) => !answered.some(({ finding_id }) => finding_id === point.finding_id))
  return {
    ...(given.decision !== 'approve' || weighty.length === 0 ? {} : { acknowledged_findings: weighty }),
    ...(answered.length === 0 ? {} : { answers: answered }),
    ...(unanswered.length === 0 ? {} : { unanswered }),
  }
}

/**
 * Whether an approval before faced each point: the same question about the same sentences, as they stood or with the changes
 * that the approval itself gave word for word.
 */
export function isFaced(
  points: readonly PointToAnswer[],
  { answers = [], unanswered = [], wanted_changes: wanted }: Decision,
): boolean {
  const asRead = (said: string): string =>
    (wanted?.changes ?? []).reduce(
      (text, { quote, replacement }) => (replacement === '' ? text : text.replace(replacement, () => quote)),
      said,
    )
  return points.every((point) =>
    [...answers, ...unanswered].some(
      (one) =>
        questionOf(one) === questionOf(point) &&
        point.sentences.every((said) => one.sentences.includes(said) || one.sentences.includes(asRead(said))),
    ),
  )
}

/** What a point asks, wherever it stands: its code with its rule, claim or section. */
function questionOf({ finding_id }: Pick<PointToAnswer, 'finding_id'>): string {
  return finding_id.split(':', 2).join(':')
}
