import { setTimeout as sleep } from 'node:timers/promises'
import type { HandlerContext } from '../context.ts'
import type { ModelChoice, ModelStage } from './contract.ts'
import { BUILTIN } from './contract.ts'
import { askOnce } from './ask.ts'
import { emptyCount, type Ask, type AskContext, type ServedRun } from './ask-context.ts'
import { ModelFailure, type LanguageModels } from './language-models.ts'
import { accessOf } from './providers.ts'
import type { Prompts } from './prompts.ts'
import { routeFor, withOthersFirst } from './rules/routes.ts'
import { BudgetStop } from './spending.ts'
import { findProvider, listRoutes } from './store.ts'

/** Work that a language model or a built-in program may do; both make the same. */
interface ModelWork<T> {
  stage: ModelStage
  builtin: { id: string; make: () => T | Promise<T> }
  prompted: (ask: Ask) => Promise<T>
  /** Whose work is judged: its model is asked last. */
  judges?: ModelChoice | null
}

/** What did a piece of work, as the ledger keeps it. */
export interface Service {
  provider: string
  requested_model: string
  served_model: string
  /** Why another than the first of the route served; null where the first did. */
  reroute_reason: string | null
  input_tokens: number | null
  output_tokens: number | null
  parameters: Record<string, string | number | null> | null
  /** What has to be said of how it was served, such as with how many of the passages. */
  remark?: string
}

interface Served<T> {
  value: T
  service: Service
}

/** The time that a run leaves to a stage is over. */
export class StageTimeUp extends Error {
  override readonly name = 'StageTimeUp'
}

/** No model of a stage's route served; `message` names each and why. */
export class NoModelServed extends Error {
  override readonly name = 'NoModelServed'
  readonly code: 'provider_rejected' | 'provider_unavailable' | 'unusable_output' | 'budget_exceeded'
  readonly requested_model: string
  constructor(code: NoModelServed['code'], message: string, requested: string, options: ErrorOptions) {
    super(message, options)
    this.code = code
    this.requested_model = requested
  }
}

export interface ServeContext
  extends Pick<HandlerContext, 'db' | 'world' | 'secrets'>, Pick<AskContext, 'bundledPrices'> {
  models: LanguageModels
  prompts: Prompts
  /** Waits between two tries of one model. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export type Serve = <T>(work: ModelWork<T>) => Promise<Served<T>>

/**
 * Has work done by the first model of its stage's route that can: one that rejects the key, stays unreachable, or answers
 * with what cannot be used is passed over for the next one, and the ledger says so. The built-in program serves where the
 * route names it, and nowhere else. Throws `NoModelServed`.
 */
export function serveBy(context: ServeContext, run: ServedRun): Serve {
  return async <T>(work: ModelWork<T>): Promise<Served<T>> => {
    const routed = routeFor(await listRoutes(context.db), run.tier, work.stage)
    const route = withOthersFirst(routed, work.judges ?? null)
    const passed: PassedOver[] = []
    for (const choice of route) {
      try {
        run.signal.throwIfAborted()
        const served =
          choice.provider_id === BUILTIN ? await byProgram(work) : await byModel(context, run, work, choice)
        const first = passed[0]
        if (first === undefined) return served
        const reroute_reason = inWords(passed)
        return { ...served, service: { ...served.service, requested_model: first.choice, reroute_reason } }
      } catch (error) {
        if (run.signal.reason instanceof StageTimeUp) throw outOfTime(nameOf(choice, work), passed, error)
        if (!(error instanceof ModelFailure) && !(error instanceof BudgetStop)) throw error
        passed.push({ choice: nameOf(choice, work), failure: error })
      }
    }
    const [first] = passed
    if (first === undefined) throw new Error(`the route of ${work.stage} is empty`)
    const message = inWords(passed)
    throw new NoModelServed(codeOf(first.failure), message, first.choice, { cause: first.failure })
  }
}

interface PassedOver {
  choice: string
  failure: ModelFailure | BudgetStop
}

function inWords(passed: readonly PassedOver[]): string {
  return passed.map(({ choice, failure }) => `${choice}: ${failure.message}`).join(' ')
}

function outOfTime(choice: string, passed: readonly PassedOver[], cause: unknown): NoModelServed {
  const message = `${inWords(passed)} ${choice}: It did not finish in the time left for the run.`.trim()
  return new NoModelServed('provider_unavailable', message, passed[0]?.choice ?? choice, { cause })
}

function nameOf(choice: ModelChoice, work: ModelWork<unknown>): string {
  return choice.provider_id === BUILTIN ? work.builtin.id : choice.model
}

async function byProgram<T>({ builtin }: ModelWork<T>): Promise<Served<T>> {
  return { value: await builtin.make(), service: serviceOf(builtin.id) }
}

function serviceOf(program: string): Service {
  return {
    provider: BUILTIN,
    requested_model: program,
    served_model: program,
    reroute_reason: null,
    input_tokens: null,
    output_tokens: null,
    parameters: null,
  }
}

async function byModel<T>(
  context: ServeContext,
  run: ServedRun,
  work: ModelWork<T>,
  choice: ModelChoice,
): Promise<Served<T>> {
  const row = await findProvider(context.db, choice.provider_id)
  if (row === undefined) throw new ModelFailure('unavailable', 'Its provider is no longer set up.')
  const access = await accessOf(context.secrets, row)
  const count = emptyCount()
  const pause = context.pause ?? (async (ms, signal) => sleep(ms, undefined, { signal }))
  const asking: AskContext = { ...context, run, stage: work.stage, row, access, model: choice.model, count, pause }
  const value = await work.prompted(async (question) => askOnce(asking, question))
  // Where there was nothing to ask, a rule of the program decided, and no model is named for it.
  if (count.prompts.size === 0) return { value, service: serviceOf(work.builtin.id) }
  const { seed } = run
  const { temperature } = count
  return {
    value,
    service: {
      provider: row.name,
      requested_model: choice.model,
      served_model: count.served_model ?? choice.model,
      reroute_reason: null,
      input_tokens: count.input_tokens,
      output_tokens: count.output_tokens,
      ...(count.remarks.size === 0 ? {} : { remark: [...count.remarks].join(' ') }),
      parameters: {
        temperature: count.ignored.has('temperature') ? null : (temperature ?? null),
        seed: count.ignored.has('seed') ? null : (seed ?? null),
        ...Object.fromEntries([...count.prompts].map(([id, version]) => [`prompt_${id}`, version])),
        provider_id: row.provider_id,
        model: choice.model,
      },
    },
  }
}

function codeOf(failure: ModelFailure | BudgetStop): NoModelServed['code'] {
  if (failure instanceof BudgetStop) return 'budget_exceeded'
  if (failure.reason === 'unusable') return 'unusable_output'
  if (failure.reason === 'declined') return 'unusable_output'
  const isRejected = failure.reason === 'rejected' || failure.reason === 'refused' || failure.reason === 'too_long'
  return isRejected ? 'provider_rejected' : 'provider_unavailable'
}
