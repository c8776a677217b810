import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PlatformFailure } from '../../../publishing/platform.ts'
import type { ConnectionReport } from '../../../publishing/target-contract.ts'
import { readBelow, sha256OfFile, writeBelow } from './files.ts'
import { expectWorkingTree, upstreamOf } from './git.ts'

/** Tries a folder: whether it is there, can be written to, and has the branch that it should. */
export async function testFolder(given: {
  root: string
  branch: string
  usesGit: boolean
  pushes: boolean
  signal: AbortSignal
  isFolder: (path: string) => Promise<boolean>
}): Promise<ConnectionReport> {
  const can = { draft: true, publish: true, media: true, unfiltered_html: true }
  const cannot = { draft: false, publish: false, media: false, unfiltered_html: false }
  const failed = (cause: string, message: string) => ({
    ok: false,
    cause,
    message,
    account: null,
    can: cannot,
    notes: [],
  })
  if (!(await given.isFolder(given.root))) return failed('no_folder', 'The folder is not there. Is its disk connected?')
  try {
    const probe = `.colophon-${sha256OfFile(given.root).slice(0, 12)}.test`
    const before = await readBelow(given.root, probe)
    await writeBelow(given.root, probe, 'Colophon may write here.\n', before?.sha256 ?? null)
    await rm(join(given.root, probe))
    const branch = given.usesGit ? await expectWorkingTree(given.root, given.branch, given.signal) : null
    const to = given.pushes ? await upstreamOf(given.root, given.signal) : null
    const after = to === null ? 'nothing is pushed' : `then pushes to ${to.remote}, which was not tried`
    const notes = branch === null ? [] : [`Commits on ${branch}; ${after}.`]
    return { ok: true, cause: null, message: 'Colophon can write to the folder.', account: null, can, notes }
  } catch (error) {
    if (error instanceof PlatformFailure) return failed(error.code, error.message)
    throw error
  }
}
