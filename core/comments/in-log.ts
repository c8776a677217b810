import type { RecordDifference } from '../audit/contract.ts'
import type { AuditLog } from '../audit/log.ts'
import { eventsAbout, eventsWith, subjectsOf } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { listAssetsOf } from '../content/pieces-store.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { commentHash, commentsInLog, loggedSince, OPERATIONS, resolutionHash, type Resolution } from './rules/in-log.ts'
import { listAllComments, listAllResolutions } from './store.ts'
import type { CommentsTable } from './tables.ts'

interface Writer {
  audit: Pick<AuditLog, 'append'>
  caller: { member_id: string; via: 'app' | 'api' | 'cli'; key_id?: string | null }
}

/** A comment with its place read, as it is hashed. */
export function hashOfComment({ anchor_json, ...comment }: CommentsTable): string {
  return commentHash({ ...comment, anchor: fromNullableJsonText(AnyJson, anchor_json) })
}

/** Enters a comment into the audit log, by its hash: words may name people. In the transaction that stores it. */
export async function auditComment({ audit, caller }: Writer, db: Db, row: CommentsTable): Promise<void> {
  const { comment_id, content_id, answers_id, revision } = row
  await audit.append(db, caller, {
    // Windows of before know no action of its own; `operation` tells it from how somebody read a claim.
    action: 'annotation.recorded',
    subject: { kind: 'content', id: content_id },
    details: {
      ...{ operation: OPERATIONS.comment, comment_id, answers_id, revision },
      comment_sha256: hashOfComment(row),
    },
  })
}

/** Enters into the log that a comment was resolved, or opened again. */
export async function auditResolution({ audit, caller }: Writer, db: Db, row: Resolution): Promise<void> {
  const { content_id, comment_id, is_resolved } = row
  await audit.append(db, caller, {
    action: 'annotation.recorded',
    subject: { kind: 'content', id: content_id },
    details: {
      ...{ operation: OPERATIONS.resolution, comment_id, is_resolved: is_resolved === 1 },
      resolution_sha256: resolutionHash(row),
    },
  })
}

/**
 * Every comment, and each resolving of one, that differs from the audit log or that one of the two does not have, and how many
 * were compared. Those from before the log held comments are not.
 */
export async function compareComments(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await listAllComments(db)
  const resolved = await listAllResolutions(db)
  const said = await eventsWith(db, 'content', 'annotation.recorded', 'comment_id')
  const redactions = await eventsWith(db, 'member', 'member.erased', 'redacted')
  const { comments, resolutions } = commentsInLog(
    [...said, ...redactions].toSorted((one, other) => one.seq - other.seq),
  )
  const unlogged = [
    ...rows.filter(({ comment_id }) => !comments.has(comment_id)),
    ...resolved.filter((one) => !resolutions.has(resolutionHash(one))),
  ]
  const isFromBefore = await readWhetherBefore(db, said, [...new Set(unlogged.map(({ content_id }) => content_id))])
  const removed = new Set(await subjectsOf(db, 'content', ['content.removed']))
  const named = (id: string, content_id: string, what: string): RecordDifference => ({
    ...{ kind: 'annotation', id, content_id },
    message: `The record of a comment (${id}) ${what}.`,
  })
  const kept = new Set(rows.map(({ comment_id }) => comment_id))
  const keptResolutions = new Set(resolved.map(resolutionHash))
  const differing = [
    ...rows.flatMap((row) => {
      const { comment_id: id, content_id, created_at } = row
      const logged = comments.get(id)
      if (logged === undefined)
        return isFromBefore(content_id, created_at) ? [] : [named(id, content_id, 'is in no entry of the audit log')]
      if (logged.sha256 === hashOfComment(row)) return []
      return [named(id, content_id, `differs from the one in the audit log (entry ${logged.seq})`)]
    }),
    ...[...comments]
      .filter(([id, { content_id }]) => !kept.has(id) && !removed.has(content_id))
      .map(([id, { content_id, seq }]) => named(id, content_id, `is gone: the audit log has it (entry ${seq})`)),
    ...resolved
      .filter((one) => !resolutions.has(resolutionHash(one)) && !isFromBefore(one.content_id, one.resolved_at))
      .map(({ comment_id: id, content_id }) =>
        named(id, content_id, 'says that it was resolved or opened again, which is in no entry of the audit log'),
      ),
    ...[...resolutions]
      .filter(([sha256, { content_id }]) => !keptResolutions.has(sha256) && !removed.has(content_id))
      .map(([, { comment_id: id, content_id, seq }]) =>
        named(id, content_id, `does not say that it was resolved or opened again: the audit log has it (entry ${seq})`),
      ),
  ]
  const compared = rows.filter(({ comment_id }) => comments.has(comment_id)).length
  return { records: compared, differing }
}

/** Whether something that was said about one of these pieces is from before the log held that. */
async function readWhetherBefore(
  db: Db,
  said: readonly LoggedEvent[],
  contentIds: readonly string[],
): Promise<(contentId: string, at: string) => boolean> {
  const runs = await listAssetsOf(db, contentIds)
  const saved = await eventsAbout(db, 'content', ['content.saved'], contentIds)
  const completed = await eventsAbout(db, 'generation', ['generation.completed'], [...new Set(runs.values())])
  const since = new Map(
    contentIds.map((id) => {
      const written = (completed.get(runs.get(id) ?? '') ?? []).filter(({ details }) => details.content_id === id)
      const own = said.filter(({ subject }) => subject.id === id)
      return [id, loggedSince([...(saved.get(id) ?? []), ...written, ...own])] as const
    }),
  )
  return (contentId, at) => {
    const logged = since.get(contentId)
    if (logged?.isWhole === true) return false
    return (logged?.since ?? null) === null || at < (logged?.since ?? '')
  }
}
