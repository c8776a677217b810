import { z } from 'zod'
import { memberNames } from '../accounts/people-store.ts'
import type { Obligation } from '../approvals/contract.ts'
import { listTexts } from '../content/pieces-store.ts'
import { listPublications, type PublicationRow, type StoodRow } from '../content/publications-store.ts'
import { lastDayOf } from '../content/rules/keeping.ts'
import { AnyJson, fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { withoutSalt } from '../kernel/person-names.ts'
import { PublicationRecord, type Publication } from './contract.ts'
import { PublicCheck } from './delivery-contract.ts'
import { listDeliveries } from './deliveries-store.ts'
import { publicationsInLog } from './in-log.ts'
import { withGoneApprovals } from './rules/approvals-gone.ts'
import { unreadPageInWords } from './rules/page-read.ts'
import { publicationRemarks, reviewsThenInWords } from './rules/remarks.ts'

/** Where a piece was published, newest first, each with whether its record is the one in the audit log. */
export async function readPublications(db: Db, contentId: string): Promise<Publication[]> {
  const rows = await listPublications(db, contentId)
  const delivered = new Map(
    (await listDeliveries(db, contentId)).map(({ publication_id, checks_json }) => [publication_id, checks_json]),
  )
  const nameOf = await memberNames(db)
  const differing = await publicationsInLog(db, rows)
  return rows.map((row) => {
    const difference = differing.get(row.publication_id)
    const looks = delivered.get(row.publication_id)
    const shown = withPage(asPublication(row, nameOf, looks !== undefined), looks)
    return difference === undefined ? shown : withDifference(shown, difference)
  })
}

/** What Colophon placed, with that its page was not read, where it was not. */
function withPage(shown: Publication, looks: string | undefined): Publication {
  const isFound = shown.record.found_there !== undefined
  const unread_page = looks === undefined ? null : unreadPageInWords(fromJsonText(PublicChecks, looks), isFound)
  if (unread_page === null) return shown
  return { ...shown, unread_page, remarks: [...(shown.remarks ?? []), unread_page] }
}

const PublicChecks = z.array(PublicCheck)

function withDifference(shown: Publication, difference: string): Publication {
  const differs_from_log = `The record ${difference}.`
  return {
    ...shown,
    differs_from_log,
    remarks: [...(shown.remarks ?? []), `${differs_from_log} Do not rely on it.`],
  }
}

/** The same with the approvals of the texts that stand there which do not hold any more. */
export async function readStandingPublications(
  db: Db,
  contentId: string,
  { approvals, now }: { approvals: readonly Obligation[]; now: string },
): Promise<Publication[]> {
  const publications = await readPublications(db, contentId)
  const texts = await listTexts(db, contentId)
  return withGoneApprovals(publications, { approvals, now, texts, nameOf: await memberNames(db) })
}

/** A row as it is shown, with people as they are called now. */
export function asPublication(
  row: PublicationRow & Partial<Pick<StoodRow, 'replaced_by'>>,
  nameOf: (memberId: string) => string,
  is_delivered = false,
): Publication {
  const { record_json, marked_by, taken_back_by, taken_back_at, taken_back_reason: reason, last_used_on, ...rest } = row
  const replaced_by = row.replaced_by ?? null
  const person = (member_id: string) => ({ member_id, name: nameOf(member_id) })
  const record = PublicationRecord.parse(withoutSalt(fromJsonText(AnyJson, record_json)))
  const remarks = publicationRemarks(record)
  return {
    ...rest,
    ...{ is_delivered, replaced_by, record },
    reviews_in_words: reviewsThenInWords(record),
    ...(remarks.length === 0 ? {} : { remarks }),
    marked_by: person(marked_by),
    taken_back:
      // A text that was replaced ended then, whatever was recorded of its address later.
      taken_back_by === null || taken_back_at === null || replaced_by !== null
        ? null
        : {
            by: person(taken_back_by),
            at: taken_back_at,
            reason,
            last_used_on: lastDayOf(taken_back_at, last_used_on),
          },
  }
}
