import type { AssuranceLevel, ContentListItem, ReviewState } from '../../core/content/contract.ts'
import type { Preflight } from '../../core/generation/brief-contract.ts'
import type { AssuranceComponents } from '../../core/passport/record-contract.ts'
import { levelNumbered } from '../../core/content/rules/levels.ts'
import { LEVEL_NAMES } from '../../core/passport/rules/words.ts'

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
  const most = `At most “${LEVELS[highest]}” can be reached`
  if (declared === 'verified' && highest === 'reviewed')
    return `${most}: without a source “${LEVELS[declared]}” cannot.`
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
 * reached.
 */
export function assuranceInWords(assurance: KnownAssurance): string {
  const { declared_level: declared, achieved_level: achieved, meets_tier_contract: isMet } = assurance
  const gap = `(declared: ${inSentence(declared)})`
  if (achieved === null || (!isMet && achieved === declared)) return `No level reached ${gap}`
  if (!isMet) return `${LEVELS[achieved]} only ${gap}`
  return LEVELS[achieved]
}

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
  edited_cleared: 'Changed since generation; the new text cleared its checks',
  edited_not_cleared: 'Changed since generation; the new text did not clear its checks',
} as const

const PEOPLE: Record<ReviewState, string> = {
  not_required: 'No person has reviewed this',
  // Some reviews may be decided and others open.
  pending: 'Not all reviews are done',
  changes_requested: 'A reviewer requested changes',
  rejected: 'A reviewer rejected this',
  waived: 'Its reviews were waived',
  approved: 'Its reviewers approved this text',
}

/** What people did with the text that is there now. */
export function peopleInWords(review: ReviewState): string {
  return PEOPLE[review]
}

/** Each level with its number and the word that files and the interface for scripts have for it. */
export function recordedAs({ achieved_level: achieved, declared_level: declared }: KnownAssurance): string {
  const named = (level: AssuranceLevel): string => `${levelNumbered(level)} (on record as "${level}")`
  return `Declared: ${named(declared)}. Reached: ${achieved === null ? 'none' : named(achieved)}. No human review implied.`
}

/** What a tier promises before anything has run. */
export function promiseInWords({ declared_level: declared }: Declared): string {
  return `Aims at “${LEVELS[declared]}”`
}

/** The promise of a run, in a list of facts. */
export function declaredInWords({ declared_level: declared }: Declared): string {
  return `declared ${inSentence(declared)}`
}

export function isTierMet({ meets_tier_contract: isMet }: KnownAssurance): boolean {
  return isMet
}

/** "What was declared", and whether the run kept it. */
export function contractInWords(assurance: KnownAssurance): string {
  const declared = levelNumbered(assurance.declared_level)
  return assurance.meets_tier_contract
    ? `Declared was ${declared}, and the run reached it.`
    : `Declared was ${declared}. The run did not reach it.`
}

/** Which levels ask for a part: "from level 2 of 3 up". */
export function askedBy(part: AssurancePart): string {
  const at = ASKS.findIndex(({ parts }) => parts.includes(part))
  const level = levelNumbered(ASKS[at]?.level ?? 'basic')
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

function inSentence(level: AssuranceLevel): string {
  return LEVELS[level].toLowerCase()
}
