import { open } from 'node:fs/promises'

/** Makes a rename in a folder survive a power cut; systems whose folders cannot be opened do without. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
