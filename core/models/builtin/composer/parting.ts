import type { Gist } from '../language/likeness.ts'
import { ADVICE, type Passage, type PassageSentence } from './passages.ts'
import { BEFORE, type Ground, type Slot, states } from './slots.ts'

const FEWEST_TAKEN = 2
/** A part of a passage has so many sentences at least. */
const SHORTEST_PART = 2
const GOES_ALONG = /\b(?:too|as well)\.$/

/** A passage, or a part of one, and the item whose matter it speaks of. */
export interface Part {
  passage: Passage
  slot: Slot | null
  /** Whether it was taken to where its time is, and so has to stand there. */
  is_timed: boolean
}

/**
 * The passage, parted before each sentence that can stand alone and turns from one item's matter to another's, after what
 * has to be done earlier than the item it backs was taken to an earlier one.
 */
export function partsOf(passage: Passage, slot: Slot, slots: readonly Slot[], ground: Ground): Part[] {
  const isEarly = earlyOnes(passage)
  const early = passage.gists.filter((_, index) => isEarly[index] === true)
  const earlier = slot.is_before ? undefined : earlierSlot(early, slots, ground)
  if (earlier === undefined) return turnsOf(passage, slot, slots, ground)
  const only = (which: boolean): Passage => ({
    ...passage,
    sentences: passage.sentences.filter((_, index) => isEarly[index] === which),
    gists: passage.gists.filter((_, index) => isEarly[index] === which),
  })
  const rest = isEarly.includes(false) ? turnsOf(only(false), slot, slots, ground) : []
  return [{ passage: only(true), slot: earlier, is_timed: true }, ...rest]
}

/** Which sentences say what should be done before something, and the advice that goes along with one of them. */
function earlyOnes({ sentences }: Passage): boolean[] {
  const advises = (one: PassageSentence | null) => one !== null && ADVICE.test(one.text)
  let isMet = false
  return sentences.map((one) => {
    const isEarly = advises(one) && BEFORE.test(one?.text ?? '')
    const goesAlong = isMet && advises(one) && GOES_ALONG.test(one?.text ?? '')
    isMet ||= isEarly
    return isEarly || goesAlong
  })
}

/** The item that comes before something and shares most with what has to be done early. */
function earlierSlot(early: readonly Gist[], slots: readonly Slot[], { matter }: Ground): Slot | undefined {
  const spoken = new Set(early.flatMap((gist) => [...matter(gist)]))
  const both = (slot: Slot) => slot.own.filter((term) => spoken.has(term)).length
  return slots
    .filter((slot) => slot.takes && slot.is_before && both(slot) > 0)
    .toSorted((one, other) => both(other) - both(one))[0]
}

function turnsOf(passage: Passage, slot: Slot, slots: readonly Slot[], { general, isFew, matter }: Ground): Part[] {
  const { sentences, gists } = passage
  const held = (one: Slot, gist: Gist) => one.own.filter((term) => matter(gist).has(term) && isFew(term))
  const here = (gist: Gist) => slot.own.filter((term) => matter(gist).has(term))
  const turns = (one: Slot, gist: Gist) =>
    held(one, gist).length >= Math.max(FEWEST_TAKEN, here(gist).length + FEWEST_TAKEN)
  /** Two sentences that each speak a little of the item, and neither of the one before. */
  const turnsWithNext = (one: Slot, gist: Gist, next: Gist | undefined) =>
    next !== undefined &&
    here(gist).length + here(next).length === 0 &&
    held(one, gist).length > 0 &&
    held(one, next).length > 0 &&
    new Set([...held(one, gist), ...held(one, next)]).size >= FEWEST_TAKEN
  const turnedTo = (index: number, current: Slot): Slot => {
    const gist = gists[index]
    if (gist === undefined) return current
    const [other] = slots
      .filter((one) => one !== slot && one.takes)
      .filter((one) => states(one, gist, general) || turns(one, gist) || turnsWithNext(one, gist, gists[index + 1]))
      .toSorted((one, another) => held(another, gist).length - held(one, gist).length)
    if (other !== undefined && held(other, gist).length > here(gist).length) return other
    return here(gist).length > 0 ? slot : current
  }
  const starts = [{ start: 0, slot: turnedTo(0, slot) }]
  gists.slice(1).forEach((_, before) => {
    const index = before + 1
    const current = starts.at(-1)?.slot ?? slot
    const turned = turnedTo(index, current)
    const isWhole = index - (starts.at(-1)?.start ?? 0) >= SHORTEST_PART && gists.length - index >= SHORTEST_PART
    if (turned !== current && isWhole && sentences[index]?.stands_alone === true)
      starts.push({ start: index, slot: turned })
  })
  return starts.map(({ start, slot: turned }, order) => {
    const end = starts[order + 1]?.start ?? sentences.length
    const part = { ...passage, sentences: sentences.slice(start, end), gists: gists.slice(start, end) }
    return { passage: part, slot: turned, is_timed: false }
  })
}
