import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretName, SecretStore } from '../ports.ts'

/**
 * Secrets as files of the data folder that their owner alone may read (0600), for an engine without a keychain. An
 * environment variable such as `COLOPHON_SECRET_SIGNING_KEY` comes first and is never written down. A file that is
 * replaced is kept beside the new one.
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
    write: async (name, value) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      const fresh = `${file}.new`
      const handle = await open(fresh, 'w', 0o600)
      try {
        await handle.writeFile(value)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await chmod(fresh, 0o600)
      await rename(file, `${file}.replaced-${Date.now()}`).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await rename(fresh, file)
    },
  }
}

function variableOf(name: SecretName): string {
  return `COLOPHON_SECRET_${name.toUpperCase().replaceAll('-', '_')}`
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
