import { z } from 'zod'
import type { Ask } from '../ask-context.ts'
import { UnusableAnswer } from '../reading/unusable.ts'
import type { Plan } from '../contract.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { inJson } from './json-answer.ts'
import { data, planOf } from './material.ts'

const MOST_TOKENS = 3000
const MOST_QUERIES = 12

const Answer = z.object({
  queries: z
    .array(z.object({ section_key: z.string().max(100), query: z.string().trim().min(2).max(200) }))
    .min(1)
    .max(MOST_QUERIES),
})

/** What to look for in the sources, section by section: short queries of words that a source would use. */
export async function queriesByModel(
  ask: Ask,
  prompts: Prompts,
  plan: Plan,
  brief: string,
): Promise<{ section_key: string; query: string }[]> {
  const citing = plan.sections.filter(({ citations }) => citations !== 'none')
  if (citing.length === 0) return []
  const prompt = renderPrompt(await prompts('queries'), {
    brief: data('brief', brief),
    sections: data('sections', planOf({ ...plan, sections: citing })),
    most: String(MOST_QUERIES),
  })
  return ask({
    prompt,
    ...inJson('queries', Answer, ({ queries }) => {
      const strange = queries.filter(({ section_key }) => !citing.some(({ key }) => key === section_key))
      if (strange.length > 0) {
        throw new UnusableAnswer(
          `section_key has to be one of ${citing.map(({ key }) => key).join(', ')}, not ${strange[0]?.section_key ?? ''}`,
        )
      }
      return queries
    }),
    max_output_tokens: MOST_TOKENS,
  })
}
