// `npm run test:real`: against real systems, each run or skipped with its reason. REAL_REQUIRE=desktop,kiwix,searx turns
// those skips into failures; REAL_KIWIX_URL and REAL_SEARX_URL name servers that run already, REAL_WORDPRESS_ENV a JSON file
// `{ url, users: { role: { login, app_password } } }` of a WordPress that the tests may fill, REAL_GHOST_ENV
// one `{ url, admin_key, trap }` of a Ghost, beside its `ghost.db`. The last line says what ran.
import { existsSync } from 'node:fs'
import { findChromium } from '../../core/adapters/browser.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { kiwixMisses, searxMisses } from '../real/search-servers.ts'
import { inModules, runNode } from './run.mjs'

const required = new Set((process.env.REAL_REQUIRE ?? '').split(',').filter(Boolean))
const systems = [
  {
    name: 'postgresql',
    missing: () => (hasPostgres ? null : 'no PostgreSQL (apt-get install --no-install-recommends postgresql)'),
    run: () => runReal('runs on four engines of a host, one killed every two seconds', 'host'),
  },
  {
    name: 'desktop',
    missing: () =>
      findChromium() === undefined
        ? 'no Chromium'
        : existsSync('/usr/bin/Xvfb')
          ? null
          : 'no Xvfb (apt-get install xvfb)',
    run: () => runReal('npm start in an app window under Xvfb', 'start'),
  },
  {
    name: 'kiwix',
    missing: kiwixMisses,
    run: () => runReal('research over PostgreSQL’s manual with kiwix-serve', 'kiwix'),
  },
  {
    name: 'searx',
    missing: searxMisses,
    run: () => runReal('research over PostgreSQL’s manual with searx', 'searx'),
  },
  {
    name: 'libreoffice',
    missing: () =>
      existsSync('/usr/bin/soffice')
        ? null
        : 'no LibreOffice (apt-get install --no-install-recommends libreoffice-writer)',
    run: () => runReal('an exported Word document in LibreOffice', 'docx'),
  },
  {
    name: 'wordpress',
    missing: () =>
      process.env.REAL_WORDPRESS_ENV === undefined
        ? 'REAL_WORDPRESS_ENV names no file with the address of a WordPress and its accounts'
        : null,
    run: () => runReal('publishing to a real WordPress', 'wordpress'),
  },
  {
    name: 'ghost',
    missing: () =>
      process.env.REAL_GHOST_ENV === undefined
        ? 'REAL_GHOST_ENV names no file with the address of a Ghost, its key and its mail trap'
        : null,
    run: () => runReal('publishing to a real Ghost', 'ghost'),
  },
]

/**
 * @param {string} title
 * @param {string} name of the test file
 */
function runReal(title, name) {
  return runNode(title, [inModules('vitest/vitest.mjs'), 'run', '--project', 'real', `tests/real/${name}.test.ts`])
}

const ran = []
const skipped = []
let failed = 0
for (const system of systems) {
  const missing = system.missing()
  if (missing === null) {
    ran.push(system.name)
    if (!system.run()) failed += 1
  } else {
    skipped.push(`${system.name} (${missing})`)
    if (required.has(system.name)) failed += 1
  }
}
console.log(`ran: ${ran.join(', ') || 'none'} skipped: ${skipped.join(', ') || 'none'}`)
process.exitCode = failed === 0 ? 0 : 1
