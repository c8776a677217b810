import type { PublicationRow } from '../content/publications.ts'
import { lastDayOf } from '../content/rules/keeping.ts'
import { fromJsonText } from '../database/columns.ts'
import { PublicationRecord, type Publication } from './contract.ts'

/** A row as it is shown, with people as they are called now. */
export function asPublication(row: PublicationRow, nameOf: (memberId: string) => string): Publication {
  const { record_json, marked_by, taken_back_by, taken_back_at, taken_back_reason: reason, last_used_on, ...rest } = row
  const person = (member_id: string) => ({ member_id, name: nameOf(member_id) })
  return {
    ...rest,
    record: fromJsonText(PublicationRecord, record_json),
    marked_by: person(marked_by),
    taken_back:
      taken_back_by === null || taken_back_at === null
        ? null
        : {
            by: person(taken_back_by),
            at: taken_back_at,
            reason,
            last_used_on: lastDayOf(taken_back_at, last_used_on),
          },
  }
}
