import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretName, SecretStore } from '../ports.ts'

/** What the operating system's keychain does for its user: only the same user on the same machine can open what it sealed. */
export interface Sealer {
  seal: (text: string) => Promise<Buffer>
  /** Rejects where it was sealed elsewhere, or by another user. */
  unseal: (sealed: Buffer) => Promise<string>
}

/**
 * Secrets sealed by the keychain, one file each (`secrets/NAME.sealed`). A secret that stands there in the open, from a start
 * without a keychain, is sealed when it is first read, and its open file goes once the sealed one opens. What comes from the
 * environment comes first.
 */
export function sealedSecrets(dataFolder: string, sealer: Sealer, files: SecretStore): SecretStore {
  const folder = join(dataFolder, 'secrets')
  const fileOf = (name: SecretName): string => join(folder, `${name}.sealed`)
  const write = async (name: SecretName, value: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const sealed = await sealer.seal(value)
    if ((await sealer.unseal(sealed)) !== value) throw new Error('the keychain does not open what it sealed')
    const fresh = `${fileOf(name)}.${randomUUID()}.new`
    const handle = await open(fresh, 'wx', 0o600)
    try {
      await handle.writeFile(sealed)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // A signing key that is replaced is kept: what it signed may have to be shown to be ours.
    if (name === 'signing-key') {
      await link(fileOf(name), `${fileOf(name)}.replaced-${Date.now()}`).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      })
    }
    await rename(fresh, fileOf(name))
    await files.remove(name)
  }
  return {
    isGiven: (name) => files.isGiven(name),
    read: async (name) => {
      if (files.isGiven(name)) return files.read(name)
      if (existsSync(fileOf(name))) return sealer.unseal(await readFile(fileOf(name)))
      const inTheOpen = await files.read(name)
      if (inTheOpen !== undefined) await write(name, inTheOpen)
      return inTheOpen
    },
    write,
    remove: async (name) => {
      await rm(fileOf(name), { force: true })
      await files.remove(name)
    },
  }
}

/**
 * Secrets in open files while no keychain can be had. One that a keychain sealed before cannot be opened now, and is never
 * passed over for an older open one; entering it again, or forgetting it, lets the sealed one go.
 */
export function unsealedSecrets(dataFolder: string, files: SecretStore): SecretStore {
  const fileOf = (name: SecretName): string => join(dataFolder, 'secrets', `${name}.sealed`)
  return {
    isGiven: (name) => files.isGiven(name),
    read: async (name) => {
      if (!files.isGiven(name) && existsSync(fileOf(name))) throw new Error('sealed by a keychain that is not open')
      return files.read(name)
    },
    write: async (name, value) => {
      await files.write(name, value)
      if (name !== 'signing-key') await rm(fileOf(name), { force: true })
      else if (existsSync(fileOf(name))) await rename(fileOf(name), `${fileOf(name)}.replaced-${Date.now()}`)
    },
    remove: async (name) => {
      await rm(fileOf(name), { force: true })
      await files.remove(name)
    },
  }
}
