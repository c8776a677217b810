import type { ModelPrice, ProviderKind } from '../contract.ts'

export type Price = Pick<ModelPrice, 'input_per_million' | 'output_per_million'>

/** What a dated release of a model is called beyond its name: `-2025-04-14`, `-20250514`, `-latest`. */
const RELEASE = /^-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest|\d{3})$/

/**
 * The price of a model: one that the workspace entered for the provider, else one that comes with Colophon for its kind; of
 * the model itself or of the name that its dated release goes by. Undefined where none is known.
 */
export function priceOf(
  prices: readonly ModelPrice[],
  provider: { provider_id: string; kind: ProviderKind },
  model: string,
): ModelPrice | undefined {
  const entered = prices.filter((one) => one.origin === 'entered' && one.provider_id === provider.provider_id)
  const bundled = prices.filter((one) => one.origin === 'bundled' && one.provider_id === provider.kind)
  return named(entered, model) ?? named(bundled, model)
}

/** US dollars for so many tokens. */
export function costOf(price: Price, input_tokens: number, output_tokens: number): number {
  return (input_tokens * price.input_per_million + output_tokens * price.output_per_million) / 1_000_000
}

function named(prices: readonly ModelPrice[], model: string): ModelPrice | undefined {
  return (
    prices.find((one) => one.model === model) ??
    prices.find((one) => model.startsWith(one.model) && RELEASE.test(model.slice(one.model.length)))
  )
}
