import type { AssuranceLevel } from '../../content/contract.ts'
import { LEVEL_NAMES, levelQuoted } from '../../content/rules/levels.ts'

/** A level as a person reads it in a record: what programs did, and nothing about people. */
export function levelInWords(achieved: AssuranceLevel | null): string {
  return `${checksInWords(achieved)}${achieved === null ? '' : '; no human review implied'}`
}

/** Never the bare word, which would read as if a person had edited. */
function checksInWords(achieved: AssuranceLevel | null): string {
  return achieved === null ? 'No level of automated checks reached' : `${LEVEL_NAMES[achieved]} by programs`
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
  const reached = achieved_level === declared_level ? null : achieved_level
  const missed = reached === null ? '' : ', which was not reached'
  return `${inWords(reached)} (declared: ${levelQuoted(declared_level)}${missed})`
}

interface Levels {
  declared_level: AssuranceLevel
  achieved_level: AssuranceLevel | null
  meets_tier_contract: boolean
}
