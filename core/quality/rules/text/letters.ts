import type { TextFindingCode } from '../../text-findings.ts'
import type { Found, Place } from './finding.ts'
import type { ReadText } from './read-text.ts'

const SALUTATION =
  /^\s*(?:#[^\n]{1,200}\n\s*)?(?:[^\s.!?][^\n.!?]{0,60}\n\s{0,4}){0,8}?(?:dear\b[^\n]{1,80}|good (?:morning|afternoon|evening)\b[^\n]{0,40}|hello (?:all|everyone|readers)\b[^\n]{0,20})\n/iu
const CLOSING =
  /\n[ \t]{0,4}(?:yours|best|kind|kindest|warm|warmest|with|many thanks|regards|sincerely|love|until|see you|all the best|cordially|respectfully)\b[^\n.!?]{0,40}\n\s*[*_]{0,2}\p{Lu}/giu
/** What stands below the closing words of a letter: a name, an office, a postscript. */
const LONGEST_SIGNATURE = 400
/** So few say nothing about what the rest is about. */
const FEW_PARAGRAPHS = 4

/** A letter has no more below its closing: "Sent from my phone" and a notice of secrecy are still a mail’s. */
const OF_CLOSING: ReadonlySet<TextFindingCode> = new Set<TextFindingCode>([
  'mail_debris_likely',
  'cut_off',
  'cut_off_likely',
])
const TO_READER =
  /^(?:please )?(?:let me know|.{0,8}hope|would you like|if you|should you|feel free|i(?:['’]d| would) be)/iu
/** A letter asks its reader to answer, and encloses things. */
const ASKS = /let me know|enclosed|look forward to/iu
/** What only somebody who writes for another one offers. */
const OF_A_TEXT = /adjust|revis|edit|tweak|tone|version|length|expand|shorten|draft|rewrit|chang/iu

/** Findings of a text without those that a letter has by its nature: its salutation, its closing, and asking its reader to write. */
export function asLetter<T extends Found>(read: ReadText, found: readonly T[]): T[] {
  const frame = frameOf(read)
  if (frame === null) return [...found]
  const { salutation, closing } = frame
  const within = read.running.filter((block) => block.start >= salutation.end && block.end <= closing.start)
  const isShort = within.length < FEW_PARAGRAPHS
  return found.flatMap((one): T[] => {
    const { code, start, end, phrase = '' } = one
    if (start === null || end === null) return [one]
    if (end <= salutation.end && code.startsWith('mail_debris')) return []
    if (start >= closing.start && OF_CLOSING.has(code)) return []
    if (code === 'off_topic_paragraph' && isShort) return []
    if (code.startsWith('mail_debris') && ASKS.test(phrase)) return []
    const isSaid = start < closing.start && TO_READER.test(phrase) && !OF_A_TEXT.test(phrase)
    if (!isSaid) return [one]
    return code === 'model_talk' ? [{ ...one, code: 'model_talk_likely' }] : code === 'instruction_left' ? [] : [one]
  })
}

/** The salutation and the closing of a letter; null where the text is none. Linear in the text. */
function frameOf({ body, blocks }: ReadText): { salutation: Place; closing: Place } | null {
  // A mail that an article hangs on has headings between.
  const first = SALUTATION.exec(body)
  if (first === null || blocks.some(({ kind, start }) => kind === 'heading' && start >= first[0].length)) return null
  const closing = [...body.matchAll(CLOSING)].at(-1)
  if (closing === undefined || body.length - closing.index > LONGEST_SIGNATURE) return null
  return { salutation: { start: 0, end: first[0].length }, closing: { start: closing.index, end: body.length } }
}
