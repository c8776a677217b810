import type { GenerationMode } from '../../content/contract.ts'
import { BUILTIN, MODEL_STAGES, type ModelChoice, type ModelRoute, type ModelStage } from '../contract.ts'

export const BUILTIN_CHOICE: ModelChoice = { provider_id: BUILTIN, model: BUILTIN }

const TIERS: readonly GenerationMode[] = ['quick', 'standard', 'premium']

/** The models of a stage in their order; the built-in program where nobody routed the stage. */
export function routeFor(
  routes: readonly ModelRoute[],
  tier: GenerationMode,
  stage: ModelStage,
): readonly ModelChoice[] {
  const route = routes.find((one) => one.tier === tier && one.stage === stage)
  return route === undefined || route.models.length === 0 ? [BUILTIN_CHOICE] : route.models
}

/** Every route of the workspace, those that nobody set included. */
export function allRoutes(routes: readonly ModelRoute[]): ModelRoute[] {
  return TIERS.flatMap((tier) =>
    MODEL_STAGES.map((stage) => ({ tier, stage, models: [...routeFor(routes, tier, stage)] })),
  )
}

/** A route in which a judge's own work comes last: models other than the one that wrote are asked first. */
export function withOthersFirst(route: readonly ModelChoice[], writer: ModelChoice | null): readonly ModelChoice[] {
  if (writer === null) return route
  const isWriter = (one: ModelChoice): boolean => one.provider_id === writer.provider_id && one.model === writer.model
  return [...route.filter((one) => !isWriter(one)), ...route.filter(isWriter)]
}
