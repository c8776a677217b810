import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Which feature owns which table or view: the one whose `tables.ts` describes its rows. */
export function tableOwners(): ReadonlyMap<string, string> {
  const rows = new Map<string, string>()
  for (const feature of readdirSync(join(root, 'core'))) for (const name of described(feature)) rows.set(name, feature)
  const schema = readFileSync(join(root, 'core/database/schema.ts'), 'utf8')
  const owners = new Map<string, string>()
  for (const [, table = '', row = ''] of schema.matchAll(/^ {2}(\w+): (?:Narrow(?=\w))?(\w+)$/gm)) {
    const owner = rows.get(row) ?? rows.get(`${row}Table`)
    if (owner === undefined) throw new Error(`Nobody owns ${table}: no tables.ts describes ${row}.`)
    owners.set(table, owner)
  }
  return owners
}

function described(feature: string): string[] {
  const path = join(root, 'core', feature, 'tables.ts')
  try {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name)
  } catch (error) {
    // A feature without tables, or a file.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return []
    throw error
  }
}

/** One touch of a table, as `accounts.members read by comments`. */
export function touchOf(owner: string, table: string, does: 'read' | 'written', feature: string): string {
  return `${owner}.${table} ${does} by ${feature}`
}
