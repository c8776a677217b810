// Node 24 for a launcher that was started by an older one. Read by old versions of Node, so in plain words of theirs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const WANTED = 24

export const isNewEnough = Number(process.versions.node.split('.')[0]) >= WANTED

/**
 * Runs a program with the Node that `npm ci` brought, and ends as that ends; says what to do where there is none.
 * @param {string} root the folder of Colophon
 * @param {string[]} args
 */
export function runWithOwnNode(root, args) {
  const node = ownNode(root)
  if (node === undefined) {
    console.error(
      `Colophon needs Node ${WANTED} or newer. This is Node ${process.versions.node}, and none came with Colophon for ${process.platform} on ${process.arch}: npm leaves it out with --omit=optional, and there is none for some systems. Install Node ${WANTED} from https://nodejs.org, then start Colophon again.`,
    )
    process.exit(1)
  }
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
}

/** @param {string} root @returns {string | undefined} */
function ownNode(root) {
  const modules = join(root, 'node_modules')
  const path =
    process.platform === 'win32'
      ? join(modules, `node-win-${process.arch}`, 'bin', 'node.exe')
      : join(modules, '.bin', 'node')
  return existsSync(path) ? path : undefined
}
