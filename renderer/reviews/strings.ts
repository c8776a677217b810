import type { Qualification } from '../../core/accounts/contract.ts'
import type { ObligationState } from '../../core/approvals/contract.ts'
import type { Decision, DecisionName } from '../../core/approvals/decision-contract.ts'
import { viewStrings } from './view-strings.ts'
import { acknowledgement } from './weight-strings.ts'

const qualifications: Record<Qualification, string> = {
  medical: 'Medical',
  legal: 'Legal',
  compliance: 'Compliance',
  brand: 'Brand',
  editorial: 'Editorial',
}

const states: Record<ObligationState, string> = {
  waiting: 'Waiting',
  pending: 'Open',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  rejected: 'Rejected',
  waived: 'Waived',
  superseded: 'Superseded',
}

const decided: Record<DecisionName, string> = {
  approve: 'approved',
  request_changes: 'requested changes',
  reject: 'rejected',
  waive: 'waived the review',
}

const as: Record<Decision['decided_as'], string> = {
  assignee: 'as the assignee',
  qualified: 'as a qualified member',
  owner: 'as the owner',
}

export const strings = {
  title: 'Reviews',
  listLabel: 'Reviews',
  loading: 'Loading the reviews',
  resize: 'Width of the list',
  region: 'Review',
  show: 'Which reviews',
  views: { mine: 'Mine', team: 'Team', unassigned: 'Unassigned', overdue: 'Overdue' },
  keys: 'Arrow keys or j and k move, Enter opens.',
  count: (total: number) => (total === 1 ? '1 review' : `${total.toLocaleString('en')} reviews`),
  qualifications,
  states,
  reviewOf: (qualification: Qualification) => `${qualifications[qualification]} review`,
  revision: (revision: number) => `Revision\u00a0${revision}`,
  assignedTo: (name: string | undefined) => (name === undefined ? 'Unassigned' : `Assigned to ${name}`),
  unassigned: 'Unassigned',
  you: 'You',
  selfReview: 'Self review',
  waits: 'Waits for an earlier review',
  due: (span: string) => `Due in ${span}`,
  dueNow: 'Due now',
  overdueBy: (span: string) => `Overdue by ${span}`,
  none: {
    mine: {
      title: 'No reviews for you',
      text: 'Reviews assigned to you appear here when it is their turn.',
    },
    team: { title: 'No review is open', text: 'Reviews appear here as soon as a piece needs one.' },
    unassigned: { title: 'All reviews are assigned', text: 'Reviews that nobody is qualified for appear here.' },
    overdue: { title: 'Nothing is overdue', text: 'Reviews past their due date appear here.' },
    all: 'Show the team’s reviews',
  },
  nothingOpen: {
    title: 'No review is open here',
    text: 'Choose one from the list to read its piece, what changed, and what to decide.',
  },
  inLibrary: (state: string) => `Review: ${state.toLowerCase()}`,
  back: 'All reviews',
  openPiece: 'Open in the Library',
  more: 'More',
  passport: 'Passport',
  loadingOne: 'Loading the review',
  why: 'Why this review exists',
  licence: 'Qualifications are declared by an administrator. Colophon verifies no professional licence.',
  sequence: {
    differs: 'Differs from the audit log',
    own: 'Approved by an author of the text',
    title: 'Reviews of this piece',
    step: (order: number) => `Step ${order}`,
    due: 'Due',
    here: 'This review',
    history: (count: number) => (count === 1 ? '1 earlier review' : `${count} earlier reviews`),
    historyWhy: 'The text changed after them, or they are no longer required.',
  },
  form: {
    label: 'The file that will go out',
    help: 'Your approval then names this file by its hash, and an export says whether it is this one. It covers the text as well.',
    none: 'No file, the text alone',
    file: (name: string, at: string, sha256: string) => `${name}, made ${at} (${sha256.slice(0, 8)}…)`,
  },
  readers: viewStrings,
  decision: {
    differs: (what: string) => `${what} It does not count as an approval.`,
    line: (name: string, decision: DecisionName, own = '') =>
      `${name}${own}${own === '' ? '' : ','} ${decided[decision]}`,
    as: (decision: Pick<Decision, 'decided_as' | 'qualification_held'>) =>
      decision.qualification_held === null
        ? `${as[decision.decided_as]}, without the qualification`
        : `${as[decision.decided_as]}, with the qualification ${qualifications[decision.qualification_held].toLowerCase()}`,
    revision: (revision: number) => `on revision ${revision}`,
    conflicts: (declared: string) => `Declares a conflict of interest: “${declared}”`,
    wanted: (before: string, after: string) =>
      `Approved once exactly this is changed: ${before === '' ? 'nothing' : `“${before}”`} to become ${after === '' ? 'nothing' : `“${after}”`}`,
    evidence: (count: number) =>
      count === 1 ? 'Evidence requested for 1 claim.' : `Evidence requested for ${count} claims.`,
  },
  around: {
    sources: 'Sources',
    noSources: 'No source is on record for this text.',
    publisher: (publisher: string | null) => `${publisher ?? 'Publisher not on record'}.`,
    published: (date: string | null) => (date === null ? 'Undated;' : `Published ${date};`),
    read: 'read',
    noAddress: 'No web address: a document of the workspace.',
    brief: 'Brief',
    briefNote: 'The brief as its author wrote it. It is neither a finding nor a review.',
    noBrief: 'No brief is on record: the piece was written by hand.',
  },
  since: {
    title: 'What changed since the last decision',
    text: (name: string, decision: DecisionName, revision: number, now: number) =>
      `${name} ${decided[decision]} on revision ${revision}. This is revision ${now}.`,
    takenBack: (name: string, reason: string) => `${name} took this decision back: “${reason}”`,
    same: 'No word of the text has changed since.',
    label: 'Changes since the last decision',
    loading: 'Loading what changed',
  },
  changed: {
    title: (revision: number) => `The text has changed to revision ${revision}`,
    text: 'You still see the version you were reading. Your comment and marks are kept.',
    read: 'Read the new text',
    label: 'Changes to the text that you were reading',
    heading: 'What changed while you were reading',
  },
  acknowledgement,
  withdraw: {
    open: 'Take this decision back…',
    title: 'Take this decision back?',
    text: 'It stays on record as taken back, with your reason, and the review is open again. If the piece is published, its disclosure no longer counts it.',
    reason: 'Why it is taken back',
    needsReason: 'Say why, in at least ten characters.',
    confirm: 'Take back',
    cancel: 'Keep it',
    failed: 'It was not taken back',
    done: 'The decision was taken back; the review is open again',
    was: (name: string, reason: string) => `Taken back by ${name}: “${reason}”`,
  },
  typographical: {
    title: 'Only spelling, punctuation or spacing changed since the approval',
    text: 'You may confirm that, because you did not make the edit. The earlier approvals then apply to this text too, with the difference on record.',
    nothing: 'No word differs.',
    change: (before: string, after: string) => `“${before}” is now “${after}”`,
    confirm: 'Confirm: the edit is typographical',
    failed: 'It was not confirmed',
    done: 'The earlier approvals apply to this text too',
  },
  scope: (titles: string, revision: number, name: string) =>
    `This review is about what changed since ${name} approved revision ${revision}: ${titles}. A decision applies to the whole text.`,
  opening: 'the opening',
  decide: {
    title: 'Your decision',
    asked: (qualification: Qualification, revision: number) =>
      `${qualifications[qualification]} review of revision\u00a0${revision}`,
    conflicts: 'Conflicts of interest',
    conflictsHelp: 'What readers of the record should know about you and this subject.',
    passphrase: 'Your passphrase',
    passphraseHelp: 'Decisions are signed here, so each one needs it. It is not stored.',
    needsPassphrase: 'Enter your passphrase.',
    group: 'Decide',
    nobodyYet: 'Unassigned',
    refusedTitle: 'You cannot decide this review',
    assignedTitle: (name: string) => `Assigned to ${name}`,
    waiveTitle: 'You can waive this review, but not decide it',
    decidedTitle: 'This review is closed',
    waitingTitle: 'This review is waiting',
    assignedTo: (name: string) => `It is assigned to ${name}.`,
    holders: (names: string, count: number) => `${names} ${count === 1 ? 'can' : 'can each'} decide it.`,
    owner: (name: string) => `No active member has this qualification; ${name}, the owner, can decide it.`,
    waitsFor: (names: string) => `Waiting for: ${names}.`,
    selfReview: 'You are an author of this text. The record will say that you reviewed your own work.',
    names: {
      approve: 'Approve',
      request_changes: 'Request changes',
      reject: 'Reject',
      waive: 'Waive',
    } satisfies Record<DecisionName, string>,
    dialogTitles: {
      approve: 'Approve this text',
      request_changes: 'Request changes',
      reject: 'Reject this text',
      waive: 'Waive this review',
    } satisfies Record<DecisionName, string>,
    waiveNote: 'Waiving closes this review without a judgement of the text. The record will say who waived it and why.',
    waiveWhere: 'Waiving it is under More.',
    openWaive: 'Waive this review…',
    selfWaiver: 'You are an author of this text. The record will say that you waived a review of your own text.',
    bound: (revision: number) =>
      `Your decision applies to exactly this text, revision\u00a0${revision}, and stays on record even if it is taken back.`,
    comment: 'Comment',
    optional: 'optional',
    commentHelp: 'Ctrl+Enter or Cmd+Enter sends it.',
    needsComment: 'Say why: only an approval needs no comment.',
    cancel: 'Cancel',
    undo: 'Undo',
    undone: 'Undone right after the decision.',
    failed: 'Nothing was decided',
    readNew: 'Read the new text',
    kept: 'Your comment and what you marked are kept.',
    claims: (count: number) =>
      count === 1 ? 'You request evidence for 1 claim' : `You request evidence for ${count} claims`,
    remarks: (count: number) => (count === 1 ? '1 comment on words' : `${count} comments on words`),
    lost: 'These words are no longer in the text; this comment will not be sent.',
    remove: (quote: string) => `Remove the comment on “${quote}”`,
    done: (decision: DecisionName) =>
      ({
        approve: 'Approved',
        request_changes: 'Changes requested',
        reject: 'Rejected',
        waive: 'The review is waived',
      })[decision],
  },
  remark: {
    open: 'Comment',
    title: 'Comment on selected words',
    text: 'Select words in the text first, or enter them here exactly. The comment goes with your decision.',
    quote: 'Words of the text',
    comment: 'Comment',
    needsQuote: 'Enter words of the text.',
    notThere: 'These exact words are not in the text.',
    needsComment: 'Write a comment on these words.',
    add: 'Add',
    cancel: 'Cancel',
  },
  assign: {
    menu: 'Assign',
    to: (name: string) => `Assign to ${name}`,
    handBack: 'Unassign me',
    clear: 'Unassign',
    assigned: (name: string) => `Assigned to ${name}`,
    handedBack: 'The review is unassigned',
    failed: 'The assignment was not changed',
    why: 'Why this reviewer',
    one: (name: string) => `${name} is the only eligible member.`,
    chosen: (name: string | undefined, count: number) =>
      name === undefined
        ? `${count} members are eligible, and nobody is assigned.`
        : `${name} was chosen among ${count} eligible members, by a rule that anyone can recompute.`,
    noneEligible:
      'It is unassigned: no active member has the qualification, except authors of the text who gave it to themselves.',
    manual: 'It was assigned or unassigned by hand.',
    recompute: 'How to recompute it',
    eligible: (names: string) => `Eligible: ${names}.`,
    rule: 'Active members with the qualification are eligible. Authors of the text are left out while anybody else is, and always where they gave the qualification to themselves.',
    deterministic:
      'Of the eligible members, the one with the highest fingerprint is assigned. A fingerprint is the SHA-256 of the run, the qualification and the member’s id, one per line.',
  },
  evidence: {
    title: 'Evidence',
    ask: 'Request evidence',
    asked: 'Evidence requested',
    hint: 'Choose claims to request evidence for. The request goes with your decision.',
  },
  compliance: 'Compliance',
  quality: 'Quality',
  qualityNone: 'No finding.',
  qualityUnmeasured: 'This text was not measured.',
  checksLoading: 'Loading the checks',
  checksStale: 'Evidence, compliance and quality are of the new text. Read it to see them beside it.',
  sentBack: {
    changes_requested: 'A reviewer requested changes',
    rejected: 'A reviewer rejected this text',
    evidence: 'A reviewer requested evidence',
    by: (name: string, qualification: Qualification) =>
      `${name}, ${qualifications[qualification].toLowerCase()} review`,
    claims: 'Evidence requested for:',
    goTo: 'Show in editor',
    edit: 'Edit the text',
    open: 'Open the review',
    asked: (name: string) => `${name} requested evidence`,
  },
  notices: {
    assigned: 'A review is assigned to you',
    overdue: 'A review of yours is overdue',
    open: 'Open',
  },
}
