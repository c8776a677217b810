import type { RecordDifference } from '../audit/contract.ts'
import { isTimeOf } from '../audit/rules/entry-time.ts'
import { eventsAbout, subjectsOf } from '../audit/logged-events-store.ts'
import type { Db } from '../database/schema.ts'
import { annotationHash } from './audit.ts'

const OF_ANNOTATION = ['annotation.recorded', 'annotation.withdrawn'] as const

/** Every annotation, of one piece or of all, that differs from the audit log or that it holds alone, and how many were compared. */
export async function compareAnnotations(
  db: Db,
  contentId?: string,
): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db
    .selectFrom('annotations')
    .leftJoin('annotation_withdrawals as withdrawal', 'withdrawal.annotation_id', 'annotations.annotation_id')
    .selectAll('annotations')
    .select(['withdrawn_by', 'withdrawn_at'])
    .$if(contentId !== undefined, (query) => query.where('content_id', '=', contentId ?? ''))
    .orderBy('annotations.annotation_id')
    .execute()
  const about = await eventsAbout(
    db,
    'content',
    OF_ANNOTATION,
    contentId === undefined ? await pieces(db) : [contentId],
  )
  // An entry with an operation is of a comment.
  const events = [...about.values()].flat().filter(({ details }) => details.operation === undefined)
  const logged = Map.groupBy(events, ({ details }) => idIn(details.annotation_id))
  const kept = new Set(rows.map(({ annotation_id }) => annotation_id))
  const named = (id: string, content_id: string, what: string): RecordDifference => ({
    ...{ kind: 'annotation', id, content_id },
    message: `The record of a verdict on a claim (${id}) ${what}.`,
  })
  return {
    records: rows.length,
    differing: [
      ...rows.flatMap(({ withdrawn_by, withdrawn_at, ...row }) => {
        const events = logged.get(row.annotation_id) ?? []
        const recorded = events.find(({ action }) => action === 'annotation.recorded')
        const taken = events.find(({ action }) => action === 'annotation.withdrawn')
        const what =
          recorded === undefined
            ? 'is in no entry of the audit log'
            : recorded.details.annotation_sha256 !== annotationHash(row)
              ? `differs from the one in the audit log (entry ${recorded.seq})`
              : (taken?.actor.member_id ?? null) !== withdrawn_by
                ? 'differs from the audit log in whether and by whom it was withdrawn'
                : taken !== undefined && !isTimeOf(taken, withdrawn_at ?? '')
                  ? `says that it was withdrawn at another time than entry ${taken.seq} of the audit log`
                  : null
        return what === null ? [] : [named(row.annotation_id, row.content_id, what)]
      }),
      ...[...logged].flatMap(([id, events]) =>
        kept.has(id)
          ? []
          : events
              .slice(0, 1)
              .map(({ seq, subject }) => named(id, subject.id, `is gone: the audit log has it (entry ${seq})`)),
      ),
    ],
  }
}

/** An annotation goes with its piece, which the log says then. */
async function pieces(db: Db): Promise<string[]> {
  const removed = new Set(await subjectsOf(db, 'content', ['content.removed']))
  return (await subjectsOf(db, 'content', OF_ANNOTATION)).filter((id) => !removed.has(id))
}

function idIn(detail: unknown): string {
  return typeof detail === 'string' ? detail : ''
}
