import { useQuery } from '@tanstack/react-query'
import { wordCount } from '../../core/kernel/text.ts'
import { useApi } from '../app/api.ts'
import type { RequestDraft } from './drafts.ts'

/** Words by which the brief has to grow before the estimate is asked for again. */
const STEP = 50

/** What a run of this form would probably use; the last answer stays until the next is in. */
export function useEstimate(templateId: string, { generation_mode, values, options = {} }: RequestDraft) {
  const text = Object.values(values)
    .flat()
    .filter((value) => typeof value === 'string')
  const input_words = Math.ceil(wordCount(text.join(' ')) / STEP) * STEP
  const input = { template_id: templateId, generation_mode, options, input_words }
  return useQuery(useApi().generation.estimate.queryOptions({ input, placeholderData: (before) => before }))
}
