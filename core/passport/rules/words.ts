import type { AssuranceLevel } from '../../content/contract.ts'

const LEVELS: readonly AssuranceLevel[] = ['basic', 'reviewed', 'verified']

/** The one word for each level, wherever a person reads it; the record keeps its own. */
export const LEVEL_NAMES: Record<AssuranceLevel, string> = { basic: 'Checked', reviewed: 'Edited', verified: 'Sourced' }

/** A level as a person reads it: what programs did, and nothing about people. */
export function levelInWords(achieved: AssuranceLevel | null): string {
  if (achieved === null) return 'Automated checks not completed: no level reached'
  return `Automated checks completed (${levelNumbered(achieved)}, on record as "${achieved}"); no human review implied`
}

/** "level 3 of 3, “Sourced”". */
export function levelNumbered(level: AssuranceLevel): string {
  return `level ${LEVELS.indexOf(level) + 1} of ${LEVELS.length}, “${LEVEL_NAMES[level]}”`
}
