import { denialsIn } from '../language/likeness.ts'
import type { affinities } from './affinity.ts'

type Between = ReturnType<typeof affinities>['between']

const CLAUSE = /(?<=[,;:])\s+|\s+(?=(?:and|but|or|because|although|while|whereas)\s)/u
/** "Stop eating" and "do not eat" say the same. */
const STOPS = /\b(?:stop|stops|quit|avoid|avoids|refrain from) (?=\p{L}+ing\b)/giu
const WITHOUT = /\bfree (?:of|from)\b/gi

/** Whether two texts both deny or both affirm what they have in common; what else one of them denies is another matter. */
export function denyAlike(between: Between, one: string, other: string, isOwn: (key: string) => boolean): boolean {
  const alike = (read: (text: string) => string): boolean =>
    denies(between, read(one), read(other), isOwn) === denies(between, read(other), read(one), isOwn)
  return alike((text) => text) || alike((text) => text.replace(STOPS, 'not '))
}

/** Whether a clause of a text that has something in common with another denies it. */
function denies(between: Between, text: string, other: string, isOwn: (key: string) => boolean): boolean {
  const clauses = text.split(CLAUSE)
  const shared = clauses.filter((clause) => between(other, clause, isOwn).count > 0)
  return (shared.length === 0 ? clauses : shared).some((clause) => denialsIn(clause.replace(WITHOUT, 'without')) > 0)
}
