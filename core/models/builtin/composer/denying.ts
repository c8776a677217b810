import { denialsIn } from '../language/likeness.ts'
import type { affinities } from './affinity.ts'

type Between = ReturnType<typeof affinities>['between']

const CLAUSE = /(?<=[,;:])\s+|\s+(?=(?:and|but|or|because|although|while|whereas)\s)/u
const WITHOUT = /\bfree (?:of|from)\b/gi

/** Whether two texts both deny or both affirm what they have in common; what else one of them denies is another matter. */
export function denyAlike(between: Between, one: string, other: string, isOwn: (key: string) => boolean): boolean {
  return denies(between, one, other, isOwn) === denies(between, other, one, isOwn)
}

/** Whether a clause of a text that has something in common with another denies it. */
function denies(between: Between, text: string, other: string, isOwn: (key: string) => boolean): boolean {
  const clauses = text.split(CLAUSE)
  const shared = clauses.filter((clause) => between(other, clause, isOwn).count > 0)
  return (shared.length === 0 ? clauses : shared).some((clause) => denialsIn(clause.replace(WITHOUT, 'without')) > 0)
}
