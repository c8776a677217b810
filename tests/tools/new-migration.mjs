// `npm run migration:new -- add-reviews`: the next numbered migration file, and its line in the list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name it in kebab case: npm run migration:new -- add-reviews')
  process.exit(2)
}

const folder = join(root, 'core', 'database', 'migrations')
const numbers = readdirSync(folder).map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0))
const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
const file = `${next}-${name}`
const camel = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
writeFileSync(
  join(folder, `${file}.ts`),
  `import type { Kysely } from 'kysely'
import type { Ddl } from '../ddl.ts'

/** For both databases. */
export async function up(_db: Kysely<never>, ddl: Ddl): Promise<void> {
  await ddl.run(\`\`)
}
`,
  { flag: 'wx' },
)

const list = join(root, 'core', 'database', 'migrate.ts')
const source = readFileSync(list, 'utf8')
const withImport = source.replace(
  /((?:import [^\n]+ from '\.\/migrations\/[^\n]+\n)+)/,
  `$1import { up as ${camel} } from './migrations/${file}.ts'\n`,
)
const withLine = withImport.replace(
  /(export const migrations: readonly Migration\[\] = \[)([\s\S]*?)(\n?\])/,
  (_, start, entries) => {
    const known = entries
      .split(/\},\s*/)
      .map((/** @type {string} */ entry) => entry.replace(/[\s},]+$/, '').trim())
      .filter(Boolean)
    const lines = [
      ...known.map((/** @type {string} */ entry) => `  ${entry.startsWith('{') ? entry : `{ ${entry}`} },`),
      `  { name: '${file}', up: ${camel} },`,
    ]
    return `${start}\n${lines.join('\n')}\n]`
  },
)
writeFileSync(list, withLine)
console.log(`core/database/migrations/${file}.ts`)
