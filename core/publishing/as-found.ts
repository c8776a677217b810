import { listPublications } from '../content/publications-store.ts'
import { stands } from '../content/rules/standing.ts'
import type { ContentRow } from '../content/store.ts'
import { getRevision } from '../content/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { QualityReport } from '../quality/contract.ts'
import { canonicalAddress } from '../sources/web-address.ts'
import type { MarkPublished, PublicationRecord } from './contract.ts'
import { heldInWords, stateRefusal } from './rules/marking.ts'

/** A text that stands somewhere, and the revision that its piece has now. */
export interface FoundText {
  piece: ContentRow
  report: QualityReport
  current_revision: number
}

/** An earlier text of a piece, with what its checks had found when it was the current one. Throws `invalid_state`. */
export async function earlierText(db: Db, piece: ContentRow, revision: number): Promise<FoundText> {
  const { title, body, content_sha256, seo_json, quality_json } = await getRevision(db, piece.content_id, revision)
  const report = fromNullableJsonText(QualityReport, quality_json)
  if (report === null) throw new Fault('invalid_state', 'The results of the checks on this earlier text were not kept.')
  const text = { ...piece, revision, title, body, content_sha256, seo_json, quality_json }
  return { piece: text, report, current_revision: piece.revision }
}

/**
 * What is recorded of a text that stands there although it could not have been published from here; nothing where it could.
 * Throws `invalid_state` for one that nobody said that of, `invalid_request` where there is nothing to say.
 */
export function foundAsItIs(
  { piece, report, current_revision }: FoundText,
  { reviews, review_state }: Pick<PublicationRecord, 'reviews' | 'review_state'>,
  asked: Pick<MarkPublished, 'as_found'>,
): Pick<PublicationRecord, 'as_found'> {
  const refusal = stateRefusal(piece.publication_state, report)
  const { as_found: found } = asked
  if (refusal !== null && (found === undefined || piece.publication_state === 'archived'))
    throw new Fault('invalid_state', found === undefined ? `${refusal} ${IF_IT_STANDS}` : refusal)
  if (found === undefined) return {}
  const isEarlier = piece.revision !== current_revision
  const isAgainst = review_state === 'rejected' || review_state === 'changes_requested'
  if (report.passed && !isEarlier && !isAgainst)
    throw invalidRequest([
      { path: 'as_found', message: 'Nothing stops this text from being published. Leave as_found out.' },
    ])
  const approved = new Set(
    reviews.flatMap(({ qualification, decision }) =>
      decision?.decision === 'approve' &&
      decision.content_revision === piece.revision &&
      decision.not_counted === undefined
        ? [qualification]
        : [],
    ),
  )
  const asked_for = reviews.filter(({ state }) => state !== 'superseded').map(({ qualification }) => qualification)
  return {
    as_found: {
      reason: found.reason,
      held: report.passed ? null : heldInWords(report),
      current_revision: isEarlier ? current_revision : null,
      not_approved: [...new Set(asked_for)].filter((one) => !approved.has(one)),
    },
  }
}

const IF_IT_STANDS =
  'If this text is already published there, give the reason in as_found (on the command line, --as-found). The record then says that it was held.'

/** What stands at an address is the latest text that is recorded there. */
export async function refuseBehindLater(db: Db, piece: ContentRow, { url, revision }: MarkPublished): Promise<void> {
  const canonical = canonicalAddress(url)
  const later = (await listPublications(db, piece.content_id)).find(
    (one) => one.url === canonical && one.revision > revision && stands(one),
  )
  if (later === undefined) return
  const message = `Revision ${later.revision} is recorded as published there. Mark that one as unpublished first.`
  throw invalidRequest([{ path: 'url', message }])
}
