import type { ComplianceRules } from '../../catalog/contract.ts'
import { isPermitted } from '../../compliance/rules/check-fields.ts'
import { policyCheck } from '../../compliance/rules/check-policy.ts'
import { listInput } from '../../models/builtin/composer/brief.ts'
import { refusedKeywords, SEO_ID, seoFields, type IsPermitted } from '../../models/builtin/seo/seo.ts'
import { seoByModel } from '../../models/prompted/seo.ts'
import { draftOf, type Stage } from '../stage.ts'

/** Search-engine title, description, slug and keywords of the piece. */
export const runSeo: Stage = async (run, state, { serve, prompts }) => {
  const permits = permittedBy(run.rules)
  const refused = refusedKeywords(run.user_input, permits)
  const draft = draftOf(state)
  const wanted = listInput(run.user_input, 'keywords').filter(permits)
  const { value: output, service } = await serve({
    stage: 'seo',
    builtin: { id: SEO_ID, make: () => seoFields(draft, run.user_input, run.template, permits) },
    prompted: async (ask) => seoByModel(ask, prompts, draft, wanted, run.template.id, permits),
  })
  const reason =
    refused.length === 0
      ? null
      : `Left out of the keywords, as the rules that apply do not allow it as it stands: ${refused.join(', ')}.`
  return { ...service, output, reason }
}

function permittedBy(rules: ComplianceRules | null): IsPermitted {
  if (rules === null) return () => true
  const check = policyCheck(rules)
  return (text) => isPermitted(check, text)
}
