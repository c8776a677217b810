import type { StatusRecord } from '../../core/generation/contract.ts'
import { countInWords, usdInWords } from '../ui/amounts.ts'
import { strings } from './strings.ts'

const words = strings.run.usage

/** What a run's models used, in words: tokens, and the cost where every price is known. */
export function usageInWords(usage: StatusRecord['usage']): string[] {
  if (usage === null) return [words.none]
  const { input_tokens, output_tokens, cost_estimate } = usage
  const cost = cost_estimate === null ? words.unknown : usdInWords(cost_estimate)
  return [words.tokens(countInWords(input_tokens + output_tokens)), cost]
}
