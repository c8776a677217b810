import { sentenceSpans } from '../../kernel/sentences.ts'
import { isOrder } from './orders.ts'

/**
 * A source's text as a model is shown it: sentences that address a language model are left out, and counted. They stay in
 * the library and in what people see; here they could only do harm.
 */
export function withoutOrders(text: string): { text: string; withheld: number } {
  let withheld = 0
  const lines = text.split('\n').map((line) => {
    const kept = sentenceSpans(line)
      .map(({ start, end }) => line.slice(start, end))
      .filter((sentence) => {
        const addressesModel = isOrder(sentence)
        if (addressesModel) withheld += 1
        return !addressesModel
      })
    return kept.join(' ')
  })
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    withheld,
  }
}
