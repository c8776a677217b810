#!/usr/bin/env node
// The `colophon` command: runs the build of core/cli.ts, or its sources where they are newer, on Node 24: with the one that npm installed where the system's is older.
import * as modules from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ENGINE_SOURCES, isBuilt } from './built.mjs'
import { isNewEnough, runWithOwnNode } from './own-node.mjs'

const core = fileURLToPath(new URL('.', import.meta.url))
const root = join(core, '..')

if (isNewEnough) {
  // In our own folder, which nobody else may write to; where that is read-only, every start compiles anew.
  const cache = join(root, 'node_modules', '.cache', 'colophon')
  modules.enableCompileCache(cache)
  // Its threads and the programs that it starts take theirs from there too.
  process.env.NODE_COMPILE_CACHE ??= cache
  // One file starts in a third of the time of the two thousand that it is made of.
  const cli = isBuilt(root, ENGINE_SOURCES) ? join(root, 'out', 'main', 'cli.js') : join(core, 'cli.ts')
  await import(pathToFileURL(cli).href)
} else runWithOwnNode(root, [fileURLToPath(import.meta.url), ...process.argv.slice(2)])
