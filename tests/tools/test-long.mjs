// `npm run test:long`: the tests whose size is a setting, at full size. Hours are allowed; every loop is bounded.
import { inModules, runNode } from './run.mjs'

const isGreen = runNode('tests at full size', [inModules('vitest/vitest.mjs'), 'run', '--project', 'core'], {
  COLOPHON_TEST_SIZE: 'long',
})
process.exitCode = isGreen ? 0 : 1
