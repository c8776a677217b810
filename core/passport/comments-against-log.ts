import { jsonHash, objectOf, rowsOf, type Compared, type Entry } from './log-comparison.ts'
import type { JsonObject } from './verify-envelope.ts'

const FILE = 'comments.json'
const BEGUN = ['content.saved', 'generation.completed']

/** What is to be compared of what people said about a piece outside of decisions: each comment, and each resolving of one. */
export function commentsCompared(files: JsonObject, contentId: string, entries: readonly Entry[]): Compared[] {
  const { comments, resolutions } = objectOf(files[FILE])
  const { logged, resolved, isFromBefore } = inLog(contentId, entries)
  const rows = rowsOf(comments).filter((row) => logged.has(row.comment_id) || !isFromBefore(row.created_at))
  const done = rowsOf(resolutions).map((row) => [resolutionHash(row), row] as const)
  return [
    {
      ...{ file: FILE, what: 'a comment', entries: logged },
      rows: rows.map((row) => [row.comment_id, row]),
      isSame: (row, { details }) => details.comment_sha256 === commentHash(row),
    },
    {
      ...{ file: FILE, what: 'the resolving of a comment', entries: resolved },
      rows: done.filter(([id, row]) => resolved.has(id) || !isFromBefore(row.resolved_at)),
      isSame: () => true,
    },
  ]
}

/** What of the comments could not be compared, in a sentence; empty where the log has held them since the piece began. */
export function commentsNotCompared(files: JsonObject, contentId: string, entries: readonly Entry[]): string {
  const { logged, isWhole, isFromBefore } = inLog(contentId, entries)
  if (isWhole) return ''
  const before = rowsOf(objectOf(files[FILE]).comments).filter(
    (row) => !logged.has(row.comment_id) && isFromBefore(row.created_at),
  ).length
  const many = before === 1 ? '1 comment in the file is' : `${before} comments in the file are`
  return ` Warning: this piece was begun before the audit log held comments; ${many} from then, and whether these are all and as they were written was not compared.`
}

function inLog(contentId: string, entries: readonly Entry[]) {
  const own = entries.filter(({ subject, details }) => subject.id === contentId || details.content_id === contentId)
  const ofOperation = (name: string) => own.filter(({ details }) => details.operation === name)
  const logged = new Map<unknown, Entry>(ofOperation('comment').map((one) => [one.details.comment_id, one]))
  // Of a comment that words were taken out of, the entry of that holds the hash since.
  for (const one of entries.filter(({ action }) => action === 'member.erased'))
    for (const details of rowsOf(one.details.redacted))
      if (details.content_id === contentId && typeof details.comment_sha256 === 'string')
        logged.set(details.comment_id, { ...one, details })
  const resolved = ofOperation('comment_resolution').map((one) => [one.details.resolution_sha256, one] as const)
  const first = own.find(({ action }) => BEGUN.includes(String(action)))
  const telling = own.find(({ details }) => details.comments_logged === true || isSaid(details.operation))
  const isWhole = first?.details.comments_logged === true
  const since = telling === undefined ? null : String(telling.at)
  const isFromBefore = (at: unknown) => !isWhole && (since === null || String(at) < since)
  return { logged, resolved: new Map<unknown, Entry>(resolved), isWhole, isFromBefore }
}

function isSaid(operation: unknown): boolean {
  return operation === 'comment' || operation === 'comment_resolution'
}

/** A comment as it was hashed: without what the export puts beside it. */
function commentHash(row: JsonObject): string {
  return jsonHash(Object.fromEntries(Object.entries(row).filter(([name]) => !BESIDE.has(name))))
}

const BESIDE = new Set(['created_by_name', 'redactions'])

function resolutionHash({ content_id, comment_id, is_resolved, resolved_by, resolved_at }: JsonObject): string {
  return jsonHash({ content_id, comment_id, is_resolved, resolved_by, resolved_at })
}
