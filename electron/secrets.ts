import { safeStorage } from 'electron'
import { sealedSecrets, unsealedSecrets } from '../core/adapters/sealed-secrets.ts'
import { secretFiles } from '../core/adapters/secret-files.ts'
import type { SecretStore } from '../core/ports.ts'

/**
 * Where the shell keeps secrets: sealed by the operating system's keychain, or, where it has none worth the name, in files
 * that their owner alone may read; `weakness` then says so, and the window shows it.
 */
export async function openSecrets(dataFolder: string): Promise<{ secrets: SecretStore; weakness: string | null }> {
  const files = secretFiles(dataFolder)
  const isAvailable = await safeStorage.isAsyncEncryptionAvailable()
  const isOnlyText = process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
  if (!isAvailable || isOnlyText) return { secrets: unsealedSecrets(dataFolder, files), weakness: NO_KEYCHAIN }
  const sealer = {
    seal: async (text: string) => safeStorage.encryptStringAsync(text),
    unseal: async (sealed: Buffer) => (await safeStorage.decryptStringAsync(sealed)).result,
  }
  return { secrets: sealedSecrets(dataFolder, sealer, files), weakness: null }
}

const NO_KEYCHAIN =
  'This system has no unlocked keychain, so keys are kept in files in the data folder that only you can read.'
