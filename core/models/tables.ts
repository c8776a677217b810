import type { Flag } from '../database/columns.ts'
import type { ModelStage, ProviderKind } from './contract.ts'
import type { GenerationMode } from '../content/contract.ts'

/** Where language models answer. Keys and the values of own headers are in the secret store, never here. */
export interface ModelProvidersTable {
  provider_id: string
  kind: ProviderKind
  name: string
  base_url: string | null
  header_names_json: string
  ca_pem: string | null
  /** Ids of the models that it listed, or that the workspace named. */
  models_json: string
  models_fetched_at: string | null
  /** How long it may send nothing. */
  silence_seconds: number
  created_at: string
}

/** One model of a stage's route, `position` from 1. */
export interface ModelRoutesTable {
  tier: GenerationMode
  stage: ModelStage
  position: number
  provider_id: string
  model: string
}

/** A price that the workspace entered, US dollars a million tokens. */
export interface ModelPricesTable {
  provider_id: string
  model: string
  input_per_million: number
  output_per_million: number
  as_of: string
}

/** One request that left for a model: written before it leaves, completed when its answer is in. */
export interface ModelCallsTable {
  call_id: string
  request_id: string
  stage: ModelStage
  /** Which try of the run's lease it belongs to. */
  attempt: number
  provider_id: string
  provider_name: string
  requested_model: string
  /** As the provider's answer named it. */
  served_model: string | null
  prompt_id: string
  prompt_version: number
  is_streamed: Flag
  /** `started`, `ok`, or why it failed. */
  outcome: string
  detail: string | null
  http_status: number | null
  input_tokens: number | null
  output_tokens: number | null
  /** Null where no price is known. */
  cost_usd: number | null
  /** The provider reported no counts: the cost is by what was sent and received. */
  is_estimated: Flag
  /** `TakenOff[]`: what was taken off the answer before it was read. */
  taken_off_json: string
  started_at: string
  completed_at: string | null
}
