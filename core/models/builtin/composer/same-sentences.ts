import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount, words } from '../../../kernel/text.ts'

const FEWEST_ALIKE = 5
const MARKED_END = /(?=[.!?]["”’)]*\**$)|$/

/** The words of a sentence alone, as two that say the same have them. */
export function bareWords(text: string): string {
  return words(text.toLowerCase()).join(' ')
}

/** A block of the piece with the number of its source behind each sentence that a source has word for word. */
export function withSources(block: string, same: ReadonlyMap<string, number>): string {
  if (same.size === 0 || /(?<!\\)\[/.test(block)) return block
  const cited = (sentence: string) => {
    const number = wordCount(sentence) < FEWEST_ALIKE ? undefined : same.get(bareWords(sentence))
    return number === undefined ? sentence : sentence.replace(MARKED_END, ` [${number}]`)
  }
  const line = (text: string) => {
    const [, mark = '', rest = ''] = /^(- |\d+\. |)(.*)$/s.exec(text) ?? []
    return mark + splitSentences(rest).map(cited).join(' ')
  }
  return block.split('\n').map(line).join('\n')
}
