import { reasonNeeded } from '../../core/kernel/reason.ts'
import type { Qualification } from '../../core/accounts/contract.ts'
import type { DecisionName } from '../../core/approvals/decision-contract.ts'
import type { GoneApproval } from '../../core/publishing/contract.ts'
import { strings as reviewStrings } from '../reviews/strings.ts'

const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

export const strings = {
  mark: 'Mark as published…',
  another: 'Add another address…',
  dialog: {
    title: 'Mark as published',
    text: (revision: number) =>
      `Record where this is published. The record keeps who marked it and when, that it is revision ${revision}, and the state of its reviews.`,
    url: 'Web address',
    urlHelp: 'Where it can be read, beginning with https:// or http://.',
    needsUrl: 'Enter the whole address, such as https://example.com/article.',
    date: 'Published on',
    needsDate: 'Enter the day it appeared.',
    future: 'Enter a day that is not in the future.',
    file: 'The file that was published',
    fileHelp: (name: string) =>
      `An approval is of the file “${name}”. Choose what you published and the record says whether it is that file. It stays on this computer; only its SHA-256 is kept.`,
    isApproved: 'This is the file that was approved.',
    isOther: 'This is not the file that was approved. The record will say so.',
    submit: 'Mark as published',
    cancel: 'Cancel',
    failed: 'The piece was not marked as published',
  },
  held: {
    title: 'This piece is held',
    text: 'A held piece cannot be marked as published: it does not clear the Quality Gate. The reasons, and how to clear them, are shown above its text.',
    close: 'Close',
  },
  confirm: {
    title: (open: number) => `Published with ${reviews(open)} open?`,
    text: 'You can publish with reviews open. The record says that you knew of them, and they stay open.',
    waiting: (qualification: Qualification, assignee: string | undefined) =>
      `${reviewStrings.reviewOf(qualification)}, ${assignee === undefined ? 'unassigned' : `assigned to ${assignee}`}`,
    confirm: (open: number) => `Mark with ${reviews(open)} open`,
    overTitle: 'Publish against a review?',
    overText: 'Only an admin or the owner can. Your reason becomes part of the record and the disclosure.',
    refused: (qualification: Qualification, decision: DecisionName | undefined, name: string | undefined) =>
      `${reviewStrings.reviewOf(qualification)}: ${decision === 'reject' ? 'rejected' : 'changes requested'}${name === undefined ? '' : ` by ${name}`}`,
    reason: 'Why it is published anyway',
    reasonHelp: 'Two words or more, at least ten letters.',
    needsReason: reasonNeeded(),
    overConfirm: 'Mark as published anyway',
    wrongTitle: 'Publish although a correction says it is wrong?',
    wrongText: 'The text has not changed since a correction said it is wrong. The record says that you knew.',
    wrongConfirm: 'Mark unchanged',
    calledWrong: (what: string) => `Said to be wrong, and not changed: ${what}`,
    back: 'Back',
  },
  marked: 'Marked as published',
  part: {
    title: 'Published',
    onDay: (day: string) => `On ${day}`,
    revision: (revision: number, isCurrent: boolean) =>
      isCurrent ? `revision ${revision}, the text as it is now` : `revision ${revision}, an earlier text`,
    by: (name: string) => `Recorded by ${name}`,
    foundThere: 'Found there by Colophon',
    open: (count: number) => `With ${reviews(count)} open`,
    takeBack: 'Mark as unpublished…',
    earlier: (count: number) => `Replaced or unpublished (${count})`,
    replacedBy: (revision: number) => `Replaced by revision ${revision}`,
    stood: (first: string, last: string) => `Online from ${first} to ${last}`,
    takenBackBy: (name: string) => `Marked as unpublished by ${name}`,
    used: (first: string, last: string) => `In use from ${first} to ${last}`,
    why: (reason: string) => `“${reason}”`,
    gone: ({ qualification, by, why }: GoneApproval) => {
      const which = `${reviewStrings.reviewOf(qualification)}: the approval by ${by}`
      if (why === 'taken_back') return `${which} was taken back`
      return why === 'ended'
        ? `${which} has ended`
        : `${which} is not counted, as its record differs from the audit log`
    },
    reviewsThen: (words: string, isFound: boolean) => `Reviews when it was ${isFound ? 'found' : 'marked'}: ${words}`,
  },
  corrections: {
    record: 'Record a correction…',
    title: 'Record a correction or a withdrawal',
    text: 'Records that a published text was wrong or was withdrawn. The dossier and the disclosure show it, with who approved it. An approved substantive correction is shown to readers when the piece is published again, and in exports, without names.',
    what: 'What was wrong',
    needsWhat: reasonNeeded('Say what was wrong'),
    revision: 'Revision',
    kind: 'What happened',
    kinds: { correction: 'It was corrected', withdrawal: 'It was withdrawn' },
    weight: 'Severity',
    weights: { minor: 'Minor', substantive: 'Substantive' },
    day: 'On',
    confirm: 'Record',
    cancel: 'Cancel',
    failed: 'The record was not saved',
    approve: 'Approve this record',
    notApproved: 'The record was not approved',
  },
  takeBack: {
    title: 'Mark as unpublished?',
    text: (url: string) =>
      `The piece is then no longer marked as published at ${url}. Nothing changes at that address. Both entries stay on record.`,
    reason: 'Why it is no longer there',
    needsReason: reasonNeeded(),
    lastDay: 'Last day online',
    confirm: 'Mark as unpublished',
    cancel: 'Keep it',
    failed: 'The piece was not marked as unpublished',
    done: 'No longer marked as published there',
  },
}
