import { createHash, randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { syncFolder } from '../../sync-folder.ts'
import { PlatformFailure } from '../../../publishing/platform.ts'

const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i

/** A file below a folder: never anywhere else, whatever links and names there are. */
export interface FolderFile {
  content: string
  sha256: string
}

export function sha256OfFile(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Why a path cannot be used on every system, or null. `path` has forward slashes. */
export function pathProblem(path: string): string | null {
  const parts = path.split('/')
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'The path has to be below the folder.'
  for (const part of parts) {
    if (part === '' || part === '.' || part === '..') return 'The path has to be below the folder, without “..”.'
    if (RESERVED.test(part)) return `“${part}” is a name that Windows keeps for itself. Choose another slug.`
    if (/[<>:"|?*\\\p{Cc}]/u.test(part) || /[. ]$/.test(part)) return `“${part}” is not a valid name on every system.`
  }
  return null
}

/** Reads a file; null where there is none. Throws `PlatformFailure` where the path leads out, or is taken in another spelling. */
export async function readBelow(root: string, path: string): Promise<FolderFile | null> {
  const file = await placeBelow(root, path, false)
  if (file === null) return null
  try {
    const content = await readFile(file, 'utf8')
    return { content, sha256: sha256OfFile(content) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw asFailure(error, path)
  }
}

/**
 * Writes a file as a whole: beside it, then in its place. `expected` is the hash of what it takes the place of, null for
 * nothing. Throws `PlatformFailure` where something else stands there.
 */
export async function writeBelow(
  root: string,
  path: string,
  content: string | Uint8Array,
  expected: string | null,
): Promise<void> {
  const problem = pathProblem(path)
  if (problem !== null) throw new PlatformFailure('refused', 'path', problem)
  const file = await placeBelow(root, path, true)
  if (file === null) throw new PlatformFailure('refused', 'path', `${path} cannot be made.`)
  const fresh = join(dirname(file), `.colophon-${randomUUID()}.tmp`)
  try {
    const mode = await modeFor(file)
    const handle = await open(fresh, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      // What Colophon keeps for itself nobody else may read; a site is for its readers and for whoever builds it.
      await handle.chmod(mode).catch(noModes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const standing = await readFile(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    })
    if ((standing === null ? null : sha256OfFile(standing)) !== expected) {
      const message = `${path} was changed while Colophon was writing. Nothing was written; try again.`
      throw new PlatformFailure('refused', 'changed_meanwhile', message)
    }
    await rename(fresh, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined)
    throw error instanceof PlatformFailure ? error : asFailure(error, path)
  }
}

/** As the file has it that it takes the place of; a new one may be read, and written by a group, by whoever may do so to its folder. */
async function modeFor(file: string): Promise<number> {
  const standing = await lstat(file).catch((error: unknown) => ignoring(error, 'ENOENT', file))
  return standing === undefined ? (await lstat(dirname(file))).mode & 0o664 : standing.mode & 0o777
}

/** Some file systems have none, and say so. */
function noModes(): void {
  return undefined
}

async function makeFolder(folder: string, path: string): Promise<void> {
  const { mode } = await lstat(dirname(folder))
  try {
    await mkdir(folder, 0o700)
    await chmod(folder, mode & 0o2775).catch(noModes)
  } catch (error) {
    ignoring(error, 'EEXIST', path)
  }
}

/** Takes a file away; one that is gone already is as it should be. */
export async function removeBelow(root: string, path: string): Promise<void> {
  const file = await placeBelow(root, path, false)
  if (file === null) return
  try {
    await rm(file, { force: true })
    await syncFolder(dirname(file))
  } catch (error) {
    throw asFailure(error, path)
  }
}

/** The names in a folder; none where it is not there. */
export async function namesBelow(root: string, folder: string): Promise<string[]> {
  const place = folder === '' ? root : await placeBelow(root, folder, false)
  if (place === null) return []
  return readdir(place).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw asFailure(error, folder)
  })
}

/** The file's place with every link on the way resolved; null where a folder on the way is missing and is not to be made. */
async function placeBelow(root: string, path: string, mayMake: boolean): Promise<string | null> {
  const problem = pathProblem(path)
  if (problem !== null) throw new PlatformFailure('refused', 'path', problem)
  const real = await realpath(root).catch((error: unknown) => {
    throw asFailure(error, root)
  })
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  let folder = real
  for (const part of parts) {
    const next = join(folder, await spelledAs(folder, part))
    if (mayMake) await makeFolder(next, path)
    const resolved = await realpath(next).catch((error: unknown) => ignoring(error, 'ENOENT', path))
    if (resolved === undefined) return null
    if (resolved !== real && !resolved.startsWith(`${real}${sep}`)) throw leadsOut(path)
    folder = resolved
  }
  const file = join(folder, await spelledAs(folder, name))
  const found = await lstat(file).catch((error: unknown) => ignoring(error, 'ENOENT', path))
  if (found?.isSymbolicLink() === true) throw leadsOut(path)
  return file
}

/** A name as the folder has it. Two names that some systems take for one are refused: another system would lose one of them. */
async function spelledAs(folder: string, name: string): Promise<string> {
  const names = await readdir(folder).catch((error: unknown) => ignoring(error, 'ENOENT', folder))
  const folded = (text: string) => text.normalize('NFC').toLowerCase()
  const alike = (names ?? []).filter((one) => folded(one) === folded(name))
  if (alike.length === 0 || alike.includes(name)) {
    if (alike.length > 1) throw takenAs(alike.find((one) => one !== name) ?? name)
    return name
  }
  throw takenAs(alike[0] ?? name)
}

function takenAs(name: string): PlatformFailure {
  const message = `“${name}” is there already, in another spelling of the same letters. Choose another slug, or rename it.`
  return new PlatformFailure('refused', 'path_taken', message)
}

function leadsOut(path: string): PlatformFailure {
  return new PlatformFailure('refused', 'path', `${path} leads out of the folder by a link. Nothing was written.`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function ignoring(error: unknown, code: string, path: string): undefined {
  if (codeOf(error) !== code) throw asFailure(error, path)
  return undefined
}

const WORDS: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space, then try again; nothing was changed.',
  EDQUOT: 'The disk quota is used up. Free some space, then try again; nothing was changed.',
  EACCES: 'Colophon may not write there. Give it the right to, then try again.',
  EPERM: 'Colophon may not write there. Give it the right to, then try again.',
  EROFS: 'The disk is read-only. Choose another folder.',
  ENOENT: 'The folder is not there. Is its disk connected?',
  ENOTDIR: 'There is a file where a folder has to be.',
}

function asFailure(error: unknown, path: string): PlatformFailure {
  if (error instanceof PlatformFailure) return error
  const code = codeOf(error)
  const message = `${path}: ${WORDS[code] ?? 'The file could not be read or written.'}`
  return new PlatformFailure('refused', code === 'ENOSPC' ? 'disk_full' : 'file', message, { cause: error })
}
