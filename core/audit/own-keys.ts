import type { Db } from '../database/schema.ts'
import type { SecretStore } from '../ports.ts'
import { readAnchor } from './anchor.ts'
import type { SigningKey } from './contract.ts'
import { eventsAbout, subjectsOf } from './logged-events-store.ts'
import { listSigningKeys } from './store.ts'

/**
 * The keys that this workspace signs or signed with, oldest first: those of the database that are remembered outside it, or,
 * where nothing is, that the audit log says were begun or came back with a restore. A key that somebody put into the
 * database is none of them.
 */
export async function listOwnKeys({ db, secrets }: { db: Db; secrets: SecretStore }): Promise<SigningKey[]> {
  const keys = await listSigningKeys(db)
  const known = (await readAnchor(secrets))?.keys ?? (await keysInLog(db))
  return keys.filter(({ key_id }) => known.includes(key_id))
}

async function keysInLog(db: Db): Promise<string[]> {
  const restored = (await eventsAbout(db, 'workspace', ['backup.restored'], ['workspace'])).get('workspace') ?? []
  return [
    ...(await subjectsOf(db, 'signing_key', ['signing_key.started'])),
    ...restored.flatMap(({ details }) => (Array.isArray(details.keys) ? details.keys.map(String) : [])),
  ]
}
