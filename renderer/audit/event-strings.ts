import { undecidedInWords } from '../../core/passport/rules/part-states.ts'

const QUALIFICATION = (name: string) => `the qualification “${name}”`

const KINDS: Record<string, string> = {
  template: 'The template',
  style_profile: 'The style profile',
  vertical: 'The industry rules',
}

const KEY_REASONS: Record<string, string> = {
  other_key: 'the stored key was not the one the workspace knew',
  secret_missing: 'the previous key was not in the secret store',
  secret_unreadable: 'the previous key could not be opened',
}

const DECISIONS: Record<string, string> = {
  approve: 'approved',
  request_changes: 'changes requested',
  reject: 'rejected',
  waive: 'waived',
}

const entry = (kind: string, id: string, version: unknown) =>
  `${KINDS[kind] ?? 'The entry'} “${id}”${typeof version === 'number' ? `, version ${version},` : ''}`

const at = (address: string) => (/^https?:/.test(address) ? `, at ${address}` : '')

/** Each event as a sentence; whose doing it was stands beside it. */
const step = (said: string) => (piece: string, revision: number, id: string) =>
  `${said}: ${piece}, revision ${revision} (${id}).`

/** What became of a publication, step by step. */
const PUBLICATION = {
  'publication.planned': step('Publishing was requested'),
  'publication.media_stored': step('A picture was stored on the site'),
  'publication.sent': step('The piece was sent to the site'),
  'publication.stored': step('What the site stored was read back'),
  'publication.confirmed': step('Publishing was completed'),
  'publication.unknown': step('No answer came, so Colophon looked for the piece on the site'),
  'publication.conflict': step('Publishing stopped: the post on the site was changed, or not stored as sent'),
  'publication.resolved': step('A person overwrote the text on the site with the one from here'),
  'publication.refused': step('Colophon refused to publish'),
  'publication.failed': step('Publishing failed or was cancelled'),
  'publication.retried': step('Publishing was tried again'),
  'publication.checked': step('The public page was checked'),
  'publication.observed': step('The post on the site was found changed since Colophon wrote it'),
  'publication.edit_taken': step('The text on the site was saved here as a revision'),
}

/** The same where a piece is taken down; what is not here reads as it does for publishing. */
const TAKING_DOWN: Partial<typeof PUBLICATION> = {
  'publication.planned': step('Unpublishing was requested'),
  'publication.sent': step('The site was told to unpublish the piece'),
  'publication.confirmed': step('Unpublishing was completed'),
  'publication.unknown': step('No answer came, so Colophon checked whether the site unpublished the piece'),
  'publication.conflict': step('Unpublishing stopped: the post on the site was changed'),
  'publication.resolved': step('A person had the piece unpublished anyway'),
  'publication.refused': step('Colophon refused to unpublish the piece'),
  'publication.failed': step('Unpublishing failed or was cancelled'),
  'publication.retried': step('Unpublishing was tried again'),
}

export const eventStrings = {
  workspaceCreated: 'The workspace was created.',
  ownerChanged: (from: string, to: string) => `${from} is no longer the owner of the workspace; ${to} is.`,
  workspaceMoved: {
    desk: 'Moved the workspace from a computer to a host',
    host: 'Moved the workspace from a host to a computer',
    database: 'Recorded that the database was moved, with nothing lost',
  },
  workspaceRenamed: 'The workspace was named.',
  firstKey: 'The first signing key was created.',
  nextKey: (reason: unknown) => {
    const why = typeof reason === 'string' ? KEY_REASONS[reason] : undefined
    return `A new signing key was created${why === undefined ? '' : `: ${why}`}.`
  },
  catalogBundled: (entries: number) => `The bundled catalog was added: ${entries} entries.`,
  catalogImported: (kind: string, id: string, version: unknown) =>
    `${entry(kind, id, version)} was added to the catalog.`,
  catalogRetired: (kind: string, id: string, version: unknown) => `${entry(kind, id, version)} was retired.`,
  catalogRestored: (kind: string, id: string, version: unknown) => `${entry(kind, id, version)} was brought back.`,
  memberAdded: (name: string, role: string) =>
    `${name} was added as ${role}; the one-time code was shown to the person who added them.`,
  memberChanged: (name: string, changes: readonly string[]) => `${name} was changed: ${changes.join(', ')}.`,
  memberRenamed: (id: string) => `The person ${id} was renamed.`,
  memberErased: (id: string) => `The name of the member ${id} was erased.`,
  redaction: (comments: number, places: number | null) =>
    `Words were taken out of ${comments === 1 ? '1 comment' : `${comments} comments`}${places === null ? '' : `, in ${places === 1 ? '1 place' : `${places} places`}`}.`,
  redactionReason: (reason: string) => ` Reason: ${reason}`,
  role: (from: string, to: string) => `from ${from} to ${to}`,
  switchedOn: 'switched on',
  switchedOff: 'switched off',
  passphraseSet: (name: string) => `A passphrase for ${name} was chosen.`,
  sessionOpened: (name: string, issuer: string) =>
    issuer === '' ? `${name} signed in on a device.` : `${name} signed in on a device, with ${issuer}.`,
  identityLinked: (name: string, issuer: string, isByInvitation: boolean) =>
    isByInvitation
      ? `An account at ${issuer} was linked to ${name}, by an invitation.`
      : `${name} linked an account at ${issuer}.`,
  identityUnlinked: (name: string, issuer: string) => `An account of ${name} at ${issuer} was unlinked.`,
  sessionRevoked: (name: string) => `A session of ${name} was ended.`,
  passphraseKept: (name: string) => `After the restore, ${name} kept the passphrase from before it.`,
  passphraseTaken: (name: string) =>
    `After the restore, the passphrase of ${name} was removed, because it was unclear whether it had been changed.`,
  passphraseReset: (name: string, hadOne: boolean) =>
    hadOne
      ? `The passphrase of ${name} was removed, and a one-time code for a new one was created and shown to the person who did it.`
      : `A new one-time code for ${name} was created and shown to the person who did it.`,
  qualificationAdded: (name: string, what: string) => `${name} was given ${QUALIFICATION(what)}.`,
  qualificationRemoved: (name: string, what: string) => `${name} lost ${QUALIFICATION(what)}.`,
  qualificationProposed: (name: string, what: string) =>
    `For ${name}, ${QUALIFICATION(what)} was proposed; a second admin has to confirm it.`,
  qualificationDeclined: (name: string, what: string) => `For ${name}, ${QUALIFICATION(what)} was not confirmed.`,
  keyIssued: (prefix: string, name: string) => `The API key col_${prefix}… was issued for ${name}.`,
  keyRevoked: (id: string) => `The API key ${id} was revoked.`,
  researchChanged: (from: string, to: string) =>
    from === to
      ? `How research searches ${to} was changed.`
      : `The web search of research was changed from ${from} to ${to}.`,
  proxyLogin: (isSet: boolean) =>
    isSet
      ? 'User and password of the outbound proxy were set.'
      : 'User and password of the outbound proxy were deleted.',
  settingChangedAlone: (name: string) => `The setting ${name} was changed; admins can see how.`,
  settingChanged: (name: string, from: string, to: string) => `The setting ${name} was changed from ${from} to ${to}.`,
  providerAdded: (id: string, address: string) => `The model provider “${id}” was added${at(address)}.`,
  providerChanged: (id: string, address: string) => `The model provider “${id}” was changed${at(address)}.`,
  providerRemoved: (id: string) => `The model provider “${id}” was removed, with its key.`,
  routesChanged: (count: number) =>
    count === 1 ? 'The models of one stage were changed.' : `The models of ${count} stages were changed.`,
  priceChanged: (model: string, isForgotten: boolean) =>
    isForgotten ? `The entered price of ${model} was deleted.` : `The price of ${model} was entered.`,
  generationCompleted: (level: string, hasPassed: boolean, left: number) =>
    `A generation finished. ${level}. Quality Gate: ${hasPassed && left > 0 ? undecidedInWords(left) : hasPassed ? 'passed' : 'not passed'}.`,
  generationFailed: (code: string) => `A generation failed: ${code.replaceAll('_', ' ')}.`,
  exported: (withText: boolean) => `A passport was exported, ${withText ? 'with its text' : 'without its text'}.`,
  reviewsRouted: (opened: number, superseded: number, notInDatabase: number) =>
    [
      ...(opened === 0 ? [] : [opened === 1 ? 'A review was requested.' : `${opened} reviews were requested.`]),
      ...(superseded === 0 ? [] : [superseded === 1 ? 'One was superseded.' : `${superseded} were superseded.`]),
      ...(notInDatabase === 0
        ? []
        : [
            notInDatabase === 1
              ? 'One of those was missing or set aside in the database.'
              : `${notInDatabase} of those were missing or set aside in the database.`,
          ]),
    ].join(' '),
  reviewViewed: (piece: string) => `Opened ${piece} for review`,
  reviewAssigned: (what: string, name: string, isByHand: boolean) =>
    `The ${what} review was assigned to ${name}${isByHand ? ' by hand' : ''}.`,
  reviewUnassigned: (what: string) => `The ${what} review was unassigned.`,
  decisionRefused: (qualification: string, decision: string) =>
    `tried to decide the ${qualification} review (${decision.replaceAll('_', ' ')}) and was refused`,
  reviewDecided: (what: string, decision: string, isOwner: boolean) =>
    `The ${what} review was decided${isOwner ? ' by the owner' : ''}: ${DECISIONS[decision] ?? decision}.`,
  reviewWithdrawn: (what: string) => `The decision on the ${what} review was taken back.`,
  reviewCarriedOver: (what: string, isTypographical: boolean) =>
    `The earlier approval of the ${what} review applies to the current text, because ${
      isTypographical ? 'the edit was confirmed as typographical' : 'exactly the requested changes were made'
    }.`,
  reviewLapsed: (what: string) => `The approval of the ${what} review has expired.`,
  commentWritten: (id: string) => `A comment on the piece ${id} was written.`,
  commentResolved: (id: string, isResolved: boolean) =>
    `A comment on the piece ${id} was ${isResolved ? 'resolved' : 'opened again'}.`,
  annotationRecorded: (reading: string, id: string, revision: number) =>
    `A verdict on a claim of the piece ${id}, revision ${revision}, was recorded: ${reading}.`,
  annotationWithdrawn: (reading: string, id: string) =>
    `A verdict on a claim of the piece ${id} was withdrawn by its author: ${reading}.`,
  contentPublished: (id: string, url: string, revision: number, open: number) => {
    const reviews = open === 0 ? '' : `, with ${open === 1 ? '1 review' : `${open} reviews`} open`
    return `Revision ${revision} of the piece ${id} was marked as published at ${url}${reviews}.`
  },
  correctionRecorded: (id: string, isWithdrawal: boolean, revision: number) =>
    `It was recorded that revision ${revision} of the piece ${id} was ${isWithdrawal ? 'withdrawn' : 'corrected'}.`,
  contentExported: (id: string, format: string, revision: number) =>
    format === 'rich_text'
      ? `The piece ${id}, revision ${revision}, was copied as rich text.`
      : `The piece ${id}, revision ${revision}, was exported (${format.replace('_', ' ')}).`,
  contentSaved: (id: string, revision: number) => `The text of the piece ${id} was saved as revision ${revision}.`,
  contentJudged: (id: string, revision: number, judge: string | null) =>
    judge === null
      ? `No model judged the changed claims of the piece ${id}, revision ${revision}.`
      : `${judge} judged the changed claims of the piece ${id}, revision ${revision}.`,
  contentReviewsCounted: (id: string, revision: number, state: string) =>
    `What the piece ${id}, revision ${revision}, says about its reviews was compared with those on record; it is ${state}.`,
  correctionApproved: (id: string) => `A correction of the piece ${id} was approved.`,
  targetAdded: (kind: string, recipient: string) => `A publishing target was added: ${kind}, ${recipient}.`,
  targetChanged: (recipient: string) => `A publishing target was changed; it publishes to ${recipient}.`,
  targetConnected: 'A publishing target was connected on its own sign-in page.',
  targetRemoved: 'A publishing target was removed.',
  publication: PUBLICATION,
  takingDown: TAKING_DOWN,
  holdPlaced: (id: string) => `A legal hold was placed on ${id}.`,
  holdLifted: (id: string) => `The legal hold on ${id} was lifted.`,
  queryAnswered: (kind: string) => `A query about the brief (${kind.replaceAll('_', ' ')}) was answered.`,
  queryWaived: (kind: string) => `A query about the brief (${kind.replaceAll('_', ' ')}) was waived.`,
  contentTakenBack: (id: string, url: string) => `The piece ${id} is no longer marked as published at ${url}.`,
  reviewDecidedByPacket: (what: string, decision: string, reviewer: string) =>
    `The ${what} review was decided by a reply of ${reviewer} from a packet: ${DECISIONS[decision] ?? decision}.`,
  validityAcknowledged: (findings: number) =>
    `${findings === 1 ? 'A finding' : `${findings} findings`} about cited sources ${findings === 1 ? 'was' : 'were'} acknowledged.`,
  packetExported: (reviewer: string) => `A review packet was made for ${reviewer}.`,
  packetRevoked: 'A review packet was revoked.',
  packetAnswered: (reviewer: string, isStale: boolean) =>
    `An answer of ${reviewer} from a review packet was entered${isStale ? ', on an earlier text' : ''}.`,
  reviewerKeyConfirmed: (key: string, name: string) =>
    `The reviewer key ${key.slice(0, 16)}… was confirmed as that of ${name}.`,
  reviewerKeyRevoked: (key: string, name: string) => `The reviewer key ${key.slice(0, 16)}… of ${name} was revoked.`,
  contentArchived: (id: string) => `The piece ${id} was archived.`,
  contentUnarchived: (id: string) => `The piece ${id} was brought back from the archive.`,
  contentRemoved: (id: string, revisions: number, reason: string | null) =>
    `The piece ${id} was deleted, with ${revisions === 1 ? 'its one revision' : `its ${revisions} revisions`}${reason === null ? '' : `, for this reason: “${reason}”`}. The records of its runs were kept.`,
  sampleLoaded: 'The sample workspace was loaded.',
  sampleRemoved: 'The sample workspace was removed.',
  backupRestored: 'A backup was restored.',
  noLevel: 'No level is on record',
  somebody: 'An erased person',
}
