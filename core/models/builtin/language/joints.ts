import { wordCount } from '../../../kernel/text.ts'
import { asStart } from '../composer/casing.ts'
import { hasVerb } from '../composer/whole-sentence.ts'
import { isClause } from '../composer/shape.ts'

const MARKERS = /(?: ?\[\d{1,4}\]){1,9}(?=[.!?]$)/
const SET_APART = /[“”"‘()[\]`*\\]/
const SAFE_SUBJECT = /^(?:it|they|we|you|he|she|this|these|there|that|the|an?|each|most|some|many|both|all)\s/i
const SUBORDINATE =
  /^(?:if|when|while|although|because|since|unless|as|once|after|before|until|whether|though|where|in|for|by|at|on|with|to)\b/i
/** What an "and" behind it may continue, so that both halves are conditions. */
const CONDITION = /\b(?:if|when|whenever|unless|until|once|provided|as long as|so that|whether)\b/i
const FEWEST_WORDS = 4

/** The citation markers at the end of a sentence, "" where it has none. */
function closingMarkers(sentence: string): string {
  return MARKERS.exec(sentence)?.[0].trim() ?? ''
}

/**
 * The sentence parted at a semicolon, or at a comma before "and", "but" or "so", where both halves can stand alone; both
 * keep the sentence's citation. Null where no joint is safe.
 */
export function parted(sentence: string): [string, string] | null {
  const markers = closingMarkers(sentence)
  const bare = markers === '' ? sentence : sentence.replace(MARKERS, '')
  if (!/(?<!\.)\.$/.test(bare)) return null
  const commas = bare.split(', ').length - 1
  const joints = [...bare.matchAll(/; (?:and |but )?|, (?:and|but|so) /g)].toSorted(
    (one, other) => Math.abs(one.index - bare.length / 2) - Math.abs(other.index - bare.length / 2),
  )
  for (const joint of joints) {
    const first = bare.slice(0, joint.index)
    const rest = bare.slice(joint.index + joint[0].length)
    const isComma = joint[0].startsWith(',')
    const canStand = isComma ? isClause : hasVerb
    if (SET_APART.test(rest) || !isClosedOff(first) || !canStand(first) || !canStand(rest)) continue
    if (isComma && (SUBORDINATE.test(first) || !(commas === 1 || SAFE_SUBJECT.test(rest)))) continue
    if (/^[\d£$€]/.test(rest) || (joint[0] === ', and ' && CONDITION.test(first))) continue
    if (wordCount(first) < FEWEST_WORDS || wordCount(rest) < FEWEST_WORDS) continue
    const turn = joint[0].includes('but') ? 'But ' : joint[0].includes(' so') ? 'So ' : ''
    const marked = (text: string) => (markers === '' ? `${text}.` : `${text} ${markers}.`)
    return [marked(first), marked((turn === '' ? asStart(rest) : turn + rest).replace(/\.$/, ''))]
  }
  return null
}

/** Whether nothing that was opened stays open: emphasis, brackets, quotation marks. */
function isClosedOff(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  return !/["`]/.test(text) && count(/\*/g) % 2 === 0 && count(/[“([]/g) === count(/[”)\]]/g)
}
