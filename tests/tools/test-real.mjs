// `npm run test:real`: against real systems, each run or skipped with its reason. REAL_REQUIRE=desktop turns that skip
// into a failure. The last line says what ran and what was skipped.
import { existsSync } from 'node:fs'
import { findChromium } from '../../core/adapters/browser.ts'
import { inModules, runNode } from './run.mjs'

const required = new Set((process.env.REAL_REQUIRE ?? '').split(',').filter(Boolean))
const systems = [
  {
    name: 'desktop',
    missing: () =>
      findChromium() === undefined
        ? 'no Chromium'
        : existsSync('/usr/bin/Xvfb')
          ? null
          : 'no Xvfb (apt-get install xvfb)',
    run: () =>
      runNode('npm start in an app window under Xvfb', [inModules('vitest/vitest.mjs'), 'run', '--project', 'real']),
  },
]

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
