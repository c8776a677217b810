import { recordDifference, type LoggedEvent } from '../../audit/rules/record-hashes.ts'
import { isToldTime } from '../../audit/rules/entry-time.ts'
import { sha256Hex } from '../../kernel/hash.ts'

/** A publication as its row has it; `record` is what its `record_json` holds. */
export interface KeptPublication {
  publication_id: string
  url: string
  published_on: string
  revision: number
  content_sha256: string
  record: unknown
  /** What the texts hash to that are kept as the revision that was published; none of a piece that was deleted. */
  text_sha256: readonly string[]
  marked_by: string
  marked_at: string
  taken_back_by: string | null
  taken_back_at: string | null
  taken_back_reason: string | null
  last_used_on: string | null
}

/** A correction as its row has it. */
export interface KeptCorrection {
  correction_id: string
  kind: string
  weight: string
  corrected_on: string
  revision: number
  what_was_wrong: string
  recorded_by: string
  recorded_at: string
  approved_by: string | null
  approved_at: string | null
}

type IsErased = (record: unknown) => boolean

/** How a publication differs from what the log holds of it, in words that follow on “the record”; null where it does not. */
export function publicationDifference(
  row: KeptPublication,
  events: readonly LoggedEvent[],
  isErased: IsErased,
): string | null {
  const about = events.filter(({ details }) => details.publication_id === row.publication_id)
  const marked = about.find(({ action }) => action === 'content.published')
  if (marked === undefined) return 'differs from the audit log, which has no such publication'
  const { details, seq } = marked
  const { record } = row
  const found = recordDifference({ record, logged: details.record_sha256, details, hasErased: isErased(record) })
  if (found !== null) return `${found} (entry ${seq})`
  const isSame =
    whoIn(marked, 'marked_by') === row.marked_by &&
    (['url', 'published_on', 'revision', 'content_sha256'] as const).every((name) => details[name] === row[name])
  if (!isSame) return differing(seq)
  if (!isToldTime(marked, 'marked_at', row.marked_at)) return otherTime('recorded', seq)
  if (row.text_sha256.some((sha256) => sha256 !== row.content_sha256))
    return `differs from what is kept: the words of revision ${row.revision} are not those that were published`
  return takenBackDifference(row, about)
}

function takenBackDifference(row: KeptPublication, about: readonly LoggedEvent[]): string | null {
  const taken = about.find(({ action }) => action === 'content.publication_taken_back')
  if (taken === undefined)
    return row.taken_back_at === null
      ? null
      : 'differs from the audit log, which does not say that it was marked as unpublished'
  const { details, seq } = taken
  if (row.taken_back_at === null) return `differs from the audit log: it was marked as unpublished (entry ${seq})`
  const isSame =
    whoIn(taken, 'taken_back_by') === row.taken_back_by &&
    (details.last_used_on ?? null) === row.last_used_on &&
    (details.reason_sha256 === undefined || details.reason_sha256 === sha256Hex(row.taken_back_reason ?? ''))
  if (!isSame) return differing(seq)
  return isToldTime(taken, 'taken_back_at', row.taken_back_at) ? null : otherTime('taken back', seq)
}

/** The same of a correction. */
export function correctionDifference(row: KeptCorrection, events: readonly LoggedEvent[]): string | null {
  const about = events.filter(({ details }) => details.correction_id === row.correction_id)
  const recorded = about.find(({ action }) => action === 'content.correction_recorded')
  if (recorded === undefined) return 'differs from the audit log, which has no such record'
  const { details, seq } = recorded
  const isSame =
    whoIn(recorded, 'recorded_by') === row.recorded_by &&
    details.words_sha256 === sha256Hex(row.what_was_wrong) &&
    (['kind', 'weight', 'corrected_on', 'revision'] as const).every((name) => details[name] === row[name])
  if (!isSame) return differing(seq)
  if (!isToldTime(recorded, 'recorded_at', row.recorded_at)) return otherTime('recorded', seq)
  const approved = about.find(({ action }) => action === 'content.correction_approved')
  if ((approved === undefined ? null : whoIn(approved, 'approved_by')) !== row.approved_by)
    return 'differs from the audit log in who approved it'
  return approved === undefined || isToldTime(approved, 'approved_at', row.approved_at)
    ? null
    : otherTime('approved', approved.seq)
}

/** Who did what an entry records: its actor, and where a restore carried it over or a look found it, whom the entry names. */
function whoIn({ actor, details }: LoggedEvent, name: string): unknown {
  return details.after_restore === true || (name === 'marked_by' && details.found_there === true)
    ? details[name]
    : actor.member_id
}

function otherTime(what: string, seq: number): string {
  return `says that it was ${what} at another time than entry ${seq} of the audit log`
}

function differing(seq: number): string {
  return `differs from the one in the audit log (entry ${seq})`
}
