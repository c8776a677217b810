import type { AssuranceLevel } from '../contract.ts'

/** The one word for each level, wherever a person reads it; files and scripts keep the values. */
export const LEVEL_NAMES: Record<AssuranceLevel, string> = { basic: 'Checked', reviewed: 'Edited', verified: 'Sourced' }

/** The same inside a sentence. */
export function levelQuoted(level: AssuranceLevel): string {
  return `“${LEVEL_NAMES[level]}”`
}
