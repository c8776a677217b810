// `npm run check`: types (four projects), lint, unused exports, import rules, format. Exits 1 when one of them fails. What
// types and format find out is kept in node_modules/.cache for the next run.
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inModules, root, runNodeQuietly } from './run.mjs'

const cache = join(root, 'node_modules', '.cache', 'check')

/**
 * One checker for each project: several would each work out the same types.
 * @param {string} project
 */
const tsc = (project) => [
  inModules('typescript-7/bin/tsc'),
  ...['-p', project, '--checkers', '1', '--incremental'],
  ...['--tsBuildInfoFile', join(cache, `${project}buildinfo`)],
]
const lint = [inModules('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives']
const prettier = [inModules('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']
const prettierCache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(cache, 'prettier')]
const importRules = ['core', 'electron', 'renderer', '--config', '.dependency-cruiser.cjs']

/** The nets that hold the house, those that take longest first. */
export const checks = [
  { name: 'lint', args: lint },
  { name: 'format', args: [...prettier, ...prettierCache] },
  { name: 'types of all together, with the tests of the window', args: tsc('tsconfig.json') },
  { name: 'types of core, shell and tests', args: tsc('tsconfig.node.json') },
  { name: 'types of the renderer', args: tsc('tsconfig.web.json') },
  { name: 'types of the pure parts', args: tsc('tsconfig.pure.json') },
  { name: 'import rules', args: [inModules('dependency-cruiser/bin/dependency-cruiser.mjs'), ...importRules] },
  { name: 'unused exports and files', args: [inModules('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
]

/** Runs all of them, on each processor one, and answers how many failed. */
export async function runChecks() {
  mkdirSync(cache, { recursive: true })
  const waiting = [...checks]
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      if (!(await runNodeQuietly(check.name, check.args))) failed += 1
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return failed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await runChecks()
  console.log(`\n${checks.length - failed} of ${checks.length} checks passed`)
  process.exitCode = failed === 0 ? 0 : 1
}
