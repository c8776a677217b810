// `npm run e2e`: the window in a real Chromium, and in the real Electron where its binary is.
import { inModules, runNode } from './run.mjs'

const isBuilt = runNode('build', [inModules('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'])
const isGreen = isBuilt && runNode('window', [inModules('vitest/vitest.mjs'), 'run', '--project', 'browser'])
process.exitCode = isGreen ? 0 : 1
