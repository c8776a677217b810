import { z } from 'zod'
import type { Ask } from '../ask-context.ts'
import { UnusableAnswer } from '../reading/unusable.ts'
import type { SeoFields } from '../builtin/seo/seo.ts'
import type { Draft } from '../contract.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { slugify } from '../../kernel/text.ts'
import { markedDraft } from './draft-format.ts'
import { inJson } from './json-answer.ts'
import { data, type RulesFor } from './material.ts'

const MOST_TOKENS = 2000

const Answer = z.object({
  title: z.string().trim().min(1).max(70),
  meta_description: z.string().trim().min(40).max(170),
  keywords: z.array(z.string().trim().min(1).max(60)).min(1).max(8),
})

/** Search-engine fields by a model; the slug comes from the title, and what the rules do not let stand is refused. */
export async function seoByModel(
  ask: Ask,
  prompts: Prompts,
  draft: Draft,
  wanted: readonly string[],
  fallbackSlug: string,
  objectionTo: (text: string) => string | null,
  rulesFor: RulesFor,
): Promise<SeoFields> {
  const drafted = markedDraft(draft)
  const prompt = renderPrompt(await prompts('seo'), {
    draft: data('draft', drafted),
    keywords: data('keywords', wanted.join('\n')),
    rules: data('rules', await rulesFor([drafted, ...wanted].join('\n'), false)),
  })
  return ask({
    prompt,
    ...inJson('search_fields', Answer, (fields) => {
      const refused = [fields.title, fields.meta_description, ...fields.keywords].flatMap((text) => {
        const objection = objectionTo(text)
        return objection === null ? [] : [`“${text}”: ${objection}`]
      })
      if (refused.length > 0) throw new UnusableAnswer(`The rules do not allow ${refused.join('; ')}`)
      return { ...fields, slug: slugify(fields.title, fallbackSlug) }
    }),
    max_output_tokens: MOST_TOKENS,
  })
}
