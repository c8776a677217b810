import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
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
    const fresh = `${fileOf(name)}.new`
    const handle = await open(fresh, 'w', 0o600)
    try {
      await handle.writeFile(sealed)
      await handle.sync()
    } finally {
      await handle.close()
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
