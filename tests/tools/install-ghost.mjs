// `node tests/tools/install-ghost.mjs [folder]`: puts Ghost 6 where `npm run test:real` finds it (REAL_GHOST_ROOT, or the folder
// for passing files). From packages of npm alone: its own lock file by pnpm, and a SQLite that brings its binary along.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ghostRoot } from '../real/ghost-root.ts'

const GHOST = '6.65.0'
const root = process.argv[2] ?? ghostRoot()
/** @param {string} folder @param {string} program @param {string[]} args */
const run = (folder, program, args) => {
  mkdirSync(folder, { recursive: true })
  execFileSync(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } })
}
/** @param {string} name @param {string} folder */
const unpacked = (name, folder) => {
  if (existsSync(folder)) return
  const pack = join(root, 'packs', name.replace(/\W/g, '-'))
  run(pack, 'npm', ['pack', name, '--silent'])
  run(pack, 'tar', ['xzf', globSync('*.tgz', { cwd: pack })[0] ?? ''])
  cpSync(join(pack, 'package'), folder, { recursive: true })
}
const tools = join(root, 'tools')
if (!existsSync(join(tools, 'node_modules'))) {
  run(tools, 'npm', ['install', 'pnpm@12.4.2', '--no-audit', '--no-fund', '--prefix', tools])
}
const ghost = join(root, 'package')
unpacked(`ghost@${GHOST}`, ghost)
const pnpm = join(tools, 'node_modules', '.bin', 'pnpm')
run(ghost, pnpm, ['install', '--prod', '--frozen-lockfile', '--ignore-scripts', '--store-dir', join(root, 'store')])
// The version that Ghost names fetches its binary from elsewhere.
const [sqlite = ''] = globSync('node_modules/.pnpm/better-sqlite3@*/node_modules/better-sqlite3', { cwd: ghost })
unpacked('better-sqlite3@13.2.0', join(root, 'sqlite'))
rmSync(join(ghost, sqlite), { recursive: true, force: true })
cpSync(join(root, 'sqlite'), join(ghost, sqlite), { recursive: true })
console.log(`Ghost ${GHOST} is in ${root}`)
