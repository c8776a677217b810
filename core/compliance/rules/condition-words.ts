import { phraseFinder } from './phrases.ts'
import type { ReadText } from './read-text.ts'

/** What a condition asks for beside a supported citation: whether the text shows it, for a sentence in UTF-16 offsets. */
export type ConditionCheck = (text: ReadText, start: number, end: number) => boolean

/** Words with which a condition asks for evidence in the same sentence, and no more. */
const PLAIN = new Set(
  `a an and any are be been by can cited citation claim claims evidence figures for from has have here in indication is it
itself measurement must of on one or proof published ranking award authorised authorized read results rule same sentence
shown source sources statute study studies survey decision comparison supported that the these this those to which with its
their his her year period`.split(/\s+/),
)
const YEAR = /\b(?:19|20)\d\d\b/
const SPAN = /\b\d+[ -](?:days?|weeks?|months?|quarters?|years?)\b|\bsince (?:19|20)\d\d\b/i
/** "… and the piece says that ___": the wording that has to stand in the text. */
const SAYING = /\b(?:the )?(?:piece|text|page|article) (?:says|states|carries|includes|contains)\b(?: that)?[:,]? /i
const LONGEST_CONDITION = 2000

/**
 * Compiles the wording of a condition. A year and a period are looked for in the sentence, a sentence that the piece must
 * carry is looked for in the text; what else it asks for is for a person, so it is never met.
 */
export function conditionCheck(condition: string): ConditionCheck {
  const wording = condition.slice(0, LONGEST_CONDITION)
  const said = SAYING.exec(wording)
  const asked = said === null ? wording : wording.slice(0, said.index)
  const words: string[] = asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const isPlain = condition.length <= LONGEST_CONDITION && words.every((word) => PLAIN.has(word))
  const needsYear = words.includes('year')
  const needsPeriod = words.includes('period')
  const hasWords = said === null ? () => true : sayingOf(wording.slice(said.index + said[0].length))
  return (text, start, end) => {
    if (!isPlain) return false
    const sentence = text.original.slice(start, end)
    if (needsYear && !YEAR.test(sentence)) return false
    if (needsPeriod && !YEAR.test(sentence) && !SPAN.test(sentence)) return false
    return hasWords(text)
  }
}

/** Whether a text holds the words that a condition quotes, or else those with which its sentence ends. */
function sayingOf(rest: string): (text: ReadText) => boolean {
  const quoted = /[“"]([^”"]+)[”"]/.exec(rest)?.[1]
  const finder = phraseFinder([quoted ?? rest.split(/\.(?:\s|$)/, 1)[0] ?? ''], true)
  return (text) => finder.find(text.tokens).some(({ to }) => to <= text.proseTo)
}
