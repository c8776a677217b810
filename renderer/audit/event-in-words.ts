import { RestoreComparison, type AuditBody } from '../../core/audit/contract.ts'
import { comparisonInWords } from '../../core/audit/rules/limits.ts'
import { levelOnRecord } from '../../core/passport/rules/words.ts'
import { assuranceAmong } from '../passport/assurance-words.ts'
import { eventStrings as words } from './event-strings.ts'

type NameOf = (memberId: string) => string

/** An event as a sentence. People are named as they are called now, and so is a piece, where it is known by `title`. */
export function eventInWords({ action, subject, details }: AuditBody, nameOf: NameOf, title?: string): string {
  const piece = title === undefined ? subject.id : `“${title}”`
  switch (action) {
    case 'workspace.created':
      return words.workspaceCreated
    case 'workspace.moved':
      return words.workspaceMoved[details.from === 'desk' || details.from === 'host' ? details.from : 'database']
    case 'workspace.renamed':
      return words.workspaceRenamed
    case 'workspace.owner_changed':
      return words.ownerChanged(nameOf(text(details.from)), nameOf(text(details.to)))
    case 'signing_key.started':
      return details.reason === 'first' ? words.firstKey : words.nextKey(details.reason)
    case 'catalog.bundled':
      return words.catalogBundled(Array.isArray(details.entries) ? details.entries.length : 0)
    case 'catalog.imported':
      return words.catalogImported(subject.kind, subject.id, details.version)
    case 'catalog.retired':
      return words.catalogRetired(subject.kind, subject.id, details.version)
    case 'catalog.restored':
      return words.catalogRestored(subject.kind, subject.id, details.version)
    case 'member.added':
      return words.memberAdded(nameOf(subject.id), text(details.role))
    case 'member.renamed':
      return words.memberRenamed(subject.id)
    case 'member.changed':
      return words.memberChanged(nameOf(subject.id), memberChanges(details))
    case 'member.erased':
      return erasureInWords(subject.id, details)
    case 'passphrase.set':
      return details.after_restore === true
        ? words.passphraseKept(nameOf(subject.id))
        : words.passphraseSet(nameOf(subject.id))
    case 'session.opened':
      return words.sessionOpened(nameOf(subject.id), details.issuer === undefined ? '' : text(details.issuer))
    case 'identity.linked':
      return words.identityLinked(nameOf(subject.id), text(details.issuer), details.by_invitation === true)
    case 'identity.unlinked':
      return words.identityUnlinked(nameOf(subject.id), text(details.issuer))
    case 'session.revoked':
      return words.sessionRevoked(nameOf(subject.id))
    case 'passphrase.reset':
      if (details.after_restore === true) return words.passphraseTaken(nameOf(subject.id))
      return words.passphraseReset(nameOf(subject.id), details.had_passphrase === true)
    case 'qualification.added':
      return words.qualificationAdded(nameOf(subject.id), text(details.qualification))
    case 'qualification.removed':
      return words.qualificationRemoved(nameOf(subject.id), text(details.qualification))
    case 'qualification.proposed':
      return words.qualificationProposed(nameOf(subject.id), text(details.qualification))
    case 'qualification.declined':
      return words.qualificationDeclined(nameOf(subject.id), text(details.qualification))
    case 'key.issued':
      return words.keyIssued(text(details.prefix), nameOf(text(details.member_id)))
    case 'key.revoked':
      return words.keyRevoked(subject.id)
    case 'setting.changed':
      if (Object.keys(details).length === 0) return words.settingChangedAlone(subject.id)
      if (subject.id === 'research') return words.researchChanged(engineOf(details.from), engineOf(details.to))
      if (details.credentials !== undefined) return words.proxyLogin(details.credentials === 'set')
      return words.settingChanged(subject.id, text(details.from), text(details.to))
    case 'provider.added':
      return words.providerAdded(subject.id, text(details.base_url))
    case 'provider.changed':
      return words.providerChanged(subject.id, text(details.base_url))
    case 'provider.removed':
      return words.providerRemoved(subject.id)
    case 'routes.changed':
      return words.routesChanged(Array.isArray(details.routes) ? details.routes.length : 0)
    case 'price.changed':
      return words.priceChanged(text(details.model), details.input_per_million === null)
    case 'generation.completed': {
      const assurance = assuranceAmong(details)
      const level = assurance === undefined ? words.noLevel : levelOnRecord(assurance)
      return words.generationCompleted(level, details.passed === true, Number(details.left_open ?? 0))
    }
    case 'generation.failed':
      return words.generationFailed(text(details.code))
    case 'brief_query.answered':
      return words.queryAnswered(text(details.kind))
    case 'brief_query.waived':
      return words.queryWaived(text(details.kind))
    case 'envelope.exported':
      return words.exported(details.with_text === true)
    case 'reviews.routed':
      return words.reviewsRouted(
        lengthOf(details.opened),
        lengthOf(details.superseded),
        lengthOf(details.not_in_database),
      )
    case 'review.assigned':
      return details.member_id === null
        ? words.reviewUnassigned(text(details.qualification))
        : words.reviewAssigned(
            text(details.qualification),
            nameOf(text(details.member_id)),
            details.method === 'manual',
          )
    case 'review.viewed':
      return words.reviewViewed(piece)
    case 'review.decided':
      return details.via === 'packet'
        ? words.reviewDecidedByPacket(
            text(details.qualification),
            text(details.decision),
            nameOf(text(details.decided_by)),
          )
        : words.reviewDecided(text(details.qualification), text(details.decision), details.decided_as === 'owner')
    case 'review.withdrawn':
      return words.reviewWithdrawn(text(details.qualification))
    case 'review.carried_over':
      return words.reviewCarriedOver(text(details.qualification), details.reason === 'typographical')
    case 'review.lapsed':
      return words.reviewLapsed(text(details.qualification))
    case 'review.decision_refused':
      return words.decisionRefused(text(details.qualification), text(details.decision))
    case 'annotation.recorded':
      if (details.operation === 'comment') return words.commentWritten(piece)
      if (details.operation === 'comment_resolution') return words.commentResolved(piece, details.is_resolved === true)
      return words.annotationRecorded(text(details.reading), piece, Number(details.revision))
    case 'annotation.withdrawn':
      return words.annotationWithdrawn(text(details.reading), piece)
    case 'content.published':
      return words.contentPublished(piece, text(details.url), Number(details.revision), Number(details.reviews_open))
    case 'content.publication_taken_back':
      return words.contentTakenBack(piece, text(details.url))
    case 'content.correction_recorded':
      return words.correctionRecorded(piece, details.kind === 'withdrawal', Number(details.revision))
    case 'content.correction_approved':
      return words.correctionApproved(piece)
    case 'content.saved':
      return words.contentSaved(piece, Number(details.revision))
    case 'content.judged':
      if (details.reviews_counted === true)
        return words.contentReviewsCounted(piece, Number(details.revision), text(details.state))
      return words.contentJudged(
        piece,
        Number(details.revision),
        typeof details.judged_by === 'string' ? details.judged_by : null,
      )
    case 'content.exported':
      return words.contentExported(piece, text(details.format), Number(details.revision))
    case 'target.added':
      return words.targetAdded(text(details.kind), text(details.recipient))
    case 'target.changed':
      return details.credentials === 'set' ? words.targetConnected : words.targetChanged(text(details.recipient))
    case 'target.removed':
      return words.targetRemoved
    case 'publication.planned':
    case 'publication.media_stored':
    case 'publication.sent':
    case 'publication.stored':
    case 'publication.confirmed':
    case 'publication.unknown':
    case 'publication.conflict':
    case 'publication.resolved':
    case 'publication.refused':
    case 'publication.failed':
    case 'publication.retried':
    case 'publication.checked':
    case 'publication.edit_taken':
    case 'publication.observed': {
      const said =
        (details.operation === 'unpublish' ? words.takingDown[action] : undefined) ?? words.publication[action]
      return said(piece, Number(details.revision), text(details.publication_id))
    }
    case 'hold.placed':
      return words.holdPlaced(piece)
    case 'hold.lifted':
      return words.holdLifted(piece)
    case 'packet.exported':
      return words.packetExported(nameOf(text(details.member_id)))
    case 'packet.revoked':
      return words.packetRevoked
    case 'validity.acknowledged':
      return words.validityAcknowledged(Array.isArray(details.findings) ? details.findings.length : 0)
    case 'packet.answered':
      return words.packetAnswered(nameOf(text(details.member_id)), details.is_stale === true)
    case 'reviewer_key.confirmed':
      return words.reviewerKeyConfirmed(subject.id, nameOf(text(details.member_id)))
    case 'reviewer_key.revoked':
      return words.reviewerKeyRevoked(subject.id, nameOf(text(details.member_id)))
    case 'content.archived':
      return words.contentArchived(piece)
    case 'content.unarchived':
      return words.contentUnarchived(piece)
    case 'content.removed':
      return words.contentRemoved(
        piece,
        typeof details.revisions === 'number' ? details.revisions : 0,
        typeof details.reason === 'string' ? details.reason : null,
      )
    case 'sample.loaded':
      return words.sampleLoaded
    case 'sample.removed':
      return words.sampleRemoved
    case 'backup.restored':
      return words.backupRestored
    case 'backup.compared':
      return comparisonInWords(RestoreComparison.parse(details)).join(' ')
  }
}

function memberChanges({ role, is_active: isActive }: AuditBody['details']): string[] {
  const [from, to] = change(role)
  const [was, is] = change(isActive)
  return [
    ...(from === to ? [] : [words.role(text(from), text(to))]),
    ...(was === is ? [] : [is === true ? words.switchedOn : words.switchedOff]),
  ]
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

function change(value: unknown): [unknown, unknown] {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return [null, null]
  return [value.from, value.to]
}

function engineOf(choice: unknown): string {
  return typeof choice === 'object' && choice !== null && 'engine' in choice ? text(choice.engine) : ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** An erasure and a redaction are one action, which earlier windows know; `operation` tells them apart. */
function erasureInWords(id: string, { operation, comments, places, reason }: AuditBody['details']): string {
  const erased = words.memberErased(id)
  if (typeof comments !== 'number' || (operation !== 'redaction' && comments === 0)) return erased
  const redaction = words.redaction(comments, typeof places === 'number' ? places : null)
  if (operation !== 'redaction') return `${erased} ${redaction}`
  return `${redaction}${typeof reason === 'string' ? words.redactionReason(reason) : ''}`
}
