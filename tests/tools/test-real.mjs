// `npm run test:real`: against real systems, each run or skipped with its reason. REAL_REQUIRE=desktop,kiwix,searx turns
// those skips into failures; REAL_KIWIX_URL and REAL_SEARX_URL name servers that run already, REAL_LINKS_ENV a file with the
// addresses of a web of faults, REAL_WORDPRESS_ROOT and REAL_GHOST_ROOT folders with the files of another WordPress or Ghost.
// REAL_KILLS is how often publishing is killed in each of its tests, over all requests and moments in turn (50); besides,
// REAL_KILLS_AT_EACH=50 kills it so often at each step of a post and of its change, which takes hours. REAL_RECORD=1 keeps what
// WordPress and Ghost answer for their doubles. The last line says what ran.
import { existsSync } from 'node:fs'
import { findChromium } from '../../core/adapters/browser.ts'
import { debianManuals } from '../support/debian-docs.ts'
import { hasPostgres } from '../support/pg-cluster.ts'
import { hasOpenssl } from '../support/time-authority.ts'
import { ghostMisses } from '../real/ghost-server.ts'
import { kiwixMisses, searxMisses } from '../real/search-servers.ts'
import { wordpressMisses } from '../real/wordpress-server.ts'
import { inModules, runNode } from './run.mjs'

const required = new Set((process.env.REAL_REQUIRE ?? '').split(',').filter(Boolean))
const WORDPRESS = [
  'wordpress',
  'wordpress-hard',
  'wordpress-line',
  'wordpress-look',
  'wordpress-editor',
  'wordpress-kills',
  'wordpress-recorded',
]
const systems = [
  {
    name: 'postgresql',
    missing: () => (hasPostgres ? null : 'no PostgreSQL (apt-get install --no-install-recommends postgresql)'),
    run: () =>
      runReal(
        'runs on four engines of a host, one killed every two seconds, and a line that breaks',
        'host',
        'host-line',
      ),
  },
  {
    name: 'oidc-provider',
    missing: () => (hasPostgres ? null : 'no PostgreSQL (apt-get install --no-install-recommends postgresql)'),
    run: () => runReal('members signed in by an OpenID provider, on two engines of a host', 'oidc'),
  },
  {
    name: 'postgresql-doc',
    missing: () =>
      !hasPostgres || debianManuals() === undefined
        ? 'no PostgreSQL or no manuals (apt-get install --no-install-recommends postgresql postgresql-doc-15 sqlite3-doc)'
        : null,
    run: () => runReal('365 searches over real documentation on PostgreSQL and on SQLite', 'search-parity'),
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
    name: 'openssl',
    missing: () => (hasOpenssl ? null : 'no OpenSSL (apt-get install openssl)'),
    run: () => runReal('trusted time by OpenSSL’s own authority', 'time-authority'),
  },
  {
    name: 'links',
    missing: () => (process.env.REAL_LINKS_ENV === undefined ? 'no web of faults (REAL_LINKS_ENV)' : null),
    run: () => runReal('links in a web of faults', 'links'),
  },
  {
    name: 'wordpress',
    missing: wordpressMisses,
    run: () => runReal('publishing to a real WordPress', ...WORDPRESS),
  },
  {
    name: 'ghost',
    missing: ghostMisses,
    run: () => runReal('publishing to a real Ghost', 'ghost', 'ghost-line', 'ghost-kills', 'ghost-recorded'),
  },
]

/**
 * One file after the other, because each starts a server of its own.
 * @param {string} title
 * @param {string[]} names of test files
 */
function runReal(title, ...names) {
  const files = names.map((name) => `tests/real/${name}.test.ts`)
  const vitest = [inModules('vitest/vitest.mjs'), 'run', '--project', 'real', '--no-file-parallelism']
  return runNode(title, [...vitest, ...files])
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
