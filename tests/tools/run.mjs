import { spawn, spawnSync } from 'node:child_process'
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

/**
 * The same for one of several at once: shows its output when it has ended.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export function runNodeQuietly(name, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(`\n— ${name}: ${code === 0 ? 'passed' : 'FAILED'}\n${output}`.trimEnd())
      resolve(code === 0)
    })
  })
}
