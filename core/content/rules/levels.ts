import type { AssuranceLevel } from '../contract.ts'

const LEVELS: readonly AssuranceLevel[] = ['basic', 'reviewed', 'verified']

/** "level 3 of 3". */
export function levelNumbered(level: AssuranceLevel): string {
  return `level ${LEVELS.indexOf(level) + 1} of ${LEVELS.length}`
}
