import type { HandlerContext } from '../context.ts'
import { toJsonText } from '../database/columns.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import {
  BUILTIN,
  USUAL_SILENCE,
  type modelOperations,
  type ModelProvider,
  type Prices,
  type SaveProvider,
} from './contract.ts'
import { ModelFailure } from './language-models.ts'
import { accessOf, describedProvider, recipientOf, readSecret, writeSecret, type ProviderSecret } from './providers.ts'
import { priceOf } from './rules/prices.ts'
import { allRoutes, routedModels } from './rules/routes.ts'
import { allPrices, monthOf } from './spending.ts'
import { settingValue } from '../accounts/settings.ts'
import {
  countUnpricedCalls,
  deletePrice,
  deleteProvider,
  estimatedUsd,
  findProvider,
  getProvider,
  listShownCalls,
  listProviderRows,
  listRoutes,
  modelsOf,
  replaceRoutes,
  spendingByModel,
  spentUsd,
  upsertPrice,
  upsertProvider,
  type ProviderRow,
} from './store.ts'

const TEST_MS = 60_000

export const modelHandlers: HandlersOf<typeof modelOperations, HandlerContext> = {
  listProviders: async (context) => ({ providers: await describedProviders(context) }),

  saveProvider: async (context, input) => {
    const before = await findProvider(context.db, input.provider_id)
    if (input.provider_id === BUILTIN) {
      throw invalidRequest([
        { path: 'provider_id', message: 'This name is reserved for the built-in programs. Choose another.' },
      ])
    }
    if (input.kind === 'openai_compatible' && input.base_url === null) {
      throw invalidRequest([{ path: 'base_url', message: 'Enter the address, such as http://localhost:1234/v1.' }])
    }
    const isElsewhere = before !== undefined && (before.kind !== input.kind || before.base_url !== input.base_url)
    const secret = await nextSecret(context, input, { isElsewhere, isKnown: before !== undefined })
    const row = rowOf(input, before, isElsewhere ? undefined : before, secret, timestamp(context.world.now()))
    await context.db.transaction().execute(async (db) => {
      await upsertProvider(db, row)
      await context.audit.append(db, context.caller, {
        action: before === undefined ? 'provider.added' : 'provider.changed',
        subject: { kind: 'provider', id: row.provider_id },
        details: {
          kind: row.kind,
          base_url: row.base_url,
          has_key: secret.key !== undefined,
          has_ca: row.ca_pem !== null,
          silence_seconds: row.silence_seconds,
        },
      })
    })
    // After the row, so that a secret never belongs to a provider that was not accepted.
    if (!context.secrets.isGiven(`provider-${row.provider_id}`)) {
      await writeSecret(context.secrets, row.provider_id, { ...secret, meant_for: recipientOf(row) })
    }
    // What is kept beside the table is of it too.
    context.changes.announce({ kind: 'changed', topics: ['model_providers'] })
    return describedProvider(context.secrets, row)
  },

  removeProvider: async (context, { provider_id }) => {
    await getProvider(context.db, provider_id)
    await context.db.transaction().execute(async (db) => {
      await deleteProvider(db, provider_id)
      await context.audit.append(db, context.caller, {
        action: 'provider.removed',
        subject: { kind: 'provider', id: provider_id },
      })
    })
    await context.secrets.remove(`provider-${provider_id}`)
    context.changes.announce({ kind: 'changed', topics: ['model_providers'] })
    return { providers: await describedProviders(context) }
  },

  fetchModels: async (context, { provider_id }) => {
    const row = await getProvider(context.db, provider_id)
    const models = await accessOf(context.secrets, row)
      .then((access) => context.models.listModels(access, context.signal))
      .catch((error: unknown) => {
        if (!(error instanceof ModelFailure)) throw error
        throw invalidRequest([{ path: 'provider_id', message: `${row.name}: ${error.message}` }], { cause: error })
      })
    const fetched = { ...row, models_json: toJsonText(models), models_fetched_at: timestamp(context.world.now()) }
    await upsertProvider(context.db, fetched)
    return describedProvider(context.secrets, fetched)
  },

  testProvider: async (context, { provider_id, model }) => {
    const row = await getProvider(context.db, provider_id)
    const begun = context.world.monotonicMs()
    const signals = [AbortSignal.timeout(TEST_MS), context.signal].filter((one) => one !== undefined)
    const took = (): number => Math.round(context.world.monotonicMs() - begun)
    try {
      const answer = await context.models.ask(await accessOf(context.secrets, row), {
        model,
        system: 'You are being tested for whether you can be reached. Answer with one word.',
        turns: [{ role: 'user', text: 'Answer with the word: ready' }],
        max_output_tokens: 2000,
        signal: AbortSignal.any(signals),
      })
      const { served_model } = answer
      return {
        ok: true,
        message: answer.text.trim().slice(0, 200),
        http_status: 200,
        served_model,
        milliseconds: took(),
      }
    } catch (error) {
      const failure = error instanceof ModelFailure ? error : undefined
      if (failure === undefined && !(error instanceof Error && error.name === 'TimeoutError')) throw error
      return {
        ok: false,
        message: failure?.message ?? 'The model did not answer within a minute.',
        http_status: failure?.http_status ?? null,
        served_model: null,
        milliseconds: took(),
      }
    }
  },

  listRoutes: async ({ db }) => ({ routes: allRoutes(await listRoutes(db)) }),

  setRoutes: async (context, { routes }) => {
    const known = new Set((await listProviderRows(context.db)).map((row) => row.provider_id))
    const unknown = routes.flatMap((route, index) =>
      route.models.flatMap((choice, place) =>
        choice.provider_id === BUILTIN || known.has(choice.provider_id)
          ? []
          : [
              {
                path: `routes.${index}.models.${place}.provider_id`,
                message: `There is no provider "${choice.provider_id}".`,
              },
            ],
      ),
    )
    if (unknown.length > 0) throw invalidRequest(unknown)
    await context.db.transaction().execute(async (db) => {
      await replaceRoutes(db, routes)
      await context.audit.append(db, context.caller, {
        action: 'routes.changed',
        subject: { kind: 'setting', id: 'model_routes' },
        details: {
          routes: routes.map(({ tier, stage, models }) => ({
            tier,
            stage,
            models: models.map((one) => `${one.provider_id}/${one.model}`),
          })),
        },
      })
    })
    return { routes: allRoutes(await listRoutes(context.db)) }
  },

  listPrices: describedPrices,

  setPrice: async (context, { provider_id, model, input_per_million, output_per_million }) => {
    await getProvider(context.db, provider_id)
    await context.db.transaction().execute(async (db) => {
      const as_of = timestamp(context.world.now()).slice(0, 10)
      if (input_per_million === null) await deletePrice(db, provider_id, model)
      else await upsertPrice(db, { provider_id, model, input_per_million, output_per_million, as_of })
      await context.audit.append(db, context.caller, {
        action: 'price.changed',
        subject: { kind: 'provider', id: provider_id },
        details: {
          model,
          input_per_million,
          output_per_million: input_per_million === null ? null : output_per_million,
        },
      })
    })
    return describedPrices(context)
  },

  spending: async ({ db, world }) => {
    const month = monthOf(world.now())
    return {
      month,
      spent_usd: await spentUsd(db, month),
      estimated_usd: await estimatedUsd(db, month),
      limit_usd: await settingValue(db, 'spending_limit_usd'),
      unpriced_calls: await countUnpricedCalls(db, month),
      by_model: await spendingByModel(db, month),
    }
  },

  listCalls: async ({ db }, { request_id }) => ({ calls: await listShownCalls(db, request_id) }),
}

/** The secret as it will be: what is absent stays, null forgets. Throws 400 where the environment gives the key. */
async function nextSecret(
  { secrets }: HandlerContext,
  input: SaveProvider,
  { isElsewhere, isKnown }: { isElsewhere: boolean; isKnown: boolean },
): Promise<ProviderSecret> {
  const name = `provider-${input.provider_id}` as const
  const isGiven = secrets.isGiven(name)
  if (isGiven && (input.key !== undefined || input.headers !== undefined)) {
    const message = 'The key of this provider comes from the environment; change it there.'
    throw invalidRequest([{ path: input.key === undefined ? 'headers' : 'key', message }])
  }
  // A secret that cannot be opened any more is replaced by what is entered now.
  const stored = await readSecret(secrets, input.provider_id).catch((): ProviderSecret => ({}))
  // One that a removed provider of this name left behind was for somebody else.
  const isForeign = !isKnown && stored.meant_for !== recipientOf({ kind: input.kind, base_url: input.base_url })
  const before = isForeign ? {} : stored
  const keepsKey = input.key === undefined && before.key !== undefined
  const keepsHeaders = input.headers === undefined && Object.keys(before.headers ?? {}).length > 0
  if (isElsewhere && (keepsKey || keepsHeaders)) {
    const message = 'The address has changed. Enter this again, so that no secret is sent to it unnoticed.'
    throw invalidRequest([{ path: keepsKey ? 'key' : 'headers', message }])
  }
  const key = input.key === undefined ? before.key : (input.key ?? undefined)
  const headers = input.headers === undefined ? before.headers : (input.headers ?? undefined)
  return { ...(key === undefined ? {} : { key }), ...(headers === undefined ? {} : { headers }) }
}

function rowOf(
  input: SaveProvider,
  earlier: ProviderRow | undefined,
  before: ProviderRow | undefined,
  secret: ProviderSecret,
  now: string,
): ProviderRow {
  const { provider_id, kind, name, base_url } = input
  const kept = before === undefined ? [] : modelsOf(before)
  return {
    provider_id,
    kind,
    name,
    base_url,
    header_names_json: toJsonText(Object.keys(secret.headers ?? {})),
    ca_pem: input.ca_pem === undefined ? (before?.ca_pem ?? null) : input.ca_pem,
    models_json: toJsonText(input.models ?? kept),
    models_fetched_at: before?.models_fetched_at ?? null,
    silence_seconds: input.silence_seconds ?? earlier?.silence_seconds ?? USUAL_SILENCE,
    created_at: before?.created_at ?? now,
  }
}

async function describedProviders({ db, secrets }: HandlerContext): Promise<ModelProvider[]> {
  return Promise.all((await listProviderRows(db)).map(async (row) => describedProvider(secrets, row)))
}

async function describedPrices(context: HandlerContext): Promise<Prices> {
  const prices = await allPrices(context)
  const providers = await listProviderRows(context.db)
  const routed = routedModels(await listRoutes(context.db)).flatMap((choice) => {
    const provider = providers.find((one) => one.provider_id === choice.provider_id)
    if (provider === undefined) return []
    return [{ ...choice, provider_name: provider.name, price: priceOf(prices, provider, choice.model) ?? null }]
  })
  return { prices, routed }
}
