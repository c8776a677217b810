import type { AssuranceLevel, ContentListItem } from '../../core/content/contract.ts'
import type { Preflight } from '../../core/generation/brief-contract.ts'
import type { AssuranceComponents, Passport } from '../../core/passport/record-contract.ts'
import { approvedBy } from '../../core/approvals/rules/rollup.ts'
import { peopleInWords } from '../../core/content/rules/mark.ts'
import { LEVEL_NAMES, levelQuoted } from '../../core/content/rules/levels.ts'

/** Assurance as every record carries it. */
export type KnownAssurance = Omit<NonNullable<ContentListItem['assurance']>, 'of_current_text'>

type Declared = Pick<KnownAssurance, 'declared_level'>
export type AssurancePart = keyof AssuranceComponents

/** What programs did with a text. It does not mean that anybody read it: what people did is shown beside it. */
const LEVELS = LEVEL_NAMES

/** How far a run can come with what is there, before it is started; nothing is reached yet. */
export function reachInWords({
  declared_level: declared,
  highest_level: highest,
  asks_web,
  points,
}: Preflight): string {
  const most = `At most ${levelQuoted(highest)} can be reached`
  if (declared === 'verified' && highest === 'reviewed')
    return `${most}: without a source ${levelQuoted(declared)} cannot.`
  const isOpen = highest === 'verified' && asks_web && !points.some(({ sources }) => sources > 0)
  return `${most}, if ${isOpen ? 'research finds something and ' : ''}nothing blocks the text.`
}

/** What each level asks for beside all that the level before it asks for. */
const ASKS: readonly { level: AssuranceLevel; parts: readonly AssurancePart[] }[] = [
  { level: 'basic', parts: ['structural_checks', 'contract_checks', 'compliance_checks'] },
  { level: 'reviewed', parts: ['editor_pass', 'quality_gate'] },
  { level: 'verified', parts: ['research'] },
]

/** The parts in the order in which levels ask for them. */
export const PARTS: readonly AssurancePart[] = ASKS.flatMap(({ parts }) => parts)

/**
 * The only words for a level that was reached, on a badge that has what people did beside it. Where the tier's contract is not met they never name the declared level as
 * reached. “Sourced” says of how many claims, where that is known: the other sentences have no source.
 */
export function assuranceInWords(assurance: KnownAssurance, claims?: number): string {
  const { declared_level: declared, achieved_level: achieved, meets_tier_contract: isMet } = assurance
  const gap = `(declared: ${levelQuoted(declared)})`
  if (achieved === null || (!isMet && achieved === declared)) return `No level reached ${gap}`
  if (!isMet) return `${LEVELS[achieved]} only ${gap}`
  if (achieved !== 'verified' || claims === undefined) return LEVELS[achieved]
  return `${LEVELS[achieved]}: ${claims === 1 ? '1 claim' : `${claims} claims`}`
}

/** The same on a badge, where the rest stands beside it. */
export const ANOTHER_TEXT_SHORT = 'Changed since generation'

/** How many runs reached each level, named, the lowest first; null stands for those that reached none. */
export function reachedInWords(
  counts: readonly { achieved_level: AssuranceLevel | null; count: number }[],
): { name: string; value: number }[] {
  const rankOf = (level: AssuranceLevel | null) => (level === null ? -1 : Object.keys(LEVELS).indexOf(level))
  const ranked = counts.toSorted((one, other) => rankOf(one.achieved_level) - rankOf(other.achieved_level))
  return ranked.map(({ achieved_level: achieved, count }) => ({
    name: achieved === null ? 'No level reached' : LEVELS[achieved],
    value: count,
  }))
}

/** In place of the words for a level, where the text is no longer the one that was assessed. */
export const ANOTHER_TEXT = {
  edited_cleared: 'Changed since generation; no blocker was found in the new text',
  edited_not_cleared: 'Changed since generation; the new text did not clear its checks',
} as const

/** Each level by its name, and the word that files and the interface for scripts have for it. */
export function recordedAs({ achieved_level: achieved, declared_level: declared }: KnownAssurance): string {
  const levels = achieved === null || achieved === declared ? [declared] : [declared, achieved]
  const words = levels.map((level) => `${levelQuoted(level)} is “${level}”`).join(' and ')
  const aside = `In files and scripts ${words}, which says nothing about people.`
  if (achieved === declared) return `Declared and reached: ${levelQuoted(declared)}. ${aside}`
  const reached = achieved === null ? 'no level' : levelQuoted(achieved)
  return `Declared: ${levelQuoted(declared)}. Reached: ${reached}. ${aside}`
}

/** What people did, as a passport has it: with whose approvals they were. */
export function reviewedInWords({ state, approvals }: Passport['review']): string {
  const own = state === 'approved' ? approvedBy(approvals) : null
  return peopleInWords({ review_state: state, ...(own === null ? {} : { approved_by: own }) })
}

/** What a tier promises before anything has run. */
export function promiseInWords({ declared_level: declared }: Declared): string {
  return `Aims at ${levelQuoted(declared)}`
}

/** The promise of a run, in a list of facts. */
export function declaredInWords({ declared_level: declared }: Declared): string {
  return `Declared: ${levelQuoted(declared)}`
}

export function isTierMet({ meets_tier_contract: isMet }: KnownAssurance): boolean {
  return isMet
}

/** Which levels ask for a part. */
export function askedBy(part: AssurancePart): string {
  const at = ASKS.findIndex(({ parts }) => parts.includes(part))
  const level = levelQuoted(ASKS[at]?.level ?? 'basic')
  if (at === 0) return 'Required at every level.'
  return at === ASKS.length - 1 ? `Required only for ${level}.` : `Required from ${level} up.`
}

/** The parts that the declared level asks for and that did not run and pass: what decided against it. */
export function partsLacking(assurance: Declared & { components: AssuranceComponents }): AssurancePart[] {
  const asked = ASKS.slice(0, ASKS.findIndex(({ level }) => level === assurance.declared_level) + 1)
  return asked
    .flatMap(({ parts }) => parts)
    .filter((part) => !(assurance.components[part].ran && assurance.components[part].passed === true))
}

/** Assurance as an audit entry holds it among its details; undefined where there is none. */
export function assuranceAmong(details: Readonly<Record<string, unknown>>): KnownAssurance | undefined {
  const { declared_level: declared, achieved_level: achieved, meets_tier_contract: isMet } = details
  if (!isLevel(declared) || !(achieved === null || isLevel(achieved)) || typeof isMet !== 'boolean') return undefined
  return { declared_level: declared, achieved_level: achieved, meets_tier_contract: isMet }
}

function isLevel(value: unknown): value is AssuranceLevel {
  return typeof value === 'string' && Object.hasOwn(LEVELS, value)
}
