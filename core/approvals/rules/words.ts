import { longDate, momentInWords } from '../../kernel/long-date.ts'
import type { Qualification } from '../../accounts/contract.ts'
import type { Obligation } from '../contract.ts'
import type { Decision, DecisionName } from '../decision-contract.ts'
import { agreedIn } from './agreed.ts'
import { authorshipInWords } from './authorship-words.ts'
import { differenceInWords } from './difference-words.ts'
import { overriddenInWords } from './overridden-words.ts'
import { howKnown, signInMarks, withdrawalInWords } from './sign-in-words.ts'
import { scopeInWords } from './scope-words.ts'

export const DECIDED: Record<DecisionName, string> = {
  approve: 'approved',
  request_changes: 'changes requested',
  reject: 'rejected',
  waive: 'waived',
}

const REFUSED = { rejected: DECIDED.reject, changes_requested: DECIDED.request_changes }

/** What a decision says, in the words of who decides; `isAgreed` where exact changes are given, which are agreed to beforehand. */
export function meaningOf(decision: DecisionName, qualification: Qualification, isAgreed = false): string {
  switch (decision) {
    case 'approve':
      return `I approve the ${qualification} content of this text.`
    case 'request_changes':
      return isAgreed
        ? `I ask for changes to the ${qualification} content of this text, and agree beforehand to the text with exactly these.`
        : `I ask for changes to the ${qualification} content of this text.`
    case 'reject':
      return `I reject the ${qualification} content of this text.`
    case 'waive':
      return `I waive the ${qualification} review of this text.`
  }
}

/** What the approval says that follows on exact changes: nobody was asked about the text itself. */
export function agreedMeaningOf(qualification: Qualification): string {
  return `I asked for exact changes to the ${qualification} content of an earlier text, and agreed beforehand to exactly this text, which has these and no others.`
}

/** A decision as it is kept beside a review, or with a publication: earlier ones of those say less. */
type DecisionToSay = Omit<Decision, Unsaid | Sometimes> & Partial<Pick<Decision, Sometimes>>
type Unsaid = 'annotations' | 'requested_evidence' | 'meaning'
type Sometimes = 'comment' | 'decided_as' | 'via'

type Decided = Pick<Obligation, 'qualification' | 'state' | 'withdrawal' | 'content_revision' | 'differs_from_log'> & {
  decision: DecisionToSay | null
}

/**
 * The standing reviews of a piece in words that a person reads: who decided what, on which revision,
 * and whatever makes the decision less than it sounds.
 */
export function reviewsInWords(approvals: readonly Decided[]): string {
  const standing = approvals.filter(({ state }) => state !== 'superseded')
  if (standing.length === 0)
    return approvals.length === 0
      ? 'No review route for this text: none is required by its industry rules, its kind or a finding.'
      : `No review is required any more: ${approvals.length === 1 ? '1 that was' : `${approvals.length} that were`} asked for before ${approvals.length === 1 ? 'is' : 'are'} superseded, and nothing asks for another.`
  return standing
    .map((one) => {
      const taken = approvals.filter(
        (other) => other.withdrawal !== null && other.qualification === one.qualification && one.decision === null,
      )
      const refused = one.decision === null && one.differs_from_log === undefined ? lastRefusal(one, approvals) : null
      const said = refused === null ? reviewInWords(one) : afterRefusal(one, refused)
      return `${said}${taken.map(takenBackInWords).join('')}`
    })
    .join('; ')
}

/** One review in the same words: "Legal: approved by Lou, an author of the text, on revision 1, 4 March 2026 at 14:02 UTC". */
export function reviewInWords(one: Decided): string {
  return `${capital(one.qualification)}: ${decisionInWords(one)}`
}

/** The last decision of a qualification that counts, where it refused an earlier text; null where it was another. */
function lastRefusal({ qualification }: Decided, approvals: readonly Decided[]): DecisionToSay | null {
  const last = approvals
    .flatMap(({ decision, withdrawal, differs_from_log: differs, ...one }) =>
      one.qualification !== qualification || withdrawal !== null || differs !== undefined ? [] : (decision ?? []),
    )
    .toSorted((one, other) => (one.decided_at < other.decided_at ? 1 : -1))[0]
  return last !== undefined && ['reject', 'request_changes'].includes(last.decision) ? last : null
}

/** An open review of a text whose earlier one was refused: that it is not decided takes nothing of that back. */
function afterRefusal({ qualification, state, content_revision: open }: Decided, refused: DecisionToSay): string {
  const { decided_by, decided_by_name: name, decided_at, decision } = refused
  const was = decision === 'reject' ? 'was rejected by' : 'had changes requested by'
  const before = decidedRevision(refused)
  const which = open > before ? `, and revision ${open} is not decided` : ', and it has not been decided since'
  const waits = state === 'waiting' ? ' and waits for an earlier review' : ''
  return `${capital(qualification)}: revision ${before} ${was} ${name ?? decided_by} on ${longDate(decided_at.slice(0, 10))}${which}${waits}`
}

/** A decision that was taken back, beside the review that was asked for in its place. */
function takenBackInWords({ decision, withdrawal }: Decided): string {
  if (decision === null || withdrawal === null) return ''
  const who = `${DECIDED[decidedAs(decision)]} by ${decision.decided_by_name ?? decision.decided_by}`
  return ` (${who} on revision ${decidedRevision(decision)}, ${momentInWords(decision.decided_at)}${agreedTail(decision)}, ${withdrawalInWords(withdrawal)})`
}

function decisionInWords({ state, decision, differs_from_log: differs }: Decided): string {
  if (differs !== undefined && decision === null)
    return `what is on record differs from the audit log and counts as ${state in REFUSED ? REFUSED[state as keyof typeof REFUSED] : 'open'}: ${differs.replace(/\.$/, '')}`
  if (differs !== undefined)
    return `the record of a decision differs from the audit log and counts as no approval: ${differs.replace(/\.$/, '')}`
  if (decision === null) return state === 'waiting' ? 'waits for an earlier review' : 'not decided'
  const marks = marksOf(decision)
  const own = authorshipInWords(decision)
  const who = `${DECIDED[decidedAs(decision)]} by ${decision.decided_by_name ?? decision.decided_by}${own}${own === '' || marks.length > 0 ? '' : ','}`
  const reason =
    decision.decision === 'waive' && (decision.comment ?? null) !== null ? `, “${decision.comment ?? ''}”` : ''
  return `${who}${marks.length === 0 ? '' : ` (${marks.join('; ')})`} on revision ${decidedRevision(decision)}, ${momentInWords(decision.decided_at)}${answeredInWords(decision)}${agreedTail(decision)}${reason}`
}

type DecisionAsGiven = Pick<DecisionToSay, 'decision' | 'carried_over' | 'content_revision' | 'wanted_changes'>

/** What whoever decided did with the text before them: an approval that follows on exact changes was a request for them. */
export function decidedAs(decision: DecisionAsGiven): DecisionName {
  return agreedIn(decision) === null ? decision.decision : 'request_changes'
}

/** That a request for exact changes agreed beforehand to the text with them, and which text that is, where it is there. */
function agreedTail(decision: DecisionAsGiven): string {
  const agreed = agreedIn(decision)
  if (agreed === null && decision.wanted_changes === undefined) return ''
  const is = agreed === null ? '' : `; revision ${agreed.revision} is that text`
  return `, and the text with exactly these agreed to beforehand${is}`
}

/** That who decided declared the own qualification. */
export const SELF_GRANTED = 'qualification declared by themself, as administrator'

/** What a reader of a decision has to know beside who took it; each stands in every place that names the decision, behind the name with its authorship. */
export function marksOf(decision: DecisionToSay): string[] {
  const {
    carried_over: carried,
    conflicts_of_interest: conflicts,
    valid_until: until,
    clock_set_back: clock,
    final_form: form,
  } = decision
  return [
    decision.decided_as === 'owner' ? 'as the owner, without the qualification' : null,
    decision.is_self_granted === true ? SELF_GRANTED : null,
    ...signInMarks(decision),
    ...enteredInWords(decision),
    declaresConflict({ conflicts_of_interest: conflicts }) ? 'declares a conflict of interest' : null,
    decision.acknowledged_findings === undefined ? null : overriddenInWords(decision.acknowledged_findings),
    decision.scope === undefined ? null : scopeInWords(decision.scope),
    openingInWords(decision),
    clock === undefined ? null : clockInWords(decision.decided_at, clock),
    carried === undefined ? null : carriedInWords(carried, decision.content_revision),
    until === undefined
      ? null
      : `${decidedAs(decision) === 'approve' ? '' : 'agreed '}until ${momentInWords(until)}${decision.not_counted === undefined ? '' : ', which is over: it counts no more'}`,
    form === undefined ? null : `of the file “${form.file_name}”, SHA-256 ${form.sha256.slice(0, 16)}…`,
  ].filter((mark) => mark !== null)
}

/** Whoever has none to declare may write just that. */
const NO_CONFLICT =
  /^\s*(?:none|nil|no|n\/?a|nothing|no (?:known )?(?:conflicts?|competing interests?)(?: of interest)?)(?: (?:to declare|to report|declared|known))?[.\s]*$/i

/** Whether a decision declares a conflict of interest. */
export function declaresConflict({
  conflicts_of_interest: said,
}: Pick<DecisionToSay, 'conflicts_of_interest'>): boolean {
  return said !== undefined && said !== null && !NO_CONFLICT.test(said)
}

/** That no opening of the text in a review is on record: not that it was not read, for which there are other ways. */
function openingInWords({ no_opening_on_record: none, entered_by, via }: DecisionToSay): string | null {
  if (none !== true) return null
  const why = entered_by === undefined && via !== 'packet' ? '' : ', and the reply of a packet shows none'
  return `no opening of this text in a review by this account is on record${why}`
}

/** How many points that the checks leave to a person the decision answered, and how many it did not. */
function answeredInWords({ answers = [], unanswered = [] }: DecisionToSay): string {
  const count = ({ length }: readonly unknown[]) => (length === 1 ? 'a point' : `${length} points`)
  const said = [
    answers.length === 0 ? null : `answering ${count(answers)}`,
    unanswered.length === 0 ? null : `not answering ${count(unanswered)}`,
  ].filter((part) => part !== null)
  return said.length === 0 ? '' : `, ${said.join(' and ')} that the checks leave to a person`
}

/** What was noticed of the clock that dated a decision. */
function clockInWords(at: string, { known_at, text_saved_at: saved }: NonNullable<Decision['clock_set_back']>): string {
  const before = saved === null ? `an entry of ${known_at} was on record already` : `the text was saved at ${saved}`
  return `dated ${at}, although ${before}: the clock was wrong at one of the two`
}

/** How the reply of a packet came to the record. */
function enteredInWords(decision: DecisionToSay): (string | null)[] {
  const { entered_by, entered_by_name, said_at, decided_by, decided_at, packet_made_at: early } = decision
  const { reviewer_key_id: key, key_confirmed_by, key_confirmed_by_name } = decision
  if (entered_by === undefined) return []
  const confirmer = key_confirmed_by === decided_by ? 'themself' : (key_confirmed_by_name ?? key_confirmed_by)
  return [
    key === undefined
      ? null
      : confirmer === undefined
        ? `signed with key ${key.slice(0, 16)}…, which nobody had confirmed`
        : `key ${key.slice(0, 16)}… confirmed by ${confirmer}`,
    `entered by ${entered_by_name ?? entered_by} on ${momentInWords(decided_at)}`,
    said_at === undefined
      ? null
      : `the file says it was made on ${momentInWords(said_at)}${early === undefined ? '' : `, before the packet that it answers, which was made on ${momentInWords(early)}`}`,
    decision.packet_made_by === undefined
      ? null
      : `packet made by ${decision.packet_made_by_name ?? decision.packet_made_by}`,
    oneAccountInWords(decision),
  ]
}

/** That whoever entered a reply could have made it: nobody else is named who made its packet or confirmed its key. */
function oneAccountInWords(decision: DecisionToSay): string | null {
  const { entered_by, decided_by, packet_made_by = entered_by, key_confirmed_by = entered_by } = decision
  const isOne = entered_by !== decided_by && packet_made_by === entered_by && key_confirmed_by === entered_by
  if (!isOne) return null
  return `all by the account of ${decision.entered_by_name ?? entered_by ?? ''}: nothing here shows that anybody else took part`
}

/** The revision that stood before whoever decided; an approval that was carried over was given on an earlier one. */
export function decidedRevision({
  carried_over: carried,
  content_revision,
}: Pick<DecisionToSay, 'carried_over' | 'content_revision'>): number {
  const given = { content_revision, ...(carried === undefined ? {} : { carried_over: carried }) }
  return agreedIn(given)?.asked ?? carried?.from_revision ?? content_revision
}

function carriedInWords(carried: NonNullable<Decision['carried_over']>, revision: number): string {
  const { reason, at, confirmed_by_name, confirmed_authentication: authentication, difference } = carried
  if (reason === 'changes_made') return `not asked again on ${momentInWords(at)}, when exactly these changes were made`
  const over = `not asked again, but carried over to revision ${revision} on ${momentInWords(at)}`
  return `${over}, because ${confirmed_by_name ?? 'a member'}${howKnown({ ...carried.confirmed_sign_in, authentication })} confirmed that spelling, punctuation, spacing or markup alone differs: ${differenceInWords(difference)}`
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
