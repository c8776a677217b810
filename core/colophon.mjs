#!/usr/bin/env node
// The `colophon` command: runs core/cli.ts on Node 24, with the one that npm installed where the system's is older.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const core = fileURLToPath(new URL('.', import.meta.url))
const cli = join(core, 'cli.ts')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // In our own folder, which nobody else may write to; where that is read-only, every start compiles anew.
  modules.enableCompileCache(join(core, '..', 'node_modules', '.cache', 'colophon'))
  await import(pathToFileURL(cli).href)
} else {
  const node = join(core, '..', 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    console.error('colophon needs Node 24. Run `npm ci` in its folder, or use Node 24 or newer.')
    process.exit(1)
  }
  const child = spawn(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
}
