import type { ComplianceRules } from '../../catalog/contract.ts'
import { isPermitted } from '../../compliance/rules/check-fields.ts'
import { policyCheck } from '../../compliance/rules/check-policy.ts'
import { refusedKeywords, SEO_ID, seoFields, type IsPermitted } from '../../models/builtin/seo/seo.ts'
import { draftOf, type Stage } from '../stage.ts'

/** Search-engine title, description, slug and keywords of the piece. */
export const runSeo: Stage = (run, state) => {
  const permits = permittedBy(run.rules)
  const refused = refusedKeywords(run.user_input, permits)
  return Promise.resolve({
    output: seoFields(draftOf(state), run.user_input, run.template, permits),
    served_model: SEO_ID,
    provider: 'builtin',
    reason:
      refused.length === 0
        ? null
        : `Left out of the keywords, as the rules that apply do not allow it as it stands: ${refused.join(', ')}.`,
  })
}

function permittedBy(rules: ComplianceRules | null): IsPermitted {
  if (rules === null) return () => true
  const check = policyCheck(rules)
  return (text) => isPermitted(check, text)
}
