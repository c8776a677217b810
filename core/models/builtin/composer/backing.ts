import type { TemplateDocument } from '../../../catalog/document.ts'
import type { Move } from '../../../catalog/composition.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import type { Plan } from '../../contract.ts'
import type { Gist } from '../language/likeness.ts'
import { tellingTerms } from '../language/terms.ts'
import { answersWithFigure } from './figures.ts'
import { matterOf } from './matter.ts'
import { type Part, partsOf } from './parting.ts'
import type { Passage } from './passages.ts'
import { type Ground, type Slot, slotOf, states } from './slots.ts'

const MOST_BACKING = 2
/** How much a word counts that stands in the title as well, and one that stands only there. */
const TITLED_WEIGHT = 1.6
const TITLE_ONLY_WEIGHT = 0.4
/** A passage that found no room beside its item may follow where it bears so much on one that has room. */
const FEWEST_LATE = 0.3
/** The sentences in which a passage comes to its matter. */
const TOPIC_SENTENCES = 2
/** Another passage of its source beside an item shows that the source treats of it. */
const SIBLING = 0.1
const FEWEST_RARE = 0.5
/** A second passage backs an item only if it is this near to the first. */
const SECOND_SHARE = 0.6
/** A word in so many passages at most can take a sentence from the item that its passage backs. */
const MOST_SPREAD = 2

/** A listed input: the text of its items, in their order. */
export type Items = readonly { text: string }[]

/** Which passages back which item, by the name of its input; the passages left over, grouped by source. */
export interface Backing {
  by_field: ReadonlyMap<string, readonly (readonly Passage[])[]>
  spare: readonly Passage[]
}

/** The inputs that stand in sections where citations may stand: listed ones, and texts that passages back. */
export function citingFields(template: TemplateDocument, plan: Plan): string[] {
  const citing = plan.sections.filter(({ citations }) => citations !== 'none').map(({ key }) => key)
  const moves = template.composition.sections.filter(({ key }) => citing.includes(key)).flatMap((one) => one.moves)
  return [...new Set(moves.flatMap((move) => (isBacked(move) ? [move.field] : [])))]
}

function isBacked(move: Move): move is Extract<Move, { field: string }> {
  return move.move === 'points' || move.move === 'list' || (move.move === 'print' && move.backed !== undefined)
}

/** The listed inputs that stand where nothing may be cited; a passage that bears on one backs no other. */
export function silentFields(template: TemplateDocument, citing: readonly string[]): string[] {
  return listedFields(template).filter((field) => !citing.includes(field))
}

/** The inputs that a template sets item by item. */
export function listedFields(template: TemplateDocument): string[] {
  const moves = template.composition.sections.flatMap((section) => section.moves)
  return [...new Set(moves.flatMap((move) => (move.move === 'points' || move.move === 'list' ? [move.field] : [])))]
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
  listed: readonly string[] = [...lists.keys()],
  most_backing = MOST_BACKING,
): Backing {
  const general = tellingTerms(`${subject} ${subject.replaceAll('-', ' ')}`)
  const by_field = new Map([...lists].map(([field, items]) => [field, items.map((): Passage[] => [])]))
  const slots = [...lists].flatMap(([field, items]) =>
    items.flatMap(({ text }, index) => {
      const target = by_field.get(field)?.[index] ?? []
      const known = { is_listed: listed.includes(field), is_alone: items.length < 2, is_silent: silent.includes(field) }
      const texts = known.is_listed ? [text] : splitSentences(text)
      return texts.map((one) => slotOf(one, general, target, known))
    }),
  )
  const asked = new Set(slots.flatMap(({ own }) => own))
  const matters = new Map(passages.flatMap(({ gists }) => gists.map((gist) => [gist, matterOf(gist, asked)] as const)))
  const matter = (gist: Gist) => matters.get(gist) ?? new Set<string>()
  const known = passages.map((passage) => termsOf(passage, matter))
  const spread = (term: string) => Math.max(1, known.filter((found) => found.has(term)).length)
  const isFew = (term: string) =>
    passages.filter(({ gists }) => gists.some((gist) => matter(gist).has(term))).length <= MOST_SPREAD
  const ground = { general, spread, isFew, isClose, matter }
  const rank = (passage: Passage) => rankedFor(passage, slots, ground)
  const parts = passages.flatMap((passage): Part[] => {
    const best = rank(passage)[0]
    return best?.isRelevant === true
      ? partsOf(passage, best.slot, slots, ground)
      : [{ passage, slot: null, is_timed: false }]
  })
  const spare = parts.filter(({ slot }) => slot === null).map(({ passage }) => passage)
  const claims = parts.flatMap((part) =>
    rank(part.passage)
      .filter(({ slot }) => slot === part.slot)
      .map(({ slot, score }) => ({ passage: part.passage, slot, score, is_timed: part.is_timed })),
  )
  const order = (part: Passage) => parts.findIndex(({ passage }) => passage === part)
  const scores = new Map(claims.map(({ passage, score }) => [passage, score]))
  const strongest = new Map<Passage[], number>()
  for (const { passage, slot, score, is_timed } of claims.toSorted((one, other) => other.score - one.score)) {
    const most = strongest.get(slot.target) ?? score
    strongest.set(slot.target, most)
    if (slot.target.length < most_backing && (is_timed || score >= most * SECOND_SHARE)) slot.target.push(passage)
    else spare.push(passage)
  }
  for (const passage of isClose ? [] : spare.splice(0)) {
    const sibling = (slot: Slot) => slot.target.some(({ number }) => number === passage.number)
    const late = rank(passage)
      .filter(({ slot, isTopical }) => slot.takes_late && isTopical && slot.target.length < most_backing)
      .map((one) => ({ ...one, late: one.score + (sibling(one.slot) ? SIBLING : 0) }))
      .filter(({ isRelevant, late: worth }) => worth >= FEWEST_LATE && isRelevant)
      .toSorted((one, other) => other.late - one.late)[0]
    const isSilent = rank(passage)[0]?.slot.is_silent === true
    const found = late?.slot ?? answeredBy(passage, slots, most_backing)
    if (found === undefined || isSilent) spare.push(passage)
    else found.target.push(passage)
  }
  for (const field of silent) spare.push(...(by_field.get(field)?.flatMap((target) => target.splice(0)) ?? []))
  const worthOf = (target: readonly Passage[], number: number) =>
    Math.max(...target.filter((one) => one.number === number).map((one) => scores.get(one) ?? 0))
  slots.forEach(({ target }) =>
    target.sort(
      (one, other) => worthOf(target, other.number) - worthOf(target, one.number) || order(one) - order(other),
    ),
  )
  const left = rejoined(spare, passages).map((passage) => ({ ...passage, bearing: rank(passage)[0]?.score ?? 0 }))
  return { by_field, spare: left.toSorted((one, other) => one.number - other.number) }
}

/** The item whose claim a passage answers with a figure of its own: it stands beside that claim however plain its words. */
function answeredBy({ gists }: Passage, slots: readonly Slot[], most: number): Slot | undefined {
  const isAnswered = ({ statements }: Slot) =>
    gists.some((gist) => statements.some((claim) => answersWithFigure(gist, claim)))
  return slots.find((slot) => slot.takes_late && slot.target.length < most && isAnswered(slot))
}

/** The items by how much a passage bears on them, most first. */
function rankedFor(passage: Passage, slots: readonly Slot[], { general, spread, isClose, matter }: Ground) {
  const found = termsOf(passage, matter)
  const titled = tellingTerms(passage.title)
  const spoken = passage.gists.map(matter)
  const topic = spoken[0] ?? new Set<string>()
  const weightOf = (term: string) => {
    const isSaid = spoken.some((one) => one.has(term))
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
      const most = Math.max(0, ...spoken.map((one) => own.filter((term) => one.has(term)).length))
      const isLed = leading.some((term) => spread(term) <= MOST_SPREAD)
      const isMeant = most >= 2 || (isClose ? isLed : most === 1 && (shared.length >= 2 || own.length <= 3 || isLed))
      const isRelevant = isStated || (isMeant && rarity >= (own.length <= 3 || isLed ? FEWEST_RARE / 2 : FEWEST_RARE))
      return {
        slot,
        isRelevant,
        isTopical: own.some((term) => spoken.slice(0, TOPIC_SENTENCES).some((one) => one.has(term))),
        score: slot.share * (weight / Math.sqrt(Math.max(1, own.length)) + (isTopic ? 1 : isStated ? 0.5 : 0)),
      }
    })
    .toSorted((one, other) => Number(other.isRelevant) - Number(one.isRelevant) || other.score - one.score)
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

function termsOf(passage: Passage, matter: Ground['matter']): Set<string> {
  return new Set([...tellingTerms(passage.title), ...passage.gists.flatMap((gist) => [...matter(gist)])])
}
