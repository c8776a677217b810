import type { ReadableFault } from '../app/faults.ts'
import { strings } from './strings.ts'

const LEAST = 10

/** What to do about a passphrase that is to be chosen; undefined where it is long enough. */
export function newPassphraseProblem(passphrase: string): string | undefined {
  return passphrase.normalize('NFKC').length < LEAST ? strings.tooShort : undefined
}

/** Which field the engine refused, with its reason. */
export function refusedField({ details }: ReadableFault): Partial<Record<string, string>> {
  return Object.fromEntries(details.map(({ path, message }) => [path, message]))
}

/** Why signing in failed, where it is no field's fault. */
export function failureInWords(
  fault: ReadableFault,
  title = strings.failed,
): { title: string; message: string } | undefined {
  if (fault.code === 'RATE_LIMITED') {
    return { title: strings.slowDown, message: strings.waitFor(fault.retryAfterSeconds ?? 1) }
  }
  return fault.details.length > 0 ? undefined : { title, message: fault.message }
}
