import type { AssuranceLevel } from '../../content/contract.ts'

const LEVELS: readonly AssuranceLevel[] = ['basic', 'reviewed', 'verified']

/** A level as a person reads it (records design, Words on records): what programs did, and nothing about people. */
export function levelInWords(achieved: AssuranceLevel | null): string {
  if (achieved === null) return 'Automated checks not completed: no level reached'
  const level = LEVELS.indexOf(achieved) + 1
  return `Automated checks completed (level ${level} of ${LEVELS.length}, on record as "${achieved}"); no human review implied`
}
