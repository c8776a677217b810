import { reasonNeeded } from '../../../core/kernel/reason.ts'
import type { Conflict, Delivery, RemotePost } from '../../../core/publishing/delivery-contract.ts'
import { wasRead } from '../../../core/publishing/rules/page-read.ts'
import type { SeenThere } from '../../../core/publishing/end-contract.ts'
import { pointsInWords, type Verdict } from '../../../core/quality/rules/report.ts'
import { conflictStrings, fieldName, replacedStrings } from './conflict-strings.ts'

/** Of what was made public, and whose page nothing has read. */
export const unseenInWords = 'Written, not seen on the site yet'

const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

export const strings = {
  publish: 'Publish…',
  command: 'Publish this piece…',
  commandWords: 'send draft schedule wordpress ghost folder site',
  title: (name: string) => `Publish “${name}”`,
  happened: happenedInWords,
  what: 'What',
  target: 'Target',
  facts: {
    standing: 'Currently at the target',
    revision: 'Text',
    revisionIs: (revision: number) => `Revision ${revision}`,
    gate: 'Quality gate',
    // No points where it may go out: they would read as praise of a text whose truth nothing has checked.
    gateIs: (report: Verdict, isCleared: boolean, left: number) => {
      if (!isCleared) return `Not passed, ${pointsInWords(report)}.`
      if (left === 0) return 'No blockers.'
      return `No blockers, and ${left === 1 ? '1 finding' : `${left} findings`} for human review.`
    },
    reviews: 'Reviews',
    reviewsAre: (people: string, open: number) => (open === 0 ? people : `${people}; ${open} open`),
    level: 'Record',
    disclosure: 'Disclosure',
    notes: 'Notes',
  },
  noDisclosure: 'None: no program is on record for this text',
  nothingThere: 'Nothing yet',
  standing: {
    draft: 'Draft',
    // Of a file that is no draft too: whether readers see it is another matter.
    published: 'Marked as published',
    scheduled: 'Scheduled',
    sent: 'Sent as an e-mail',
    trashed: 'In the bin',
    other: 'Neither a draft nor public',
  } satisfies Record<RemotePost['status'], string>,
  opensThere: 'Open',
  gateHeld: 'This text does not pass the Quality Gate',
  gateHeldScore: (score: number) => `Its text score is ${score} of 100, and it needs 70.`,
  changed: ({ kind, changed_by }: Pick<Conflict, 'kind' | 'changed_by'>) =>
    kind === 'trashed'
      ? 'Someone moved it to the bin there'
      : kind === 'gone'
        ? 'Someone deleted it there'
        : `${changed_by ?? 'Someone'} changed it there`,
  changedText: ({ kind }: Pick<Conflict, 'kind'>) =>
    kind === 'trashed' || kind === 'gone'
      ? 'No new post is created until you decide.'
      : 'Nothing is overwritten: you compare both versions first.',
  reviewsOpen: (count: number) => `Publish with ${reviews(count)} open`,
  reviewsOpenHelp: 'The record will say that you knew.',
  contradicted: (count: number) =>
    count === 1 ? 'The cited source contradicts 1 claim' : `The cited source contradicts ${count} claims`,
  publishContradicted: 'Publish it anyway; the record will say so',
  stillWrong: 'Publish it unchanged, although a correction says it is wrong',
  against: 'A review does not approve this text',
  over: 'Reason for publishing anyway',
  overHelp: 'Recorded with your name.',
  look: 'How it appears there',
  slug: 'Slug',
  slugHelp: 'The last part of its address. It cannot be changed once the piece is public.',
  slugPlain: 'The last part of its address.',
  slugMoves: 'The piece is public at this address. Another slug moves it, and keeps this one as an alias.',
  slugFixed: 'The piece is public at this address, so it stays.',
  excerpt: 'Excerpt',
  categories: 'Categories',
  tags: 'Tags',
  termsHelp: 'End each with Enter or a comma.',
  termsKept: 'End each with Enter or a comma. Leave empty to keep those that are there.',
  termsNew: 'Not on the site',
  removeTerm: (name: string) => `Remove ${name}`,
  leftOut: (names: string) => `Not on the site, and left out: ${names}.`,
  made: (names: string) => `Not on the site, and created there: ${names}.`,
  create: 'Create categories and tags the site does not have',
  subject: 'Subject',
  subjectHelp: 'Of the mail. Leave empty to use the title.',
  previewText: 'Preview text',
  more: 'More',
  author: 'Author',
  authorKept: 'Site default',
  authorHelp: 'The byline on the site.',
  visibility: 'Who may read it',
  visibilities: { '': 'Site default', public: 'Everybody', members: 'Members', paid: 'Paying members' },
  canonical: 'Canonical address',
  canonicalHelp: 'The main address of the piece, if it is another page.',
  metaDescription: 'Description for search engines',
  metaDescriptionHelp: 'Leave empty to use the one of the piece.',
  checklist: { title: 'Checks', met: 'OK: ', notMet: 'Check this: ', required: 'Required here: ' },
  picture: 'Featured image',
  pictureHelp: 'PNG, JPEG, GIF or WebP, 20 MB at most.',
  alt: 'Alternative text',
  altHelp: 'What the image shows, for people who do not see it.',
  decorative: 'The image is decorative',
  optional: 'optional',
  changeTarget: 'Change in Settings',
  preview: 'Preview',
  previewKind: 'Show as',
  previewKinds: { page: 'Page', source: 'Source' },
  previewLoading: 'Loading the preview',
  dropped: 'What this connection changes',
  happens: 'What happens',
  wishes: { draft: 'Draft', publish: 'Publish now', at: 'Schedule' },
  wish: 'What to do',
  draftsOnly: 'This connection can only create drafts. People publish them there.',
  when: 'Public from',
  siteTime: (zone: string) => `In the site’s time (${zone}).`,
  ownTime: (zone: string) => `In your time (${zone}); the site does not say its own.`,
  inOwnTime: (time: string) => `In your time: ${time}.`,
  held: 'Nothing can be sent until it passes.',
  working: 'Contacting the target…',
  notTold: 'What will happen is shown once the target answers.',
  standingNotTold: 'Not known yet',
  cannotTell: 'The target could not be reached',
  again: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'Nothing was sent',
  problems: {
    when: 'Enter a day and time in the future.',
    noSuchTime: 'The site’s clocks go forward then, so this time does not exist. Enter another.',
    open: 'Tick this to continue.',
    over: reasonNeeded(),
    slug: 'Use small letters, digits and single hyphens.',
    alt: 'Describe the image, or mark it as decorative.',
    canonical: 'Enter a whole address, such as https://example.com/piece.',
    picture: 'This file cannot be read. Choose another.',
  },
  noTarget: {
    title: 'No publishing target yet',
    text: 'Add the site or the folder that pieces go to.',
    notAdmin: 'An admin can add the site or the folder that pieces go to.',
    held: 'The piece is also held: it cannot be published before its checks have cleared it.',
    settings: 'Open Settings',
    close: 'Close',
  },
  part: {
    title: 'Publishing targets',
    state: stateInWords,
    notThere: (revision: number, standing: number | null) =>
      standing === null
        ? `Revision ${revision} was not written there`
        : `Revision ${revision} was not written there; what Colophon last stored there is revision ${standing}`,
    seen: seenInWords,
    overdue: (at: string) => `It should have been public from ${at}, but was not at the last check.`,
    notLooked: 'Its time has passed, and Colophon has not been able to check yet.',
    overdueHelp:
      'Publish the post on the site by hand, or find out why the site did not publish it on time. Colophon keeps checking.',
    revision: (revision: number, isCurrent: boolean) =>
      isCurrent ? `Revision ${revision}, the text as it is now` : `Revision ${revision}, an earlier text`,
    at: 'Public from',
    until: (at: string) => `Until ${at}`,
    media: (stored: number, of: number) => `${stored} of ${of} images stored there`,
    openThere: 'Open to edit',
    page: 'View page',
    stored: (count: number) => (count === 1 ? '1 part is stored differently' : `${count} parts are stored differently`),
    field: fieldName,
    asked: 'Sent',
    storedAs: 'Stored',
    nothing: 'nothing',
    looked: 'Public page checked',
    checked:
      'Title, sentences of the text, disclosure, links of notes, canonical address and noindex are in order, and no data is shown as text; nothing else was checked.',
    notChecked: 'Public page not checked',
    reviewsOpen: (count: number) => `Sent with ${reviews(count)} open`,
    retry: 'Try again',
    cancel: 'Cancel',
    offline: 'Unpublish…',
    failed: 'The publication was not changed',
    by: (name: string) => `By ${name}`,
    decide: 'Compare and decide…',
    earlier: (count: number) => `Earlier (${count})`,
    named: (step: string, target: string) => `${step} ${target}`,
  },
  conflict: conflictStrings,
  replaced: replacedStrings,
  offline: {
    title: (name: string) => `Unpublish from ${name}?`,
    text: 'The post becomes a draft there; it is not deleted. Caches may show it for a while.',
    reason: 'Why',
    needsReason: reasonNeeded(),
    submit: 'Unpublish',
    cancel: 'Cancel',
    failed: 'The post was not unpublished',
  },
}

const SEEN: Record<SeenThere['status'], string> = {
  draft: 'No longer public there',
  published: 'Published there',
  scheduled: 'Scheduled there',
  sent: 'Sent there',
  trashed: 'In the bin there',
  other: 'Changed there',
  gone: 'Deleted there',
}

/** What was done with a post there, by a person or another program. */
function seenInWords({ status, since, at }: Record<keyof SeenThere, string | null>, target: string): string {
  const on = since === null ? '' : status === 'scheduled' ? ` for ${since}` : ` on ${since}`
  const done: Record<string, string> = {
    draft:
      since === null
        ? `It was made a draft at ${target}`
        : `The draft at ${target} was given a publication date, ${since}`,
    published: `It was published at ${target}${on}`,
    scheduled: `It was scheduled at ${target}${on}`,
    sent: `It was sent from ${target}${on}`,
    trashed: `It was moved to the bin at ${target}`,
    gone: `It was deleted at ${target}`,
  }
  return `${done[status ?? ''] ?? `It is no longer as Colophon left it at ${target}`}; not by Colophon, and by whom is not known. Seen ${at ?? ''}.`
}

/** Whether it was made public, and no look at its page has read it. */
export function isUnseen({ public_checks, is_page_seen, ...delivery }: Delivery): boolean {
  if (delivery.operation !== 'publish' || delivery.remote?.status !== 'published') return false
  // A host of an earlier version says it of each look alone.
  return !(is_page_seen ?? wasRead(public_checks))
}

/** What became of sending a piece, for the head of the dialog that sent it. */
function happenedInWords({ state, operation, remote }: Delivery, name: string): string {
  if (['conflict', 'refused', 'failed'].includes(state)) return `“${name}” was not sent`
  if (state !== 'confirmed') return `Sending “${name}”`
  if (operation === 'draft') return `Draft created at “${name}”`
  return remote?.status === 'scheduled' ? `“${name}” is scheduled` : `“${name}” was sent`
}

/** How far a delivery has come, as little as is known of it. */
function stateInWords(delivery: Delivery): string {
  const { state, operation, remote, problem, ended, seen, is_overdue } = delivery
  if (ended?.how === 'replaced') return `Replaced by revision ${ended.revision}`
  if (ended?.how === 'taken_offline') return 'Taken down'
  if (state === 'confirmed') {
    if (operation === 'unpublish') return 'Unpublished'
    if (seen !== null) return SEEN[seen.status]
    if (operation === 'draft') return 'Draft created'
    if (remote?.status === 'scheduled') return is_overdue ? 'Overdue' : 'Scheduled'
    if (remote?.public_url === null) return 'In the folder'
    return isUnseen(delivery) ? unseenInWords : 'Published'
  }
  if (state === 'refused' && problem?.code === 'edit_taken') return 'Their version saved'
  if (state === 'failed' && problem?.code === 'cancelled') return 'Cancelled'
  const words: Record<Exclude<Delivery['state'], 'confirmed'>, string> = {
    planned: 'Waiting',
    media: 'Sending images',
    sent: 'Sent, reading it back',
    unknown: 'Checking whether it arrived',
    conflict: 'Changed there',
    refused: 'Not sent',
    failed: 'Failed',
  }
  return words[state]
}
