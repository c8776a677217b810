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
/** @type {string[]} Red in the whole run and green on their own: named, so that nobody takes them for steady. */
const unsteady = []
/** So many red tests are run once more: a fault of the product turns red again, a moment of the machine does not. */
const FEW = 4
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
if (unsteady.length > 0) console.log(`\nred at first, green on their own:\n${unsteady.join('\n\n')}\n`)
if (failed.length > 0) console.log(`\nfailed:\n${failed.join('\n\n')}\n`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

/** @param {string} project */
function addTests(project) {
  const first = runTests(project, [])
  if (first === undefined) return
  const { passed, red } = first
  count.passed += passed
  if (red.length > FEW || first.isRedWithoutTest) return addFailed(first)
  for (const file of new Set(red.map(({ name }) => name))) {
    const mine = red.filter(({ name }) => name === file)
    const again = runTests(project, [file])
    if (again === undefined || again.red.length > 0 || again.isRedWithoutTest) addFailed({ ...first, red: mine })
    else {
      count.passed += mine.length
      unsteady.push(...mine.map(({ name, title, why }) => `${name}: ${title}\n${why}`))
    }
  }
}

/** @param {{ red: RedTest[]; isRedWithoutTest: boolean }} run */
function addFailed({ red, isRedWithoutTest }) {
  failed.push(...red.map(({ name, title, why }) => `${name}: ${title}\n${why}`))
  // A file that does not load fails without a failed test: it still counts.
  count.failed += Math.max(red.length, Number(isRedWithoutTest))
}

/**
 * @typedef {{ name: string; title: string; why: string }} RedTest
 * @param {string} project
 * @param {string[]} files None for all.
 */
function runTests(project, files) {
  const report = join(folder, `${project}.json`)
  const uncaught = join(folder, `${project}-uncaught.txt`)
  for (const old of [report, uncaught]) rmSync(old, { force: true })
  const args = [
    inModules('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tests/tools/uncaught.mjs',
    ...files,
  ]
  const title = files.length === 0 ? `tests: ${project}` : `once more, on its own: ${files.join(' ')}`
  const isGreen = runNode(title, args, { COLOPHON_UNCAUGHT: uncaught })
  if (existsSync(uncaught)) failed.push(`${project}: ${readFileSync(uncaught, 'utf8')}`)
  if (!existsSync(report)) {
    count.failed += 1
    failed.push(`${project}: the tests did not run to their end`)
    return undefined
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  /** @type {RedTest[]} */
  const red = []
  for (const file of testResults) {
    const name = relative(process.cwd(), file.name)
    for (const test of file.assertionResults) {
      const isSkipped = test.status === 'skipped' || test.status === 'pending'
      if (isSkipped && files.length === 0) skipped.push(test.fullName)
      if (test.status === 'failed') red.push({ name, title: test.fullName, why: test.failureMessages.join('\n') })
    }
  }
  const isRedWithoutTest = !isGreen && (red.length === 0 || existsSync(uncaught))
  if (isRedWithoutTest && red.length === 0 && !existsSync(uncaught))
    failed.push(`${project}: red, and nothing says why; see the log above`)
  return { passed: numPassedTests, red, isRedWithoutTest }
}
