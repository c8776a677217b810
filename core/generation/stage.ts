import type { Change } from '../contract.ts'
import type { StageName } from './contract.ts'
import type { WordTable } from '../evidence/rules/word-table.ts'
import type { FoundPassage } from '../sources/search.ts'
import type { ReadSource } from '../sources/cards.ts'
import type { Withholding } from '../sources/withholding.ts'
import type { WebResearch } from '../sources/web-research.ts'
import type { TextToCheck } from '../quality/text-to-check.ts'
import type { TextChecks } from '../quality/contract.ts'
import type { Draft, Plan } from '../models/contract.ts'
import type { Prompts } from '../models/prompts.ts'
import type { Serve, Service } from '../models/serve.ts'
import type { Texts } from '../ports.ts'
import type { FormattedPiece, RunFacts, RunState } from './run.ts'

type FoundSource = Extract<Change, { kind: 'sources_found' }>['sources'][number]

/** What stages reach outside the run. */
export interface StagePorts {
  /** Aborted when the run is cancelled or stuck. */
  signal: AbortSignal
  /**
   * Passages of the run's sources on a query, best first, at or above the relevance floor; where a model chooses of them, also
   * what only shares words with it.
   */
  searchPassages: (query: string, limit: number, isChosen: boolean) => Promise<FoundPassage[]>
  /** Sources with their texts, without what is withheld of them. */
  readSources: (sourceIds: readonly string[]) => Promise<ReadSource[]>
  /** Parts passages that may be used from those that speak to a program, and flags their sources. */
  withholdOrders: (found: readonly FoundPassage[]) => Promise<Withholding>
  /** The configured web search; null where there is none, and for a run that is held to the sources it names. */
  openWebResearch: () => Promise<WebResearch | null>
  wordTable: () => Promise<WordTable>
  /** Tells the screens of sources whose passages were returned. */
  announceSources: (sources: FoundSource[]) => void
  /** Evidence, compliance and the gate on a finished text. */
  checkText: (text: TextToCheck) => Promise<TextChecks>
  /** Reads texts, and verifies claims by rule, beside the work at hand. */
  texts: Texts
  /** Has work done by the models of the stage's route, or by the built-in program. */
  serve: Serve
  prompts: Prompts
  /** Tells the screens what a model has written so far. */
  onText: (soFar: string) => void
}

/** What a stage hands to the ledger. `served_model` names the program or model that did it. */
export interface StageResult extends Partial<Omit<Service, 'served_model' | 'provider'>> {
  output: unknown
  served_model: string | null
  provider: string | null
  reason: string | null
}

export type Stage = (run: RunFacts, state: RunState, ports: StagePorts) => Promise<StageResult>

/** A stage failed; carries which, so that the ledger and the status record can name it. */
export class StageFailure extends Error {
  override readonly name = 'StageFailure'
  readonly stage: StageName
  constructor(stage: StageName, cause: unknown) {
    super(`the ${stage} stage failed`, { cause })
    this.stage = stage
  }
}

/** The plan that the Planner must have made by now. */
export function planOf(state: RunState): Plan {
  if (state.plan === null) throw new Error('this stage needs the plan, which is not in the ledger')
  return state.plan
}

/** The newest draft. */
export function draftOf(state: RunState): Draft {
  if (state.draft === null) throw new Error('this stage needs a draft, which is not in the ledger')
  return state.draft
}

/** The finished text. */
export function formattedOf(state: RunState): FormattedPiece {
  if (state.formatted === null) throw new Error('this stage needs the formatted text, which is not in the ledger')
  return state.formatted
}

export { counted } from '../kernel/text.ts'
