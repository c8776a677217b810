import { saltOf } from '../audit/rules/record-hashes.ts'
import { AnyJson, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { namesIn } from '../kernel/person-names.ts'
import { listObligations } from './store.ts'

/** The names in a decision as they were hashed, and the salt that they were hashed with. */
interface HashedNames {
  salt: string
  names: [place: string, name: unknown][]
}

/** What the audit log holds the hash of, for each decision on a piece by its review; nothing where one of the people was erased. */
export async function hashedNamesOf(db: Db, assetId: string): Promise<Record<string, HashedNames>> {
  const found = (await listObligations(db, assetId)).flatMap(({ approval_id, decision_json }) => {
    const decision = fromNullableJsonText(AnyJson, decision_json)
    const salt = saltOf(decision)
    return salt === null ? [] : [[approval_id, { salt, names: namesIn(decision) }] as const]
  })
  return Object.fromEntries(found)
}
