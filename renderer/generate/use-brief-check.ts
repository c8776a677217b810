import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import type { GenerationOptions } from '../../core/generation/options-contract.ts'
import { useApi } from '../app/api.ts'
import type { RequestDraft } from './drafts.ts'
import { allFields, toUserInput } from './form-values.ts'

/** How long somebody has to pause in typing before the brief is read, in milliseconds. */
const PAUSE_MS = 700

/** The author queries of the brief in the form; the last answer stays until the next is in. */
export function useBriefCheck(template: TemplateDetail, draft: RequestDraft, options: GenerationOptions = {}) {
  const { values, vertical_id, generation_mode } = draft
  const [read, setRead] = useState({ values, vertical_id })
  useEffect(() => {
    const timer = setTimeout(() => setRead({ values, vertical_id }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, vertical_id])
  const input = {
    template_id: template.id,
    user_input: toUserInput(allFields(template), read.values),
    generation_mode,
    options,
    ...(read.vertical_id === '' ? {} : { vertical_id: read.vertical_id }),
  }
  return useQuery(useApi().generation.checkBrief.queryOptions({ input, placeholderData: (before) => before }))
}
