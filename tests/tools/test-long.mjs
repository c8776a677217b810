// `npm run test:long`: all tests, those whose size is a setting at full size. Hours are allowed; every loop is bounded. What
// `npm test` leaves to it: the files that long-files.mjs names, each with its reason; and of the others most of the random
// histories, changes and orders, the faults of models at each stage, the kill points, power cuts and races beyond a few of
// each kind, and the window’s pages at large type under every rule of axe.
import { inModules, runNode } from './run.mjs'

const isBuilt = runNode('build', [inModules('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'])
const args = [inModules('vitest/vitest.mjs'), 'run', '--project', 'core', '--project', 'browser']
const isGreen = isBuilt && runNode('tests at full size', args, { COLOPHON_TEST_SIZE: 'long' })
process.exitCode = isGreen ? 0 : 1
