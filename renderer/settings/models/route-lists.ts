import type { GenerationMode } from '../../../core/content/contract.ts'
import {
  BUILTIN,
  MODEL_STAGES,
  type ModelChoice,
  type ModelRoute,
  type ModelStage,
} from '../../../core/models/contract.ts'

export const TIERS: readonly GenerationMode[] = ['quick', 'standard', 'premium']
export const BUILTIN_CHOICE: ModelChoice = { provider_id: BUILTIN, model: BUILTIN }

export const isBuiltin = (choice: ModelChoice): boolean => choice.provider_id === BUILTIN
export const isSame = (one: ModelChoice, other: ModelChoice): boolean => keyOf(one) === keyOf(other)
export const keyOf = ({ provider_id, model }: ModelChoice): string => `${provider_id}/${model}`

export function modelsAt(routes: readonly ModelRoute[], tier: GenerationMode, stage: ModelStage): ModelChoice[] {
  return routes.find((route) => route.tier === tier && route.stage === stage)?.models ?? [BUILTIN_CHOICE]
}

/** Whether a tier's claims would be judged by the model that wrote them, because no other stands in its route. */
export function judgesItself(routes: readonly ModelRoute[], tier: GenerationMode): boolean {
  const writer = modelsAt(routes, tier, 'writer')[0]
  const judges = modelsAt(routes, tier, 'quality_gate').filter((one) => !isBuiltin(one))
  if (writer === undefined || isBuiltin(writer) || judges.length === 0) return false
  return judges.every((judge) => isSame(judge, writer))
}

/** A model added to a route: before the built-in program, which stays the last resort. */
export function withModel(models: readonly ModelChoice[], added: ModelChoice): ModelChoice[] {
  if (models.some((one) => isSame(one, added))) return [...models]
  if (isBuiltin(added)) return [...models, added]
  const at = models.at(-1)
  return at !== undefined && isBuiltin(at) ? [...models.slice(0, -1), added, at] : [...models, added]
}

/** The models of a provider that stand in a route, each once. */
export function routedModels(routes: readonly ModelRoute[], providerId: string): string[] {
  const choices = routes.flatMap(({ models }) => models).filter((one) => one.provider_id === providerId)
  return [...new Set(choices.map(({ model }) => model))]
}

export interface RouteUse {
  routed: number
  /** Routes that have nothing else. */
  alone: number
}

/** In how many routes a provider stands, and in how many of them alone. */
export function routesOfProvider(routes: readonly ModelRoute[], providerId: string): RouteUse {
  const routed = routes.filter((route) => route.models.some((one) => one.provider_id === providerId))
  const alone = routed.filter((route) => route.models.every((one) => one.provider_id === providerId))
  return { routed: routed.length, alone: alone.length }
}

/** How far an order reaches: the place itself, its stage in every tier, its tier with every stage, or everything. */
export type RouteScope = 'one' | 'stage' | 'tier' | 'all'

export function placesOf(
  scope: RouteScope,
  tier: GenerationMode,
  stage: ModelStage,
): { tier: GenerationMode; stage: ModelStage }[] {
  const tiers = scope === 'one' || scope === 'tier' ? [tier] : TIERS
  const stages = scope === 'one' || scope === 'stage' ? [stage] : MODEL_STAGES
  return tiers.flatMap((one) => stages.map((other) => ({ tier: one, stage: other })))
}
