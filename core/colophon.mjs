#!/usr/bin/env node
// The `colophon` command: runs core/cli.ts on Node 24, with the one that npm installed where the system's is older.
import * as modules from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isNewEnough, runWithOwnNode } from './own-node.mjs'

const core = fileURLToPath(new URL('.', import.meta.url))
const cli = join(core, 'cli.ts')

if (isNewEnough) {
  // In our own folder, which nobody else may write to; where that is read-only, every start compiles anew.
  modules.enableCompileCache(join(core, '..', 'node_modules', '.cache', 'colophon'))
  await import(pathToFileURL(cli).href)
} else runWithOwnNode(join(core, '..'), [cli, ...process.argv.slice(2)])
