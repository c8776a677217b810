import { withoutNames } from '../kernel/person-names.ts'
import { commentsCompared } from './comments-against-log.ts'
import {
  differencesOf,
  entriesIn,
  jsonHash,
  nameOf,
  objectOf,
  rowsOf,
  textHash,
  type Compared,
  type Entry,
} from './log-comparison.ts'
import { isNamedAsLogged, NAMES } from './names-against-log.ts'
import { wordsDiffer } from './words-of-reviews.ts'
import { canonicalOf, isObject, parsedJson, type JsonObject } from './verify-envelope.ts'
import { LOG_PART, STATEMENTS } from './verify-manifest.ts'

/**
 * What the files of selected records say otherwise than themselves, or than the part of the audit log that came along: texts
 * against their hashes, and publications, decisions, replies, corrections, viewings and holds against the entries, those that
 * are missing and those that are too many. In words; the order is that of the files. Names are in no entry, and so not compared.
 */
export function contradictionsIn(files: JsonObject, contentId: string): string[] {
  const entries = entriesIn(files[LOG_PART])
  const reviews = files['reviews.json']
  const said = isObject(reviews) ? wordsDiffer(reviews).map((one) => `reviews.json: ${one}`) : []
  const own = [...textsDiffer(files), ...said]
  if (entries === null) return own
  const compared = [...comparedWith(files, contentId, entries), ...commentsCompared(files, contentId, entries)]
  return [...own, ...compared.flatMap(differencesOf)]
}

/** Texts that are not those of the hashes beside them. */
function textsDiffer(files: JsonObject): string[] {
  const { packets, reply_files: replies } = objectOf(files['packets.json'])
  const signed = new Set(
    [...rowsOf(objectOf(files[STATEMENTS]).generations), ...rowsOf(objectOf(files[STATEMENTS]).current_texts)].map(
      ({ envelope_json: kept }) => canonicalOf((typeof kept === 'string' ? parsedJson(kept) : kept) ?? null),
    ),
  )
  const published = rowsOf(files['published-texts.json'])
  return [
    ...textsOf('published-texts.json', published, 'publication_id'),
    ...textsOf('packets.json', rowsOf(packets), 'packet_id'),
    ...rowsOf(replies)
      .filter(({ file_text, reply_sha256 }) => textHash(file_text) !== reply_sha256)
      .map(({ reply_sha256: id }) => `packets.json: the file of a reply (${nameOf(id)}) has another SHA-256`),
    ...published.flatMap(({ publication_id: id, statement }) =>
      isObject(statement) && !signed.has(canonicalOf(statement.envelope ?? null))
        ? [`published-texts.json: the statement beside ${nameOf(id)} is none of ${STATEMENTS}`]
        : [],
    ),
  ]
}

function textsOf(file: string, rows: readonly JsonObject[], id: string): string[] {
  return rows
    .filter(({ text, content_sha256 }) => isObject(text) && textHash(text.body) !== content_sha256)
    .map((row) => `${file}: the text of ${nameOf(row[id])} has another SHA-256 than the one beside it`)
}

const DECIDING = ['review.decided', 'review.carried_over']

function comparedWith(files: JsonObject, contentId: string, entries: readonly Entry[]): Compared[] {
  const isOfPiece = ({ subject, details }: Entry) => subject.id === contentId || details.content_id === contentId
  const of = (actions: readonly string[], idOf: (entry: Entry) => unknown, isOf = isOfPiece) =>
    new Map(entries.filter((one) => actions.includes(String(one.action)) && isOf(one)).map((one) => [idOf(one), one]))
  const byDetail = (action: string, name: string, isOf = isOfPiece) =>
    of([action], ({ details }) => details[name], isOf)
  const bySubject = (...actions: string[]) => of(actions, ({ subject }) => subject.id)
  const rows = (name: string, id: string) => rowsOf(files[name]).map((row) => [row[id], row] as const)
  const publications = rows('publications.json', 'publication_id')
  // What a later text took the place of ended then, whatever was recorded of its address afterwards.
  const replaced = new Set(
    publications.flatMap(([id, { replaced_by: by }]) =>
      isObject(by) && publications.some(([other]) => other === by.publication_id && other !== id) ? [id] : [],
    ),
  )
  const takenBack = byDetail('content.publication_taken_back', 'publication_id')
  for (const id of replaced) takenBack.delete(id)
  const approvals = rowsOf(objectOf(files['reviews.json']).approvals).map((row) => [row.approval_id, row] as const)
  const having = (name: string, all = approvals) => all.filter(([, row]) => isObject(row[name]))
  const corrections = rows('corrections.json', 'correction_id')
  const { packets, replies, reply_files } = objectOf(files['packets.json'])
  const exported = bySubject('packet.exported')
  const isOfPacket = ({ subject }: Entry) => exported.has(subject.id)
  const holds = rows('holds.json', 'hold_id').filter(([, { subject }]) => objectOf(subject).id === contentId)
  const isHeld = ({ subject }: Entry) => subject.id === contentId
  const names = objectOf(files[NAMES])
  const lapsed = new Set(bySubject('review.withdrawn', 'review.lapsed').keys())
  const texts = of(['content.saved', 'generation.completed'], ({ details }) => details.revision)
  const hasText = rowsOf(files['published-texts.json']).filter(({ text }) => isObject(text))
  return [
    {
      ...{ file: 'publications.json', what: 'a publication', rows: publications },
      entries: byDetail('content.published', 'publication_id'),
      isSame: (row, entry) =>
        isPublication(row, entry) &&
        objectOf(row.marked_by).member_id === who(entry, 'marked_by') &&
        isRecord(row.record, entry.details.record_sha256),
    },
    {
      ...{ file: 'publications.json', what: 'the unpublishing of a publication' },
      rows: having('taken_back', publications).filter(([id]) => !replaced.has(id)),
      entries: takenBack,
      isSame: ({ taken_back }, entry) => {
        const { by, last_used_on, reason } = objectOf(taken_back)
        const { details } = entry
        return (
          objectOf(by).member_id === who(entry, 'taken_back_by') &&
          (typeof details.last_used_on !== 'string' || details.last_used_on === last_used_on) &&
          (details.reason_sha256 === undefined || details.reason_sha256 === textHash(reason))
        )
      },
    },
    {
      ...{ file: 'published-texts.json', what: 'a publication' },
      rows: rows('published-texts.json', 'publication_id'),
      entries: byDetail('content.published', 'publication_id'),
      isSame: isPublication,
    },
    {
      ...{ file: 'published-texts.json', what: 'the text of a revision' },
      rows: hasText.map((row) => [row.revision, row]),
      // A text that was not published is in none of the files.
      entries: new Map([...texts].filter(([revision]) => hasText.some((row) => row.revision === revision))),
      isSame: ({ content_sha256, text }, { details }) => {
        const { title, search_listing: listing } = objectOf(text)
        return (
          details.content_sha256 === content_sha256 &&
          (details.title_sha256 === undefined || details.title_sha256 === textHash(title)) &&
          (details.seo_sha256 === undefined || details.seo_sha256 === (listing === null ? null : jsonHash(listing)))
        )
      },
    },
    {
      ...{ file: 'reviews.json', what: 'a decision', rows: having('decision') },
      entries: bySubject(...DECIDING),
      isSame: (row, { details }) =>
        isRecord(row.decision, details.decision_sha256) &&
        isNamedAsLogged(row.decision, names[String(row.approval_id)], details.names_sha256) &&
        details.qualification === row.qualification &&
        isStateOf(row, lapsed.has(row.approval_id)),
    },
    {
      ...{ file: 'reviews.json', what: 'the taking back of a decision', rows: having('withdrawal') },
      entries: bySubject('review.withdrawn'),
      isSame: ({ withdrawal, approval_id: id }, { actor, details }) =>
        details.record_sha256 === undefined
          ? objectOf(withdrawal).withdrawn_by === actor.member_id
          : isRecord(withdrawal, details.record_sha256) &&
            isNamedAsLogged(withdrawal, names[String(id)], details.names_sha256),
    },
    {
      ...{ file: 'corrections.json', what: 'a correction', rows: corrections },
      entries: byDetail('content.correction_recorded', 'correction_id'),
      isSame: (row, entry) =>
        entry.details.words_sha256 === textHash(row.what_was_wrong) &&
        objectOf(row.recorded_by).member_id === who(entry, 'recorded_by') &&
        isEqual(['kind', 'weight', 'corrected_on', 'revision'], row, entry),
    },
    {
      ...{ file: 'corrections.json', what: 'the approval of a correction', rows: having('approved', corrections) },
      entries: byDetail('content.correction_approved', 'correction_id'),
      isSame: ({ approved }, entry) => objectOf(objectOf(approved).by).member_id === who(entry, 'approved_by'),
    },
    {
      ...{ file: 'packets.json', what: 'a packet', rows: rowsOf(packets).map((row) => [row.packet_id, row]) },
      entries: exported,
      isSame: (row, entry) => isEqual(['content_revision', 'content_sha256', 'member_id', 'expires_at'], row, entry),
    },
    {
      ...{ file: 'packets.json', what: 'a reply', rows: rowsOf(replies).map((row) => [row.approval_id, row]) },
      entries: byDetail('packet.answered', 'approval_id', isOfPacket),
      isSame: (row, entry) =>
        isEqual(['answer_sha256', 'is_stale'], row, entry) &&
        (row.reply_sha256 ?? null) === (entry.details.reply_sha256 ?? null) &&
        isRecord(row.decision, bySubject(...DECIDING).get(row.approval_id)?.details.decision_sha256),
    },
    {
      ...{ file: 'packets.json', what: 'the file of a reply' },
      rows: rowsOf(reply_files).map((row) => [row.reply_sha256, row]),
      entries: new Map(
        [...byDetail('packet.answered', 'reply_sha256', isOfPacket)].filter(([id]) =>
          // That one is not kept is said among what is left out.
          rowsOf(reply_files).some((row) => row.reply_sha256 === id),
        ),
      ),
      isSame: () => true,
    },
    {
      ...{ file: 'views.json', what: 'a viewing', rows: rows('views.json', 'view_id') },
      entries: new Map(
        entries.filter(isOfPiece).flatMap((one) => Object.keys(objectOf(one.details.views)).map((id) => [id, one])),
      ),
      isSame: (row, { details }) =>
        objectOf(details.views)[String(row.view_id)] === jsonHash(without(row, ['differs_from_log'])),
    },
    {
      ...{ file: 'holds.json', what: 'a hold', rows: holds },
      entries: byDetail('hold.placed', 'hold_id', isHeld),
      isSame: ({ reason }, { details }) => details.reason_sha256 === textHash(reason),
    },
    {
      ...{ file: 'holds.json', what: 'the lifting of a hold', rows: having('lifted', holds) },
      entries: byDetail('hold.lifted', 'hold_id', isHeld),
      isSame: ({ lifted }, { details }) => details.reason_sha256 === textHash(objectOf(lifted).reason),
    },
  ]
}

function isPublication(row: JsonObject, entry: Entry): boolean {
  return isEqual(['url', 'published_on', 'revision', 'content_sha256'], row, entry)
}

function isEqual(names: readonly string[], row: JsonObject, { details }: Entry): boolean {
  return names.every((name) => row[name] === details[name])
}

/** Who did what an entry records: its actor, or whom it names where a restore or a look wrote it. */
function who({ actor, details }: Entry, name: string): unknown {
  const isNamed = details.after_restore === true || (name === 'marked_by' && details.found_there === true)
  return isNamed ? details[name] : actor.member_id
}

const AS_READ = ['no_opening_on_record', 'not_counted']

/** Whether a record is the one that the log holds the hash of: without names, or as the first ones were with them. */
function isRecord(record: unknown, logged: unknown): boolean {
  if (!isObject(record)) return false
  const kept = without(record, AS_READ)
  return [jsonHash(withoutNames(kept)), jsonHash(kept)].includes(String(logged))
}

function without(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

const DECIDED: Record<string, string> = { approved: 'approve', changes_requested: 'request_changes' }
const DECIDED_AS: Record<string, string> = { ...DECIDED, rejected: 'reject', waived: 'waive' }

/** Whether a review may be in its state by its decision; `isOver` where that was taken back or had its end. */
function isStateOf({ state, decision }: JsonObject, isOver: boolean): boolean {
  const decided = DECIDED_AS[String(state)]
  return decided === undefined || (!isOver && decided === objectOf(decision).decision)
}
