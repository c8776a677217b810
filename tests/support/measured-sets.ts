import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Where labelled sets to measure with may lie: beside the repository, or where the variable says. */
const FOLDER = process.env.COLOPHON_MEASURE ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

/** The rows of a set, or undefined where it is not here: tests that measure with it then say so and are skipped. */
export function measuredSet(name: string): unknown[] | undefined {
  const [plain, packed] = ['dev.jsonl', 'dev.jsonl.gz'].map((file) => join(FOLDER, name, file))
  if (packed !== undefined && existsSync(packed)) return rowsOf(gunzipSync(readFileSync(packed)).toString('utf8'))
  if (plain !== undefined && existsSync(plain)) return rowsOf(readFileSync(plain, 'utf8'))
  process.stdout.write(`skipped: the set ${name} is not here\n`)
  return undefined
}

function rowsOf(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}
