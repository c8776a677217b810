import type { AssuranceLevel } from '../../content/contract.ts'
import { levelNumbered } from '../../content/rules/levels.ts'

/** The one word for each level, on a badge and in charts; no record says it, as nobody need have read what a program edited. */
export const LEVEL_NAMES: Record<AssuranceLevel, string> = { basic: 'Checked', reviewed: 'Edited', verified: 'Sourced' }

/** A level as a person reads it: what programs did, and nothing about people. */
export function levelInWords(achieved: AssuranceLevel | null): string {
  return `${checksInWords(achieved)}${achieved === null ? '' : '; no human review implied'}`
}

function checksInWords(achieved: AssuranceLevel | null): string {
  if (achieved === null) return 'Automated checks not completed: no level reached'
  return `Automated checks completed (${levelNumbered(achieved)})`
}

/** The same beside the level that was declared, where that was not reached: it is never named as reached. */
export function levelOnRecord(levels: Levels): string {
  return besideDeclared(levels, levelInWords)
}

/** The same where what people did is said right behind it. */
export function levelBesidePeople(levels: Levels): string {
  return besideDeclared(levels, checksInWords)
}

function besideDeclared(
  { declared_level, achieved_level, meets_tier_contract: isMet }: Levels,
  inWords: (achieved: AssuranceLevel | null) => string,
): string {
  if (isMet) return inWords(achieved_level)
  const reached = inWords(achieved_level === declared_level ? null : achieved_level)
  return `${reached} (declared: ${levelNumbered(declared_level)}, which was not reached)`
}

interface Levels {
  declared_level: AssuranceLevel
  achieved_level: AssuranceLevel | null
  meets_tier_contract: boolean
}
