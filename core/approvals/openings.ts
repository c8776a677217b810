import type { Db } from '../database/schema.ts'
import type { Obligation } from './contract.ts'
import type { Decision } from './decision-contract.ts'
import { listLoggedViews } from './views.ts'

type Decided = Pick<Obligation, 'content_id' | 'decision'>
type Views = Awaited<ReturnType<typeof listLoggedViews>>

/**
 * The same reviews, where no opening of its text by who decided is on record with that said of the decision. A waiver
 * is about no text. That nothing is on record shows nothing of whether they read it.
 */
export async function withOpenings<T extends Decided>(db: Db, reviews: readonly T[]): Promise<T[]> {
  const pieces = new Set(reviews.flatMap(({ content_id, decision }) => (isOfText(decision) ? content_id : [])))
  const views = new Map<string, Views>()
  for (const id of pieces) views.set(id, await listLoggedViews(db, id))
  return reviews.map((one) => {
    const { content_id, decision } = one
    if (!isOfText(decision) || isOpened(decision, views.get(content_id) ?? { kept: [], gone: [] })) return one
    return { ...one, decision: { ...decision, no_opening_on_record: true } }
  })
}

function isOfText(decision: Decision | null): decision is Decision {
  return decision !== null && decision.decision !== 'waive'
}

/** Whether who decided had opened the text before; of views that the log alone holds nobody can say of which text they were. */
function isOpened({ carried_over: carried, ...decision }: Decision, { kept, gone }: Views): boolean {
  const { decided_by, decided_at, clock_set_back: clock } = decision
  const sha256 = carried?.from_content_sha256 ?? decision.content_sha256
  const isBefore = (at: string): boolean => at <= decided_at || clock !== undefined
  return (
    gone.includes(decided_by) ||
    kept.some(
      (view) =>
        view.member_id === decided_by &&
        view.content_sha256 === sha256 &&
        view.kind !== 'packet_made' &&
        isBefore(view.at),
    )
  )
}
