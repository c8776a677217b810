import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretName, SecretStore } from '../ports.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Secrets as files of the data folder that their owner alone may read (0600), for an engine without a keychain. An
 * environment variable such as `COLOPHON_SECRET_SIGNING_KEY` comes first and is never written down. A signing key that is
 * replaced is kept beside the new one; any other secret is gone when it is replaced or removed.
 */
export function secretFiles(dataFolder: string, environment: NodeJS.ProcessEnv = process.env): SecretStore {
  const folder = join(dataFolder, 'secrets')
  return {
    read: async (name) => {
      const given = environment[variableOf(name)]
      if (given !== undefined && given !== '') return given
      try {
        return await readFile(join(folder, name), 'utf8')
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    isGiven: (name) => (environment[variableOf(name)] ?? '') !== '',
    write: async (name, value) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const file = join(folder, name)
      const fresh = `${file}.${randomUUID()}.new`
      const handle = await open(fresh, 'wx', 0o600)
      try {
        await handle.writeFile(value)
        await handle.sync()
      } finally {
        await handle.close()
      }
      // A second name for what is there, and then one rename: at no moment is there no file.
      if (name === 'signing-key') await keepReplaced(file)
      await rename(fresh, file)
      // What a keychain sealed is of the history before a restore on the command line, and would belie the one of now.
      if (name === 'audit-anchor') await rm(`${file}.sealed`, { force: true })
      await syncFolder(folder)
    },
    remove: async (name) => {
      if (!existsSync(folder)) return
      await rm(join(folder, name), { force: true })
      await syncFolder(folder)
    },
  }
}

async function keepReplaced(file: string): Promise<void> {
  await link(file, `${file}.replaced-${Date.now()}`).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

function variableOf(name: SecretName): string {
  return `COLOPHON_SECRET_${name.toUpperCase().replaceAll('-', '_')}`
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
