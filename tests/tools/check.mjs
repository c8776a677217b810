// `npm run check`: types (four projects), lint, import rules, format. Exits 1 when one of them fails.
import { pathToFileURL } from 'node:url'
import { inModules, runNode } from './run.mjs'

const tsc = inModules('typescript-7/bin/tsc')

/** The nets that hold the house. */
export const checks = [
  { name: 'types of the pure parts', args: [tsc, '-p', 'tsconfig.pure.json'] },
  { name: 'types of core, shell and tests', args: [tsc, '-p', 'tsconfig.node.json'] },
  { name: 'types of the renderer', args: [tsc, '-p', 'tsconfig.web.json'] },
  { name: 'types of all together, with the tests of the window', args: [tsc, '-p', 'tsconfig.json'] },
  { name: 'lint', args: [inModules('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'unused exports and files', args: [inModules('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  {
    name: 'import rules',
    args: [
      inModules('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'core',
      'electron',
      'renderer',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'format', args: [inModules('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
]

/** Runs all of them and answers how many failed. */
export function runChecks() {
  return checks.filter((check) => !runNode(check.name, check.args)).length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = runChecks()
  console.log(`\n${checks.length - failed} of ${checks.length} checks passed`)
  process.exitCode = failed === 0 ? 0 : 1
}
