import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'

/** "Early repayment charge: 5% of the balance": what a row of a list or a table speaks of, before its colon. */
const LABEL = /^[\s*_#>•–-]*(?<label>\p{L}[^:;.!?\n]{1,60})[*_]{0,3}:[*_]{0,3} /u
/** What a row is in its piece, and not what it speaks of. */
const OF_PIECE =
  /^(?:(?:in|to) (?:short|brief|sum up)|(?:please )?note|nb|summary|update|correction|important|remember|conclusion|results?|facts?|key \p{L}+|background|tip|example|for example|why|what|how|when|where|who)\b/iu

/** The words of the label of a sentence; null where it has none that says what it speaks of. */
function labelOf(sentence: string): readonly string[] | null {
  const label = LABEL.exec(sentence)?.groups?.label
  if (label === undefined || OF_PIECE.test(label)) return null
  const words = (label.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).filter((word) => !STOP_WORDS.has(word))
  return words.length === 0 ? null : words
}

/** Whether two sentences have labels of their own, of which neither says a word of the other's matter. */
export function areUnderOtherLabels(
  one: string,
  other: string,
  matterOf: (word: string) => string = (word) => stemmer(word),
): boolean {
  const [here, there] = [labelOf(one)?.map(matterOf), labelOf(other)?.map(matterOf)]
  return here !== undefined && there !== undefined && !here.some((matter) => there.includes(matter))
}
