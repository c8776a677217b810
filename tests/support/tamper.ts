import Database from 'better-sqlite3'
import { join } from 'node:path'

/** Writes past the triggers, as somebody does who has the file and sqlite3. */
export function tamper(folder: string, ...statements: string[]): void {
  const sqlite = new Database(join(folder, 'colophon.db'))
  const triggers = sqlite.prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).all()
  for (const { name } of triggers) sqlite.exec(`DROP TRIGGER "${name}"`)
  for (const statement of statements) sqlite.exec(statement)
  sqlite.close()
}
