import { listTexts } from '../content/pieces-store.ts'
import { readsAlike, type ReadAs } from '../content/rules/reading-alike.ts'
import type { Db } from '../database/schema.ts'
import type { Obligation } from './contract.ts'
import type { Decision } from './decision-contract.ts'
import { listLoggedViews } from './views.ts'

type Decided = Pick<Obligation, 'content_id' | 'decision'>
type Known = Awaited<ReturnType<typeof listLoggedViews>> & { texts: readonly (ReadAs & { revision: number })[] }

/**
 * The same reviews, where no opening of its text by who decided is on record with that said of the decision. A waiver
 * is about no text. That nothing is on record shows nothing of whether they read it.
 */
export async function withOpenings<T extends Decided>(db: Db, reviews: readonly T[]): Promise<T[]> {
  const pieces = new Set(reviews.flatMap(({ content_id, decision }) => (isOfText(decision) ? content_id : [])))
  const known = new Map<string, Known>()
  for (const id of pieces) known.set(id, { ...(await listLoggedViews(db, id)), texts: await listTexts(db, id) })
  return reviews.map((one) => {
    const { content_id, decision } = one
    if (!isOfText(decision) || isOpened(decision, known.get(content_id) ?? { kept: [], gone: [], texts: [] }))
      return one
    return { ...one, decision: { ...decision, no_opening_on_record: true } }
  })
}

function isOfText(decision: Decision | null): decision is Decision {
  return decision !== null && decision.decision !== 'waive'
}

/** Whether who decided had opened the text before; of views that the log alone holds nobody can say of which text they were. */
function isOpened({ carried_over: carried, ...decision }: Decision, { kept, gone, texts }: Known): boolean {
  const { decided_by, decided_at, clock_set_back: clock } = decision
  const sha256 = carried?.from_content_sha256 ?? decision.content_sha256
  const alike = revisionsReading(texts, carried?.from_revision ?? decision.content_revision)
  const isBefore = (at: string): boolean => at <= decided_at || clock !== undefined
  return (
    gone.includes(decided_by) ||
    kept.some(
      (view) =>
        view.member_id === decided_by &&
        view.content_sha256 === sha256 &&
        (alike === null || alike.has(view.content_revision)) &&
        view.kind !== 'packet_made' &&
        isBefore(view.at),
    )
  )
}

/** The revisions with the words, title and search-engine fields of one; null where that one is not kept any more. */
function revisionsReading(texts: Known['texts'], revision: number): ReadonlySet<number> | null {
  const text = texts.find((one) => one.revision === revision)
  return text === undefined
    ? null
    : new Set(texts.filter((one) => readsAlike(one, text)).map(({ revision: one }) => one))
}
