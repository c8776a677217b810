import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Fault } from '../kernel/errors.ts'
import type { SecretStore } from '../ports.ts'
import type { Db } from './schema.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const MASTER_KEY_BYTES = 32

/**
 * Secrets as rows of a host's database, each sealed by the master key (AES-256-GCM, 32 bytes) and bound to its name. Reading
 * throws `storage_unavailable` where the master key is another one, or the row was changed.
 */
export function sealedRows(db: Db, masterKey: Uint8Array): SecretStore {
  return {
    read: async (name) => {
      const { rows } = await sql<{ sealed: Buffer }>`select sealed from sealed_secrets where name = ${name}`.execute(db)
      const [row] = rows
      return row === undefined ? undefined : opened(masterKey, name, row.sealed)
    },
    isGiven: () => false,
    write: async (name, value) => {
      await sql`insert into sealed_secrets (name, sealed) values (${name}, ${seal(masterKey, name, value)})
        on conflict (name) do update set sealed = excluded.sealed`.execute(db)
    },
    remove: async (name) => {
      await sql`delete from sealed_secrets where name = ${name}`.execute(db)
    },
  }
}

function seal(masterKey: Uint8Array, name: string, value: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, masterKey, nonce).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function opened(masterKey: Uint8Array, name: string, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv(CIPHER, masterKey, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(name))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    const message = `The master key does not open the secret "${name}": it is not the key that sealed it, or the row was changed.`
    throw new Fault('storage_unavailable', message, { cause: error })
  }
}
