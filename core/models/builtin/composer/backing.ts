import type { TemplateDocument } from '../../../catalog/document.ts'
import type { Move } from '../../../catalog/composition.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import type { Plan } from '../../contract.ts'
import { addsNothing, type Gist, gistOf, saysAgain, saysTheSame } from '../language/likeness.ts'
import { tellingTerms } from '../language/terms.ts'
import type { Passage } from './passages.ts'

const MOST_BACKING = 2
/** How much a word counts that stands in the title as well, and one that stands only there. */
const TITLED_WEIGHT = 1.6
const TITLE_ONLY_WEIGHT = 0.4
/** A passage that found no room beside its item may follow where it bears so much on one that has room. */
const FEWEST_LATE = 0.5
/** Another passage of its source beside an item shows that the source treats of it. */
const SIBLING = 0.45
const FEWEST_RARE = 0.5
/** A second passage backs an item only if it is this near to the first. */
const SECOND_SHARE = 0.6
/** A word in so many passages at most can take a sentence from the item that its passage backs. */
const MOST_SPREAD = 2
const FEWEST_TAKEN = 2
/** A part of a passage has so many sentences at least. */
const SHORTEST_PART = 2
/** An item that no passage may stand beside keeps one from the others only where it is much nearer. */
const SILENT_SHARE = 0.5

/** A listed input: the text of its items, in their order. */
export type Items = readonly { text: string }[]

/** Which passages back which item, by the name of its input; the passages left over, grouped by source. */
export interface Backing {
  by_field: ReadonlyMap<string, readonly (readonly Passage[])[]>
  spare: readonly Passage[]
}

/** An item as passages are held against it. */
interface Slot {
  own: readonly string[]
  /** Those of its words that stand in its label or its first sentence. */
  lead: ReadonlySet<string>
  statements: readonly Gist[]
  target: Passage[]
  /** Whether a sentence on its matter may be taken from a passage that backs another item; not for a brief phrase. */
  takes: boolean
  /** How much a likeness to it counts. */
  share: number
}

/** The inputs that stand in sections where citations may stand: listed ones, and texts that passages back. */
export function citingFields(template: TemplateDocument, plan: Plan): string[] {
  const citing = plan.sections.filter(({ citations }) => citations !== 'none').map(({ key }) => key)
  const moves = template.composition.sections.filter(({ key }) => citing.includes(key)).flatMap((one) => one.moves)
  return [...new Set(moves.flatMap((move) => (isBacked(move) ? [move.field] : [])))]
}

function isBacked(move: Move): move is Extract<Move, { field: string }> {
  return move.move === 'points' || move.move === 'list' || (move.move === 'print' && move.backed === true)
}

/** The listed inputs that stand where nothing may be cited; a passage that bears on one backs no other. */
export function silentFields(template: TemplateDocument, citing: readonly string[]): string[] {
  const moves = template.composition.sections.flatMap((section) => section.moves)
  const listed = moves.flatMap((move) => (move.move === 'points' || move.move === 'list' ? [move.field] : []))
  return [...new Set(listed)].filter((field) => !citing.includes(field))
}

function slotOf(
  text: string,
  general: ReadonlySet<string>,
  target: Passage[],
  isListed: boolean,
  isSilent: boolean,
): Slot {
  const [first = ''] = splitSentences(text)
  const isOwn = (term: string) => !general.has(term)
  return {
    own: [...tellingTerms(text)].filter(isOwn),
    lead: new Set([...tellingTerms(first.replace(/^([^:]{2,60}):.*$/s, '$1'))].filter(isOwn)),
    statements: [text, ...splitSentences(text)].map(gistOf),
    target,
    takes: /[.!?]$/.test(text.trim()) && isListed && !isSilent,
    share: isSilent ? SILENT_SHARE : 1,
  }
}

function states(slot: Slot, gist: Gist, general: ReadonlySet<string>): boolean {
  return slot.statements.some(
    (one) => saysTheSame(one, gist) || addsNothing(gist, one) || saysAgain(gist, one, general),
  )
}

/**
 * Gives each passage to the one item whose own, rarer words it shares most: two of them at least in its sentences, or one
 * there and another in its title; words that stand in most of the passages, or in the subject, attach nothing. A passage
 * that states what an item states is its. One that turns to another item's matter is parted there. What bears most on an
 * item of a `silent` field is left over.
 */
export function backingOf(
  subject: string,
  lists: ReadonlyMap<string, Items>,
  passages: readonly Passage[],
  isClose: boolean,
  silent: readonly string[] = [],
): Backing {
  const general = tellingTerms(`${subject} ${subject.replaceAll('-', ' ')}`)
  const by_field = new Map([...lists].map(([field, items]) => [field, items.map((): Passage[] => [])]))
  const slots = [...lists].flatMap(([field, items]) =>
    items.map(({ text }, index) =>
      slotOf(text, general, by_field.get(field)?.[index] ?? [], items.length > 1, silent.includes(field)),
    ),
  )
  const known = passages.map(termsOf)
  const spread = (term: string) => Math.max(1, known.filter((found) => found.has(term)).length)
  const isFew = (term: string) =>
    passages.filter(({ gists }) => gists.some(({ telling }) => telling.has(term))).length <= MOST_SPREAD
  const ground = { general, spread, isFew, isClose }
  const rank = (passage: Passage) => rankedFor(passage, slots, ground)
  const parts = passages.flatMap((passage): Part[] => {
    const best = rank(passage)[0]
    return best?.isRelevant === true ? partsOf(passage, best.slot, slots, ground) : [{ passage, slot: null }]
  })
  const spare = parts.filter(({ slot }) => slot === null).map(({ passage }) => passage)
  const claims = parts.flatMap((part) =>
    rank(part.passage)
      .filter(({ slot }) => slot === part.slot)
      .map(({ slot, score }) => ({ passage: part.passage, slot, score })),
  )
  const order = (part: Passage) => parts.findIndex(({ passage }) => passage === part)
  const strongest = new Map<Slot, number>()
  for (const { passage, slot, score } of claims.toSorted((one, other) => other.score - one.score)) {
    const most = strongest.get(slot) ?? score
    strongest.set(slot, most)
    if (slot.target.length < MOST_BACKING && score >= most * SECOND_SHARE) slot.target.push(passage)
    else spare.push(passage)
  }
  for (const passage of isClose ? [] : spare.splice(0)) {
    const sibling = (slot: Slot) => slot.target.some(({ number }) => number === passage.number)
    const late = rank(passage)
      .filter(({ slot }) => slot.share === 1 && slot.takes && slot.target.length < MOST_BACKING)
      .map((one) => ({ ...one, late: one.score + (sibling(one.slot) ? SIBLING : 0) }))
      .filter(({ isRelevant, late: worth }) => worth >= FEWEST_LATE && (isRelevant || worth >= SIBLING))
      .toSorted((one, other) => other.late - one.late)[0]
    const isSilent = (rank(passage)[0]?.slot.share ?? 1) < 1
    if (late === undefined || isSilent) spare.push(passage)
    else late.slot.target.push(passage)
  }
  for (const field of silent) spare.push(...(by_field.get(field)?.flatMap((target) => target.splice(0)) ?? []))
  slots.forEach(({ target }) => target.sort((one, other) => order(one) - order(other)))
  const left = rejoined(spare, passages).map((passage) => ({ ...passage, bearing: rank(passage)[0]?.score ?? 0 }))
  return { by_field, spare: left.toSorted((one, other) => one.number - other.number) }
}

interface Ground {
  general: ReadonlySet<string>
  /** In how many passages and titles a word stands, and whether hardly any passage says it. */
  spread: (term: string) => number
  isFew: (term: string) => boolean
  isClose: boolean
}

/** The items by how much a passage bears on them, most first. */
function rankedFor(passage: Passage, slots: readonly Slot[], { general, spread, isClose }: Ground) {
  const found = termsOf(passage)
  const titled = tellingTerms(passage.title)
  const topic = passage.gists[0]?.telling ?? new Set<string>()
  const weightOf = (term: string) => {
    const isSaid = passage.gists.some(({ telling }) => telling.has(term))
    return isSaid ? (titled.has(term) ? TITLED_WEIGHT : 1) : TITLE_ONLY_WEIGHT
  }
  return slots
    .map((slot) => {
      const { own } = slot
      const shared = own.filter((term) => found.has(term))
      const isTopic = passage.gists.slice(0, 1).some((gist) => states(slot, gist, general))
      const isStated = isTopic || passage.gists.some((gist) => states(slot, gist, general))
      const leading = [...slot.lead].filter((term) => topic.has(term))
      const rarity = shared.reduce((sum, term) => sum + 1 / spread(term), 0)
      const weight =
        shared.reduce((sum, term) => sum + weightOf(term) / spread(term), 0) +
        leading.reduce((sum, term) => sum + 1 / spread(term), 0)
      const most = Math.max(0, ...passage.gists.map(({ telling }) => own.filter((term) => telling.has(term)).length))
      const isLed = leading.some((term) => spread(term) <= MOST_SPREAD)
      const isMeant = most >= 2 || (isClose ? isLed : most === 1 && (shared.length >= 2 || own.length <= 3 || isLed))
      const isRelevant = isStated || (isMeant && rarity >= (own.length <= 3 || isLed ? FEWEST_RARE / 2 : FEWEST_RARE))
      return {
        slot,
        isRelevant,
        score: slot.share * (weight / Math.sqrt(Math.max(1, own.length)) + (isTopic ? 1 : isStated ? 0.5 : 0)),
      }
    })
    .toSorted((one, other) => Number(other.isRelevant) - Number(one.isRelevant) || other.score - one.score)
}

/** A passage, or a part of one, and the item whose matter it speaks of. */
interface Part {
  passage: Passage
  slot: Slot | null
}

/** The passage, parted before each sentence that can stand alone and turns from one item's matter to another's. */
function partsOf(passage: Passage, slot: Slot, slots: readonly Slot[], { general, isFew }: Ground): Part[] {
  const { sentences, gists } = passage
  const matterOf = (gist: Gist, current: Slot): Slot => {
    const held = (one: Slot) => one.own.filter((term) => gist.telling.has(term) && isFew(term)).length
    const here = slot.own.filter((term) => gist.telling.has(term)).length
    const [other] = slots
      .filter((one) => one !== slot && one.takes)
      .filter((one) => states(one, gist, general) || held(one) >= Math.max(FEWEST_TAKEN, here + FEWEST_TAKEN))
      .toSorted((one, another) => held(another) - held(one))
    if (other !== undefined && held(other) > here) return other
    return here > 0 ? slot : current
  }
  const [first, ...rest] = gists
  const starts = [{ start: 0, slot: first === undefined ? slot : matterOf(first, slot) }]
  rest.forEach((gist, index) => {
    const current = starts.at(-1)?.slot ?? slot
    const matter = matterOf(gist, current)
    const isWhole = index + 1 - (starts.at(-1)?.start ?? 0) >= SHORTEST_PART && rest.length - index >= SHORTEST_PART
    if (matter !== current && isWhole && sentences[index + 1]?.stands_alone === true)
      starts.push({ start: index + 1, slot: matter })
  })
  return starts.map(({ start, slot: matter }, order) => {
    const end = starts[order + 1]?.start ?? sentences.length
    const part = { ...passage, sentences: sentences.slice(start, end), gists: gists.slice(start, end) }
    return { passage: part, slot: matter }
  })
}

/** Parts of one passage that found no place of their own, together again in the order in which they stood there. */
function rejoined(spare: readonly Passage[], whole: readonly Passage[]): Passage[] {
  return whole.flatMap((passage) => {
    const left = spare.filter((part) => part.gists.every((gist) => passage.gists.includes(gist)))
    if (left.length === 0) return []
    const gists = left.flatMap((part) => part.gists)
    const isLeft = passage.gists.map((gist) => gists.includes(gist))
    const sentences = passage.sentences.map((sentence, index) => (isLeft[index] === true ? sentence : null))
    return [{ ...passage, sentences }]
  })
}

function termsOf(passage: Passage): Set<string> {
  return new Set([...tellingTerms(passage.title), ...passage.gists.flatMap(({ telling }) => [...telling])])
}
