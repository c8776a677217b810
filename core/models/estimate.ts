import { getDocument } from '../catalog/store.ts'
import type { TemplateDetail } from '../catalog/contract.ts'
import type { GenerationMode } from '../content/contract.ts'
import type { Db } from '../database/schema.ts'
import { researchChoice } from '../sources/research-settings.ts'
import { BUILTIN, type CostEstimate, type ModelPrice, type ModelStage } from './contract.ts'
import { costOf, priceOf } from './rules/prices.ts'
import { tokensOfStage, type PieceSize } from './rules/estimate.ts'
import { routeFor } from './rules/routes.ts'
import { listProviderRows, listRoutes } from './store.ts'

interface EstimateInput {
  template_id: string
  generation_mode: GenerationMode
  seo?: boolean | undefined
  input_words: number
}

/** What a run would probably use of the models that are routed first. */
export async function estimateOf(db: Db, prices: readonly ModelPrice[], input: EstimateInput): Promise<CostEstimate> {
  const template = await getDocument(db, 'template', input.template_id)
  const routes = await listRoutes(db)
  const providers = await listProviderRows(db)
  const size = sizeOf(template, input.input_words)
  const models = new Set<string>()
  let isPriced = true
  const sum = { input: { low: 0, high: 0 }, output: { low: 0, high: 0 }, cost: { low: 0, high: 0 } }
  for (const stage of stagesOf(template, input)) {
    const [choice] = routeFor(routes, input.generation_mode, stage)
    const provider = providers.find((one) => one.provider_id === choice?.provider_id)
    if (choice === undefined || choice.provider_id === BUILTIN || provider === undefined) continue
    models.add(choice.model)
    const tokens = tokensOfStage(stage, size)
    const price = priceOf(prices, provider, choice.model)
    if (price === undefined) isPriced = false
    for (const end of ['low', 'high'] as const) {
      sum.input[end] += tokens.input[end]
      sum.output[end] += tokens.output[end]
      if (price !== undefined) sum.cost[end] += costOf(price, tokens.input[end], tokens.output[end])
    }
  }
  return {
    is_builtin: models.size === 0,
    asks_web: input.generation_mode !== 'quick' && (await researchChoice(db)).engine !== 'none',
    models: [...models],
    input_tokens: sum.input,
    output_tokens: sum.output,
    cost_usd: isPriced ? sum.cost : null,
  }
}

function sizeOf({ sections }: TemplateDetail, input_words: number): PieceSize {
  return {
    input_words,
    words: sections.reduce((total, section) => total + (section.min_words + section.max_words) / 2, 0),
    most_words: sections.reduce((total, section) => total + section.max_words, 0),
    citing_sections: sections.filter((section) => section.citations !== 'none').length,
  }
}

function stagesOf(template: TemplateDetail, { generation_mode, seo }: EstimateInput): ModelStage[] {
  const isQuick = generation_mode === 'quick'
  const runsSeo = template.platform !== 'email' && (seo ?? generation_mode === 'premium')
  return [
    'planner',
    ...(isQuick ? [] : (['researcher', 'call_writer'] as const)),
    'writer',
    ...(isQuick ? [] : (['editor'] as const)),
    ...(runsSeo ? (['seo'] as const) : []),
    ...(generation_mode === 'premium' ? (['quality_gate'] as const) : []),
  ]
}
