import { useQuery } from '@tanstack/react-query'
import type { GenerationMode } from '../../core/content/contract.ts'
import { BUILTIN } from '../../core/models/contract.ts'
import type { StageName } from '../../core/generation/contract.ts'
import { useApi } from '../app/api.ts'

/** Whether the built-in program writes pieces of a tier; undefined until that is known. */
export function useIsBuiltinWriter(tier: GenerationMode): boolean | undefined {
  const routes = useQuery(useApi().models.listRoutes.queryOptions({ input: {} })).data?.routes
  if (routes === undefined) return undefined
  const first = routes.find((route) => route.tier === tier && route.stage === 'writer')?.models[0]
  return first === undefined || first.provider_id === BUILTIN
}

/** The language model that a stage of a tier asks first. The gate asks one only where claims are judged. */
export function useAskedModel(tier: GenerationMode): (stage: StageName) => string | undefined {
  const routes = useQuery(useApi().models.listRoutes.queryOptions({ input: {} })).data?.routes
  return (stage) => {
    if (stage === 'quality_gate') return undefined
    const first = routes?.find((route) => route.tier === tier && route.stage === stage)?.models[0]
    return first === undefined || first.provider_id === BUILTIN ? undefined : first.model
  }
}
