import { QUALIFICATIONS, type Qualification } from '../../accounts/contract.ts'
import type { Obligation } from '../../approvals/contract.ts'
import type { DecisionName, Withdrawal } from '../../approvals/decision-contract.ts'
import { agreedToInWords } from '../../approvals/rules/agreed.ts'
import { howKnown } from '../../approvals/rules/sign-in-words.ts'
import type { StageName } from '../../generation/contract.ts'
import { nameThenAndNow } from '../../kernel/person-names.ts'
import type { Correction, Publication } from '../contract.ts'
import type { DisclosedProgram, Disclosure } from '../disclosure-contract.ts'
import { hasEnded, withGoneApprovals } from './approvals-gone.ts'
import { asReview } from './disclosed-review.ts'
import { disclosureSentences, type SigningSwitch } from './disclosure-words.ts'
import { editorsOf, lineageOf, revisionsReadingAlike, type KeptText } from './lineage.ts'

/** What served a stage that ran to its end. */
export interface ServedStage {
  request_id: string
  stage: StageName
  served: string
  provider: string | null
}

/** Everything that a disclosure line may say something about. */
export interface DisclosureFacts {
  content_id: string
  /** The text that is disclosed. */
  revision: number
  texts: readonly KeptText[]
  stages: readonly ServedStage[]
  approvals: readonly Pick<
    Obligation,
    'approval_id' | 'qualification' | 'state' | 'decision' | 'withdrawal' | 'differs_from_log'
  >[]
  publications: readonly Publication[]
  corrections: readonly Correction[]
  /** Publications and corrections of the piece that the audit log alone holds, in sentences. */
  gone?: readonly string[]
  /** Decisions on it of which the same holds. */
  goneDecisions?: readonly string[]
  /** What its references say otherwise than when it was checked. */
  references?: readonly string[]
  /** How members, runs and revisions differ from the audit log, by their ids: in words that follow on them. */
  otherNames?: ReadonlyMap<string, string>
  otherRuns?: ReadonlyMap<string, string>
  otherTexts?: ReadonlyMap<number, string>
  /** How many sentences of the text rest on its brief alone; null where that is not known. */
  from_brief: number | null
  /** Of sentences that rest on neither brief nor source. */
  from_neither?: number | null
  /** When a backup was put in place since the piece was made, and when it had been made. */
  restores: readonly { at: string; made_at: string }[]
  /** What restores lost of what was recorded about the piece, in words. */
  lost: readonly string[]
  /** When signed decisions were turned on or off, oldest first. */
  signing: readonly SigningSwitch[]
  nameOf: (memberId: string) => string
  now: string
}

/** Stages whose program leaves words in the text; of the others one only prepares it, describes it or judges it. */
const WRITING: readonly StageName[] = ['writer', 'editor', 'formatter']
const JUDGING: readonly StageName[] = ['quality_gate', 'publisher']

/**
 * The disclosure line of one text: AI involvement, human review before publication, and
 * who holds editorial responsibility. It names no level of assurance, and counts no waiver and no review of another text.
 */
export function disclosureOf(facts: DisclosureFacts): Disclosure {
  const { content_id, revision, texts, approvals, nameOf } = facts
  const lineage = lineageOf(texts, revision)
  const alike = revisionsReadingAlike(texts, revision)
  const publications = withGoneApprovals(facts.publications, facts)
  const standing = publications.filter(({ taken_back, replaced_by }) => taken_back === null && replaced_by === null)
  const published = standing.filter((one) => alike.has(one.revision))
  const programs = programsOf(lineage, facts.stages)
  const sound = approvals.filter((one) => one.differs_from_log === undefined)
  const decided = sound.flatMap(({ decision, withdrawal, ...review }) =>
    // What was taken back is no review any more.
    decision === null || withdrawal !== null ? [] : [{ ...review, decision }],
  )
  const withdrawn = sound.flatMap(({ qualification, decision, withdrawal }) =>
    decision === null || withdrawal === null || !alike.has(decision.content_revision)
      ? []
      : {
          ...{
            qualification,
            decision: decision.decision,
            decided_at: decision.decided_at,
            agreed: agreedToInWords(decision),
          },
          by: nameThenAndNow(decision.decided_by_name, nameOf(decision.decided_by)),
          withdrawn_by: withdrawerInWords(withdrawal, nameOf),
          ...{ withdrawn_at: withdrawal.withdrawn_at, reason: withdrawal.reason },
        },
  )
  const onThisTextEver = decided.filter(({ decision }) => alike.has(decision.content_revision))
  const ended = onThisTextEver.flatMap(({ qualification, decision }) =>
    decision.valid_until === undefined || !hasEnded(decision, facts.now)
      ? []
      : {
          ...{ qualification, decided_at: decision.decided_at, valid_until: decision.valid_until },
          agreed: agreedToInWords(decision),
          by: nameThenAndNow(decision.decided_by_name, nameOf(decision.decided_by)),
        },
  )
  const onThisText = onThisTextEver.filter(({ decision }) => !hasEnded(decision, facts.now))
  const approved = new Set(
    onThisText.filter(({ decision }) => decision.decision === 'approve').map(({ qualification }) => qualification),
  )
  const asked = new Set(
    approvals.filter(({ state }) => state !== 'superseded').map(({ qualification }) => qualification),
  )
  const not_approved = QUALIFICATIONS.filter((one) => asked.has(one) && !approved.has(one))
  const disclosure = {
    content_id,
    revision,
    content_sha256: lineage.at(-1)?.content_sha256 ?? '',
    involvement: involvementOf(lineage, programs),
    programs,
    edited_by: editorsOf(lineage, nameOf),
    taken_in: takenIn(lineage, nameOf),
    reviews: onThisText.flatMap((one) => asReview(one, published, facts)),
    ...(not_approved.length === 0 ? {} : { not_approved }),
    ...approvalsGone(withdrawn, ended),
    ...refusalsTakenBack(withdrawn),
    ...((facts.references ?? []).length === 0 ? {} : { references_changed: facts.references?.length }),
    responsible: distinct(
      published.flatMap(({ marked_by, record }) => (record.found_there === undefined ? [marked_by] : [])),
    ),
  }
  const sentences = disclosureSentences(disclosure, {
    isGenerated: lineage[0]?.origin === 'generated',
    enteredBy: nameOf(lineage[0]?.created_by ?? ''),
    fromBrief: facts.from_brief,
    fromNeither: facts.from_neither ?? null,
    isImported: lineage[0]?.origin === 'imported',
    published,
    takenBack: publications.filter((one) => !standing.includes(one) && alike.has(one.revision)),
    corrections: facts.corrections,
    gone: facts.gone ?? [],
    goneDecisions: facts.goneDecisions ?? [],
    references: facts.references ?? [],
    otherRecords: otherRecords(lineage, facts, disclosure),
    publishedElse: publications.filter(
      (one) => !alike.has(one.revision) && (standing.includes(one) || (one.remarks ?? []).length > 0),
    ),
    waived: onThisText
      .filter(({ decision }) => decision.decision === 'waive')
      .map(({ qualification, decision }) => ({
        qualification,
        name: nameThenAndNow(decision.decided_by_name, nameOf(decision.decided_by)),
      })),
    withdrawn,
    ended,
    // Those that nobody decided are among the reviews without an approval.
    differing: approvals
      .filter(({ decision, differs_from_log: differs }) => decision !== null && differs !== undefined)
      .map(({ qualification }) => qualification),
    isSetBack: isSetBack(lineage),
    restores: facts.restores,
    lost: facts.lost,
    signing: switchesBefore(
      facts.signing,
      approvals.flatMap(({ decision }) => decision?.decided_at ?? []),
    ),
    hasReviewsOfOtherTexts: decided.some(
      ({ decision }) => decision.decision !== 'waive' && !alike.has(decision.content_revision),
    ),
  })
  return { ...disclosure, sentences }
}

function refusalsTakenBack(
  withdrawn: readonly { qualification: Qualification; decision: DecisionName }[],
): Pick<Disclosure, 'refusals_taken_back'> {
  const refusals_taken_back = withdrawn.flatMap(({ qualification, decision }) =>
    decision === 'reject' || decision === 'request_changes' ? [{ qualification, decision }] : [],
  )
  return refusals_taken_back.length === 0 ? {} : { refusals_taken_back }
}

function approvalsGone(
  withdrawn: readonly { qualification: Qualification; decision: string }[],
  ended: readonly { qualification: Qualification }[],
): Pick<Disclosure, 'approvals_gone'> {
  const gone = [
    ...withdrawn.flatMap(({ qualification, decision }) =>
      decision === 'approve' ? { qualification, how: 'taken_back' as const } : [],
    ),
    ...ended.map(({ qualification }) => ({ qualification, how: 'ended' as const })),
  ]
  return gone.length === 0 ? {} : { approvals_gone: gone }
}

/** How what is kept of the texts of this descent and of their runs differs from the audit log, in sentences. */
function otherRecords(
  lineage: readonly KeptText[],
  { otherRuns, otherTexts, otherNames, approvals, corrections }: DisclosureFacts,
  { edited_by, taken_in, responsible }: Pick<Disclosure, 'edited_by' | 'taken_in' | 'responsible'>,
): string[] {
  const runs = [...new Set(lineage.flatMap(({ request_id }) => request_id ?? []))]
  const decided = approvals.map(({ decision, withdrawal }) => [decision, withdrawal])
  const people = JSON.stringify([lineage, edited_by, taken_in, responsible, decided, corrections])
  return [
    ...runs.flatMap((id) => {
      const what = otherRuns?.get(id)
      return what === undefined ? [] : [`The record of the run that wrote in this text (${id}) ${what}.`]
    }),
    ...lineage.flatMap(({ revision }) => {
      const what = otherTexts?.get(revision)
      return what === undefined ? [] : [`The record of revision ${revision} of this piece ${what}.`]
    }),
    ...[...(otherNames ?? [])].flatMap(([id, what]) =>
      people.includes(`"${id}"`) ? [`The member ${id} ${what}.`] : [],
    ),
  ]
}

/** From the first time that signed decisions were turned off to the last decision: nothing where none fell behind it. */
function switchesBefore(switches: readonly SigningSwitch[], decidedAt: readonly string[]): SigningSwitch[] {
  const last = decidedAt.toSorted().at(-1) ?? ''
  const first = switches.findIndex(({ is_on }) => !is_on)
  return first === -1 ? [] : switches.slice(first).filter(({ at }) => at <= last)
}

/** Each program that worked on a text of this descent, by the name that its provider's answer gave. */
function programsOf(lineage: readonly KeptText[], stages: readonly ServedStage[]): DisclosedProgram[] {
  const runs = new Set(lineage.flatMap(({ request_id }) => request_id ?? []))
  const served = stages.filter((one) => runs.has(one.request_id) && !JUDGING.includes(one.stage))
  const byProgram = Map.groupBy(served, (one) => `${one.provider ?? ''} ${one.served}`)
  return [...byProgram.values()].flatMap((parts) => {
    const [first] = parts
    if (first === undefined) return []
    return {
      name: first.served,
      provider: first.provider,
      is_language_model: !first.served.startsWith('builtin/'),
      wrote: parts.some(({ stage }) => WRITING.includes(stage)),
      stages: [...new Set(parts.map(({ stage }) => stage))],
    }
  })
}

function involvementOf(lineage: readonly KeptText[], programs: readonly DisclosedProgram[]): Disclosure['involvement'] {
  const models = programs.filter((one) => one.is_language_model)
  if (models.some((one) => one.wrote)) return 'language_model'
  if (models.length > 0) return 'language_model_prepared'
  if (programs.length > 0) return 'built_in'
  const isOfRun = lineage.some(({ origin }) => origin === 'generated' || origin === 'regenerated')
  return isOfRun || lineage[0]?.origin === 'imported' || lineage.length === 0 ? 'not_on_record' : 'by_hand'
}

/** Whether a generated text that was edited reads as it was generated. */
function isSetBack(lineage: readonly KeptText[]): boolean {
  const [first, last] = [lineage[0], lineage.at(-1)]
  if (first === undefined || last === undefined || first === last || first.origin !== 'generated') return false
  return first.content_sha256 === last.content_sha256 && first.title === last.title
}

/** Whose words were taken in from a platform, and by whom. */
function takenIn(lineage: readonly KeptText[], nameOf: (memberId: string) => string): Disclosure['taken_in'] {
  return lineage.flatMap(({ revision, taken_from, created_by }) =>
    taken_from === null ? [] : [{ revision, ...taken_from, by: { member_id: created_by, name: nameOf(created_by) } }],
  )
}

function distinct<T extends { member_id: string }>(people: readonly T[]): T[] {
  return people.filter((one, at) => people.findIndex(({ member_id }) => member_id === one.member_id) === at)
}

/** Who took a decision back, and how that is known. */
function withdrawerInWords(withdrawal: Withdrawal, nameOf: (memberId: string) => string): string {
  const { withdrawn_by, withdrawn_by_name, code_by } = withdrawal
  const maker = code_by === undefined ? {} : { code_by_name: nameOf(code_by) }
  return `${nameThenAndNow(withdrawn_by_name, nameOf(withdrawn_by))}${howKnown({ ...withdrawal, ...maker })}`
}
