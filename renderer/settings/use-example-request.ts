import { useQuery } from '@tanstack/react-query'
import type { GenerationRequest } from '../../core/generation/contract.ts'
import { useApi } from '../app/api.ts'

/** A complete request out of the real catalog: its first template's example in its first style. */
export function useExampleRequest(): GenerationRequest | undefined {
  const { catalog } = useApi()
  const first = useQuery(catalog.listTemplates.queryOptions({ input: {} })).data?.templates[0]
  const style = useQuery(catalog.listStyleProfiles.queryOptions({ input: {} })).data?.style_profiles[0]
  const template = useQuery(
    catalog.getTemplate.queryOptions({ input: { slug: first?.id ?? '' }, enabled: first !== undefined }),
  ).data
  if (template === undefined || style === undefined) return undefined
  return {
    template_id: template.id,
    style_profile_id: style.id,
    generation_mode: 'standard',
    user_input: template.example_input,
  }
}
