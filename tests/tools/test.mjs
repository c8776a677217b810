// `npm test`: checks, build, tests of core and, where there is a Chromium, of the renderer and the shell.
// The last line is `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '../../core/adapters/browser.ts'
import { checks, runChecks } from './check.mjs'
import { inModules, runNode } from './run.mjs'

const hasBrowser = findChromium() !== undefined
const mustHaveBrowser = process.env.REQUIRE_BROWSER === '1'
/** @type {string[]} */
const skipped = []
/** @type {string[]} Named again at the end, where a long log is read first. */
const failed = []
const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'))

const failedChecks = await runChecks({ isWhole: true })
if (failedChecks > 0) failed.push(`${failedChecks} of the checks, named above`)
const count = { passed: checks.length - failedChecks, failed: failedChecks }
const isBuilt = runNode('build', [inModules('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'])
count[isBuilt ? 'passed' : 'failed'] += 1
if (!isBuilt) failed.push('the build')

for (const project of ['core', ...(hasBrowser ? ['browser'] : [])]) addTests(project)
rmSync(folder, { recursive: true, force: true })

if (skipped.length > 0) console.log(`\nskipped: ${skipped.join('; ')}`)
if (!hasBrowser) {
  console.log('\nbrowser tests skipped: no Chromium')
  if (mustHaveBrowser) {
    console.log('REQUIRE_BROWSER=1 asks for one')
    count.failed += 1
  }
}
if (failed.length > 0) console.log(`\nfailed:\n${failed.join('\n\n')}\n`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

/** @param {string} project */
function addTests(project) {
  const report = join(folder, `${project}.json`)
  const args = [
    inModules('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tests/tools/uncaught.mjs',
  ]
  const uncaught = join(folder, `${project}-uncaught.txt`)
  const before = failed.length
  const isGreen = runNode(`tests: ${project}`, args, { COLOPHON_UNCAUGHT: uncaught })
  if (existsSync(uncaught)) failed.push(`${project}: ${readFileSync(uncaught, 'utf8')}`)
  if (!existsSync(report)) {
    count.failed += 1
    failed.push(`${project}: the tests did not run to their end`)
    return
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const file of testResults) {
    const name = relative(process.cwd(), file.name)
    for (const test of file.assertionResults) {
      if (test.status === 'skipped' || test.status === 'pending') skipped.push(test.fullName)
      if (test.status === 'failed') failed.push(`${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
    }
  }
  if (!isGreen && failed.length === before) failed.push(`${project}: red, and nothing says why; see the log above`)
  count.passed += numPassedTests
  // A file that does not load fails without a failed test: it still counts.
  count.failed += isGreen ? numFailedTests : Math.max(1, numFailedTests)
}
