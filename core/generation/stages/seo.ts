import { listInput } from '../../models/builtin/composer/brief.ts'
import { refusedKeywords, SEO_ID } from '../../models/builtin/seo/seo.ts'
import { seoByModel } from '../../models/prompted/seo.ts'
import { objectionsOf } from '../seo-by-rule.ts'
import { draftOf, type Stage } from '../stage.ts'

/** Search-engine title, description, slug and keywords of the piece. */
export const runSeo: Stage = async (run, state, { serve, prompts, texts }) => {
  const objection = objectionsOf(run.rules)
  const permits = (text: string): boolean => objection(text) === null
  const refused = refusedKeywords(run.user_input, permits)
  const draft = draftOf(state)
  const wanted = listInput(run.user_input, 'keywords').filter(permits)
  const { value: output, service } = await serve({
    stage: 'seo',
    builtin: {
      id: SEO_ID,
      make: () => texts.seo({ draft, user_input: run.user_input, template: run.template, rules: run.rules }),
    },
    prompted: async (ask) =>
      seoByModel(ask, prompts, draft, wanted, run.template.id, objection, async (material, has_research) =>
        texts.rulesInPlay(run.rules, material, has_research),
      ),
  })
  const reason =
    refused.length === 0 ? null : `Left out of the keywords, as the rules do not allow it: ${refused.join(', ')}.`
  return { ...service, output, reason }
}
