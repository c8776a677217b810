import { getDocument } from '../catalog/store.ts'
import type { TemplateDetail } from '../catalog/contract.ts'
import type { GenerationMode } from '../content/contract.ts'
import type { HandlerContext } from '../context.ts'
import { BUILTIN, type ModelStage } from '../models/contract.ts'
import { costOf, priceOf } from '../models/rules/prices.ts'
import { tokensOfStage, type PieceSize } from '../models/rules/estimate.ts'
import { routeFor } from '../models/rules/routes.ts'
import { allPrices } from '../models/spending.ts'
import { listProviderRows, listRoutes } from '../models/store.ts'
import { researchChoice } from '../sources/research-settings.ts'
import type { CostEstimate } from './contract.ts'
import type { GenerationOptions } from './options-contract.ts'
import { runPlan, type RunPlan } from './rules/tiers.ts'

interface EstimateInput {
  template_id: string
  generation_mode: GenerationMode
  options: GenerationOptions
  input_words: number
}

/** What a run would probably use of the models that are routed first. */
export async function estimateOf(
  context: Pick<HandlerContext, 'db' | 'bundledPrices'>,
  input: EstimateInput,
): Promise<CostEstimate> {
  const { db } = context
  const template = await getDocument(db, 'template', input.template_id)
  const plan = runPlan(input.generation_mode, input.options, template)
  const prices = await allPrices(context)
  const routes = await listRoutes(db)
  const providers = await listProviderRows(db)
  const size = sizeOf(template, input.input_words)
  const models = new Set<string>()
  let isPriced = true
  const sum = { input: { low: 0, high: 0 }, output: { low: 0, high: 0 }, cost: { low: 0, high: 0 } }
  for (const stage of stagesOf(plan)) {
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
    asks_web: plan.runs_research && (await researchChoice(db)).engine !== 'none',
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

function stagesOf(plan: RunPlan): ModelStage[] {
  return [
    'planner',
    ...(plan.runs_research ? (['researcher', 'call_writer'] as const) : []),
    'writer',
    ...(plan.runs_editor ? (['editor'] as const) : []),
    ...(plan.runs_seo ? (['seo'] as const) : []),
    ...(plan.verifies_claims ? (['quality_gate'] as const) : []),
  ]
}
