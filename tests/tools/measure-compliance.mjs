// `npm run measure:compliance`: what the compliance check makes of claims and denials: the corpus (developed on, held out),
// the labelled sets where they are here, the catalogs' own sentences and stories, and how often a person is asked about honest texts. The figures are those that the tests hold to limits.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inModules, runNode } from './run.mjs'

const files = ['corpus', 'measured', 'catalogs', 'stories', 'honest'].map(
  (name) => `tests/core/compliance/${name}.test.ts`,
)
const isGreen = runNode('figures of the compliance check', [
  inModules('vitest/vitest.mjs'),
  'run',
  '--project',
  'core',
  '--reporter=json',
  `--outputFile=${join(tmpdir(), 'colophon-measure-compliance.json')}`,
  ...files,
])
process.exitCode = isGreen ? 0 : 1
