import { sentenceWords } from '../../evidence/rules/source-sentences.ts'
import { plainClaim } from '../../evidence/rules/claims.ts'
import { stemsOf, type Sentence } from './sentences.ts'

const MARKER = /(?<!\\)\[(\d{1,4})\](?!\()/g
/** Of what a citation stands behind, the share that may come from elsewhere. */
const MOST_FOREIGN = 1 / 3

/**
 * Whether each citation stands behind what it stood behind: the same numbers, no words of sentences that did not cite them,
 * and no part of a cited sentence left without its number.
 */
export function citesTheSame(before: readonly Sentence[], after: readonly Sentence[]): boolean {
  const [was, is] = [stretchesOf(before), stretchesOf(after)]
  const numbers = new Set([...was, ...is].flatMap(({ numbers: own }) => own))
  return [...numbers].every((number) => standsBehindTheSame(number, was, is))
}

interface Stretch {
  numbers: number[]
  stems: ReadonlySet<string>
}

/** What stands before each mark or group of marks, up to the one before it in its sentence. */
function stretchesOf(sentences: readonly Sentence[]): Stretch[] {
  return sentences.flatMap(({ text }) => {
    const stretches: Stretch[] = []
    let from = 0
    for (const match of text.matchAll(MARKER)) {
      const own = stemsOf(sentenceWords(plainClaim(text.slice(from, match.index))))
      const last = stretches.at(-1)
      if (own.size === 0 && last !== undefined) last.numbers.push(Number(match[1]))
      else stretches.push({ numbers: [Number(match[1])], stems: own })
      from = match.index + match[0].length
    }
    const rest = stemsOf(sentenceWords(plainClaim(text.slice(from))))
    return rest.size === 0 ? stretches : [...stretches, { numbers: [], stems: rest }]
  })
}

function standsBehindTheSame(number: number, was: readonly Stretch[], is: readonly Stretch[]): boolean {
  const cites = ({ numbers }: Stretch): boolean => numbers.includes(number)
  const [old, fresh] = [was.filter(cites), is.filter(cites)]
  if (old.length === 0 || fresh.length === 0) return false
  const [own, others] = [union(old), union(was.filter((one) => !cites(one)))]
  const isForeign = (stem: string): boolean => others.has(stem) && !own.has(stem)
  const takesOn = fresh.some(({ stems }) => count(stems, isForeign) > stems.size * MOST_FOREIGN)
  const bare = is.filter((one) => !cites(one))
  const isOwn = (stem: string): boolean => own.has(stem) && !others.has(stem)
  const leavesBare = bare.some(({ stems }) => count(stems, isOwn) > Math.max(1, stems.size * MOST_FOREIGN))
  return !takesOn && !leavesBare
}

function union(stretches: readonly Stretch[]): Set<string> {
  return new Set(stretches.flatMap(({ stems }) => [...stems]))
}

function count(stems: ReadonlySet<string>, holds: (stem: string) => boolean): number {
  return [...stems].filter(holds).length
}
