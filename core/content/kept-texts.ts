import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'

const TEXTS_A_TURN = 50

/** A text of a piece, by its revision. */
export interface TextOfPiece {
  content_id: string
  revision: number
}

/**
 * Answers the SHA-256 of each text that is kept as one of these revisions, by its words and not by the hash beside them, and
 * of the text that stands where it is of that revision; none of a piece that was deleted.
 */
export async function keptTexts(db: Db, asked: readonly TextOfPiece[]): Promise<(text: TextOfPiece) => string[]> {
  const texts = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
  const found = new Map<string, string[]>()
  for (let at = 0; at < texts.length; at += TEXTS_A_TURN) {
    // A check of the whole workspace reads many of them; others have their turn meanwhile.
    if (at > 0) await setImmediate()
    const some = texts.slice(at, at + TEXTS_A_TURN)
    const bodiesOf = (table: 'revisions' | 'contents') =>
      db
        .selectFrom(table)
        .select(['content_id', 'revision', 'body'])
        .where((eb) => eb.or(some.map(({ content_id, revision }) => eb.and({ content_id, revision }))))
    for (const row of await bodiesOf('revisions').unionAll(bodiesOf('contents')).execute()) {
      found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), hash('sha256', row.body)])
    }
  }
  return (text) => found.get(keyOf(text)) ?? []
}

function keyOf({ content_id, revision }: TextOfPiece): string {
  return `${content_id} ${revision}`
}
