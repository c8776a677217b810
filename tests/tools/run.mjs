import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** @param {string} path of a file inside node_modules */
export const inModules = (path) => join(root, 'node_modules', path)

/**
 * Runs a Node program with its output shown; answers whether it succeeded.
 * @param {string} name shown before it
 * @param {string[]} args script and arguments
 * @param {Record<string, string>} [env] additional environment
 */
export function runNode(name, args, env = {}) {
  console.log(`\n— ${name}`)
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}
