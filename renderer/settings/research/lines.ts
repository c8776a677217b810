import type { FaultDetail } from '../../../core/kernel/errors.ts'

/** The entries of a text box with one on each line. */
export function entriesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What the engine says about a field or about one entry of it. */
export function problemAt(details: readonly FaultDetail[], field: string): string | undefined {
  return details.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
}
