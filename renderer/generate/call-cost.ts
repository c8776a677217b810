import type { ModelCall } from '../../core/models/contract.ts'
import { usdInWords } from '../ui/amounts.ts'
import { strings } from './strings.ts'

const words = strings.run.calls

type Charged = Pick<ModelCall, 'outcome' | 'cost_usd' | 'input_tokens' | 'estimated'>

/** What a call cost; an estimate is called one. */
export function costInWords({ outcome, cost_usd, input_tokens, estimated }: Charged): string {
  if (outcome === 'started') return '–'
  if (cost_usd !== null) return estimated ? words.about(usdInWords(cost_usd)) : usdInWords(cost_usd)
  return outcome === 'ok' || input_tokens !== null ? words.unknown : '–'
}
