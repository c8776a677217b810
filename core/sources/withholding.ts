import { fromNullableJsonText, toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { Span } from '../kernel/sentences.ts'
import { Withheld } from './contract.ts'
import { isOrderedName } from './rules/orders/names.ts'
import { withheldRanges } from './rules/withheld.ts'
import type { FoundPassage, PassagePlace } from './search.ts'

/** How far around a passage a source is looked at that came in before sources were looked at whole. */
const AROUND = 3000

/** Passages that may be used, and those that speak to a program or tell their writer what to write. */
export interface Withholding<P extends PassagePlace = FoundPassage> {
  passages: P[]
  withheld: P[]
}

/**
 * Parts passages that may be used from those that may not; a source that was never looked at whole is
 * looked at around the passage, and flagged unless `keeps` is false.
 */
export async function withholdOrders<P extends PassagePlace>(
  db: Db,
  found: readonly P[],
  keeps = true,
): Promise<Withholding<P>> {
  const withheld: P[] = []
  for (const passage of found) {
    const known = await readWithheld(db, passage.source_id)
    const ranges = known?.is_whole === true ? known.ranges : await lookAround(db, passage, known?.ranges ?? [], keeps)
    if (ranges.some(({ start, end }) => start < passage.end && passage.start < end)) withheld.push(passage)
  }
  return { passages: found.filter((passage) => !withheld.includes(passage)), withheld }
}

/** Parts passages like `withholdOrders`, for searches that find the same ones again: each is looked at once, and none flagged. */
export function withholdingOnce(db: Db): <P extends PassagePlace>(found: readonly P[]) => Promise<Withholding<P>> {
  const looked = new Map<string, Promise<boolean>>()
  const isWithheld = (passage: PassagePlace): Promise<boolean> => {
    const key = `${passage.source_id} ${passage.start} ${passage.end}`
    const known = looked.get(key) ?? withholdOrders(db, [passage], false).then(({ withheld }) => withheld.length > 0)
    looked.set(key, known)
    return known
  }
  return async (found) => {
    const parted: { passage: (typeof found)[number]; isOut: boolean }[] = []
    for (const passage of found) parted.push({ passage, isOut: await isWithheld(passage) })
    return {
      passages: parted.filter(({ isOut }) => !isOut).map(({ passage }) => passage),
      withheld: parted.filter(({ isOut }) => isOut).map(({ passage }) => passage),
    }
  }
}

/** What is withheld of a source's text, as far as it was looked at. */
export async function withheldOfSource(db: Db, sourceId: string): Promise<Span[]> {
  return (await readWithheld(db, sourceId))?.ranges ?? []
}

async function readWithheld(db: Db, sourceId: string): Promise<Withheld | null> {
  const row = await db
    .selectFrom('sources')
    .select('withheld_json')
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return fromNullableJsonText(Withheld, row?.withheld_json ?? null)
}

async function lookAround(db: Db, passage: PassagePlace, known: readonly Span[], keeps: boolean): Promise<Span[]> {
  const row = await db
    .selectFrom('sources')
    .select(['body', 'title', 'publisher', 'author'])
    .where('source_id', '=', passage.source_id)
    .executeTakeFirst()
  if (row === undefined) return [...known]
  const from = row.body.lastIndexOf('\n\n', Math.max(0, passage.start - AROUND)) + 1
  const found = withheldRanges(row.body.slice(from, passage.end + AROUND)).map(({ start, end }) => ({
    start: start + from,
    end: end + from,
  }))
  const fresh = found.filter((range) => !known.some(({ start, end }) => start <= range.start && range.end <= end))
  if (keeps && fresh.length > 0) {
    const ranges = [...known, ...fresh]
    await db
      .updateTable('sources')
      .set({
        withheld_json: toJsonText({ is_whole: false, ranges } satisfies Withheld),
        has_withheld_name: toFlag(isOrderedName(row)),
      })
      .where('source_id', '=', passage.source_id)
      .execute()
  }
  return [...known, ...fresh]
}
