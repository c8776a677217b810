import type { InboxItem, InboxSectionName } from '../../core/inbox/contract.ts'
import type { ReviewState } from '../../core/content/contract.ts'
import type { DeliveryState } from '../../core/publishing/delivery-contract.ts'
import type { FindingKind } from '../../core/validity/contract.ts'

export const strings = {
  title: 'Inbox',
  resize: 'Width of the inbox',
  region: 'What is open',
  show: 'Show',
  whose: { me: 'For me', team: 'Team', snoozed: 'Snoozed' },
  also: 'Also here',
  reviews: 'All reviews',
  sources: 'Source health',
  packets: 'Packets',
  loading: 'Loading the inbox',
  listLabel: 'Inbox',
  keys: 'Arrow keys move, Enter opens. J and K open the next and the previous item, S snoozes the open one until tomorrow.',
  count: (count: number, toAssign: number) => {
    const items = count === 1 ? '1 item' : `${count} items`
    if (toAssign === 0) return items
    return `${items}, ${toAssign === count ? 'to assign' : toAssign === 1 ? '1 of them a review to assign' : `${toAssign} of them reviews to assign`}`
  },
  waiting: (count: number) => (count === 1 ? '1 item is waiting for you' : `${count} items are waiting for you`),
  late: (count: number) => (count === 1 ? '1 review is overdue' : `${count} reviews are overdue`),
  heading: (section: string, shown: number, total: number) =>
    shown < total ? `${section}: the first ${shown} of ${total}` : `${section} (${total})`,
  position: (at: number, of: number) => `${at} of ${of}`,
  unassigned: (count: number) => `Reviews to assign (${count})`,
  besides: (section: string) => `also under “${section}”`,
  toAssign: 'Reviews to assign',
  sections: {
    reviews: 'Reviews to decide',
    approval_gone: 'Published, but an approval no longer counts',
    queries: 'Questions about a brief',
    sent_back: 'Sent back by a reviewer',
    publications: 'Publications that need you',
    held: 'Held pieces',
    sources: 'Sources with problems',
    packets: 'Packets without a reply',
  } satisfies Record<InboxSectionName, string>,
  facts: {
    queries: (open: number, quote: string) =>
      `${open === 1 ? '1 question' : `${open} questions`}, first about “${quote}”`,
    gone: { taken_back: 'Approval taken back', ended: 'Approval ended' } satisfies Record<
      Extract<InboxItem, { section: 'approval_gone' }>['why'],
      string
    >,
    sentBack: (state: ReviewState) => (state === 'rejected' ? 'Rejected' : 'Changes requested'),
    // An engine of before gives no reason.
    held: ({ score, reason }: { score: number | null; reason?: string | undefined }) => {
      if (reason !== undefined) return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
      return score === null ? 'Not checked' : `Text score ${score} of 100`
    },
    publication: {
      confirmed: 'Overdue',
      conflict: 'Changed on the site',
      refused: 'Not sent',
      failed: 'Failed',
    } as Partial<Record<DeliveryState, string>>,
    source: {
      dead_link: 'Dead link',
      stale_source: 'Out of date',
      unreachable: 'Unreachable',
    } satisfies Record<FindingKind, string>,
    pieces: (count: number) => (count === 1 ? 'in 1 piece' : `in ${count} pieces`),
    packet: ({ reviewer, answers, reviews }: Extract<InboxItem, { section: 'packets' }>) =>
      `${reviewer} answered ${answers} of ${reviews} before it expired`,
    snoozed: 'Until',
  },
  nothingOpen: {
    title: 'No item is open',
    text: 'Choose one from the list. After each decision the next item opens. J and K move between items, S snoozes.',
  },
  unknown: {
    title: 'Not known until Colophon answers',
    text: 'Reviews, held pieces and broken sources appear here once it does.',
  },
  none: {
    me: { title: 'Nothing for you', text: 'Reviews, held pieces and broken sources appear here.' },
    team: { title: 'Nothing for the team', text: 'Reviews, held pieces and broken sources appear here.' },
    snoozed: { title: 'Nothing is snoozed', text: 'Snoozed items come back at the time you choose.' },
  },
  snooze: {
    button: 'Snooze',
    later: 'In three hours',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday morning',
    back: 'Bring back now',
    done: (title: string) => `Snoozed: ${title}`,
    undo: 'Undo',
  },
  back: 'Inbox',
  next: 'Next',
  previous: 'Previous',
}
