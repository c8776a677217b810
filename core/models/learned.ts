import type { LanguageModels } from './language-models.ts'
import { NO_LIMITS, type Limits } from './rules/request-limits.ts'
import type { ProviderRow } from './store.ts'

/** What was learned of models while this program runs; another start asks anew. */
const learned = new WeakMap<LanguageModels, Map<string, Limits>>()

type Model = Pick<ProviderRow, 'provider_id' | 'base_url'> & { model: string }

export function limitsOf(models: LanguageModels, of: Model): Limits {
  return learned.get(models)?.get(nameOf(of)) ?? NO_LIMITS
}

export function learn(models: LanguageModels, of: Model, limits: Limits): void {
  const known = learned.get(models) ?? new Map<string, Limits>()
  learned.set(models, known.set(nameOf(of), limits))
}

function nameOf({ provider_id, base_url, model }: Model): string {
  return JSON.stringify([provider_id, base_url, model])
}
