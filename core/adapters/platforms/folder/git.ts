import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PlatformFailure, type WriteNote } from '../../../publishing/platform.ts'
import { programEnvironment } from '../../program-environment.ts'

const TOTAL_MS = 30_000
const PUSH_MS = 120_000

/** Without secrets, which hooks would see, and without what sends git to another repository than the folder's. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(programEnvironment()).filter(
    ([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|NAMESPACE|PREFIX)$/i.test(name),
  )
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
}

/** Runs git in a folder, without a shell, and without asking for a password. Throws `PlatformFailure` in git's own words. */
function git(root: string, args: readonly string[], signal: AbortSignal, timeout = TOTAL_MS): Promise<string> {
  return new Promise((done, failed) => {
    execFile(
      'git',
      ['-C', root, ...args],
      { env: environment(), timeout, signal, windowsHide: true },
      (error, out, said) => {
        if (error === null) {
          done(out)
          return
        }
        const isMissing = 'code' in error && error.code === 'ENOENT'
        const why = isMissing ? 'git is not installed here.' : ownWords(said)
        failed(new PlatformFailure('refused', 'git', `git: ${why || 'it did not do it.'}`, { cause: error }))
      },
    )
  })
}

/** What git says at its end, without its advice for people at a terminal. */
function ownWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('hint:'))
  return lines.slice(-3).join(' ')
}

/** Refuses a folder that is no working tree, where a merge is open, or the wrong branch is checked out. */
export async function expectWorkingTree(root: string, branch: string, signal: AbortSignal): Promise<string> {
  const folder = resolve(root, (await git(root, ['rev-parse', '--git-dir'], signal)).trim())
  const open = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']
  if (open.some((name) => existsSync(join(folder, name)))) {
    throw new PlatformFailure(
      'refused',
      'git_merge',
      'A merge or rebase is open in the folder. End it, then try again.',
    )
  }
  const current = (await git(root, ['branch', '--show-current'], signal)).trim()
  if (branch !== '' && current !== branch) {
    const message = `The branch ${current || '(none)'} is checked out, and this target commits on ${branch}. Check that out.`
    throw new PlatformFailure('refused', 'git_branch', message)
  }
  return current
}

/** Whether a path has changes that are not committed. */
export async function isDirty(root: string, path: string, signal: AbortSignal): Promise<boolean> {
  return (await git(root, ['status', '--porcelain', '--', path], signal)).trim() !== ''
}

/** Paths that are gone from the folder and were committed with this mark: where a piece stood before it was moved. */
export async function movedFrom(root: string, marker: string, signal: AbortSignal): Promise<string[]> {
  if (marker === '') return []
  const gone = (await git(root, ['ls-files', '--deleted', '-z'], signal)).split('\0').filter((path) => path !== '')
  const kept = await Promise.all(
    gone.map(async (path) => ((await git(root, ['show', `:${path}`], signal)).includes(marker) ? [path] : [])),
  )
  return kept.flat()
}

/** Commits these paths and nothing else; does nothing where they are committed as they are. */
export async function commitPaths(
  root: string,
  paths: readonly string[],
  { publication_id, content_sha256, title, operation }: WriteNote,
  signal: AbortSignal,
): Promise<void> {
  const status = await git(root, ['status', '--porcelain', '--', ...paths], signal)
  if (status.trim() === '') return
  const shared = await sharing(root, signal)
  await git(root, [...shared, 'add', '--all', '--', ...paths], signal)
  const verb = { draft: 'Place draft', publish: 'Publish', unpublish: 'Take offline' }[operation]
  const subject = `${verb}: ${title.replace(/\s+/g, ' ').slice(0, 100)}`
  const trailers = `Colophon-Publication: ${publication_id}\nColophon-Passport: sha256:${content_sha256}`
  await git(root, [...shared, 'commit', '--quiet', '-m', subject, '-m', trailers, '--', ...paths], signal)
}

/** Has git write for whoever may read its folder, unless it was told for whom: the umask is for what Colophon keeps for itself. */
async function sharing(root: string, signal: AbortSignal): Promise<string[]> {
  const told = await git(root, ['config', '--default', '', '--get', 'core.sharedRepository'], signal)
  if (told.trim() !== '') return []
  const folder = resolve(root, (await git(root, ['rev-parse', '--git-common-dir'], signal)).trim())
  const { mode } = await stat(folder)
  return ['-c', `core.sharedRepository=0${((mode & 0o664) | 0o600).toString(8)}`]
}

/** Where the branch that is checked out is pushed to: as git was told, else the branch of its name at `origin`. */
export async function upstreamOf(
  root: string,
  signal: AbortSignal,
): Promise<{ branch: string; remote: string; ref: string }> {
  const branch = (await git(root, ['branch', '--show-current'], signal)).trim()
  const told = async (name: string, otherwise: string) =>
    (await git(root, ['config', '--default', otherwise, '--get', `branch.${branch}.${name}`], signal)).trim()
  return { branch, remote: await told('remote', 'origin'), ref: await told('merge', `refs/heads/${branch}`) }
}

/** Pushes the branch, never by force. What is not taken is said in git's own words; nothing is merged. */
export async function pushBranch(root: string, signal: AbortSignal): Promise<void> {
  const { branch, remote, ref } = await upstreamOf(root, signal)
  try {
    await git(root, ['push', '--quiet', '--no-force', remote, `refs/heads/${branch}:${ref}`], signal, PUSH_MS)
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const message = `It is committed and was not pushed. ${error.message} Pull, or put it right in the folder, then try again.`
    throw new PlatformFailure('refused', 'git_push', message, { cause: error })
  }
}
