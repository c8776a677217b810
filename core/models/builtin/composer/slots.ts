import { splitSentences } from '../../../kernel/sentences.ts'
import { addsNothing, type Gist, gistOf, saysAgain, saysTheSame } from '../language/likeness.ts'
import { matterIn } from './matter.ts'
import type { Passage } from './passages.ts'

/** An item that no passage may stand beside keeps one from the others only where it is much nearer. */
const SILENT_SHARE = 0.5
/** The points come before a text that is printed as it stands. */
const PRINTED_SHARE = 0.7
/** What has to be done before something stands beside an item that comes before it too, or nowhere near a later one. */
export const BEFORE = /\b(?:before|beforehand|in advance)\b/i

/** An item as passages are held against it. */
export interface Slot {
  own: readonly string[]
  /** Those of its words that stand in its label or its first sentence. */
  lead: ReadonlySet<string>
  statements: readonly Gist[]
  target: Passage[]
  /** Whether a sentence on its matter may be taken from a passage that backs another item; not for a brief phrase. */
  takes: boolean
  /** Whether a passage that found no room elsewhere may follow it. */
  takes_late: boolean
  is_silent: boolean
  /** Whether it speaks of what comes before something. */
  is_before: boolean
  /** How much a likeness to it counts. */
  share: number
}

/** What a passage is held against the items with. */
export interface Ground {
  general: ReadonlySet<string>
  /** In how many passages and titles a word stands, and whether hardly any passage says it. */
  spread: (term: string) => number
  isFew: (term: string) => boolean
  isClose: boolean
  matter: (gist: Gist) => ReadonlySet<string>
}

/** What is known of the field in which an item stands. */
interface Field {
  is_listed: boolean
  is_alone: boolean
  is_silent: boolean
}

export function slotOf(text: string, general: ReadonlySet<string>, target: Passage[], field: Field): Slot {
  const [first = ''] = splitSentences(text)
  const isOwn = (term: string) => !general.has(term)
  const isStatement = /[.!?]$/.test(text.trim())
  return {
    own: [...new Set([...matterIn(text), ...matterIn(leadOf(first))])].filter(isOwn),
    lead: new Set(matterIn(leadOf(first)).filter(isOwn)),
    statements: [text, ...splitSentences(text)].map(gistOf),
    target,
    takes: isStatement && !field.is_alone && !field.is_silent,
    takes_late: isStatement && !field.is_silent,
    share: field.is_silent ? SILENT_SHARE : field.is_listed ? 1 : PRINTED_SHARE,
    is_silent: field.is_silent,
    is_before: BEFORE.test(text),
  }
}

/** The label of an item, or its first sentence. */
function leadOf(first: string): string {
  return first.replace(/^([^:]{2,60}):.*$/s, '$1')
}

/** Whether a sentence says what an item says. */
export function states(slot: Slot, gist: Gist, general: ReadonlySet<string>): boolean {
  return slot.statements.some(
    (one) => saysTheSame(one, gist) || addsNothing(gist, one) || saysAgain(gist, one, general),
  )
}
