import type { GenerationMode } from '../../content/contract.ts'
import { BUILTIN, MODEL_STAGES, type ModelChoice, type ModelRoute, type ModelStage } from '../contract.ts'

const BUILTIN_CHOICE: ModelChoice = { provider_id: BUILTIN, model: BUILTIN }

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

/**
 * A route in which a judge's own work comes last: models other than the one that wrote are asked first. The built-in
 * program keeps its place: as a last resort it stays one.
 */
export function withOthersFirst(route: readonly ModelChoice[], writer: ModelChoice | null): readonly ModelChoice[] {
  if (writer === null) return route
  const isWriter = (one: ModelChoice): boolean => one.provider_id === writer.provider_id && one.model === writer.model
  const models = route.filter((one) => one.provider_id !== BUILTIN)
  const ordered = [...models.filter((one) => !isWriter(one)), ...models.filter(isWriter)].values()
  return route.map((one) => (one.provider_id === BUILTIN ? one : (ordered.next().value ?? one)))
}

/** Each model that a route names, once; the built-in programs are none. */
export function routedModels(routes: readonly ModelRoute[]): ModelChoice[] {
  const choices = routes.flatMap((route) => route.models).filter((one) => one.provider_id !== BUILTIN)
  return [...new Map(choices.map((one) => [`${one.provider_id}/${one.model}`, one])).values()]
}
