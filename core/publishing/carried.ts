import { people } from '../accounts/people-store.ts'
import type { AuditAction } from '../audit/action-contract.ts'
import type { AuditBody } from '../audit/contract.ts'
import type { Actor } from '../audit/log.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { hasText } from '../content/pieces-store.ts'
import {
  findPublication,
  insertPublication,
  listAllPublications,
  markTakenBack,
  type PublicationRow,
} from '../content/publications-store.ts'
import { findContent, updatePublicationState } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { findCorrection, insertCorrection, listCorrectionRows, markCorrectionApproved } from './corrections-store.ts'
import { settleUnpublished } from './mark.ts'
import type { CorrectionsTable } from './tables.ts'

/** What a database holds of where texts stood and of what was wrong with them. */
interface PublishedRecords {
  publications: readonly PublicationRow[]
  corrections: readonly CorrectionsTable[]
}

/** That of a database. Throws where it cannot be read. */
export async function readPublished(db: Db): Promise<PublishedRecords> {
  return {
    publications: await listAllPublications(db),
    corrections: await listCorrectionRows(db),
  }
}

type Tools = Pick<HandlerContext, 'audit' | 'consequences'>
type Details = AuditBody['details']

/**
 * Records again, in a database that was put back, what had been recorded in the one that it replaced: publications of texts that
 * came back too, that they were taken back, and corrections with their approvals, by whom they were. `lost` are the entries that
 * the log lacks now. What is of a text or a person that did not come back stays lost. In the transaction of the restore's own
 * record.
 */
export async function carryPublished(
  { audit, consequences }: Tools,
  db: Db,
  actor: Exclude<Actor, 'engine'>,
  { publications, corrections }: PublishedRecords,
  lost: readonly LoggedEvent[],
): Promise<void> {
  const members = new Set(
    (await db.selectFrom(people('members')).select('member_id').execute()).map((one) => one.member_id),
  )
  const isThere = (id: string | null): id is string => id !== null && members.has(id)
  const again = async (action: AuditAction, contentId: string, id: Details, who: Details): Promise<void> => {
    const [[name, value] = ['', '']] = Object.entries(id)
    const event = lost.find((one) => one.action === action && one.details[name] === value)
    if (event === undefined) return
    const details = { ...event.details, ...who, after_restore: true }
    const tip = await audit.append(db, actor, { action, subject: { kind: 'content', id: contentId }, details })
    const reason = action.startsWith('content.correction') ? 'corrected' : 'published'
    await consequences.signText(db, { content_id: contentId, reason, tip })
  }
  for (const row of publications) {
    const {
      publication_id,
      content_id,
      marked_by,
      marked_at,
      taken_back_by,
      taken_back_at,
      taken_back_reason,
      last_used_on,
    } = row
    const known = await findPublication(db, publication_id)
    if (known === undefined) {
      if (!isThere(marked_by) || !(await hasText(db, row))) continue
      await insertPublication(db, { ...row, ...NOT_TAKEN_BACK })
      await updatePublicationState(db, content_id, 'published')
      await again('content.published', content_id, { publication_id }, { marked_by, marked_at })
    }
    if (taken_back_at === null || (known?.taken_back_at ?? null) !== null || !isThere(taken_back_by)) continue
    const taken = {
      taken_back_by,
      taken_back_at,
      taken_back_reason: taken_back_reason ?? '',
      last_used_on: last_used_on ?? '',
    }
    await markTakenBack(db, publication_id, taken)
    await settleUnpublished(db, content_id)
    await again('content.publication_taken_back', content_id, { publication_id }, { taken_back_by, taken_back_at })
  }
  for (const row of corrections) {
    const { correction_id, content_id, recorded_by, recorded_at, approved_by, approved_at } = row
    const known = await findCorrection(db, correction_id)
    if (known === undefined) {
      if (!isThere(recorded_by) || (await findContent(db, content_id)) === undefined) continue
      await insertCorrection(db, row)
      await again('content.correction_recorded', content_id, { correction_id }, { recorded_by, recorded_at })
    }
    if (approved_at === null || (known?.approved_at ?? null) !== null || !isThere(approved_by)) continue
    await markCorrectionApproved(db, correction_id, { approved_by, approved_at })
    await again('content.correction_approved', content_id, { correction_id }, { approved_by, approved_at })
  }
}

const NOT_TAKEN_BACK = { taken_back_by: null, taken_back_at: null, taken_back_reason: null, last_used_on: null }
