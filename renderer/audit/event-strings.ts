const QUALIFICATION = (name: string) => `the qualification “${name}”`

const KINDS: Record<string, string> = {
  template: 'The template',
  style_profile: 'The style profile',
  vertical: 'The industry rules',
}

const KEY_REASONS: Record<string, string> = {
  other_key: 'the stored one is another than the workspace knew',
  secret_missing: 'the one before was not in the secret store',
  secret_unreadable: 'the one before could not be opened',
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
  'publication.planned': step('Publishing was asked for'),
  'publication.media_stored': step('A picture was stored on the site'),
  'publication.sent': step('The piece was sent to the site'),
  'publication.stored': step('What the site stored was read back'),
  'publication.confirmed': step('Publishing was completed'),
  'publication.unknown': step('No answer came, so the piece was looked for on the site'),
  'publication.conflict': step('Publishing stopped: the post on the site was changed, or stored otherwise than sent'),
  'publication.resolved': step('A person put the text from here over the one on the site'),
  'publication.refused': step('Colophon refused to publish'),
  'publication.failed': step('Publishing failed or was cancelled'),
  'publication.retried': step('Publishing was tried again'),
  'publication.checked': step('The public page was checked'),
  'publication.observed': step('On the site, the post was found to be no longer as Colophon left it'),
  'publication.edit_taken': step('The text on the site was taken over as a revision'),
}

/** The same where a piece is taken down; what is not here reads as it does for publishing. */
const TAKING_DOWN: Partial<typeof PUBLICATION> = {
  'publication.planned': step('Taking down was asked for'),
  'publication.sent': step('The site was asked to take the piece down'),
  'publication.confirmed': step('Taking down was completed'),
  'publication.unknown': step('No answer came, so it was looked whether the site took the piece down'),
  'publication.conflict': step('Taking down stopped: the post on the site was changed'),
  'publication.resolved': step('A person had the piece taken down all the same'),
  'publication.refused': step('Colophon refused to take the piece down'),
  'publication.failed': step('Taking down failed or was cancelled'),
  'publication.retried': step('Taking down was tried again'),
}

export const eventStrings = {
  workspaceCreated: 'The workspace was made.',
  ownerChanged: (from: string, to: string) => `${from} is no longer the owner of the workspace; ${to} is.`,
  workspaceMoved: {
    desk: 'Moved the workspace from a desk to a host',
    host: 'Moved the workspace from a host to a desk',
    database: 'Said that the database is in another place, with nothing lost',
  },
  workspaceRenamed: 'The workspace was named.',
  firstKey: 'The first signing key was started.',
  nextKey: (reason: unknown) => {
    const why = typeof reason === 'string' ? KEY_REASONS[reason] : undefined
    return `A new signing key was started${why === undefined ? '' : `: ${why}`}.`
  },
  catalogBundled: (entries: number) => `The bundled catalog was taken in: ${entries} entries.`,
  catalogImported: (kind: string, id: string, version: unknown) =>
    `${entry(kind, id, version)} was taken into the catalog.`,
  catalogRetired: (kind: string, id: string, version: unknown) => `${entry(kind, id, version)} was retired.`,
  catalogRestored: (kind: string, id: string, version: unknown) => `${entry(kind, id, version)} was brought back.`,
  memberAdded: (name: string, role: string) =>
    `${name} was added as ${role}, with a one-time code that whoever added them was shown.`,
  memberChanged: (name: string, changes: readonly string[]) => `${name} was changed: ${changes.join(', ')}.`,
  memberRenamed: (id: string) => `The person ${id} was given another name.`,
  memberErased: (id: string) => `The name of the member ${id} was erased.`,
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
    `After the restore, the passphrase of ${name} was taken away, because nobody could tell whether it had been changed.`,
  passphraseReset: (name: string, hadOne: boolean) =>
    hadOne
      ? `The passphrase of ${name} was taken away, and a one-time code for a new one was made and shown to whoever did it.`
      : `A new one-time code for ${name} was made and shown to whoever did it.`,
  qualificationAdded: (name: string, what: string) => `${name} was given ${QUALIFICATION(what)}.`,
  qualificationRemoved: (name: string, what: string) => `${name} lost ${QUALIFICATION(what)}.`,
  qualificationProposed: (name: string, what: string) =>
    `For ${name}, ${QUALIFICATION(what)} was proposed; it waits for a second admin.`,
  qualificationDeclined: (name: string, what: string) => `For ${name}, ${QUALIFICATION(what)} was not confirmed.`,
  keyIssued: (prefix: string, name: string) => `The API key col_${prefix}… was issued for ${name}.`,
  keyRevoked: (id: string) => `The API key ${id} was revoked.`,
  researchChanged: (from: string, to: string) =>
    from === to
      ? `How research asks ${to} was changed.`
      : `The web search of research was changed from ${from} to ${to}.`,
  proxyLogin: (isSet: boolean) =>
    isSet
      ? 'User and password of the outbound proxy were set.'
      : 'User and password of the outbound proxy were forgotten.',
  settingChangedAlone: (name: string) => `The setting ${name} was changed; admins see how.`,
  settingChanged: (name: string, from: string, to: string) => `The setting ${name} was changed from ${from} to ${to}.`,
  providerAdded: (id: string, address: string) => `The model provider “${id}” was added${at(address)}.`,
  providerChanged: (id: string, address: string) => `The model provider “${id}” was changed${at(address)}.`,
  providerRemoved: (id: string) => `The model provider “${id}” was removed, and its key forgotten.`,
  routesChanged: (count: number) =>
    count === 1 ? 'The models of one stage were changed.' : `The models of ${count} stages were changed.`,
  priceChanged: (model: string, isForgotten: boolean) =>
    isForgotten ? `The entered price of ${model} was forgotten.` : `The price of ${model} was entered.`,
  generationCompleted: (level: string, hasPassed: boolean) =>
    `A generation finished. Assurance: ${level}. Quality Gate: ${hasPassed ? 'passed' : 'not passed'}.`,
  generationFailed: (code: string) => `A generation failed: ${code.replaceAll('_', ' ')}.`,
  exported: (withText: boolean) => `A passport was exported, ${withText ? 'with its text' : 'without its text'}.`,
  reviewsRouted: (opened: number, superseded: number, notInDatabase: number) =>
    [
      ...(opened === 0 ? [] : [opened === 1 ? 'A review was asked for.' : `${opened} reviews were asked for.`]),
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
  reviewUnassigned: (what: string) => `The ${what} review is assigned to nobody.`,
  decisionRefused: (qualification: string, decision: string) =>
    `tried to decide the ${qualification} review (${decision.replaceAll('_', ' ')}) and was refused`,
  reviewDecided: (what: string, decision: string, isOwner: boolean) =>
    `The ${what} review was decided${isOwner ? ' by the owner' : ''}: ${DECISIONS[decision] ?? decision}.`,
  reviewWithdrawn: (what: string) => `The decision on the ${what} review was taken back.`,
  reviewCarriedOver: (what: string, isTypographical: boolean) =>
    `The earlier approval of the ${what} review holds for the text as it is now, because ${
      isTypographical ? 'the edit was confirmed as typographical' : 'exactly the changes it asked for were made'
    }.`,
  reviewLapsed: (what: string) => `The approval of the ${what} review has come to its end.`,
  annotationRecorded: (reading: string, id: string, revision: number) =>
    `How somebody reads a claim of revision ${revision} of the piece ${id} was recorded: ${reading}.`,
  annotationWithdrawn: (reading: string, id: string) =>
    `How somebody read a claim of the piece ${id} was withdrawn by its author; it had been: ${reading}.`,
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
  correctionApproved: (id: string) => `A correction of the piece ${id} was approved.`,
  targetAdded: (kind: string, recipient: string) => `A publishing target was added: ${kind}, ${recipient}.`,
  targetChanged: (recipient: string) => `A publishing target was changed; it publishes to ${recipient}.`,
  targetConnected: 'A publishing target was given a password by its own page.',
  targetRemoved: 'A publishing target was removed.',
  publication: PUBLICATION,
  takingDown: TAKING_DOWN,
  holdPlaced: (id: string) => `A hold was placed on ${id}.`,
  holdLifted: (id: string) => `The hold on ${id} was lifted.`,
  queryAnswered: (kind: string) => `A query about the brief (${kind.replaceAll('_', ' ')}) was answered.`,
  queryWaived: (kind: string) => `A query about the brief (${kind.replaceAll('_', ' ')}) was waved through.`,
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
  contentRemoved: (id: string, revisions: number) =>
    `The piece ${id} was deleted, with ${revisions === 1 ? 'its one revision' : `its ${revisions} revisions`}. The records of its runs were kept.`,
  sampleLoaded: 'The sample workspace was loaded.',
  sampleRemoved: 'The sample workspace was removed.',
  backupRestored: 'A backup was restored.',
  noLevel: 'not recorded',
  somebody: 'A person who has been erased',
}
