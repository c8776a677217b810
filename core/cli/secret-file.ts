import { readFileSync, statSync } from 'node:fs'
import { Fault } from '../kernel/errors.ts'

/** A file that an option names and that holds a secret; refused where others may read it. Throws `invalid_request`. */
export function readSecretFile(file: string, option: string): string {
  let text: string
  let mode: number
  try {
    text = readFileSync(file, 'utf8')
    mode = statSync(file).mode
  } catch (error) {
    throw new Fault('invalid_request', `The file ${file} of ${option} cannot be read.`, { cause: error })
  }
  // Windows has no such rights.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Fault(
      'invalid_request',
      `The file ${file} of ${option} contains a secret that others can read. Run: chmod 600 ${file}`,
    )
  return text
}
