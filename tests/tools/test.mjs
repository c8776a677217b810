// `npm test`: checks, build, tests of core and, where there is a Chromium, of the renderer and the shell, but for the files
// that long-files.mjs names; `npm test -- --all` runs these too. With TEST_POSTGRES=1, as the gate has it, what stores runs
// on PostgreSQL as well.
// The last line is `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '../../core/adapters/browser.ts'
import { checks, runChecks } from './check.mjs'
import { longFiles } from './long-files.mjs'
import { inModules, root, runNode } from './run.mjs'

const isWhole = process.argv.includes('--all')
const hasBrowser = findChromium() !== undefined
const mustHaveBrowser = process.env.REQUIRE_BROWSER === '1'
/** @type {string[]} */
const skipped = []
/** @type {string[]} Named again at the end, where a long log is read first. */
const failed = []
/** @type {string[]} Red in the whole run and green on their own: named, so that nobody takes them for steady. */
const unsteady = []
/** So many red tests are run once more: a fault of the product turns red again, a moment of the machine does not. */
const FEW = 8
const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'))
/**
 * What the gate runs on PostgreSQL too: of each feature that stores, the files whose tests go through its tables, its
 * transactions and its search. What spends its time in texts, files of others, other hosts or kills is left to a run of all.
 */
const STORING = [
  'tests/database',
  'tests/core/generation',
  'tests/core/inbox',
  'tests/rest/generate',
  ...['asked-in-log', 'histories', 'obligations', 'points', 'records', 'standing-in-log'].map(of('approvals')),
  ...['anchor', 'log', 'records-in-log'].map(of('audit')),
  ...['keeping', 'library', 'revisions', 'sections', 'shelf'].map(of('content')),
  ...['record', 'selected-records', 'taken-back'].map(of('passport')),
  ...['collections', 'library'].map(of('sources')),
  ...['by-source', 'scan'].map(of('validity')),
]
const onPostgres = process.env.TEST_POSTGRES === '1'
const leftOut = isWhole ? [] : longFiles.flatMap((path) => ['--exclude', path.endsWith('/') ? `${path}**` : path])
// A file that was renamed would run unseen by the list.
const gone = longFiles.filter((path) => !existsSync(join(root, path)))
if (gone.length > 0) throw new Error(`long-files.mjs names what is not there: ${gone.join(', ')}`)

const failedChecks = await runChecks()
if (failedChecks > 0) failed.push(`${failedChecks} of the checks, named above`)
const count = { passed: checks.length - failedChecks, failed: failedChecks }
const isBuilt = runNode('build', [inModules('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'])
count[isBuilt ? 'passed' : 'failed'] += 1
if (!isBuilt) failed.push('the build')

for (const project of ['core', ...(hasBrowser ? ['browser'] : [])]) addTests({ project, title: `tests: ${project}` })
if (onPostgres)
  addTests({ project: 'core', title: 'tests on PostgreSQL', files: STORING, env: { COLOPHON_TEST_DB: 'pg' } })
rmSync(folder, { recursive: true, force: true })

if (!isWhole)
  console.log(`\nleft to npm run test:long and npm test -- --all: ${longFiles.length} entries of long-files.mjs`)
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

/**
 * @typedef {{ project: string; title: string; files?: string[]; env?: Record<string, string> }} Run `files`: none for all
 * @param {Run} run
 */
function addTests(run) {
  const first = runTests(run)
  if (first === undefined) return
  const { passed, red } = first
  count.passed += passed
  if (red.length > FEW || first.isRedWithoutTest) return addFailed(first)
  for (const file of new Set(red.map(({ name }) => name))) {
    const mine = red.filter(({ name }) => name === file)
    const again = runTests({ ...run, title: `once more, on its own: ${file}`, files: [file] }, false)
    if (again === undefined || again.red.length > 0 || again.isRedWithoutTest) addFailed({ ...first, red: mine })
    else {
      count.passed += mine.length
      unsteady.push(...mine.map(({ name, title, why }) => `${name}: ${title}\n${why}`))
    }
  }
}

/** @param {string} feature @returns {(file: string) => string} */
function of(feature) {
  return (file) => `tests/core/${feature}/${file}.test.ts`
}

/** @param {{ red: RedTest[]; isRedWithoutTest: boolean }} run */
function addFailed({ red, isRedWithoutTest }) {
  failed.push(...red.map(({ name, title, why }) => `${name}: ${title}\n${why}`))
  // A file that does not load fails without a failed test: it still counts.
  count.failed += Math.max(red.length, Number(isRedWithoutTest))
}

/**
 * @typedef {{ name: string; title: string; why: string }} RedTest
 * @param {Run} run @param {boolean} isFirst
 */
function runTests({ project, title, files = [], env = {} }, isFirst = true) {
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
    ...leftOut,
  ]
  const isGreen = runNode(title, args, { ...env, COLOPHON_UNCAUGHT: uncaught })
  if (existsSync(uncaught)) failed.push(`${title}: ${readFileSync(uncaught, 'utf8')}`)
  if (!existsSync(report)) {
    count.failed += 1
    failed.push(`${title}: they did not run to their end`)
    return undefined
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  /** @type {RedTest[]} */
  const red = []
  for (const file of testResults) {
    const name = relative(process.cwd(), file.name)
    const before = red.length
    for (const test of file.assertionResults) {
      const isSkipped = test.status === 'skipped' || test.status === 'pending'
      if (isSkipped && isFirst) skipped.push(test.fullName)
      const where = env.COLOPHON_TEST_DB === undefined ? '' : ' (on PostgreSQL)'
      if (test.status === 'failed')
        red.push({ name, title: `${test.fullName}${where}`, why: test.failureMessages.join('\n') })
    }
    // What its tests stand on failed, or it did not load: none of them is red, and none was run.
    if (file.status === 'failed' && red.length === before)
      red.push({ name, title: 'the file itself', why: file.message })
  }
  const isRedWithoutTest = !isGreen && (red.length === 0 || existsSync(uncaught))
  if (isRedWithoutTest && red.length === 0 && !existsSync(uncaught))
    failed.push(`${title}: red, and nothing says why; see the log above`)
  return { passed: numPassedTests, red, isRedWithoutTest }
}
