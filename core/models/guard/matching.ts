import type { Sentence } from './sentences.ts'

/** Sentences of a text and those that an edit made of them, all places in their lists. Either side may be empty. */
export interface Match {
  before: number[]
  after: number[]
}

/** Of the shorter sentence's words, the share that another has to have to be made of it. */
const SAME_SHARE = 0.45
/** Sentences that stand at one place may share less. */
const SAME_PLACE_SHARE = 0.2
/** Sentences between two that may be one for a single word. */
const NEAR = 2

/** Which sentences were made of which: moved, parted and joined ones too. What has no partner is a match of its own. */
export function matchesOf(before: readonly Sentence[], after: readonly Sentence[]): Match[] {
  const links = [
    ...before.flatMap((one, at) => linked(at, best(one, after, at, before.length))),
    ...after.flatMap((one, at) =>
      linked(at, best(one, before, at, after.length)).map(([other, own]) => [own, other] as const),
    ),
  ]
  links.push(...atOnePlace(before, after, links))
  return joined(before.length, after.length, links)
}

type Link = readonly [before: number, after: number]

function linked(at: number, other: number): Link[] {
  return other === -1 ? [] : [[at, other]]
}

/** The most alike of some sentences, the nearest of several; -1 where none is alike. */
function best(one: Sentence, others: readonly Sentence[], at: number, count: number): number {
  let [found, most] = [-1, 0]
  for (const [index, other] of others.entries()) {
    if (one.is_prose !== other.is_prose) continue
    const share = alike(one, other)
    if (share < SAME_SHARE) continue
    // One word in common makes no sentence of another part of the text the same.
    if (sharedBy(one, other) < 2 && one.text !== other.text && Math.abs(index - at) > NEAR) continue
    const distance = Math.abs(index / Math.max(1, others.length) - at / Math.max(1, count))
    const score = share + dice(one, other) - distance / 10
    if (score > most) [found, most] = [index, score]
  }
  return found
}

function alike(one: Sentence, other: Sentence): number {
  if (one.text === other.text) return 1
  const shared = sharedBy(one, other)
  const least = Math.min(one.stems.size, other.stems.size)
  return least === 0 || (shared < 2 && least > 2) ? 0 : shared / least
}

function dice(one: Sentence, other: Sentence): number {
  const size = one.stems.size + other.stems.size
  return size === 0 ? 0 : (2 * sharedBy(one, other)) / size
}

function sharedBy(one: Sentence, other: Sentence): number {
  return [...one.stems].filter((stem) => other.stems.has(stem)).length
}

/** Sentences without a partner behind two that belong together. */
function atOnePlace(before: readonly Sentence[], after: readonly Sentence[], links: readonly Link[]): Link[] {
  const found: Link[] = []
  const hasOwn = (at: number): boolean => [...links, ...found].some(([own]) => own === at)
  const hasOther = (at: number): boolean => [...links, ...found].some(([, other]) => other === at)
  for (const [at, one] of before.entries()) {
    if (hasOwn(at)) continue
    const last =
      at === 0 ? -1 : Math.max(-1, ...[...links, ...found].filter(([own]) => own === at - 1).map(([, other]) => other))
    const next = last + 1
    const other = after[next]
    if ((at > 0 && last === -1) || other === undefined || hasOther(next)) continue
    const share = sharedBy(one, other) / Math.max(1, Math.min(one.stems.size, other.stems.size))
    if (one.is_prose === other.is_prose && share >= SAME_PLACE_SHARE) found.push([at, next])
  }
  return found
}

/** The sentences that hang together by their links. */
function joined(before: number, after: number, links: readonly Link[]): Match[] {
  const group = Array.from({ length: before + after }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (group[root] !== root) root = group[root] ?? root
    return root
  }
  for (const [own, other] of links) group[rootOf(before + other)] = rootOf(own)
  const matches = new Map<number, Match>()
  for (let at = 0; at < before + after; at += 1) {
    const root = rootOf(at)
    const match = matches.get(root) ?? { before: [], after: [] }
    if (at < before) match.before.push(at)
    else match.after.push(at - before)
    matches.set(root, match)
  }
  return [...matches.values()]
}
