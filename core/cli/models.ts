import { text as readStream } from 'node:stream/consumers'
import { Argument, InvalidArgumentError, Option, type Command } from 'commander'
import {
  BUILTIN,
  LONGEST_SILENCE,
  MODEL_STAGES,
  PROVIDER_KINDS,
  SHORTEST_SILENCE,
  type ModelChoice,
  type ModelStage,
  type ProviderKind,
} from '../models/contract.ts'
import { counted } from '../kernel/text.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

const TIERS = ['quick', 'standard', 'premium'] as const

interface ProviderOptions extends CommonOptions {
  kind: ProviderKind
  name?: string
  address?: string
  keyStdin?: boolean
  silence?: number
}

interface RouteOptions extends CommonOptions {
  tier?: (typeof TIERS)[number]
}

/** `colophon models list|add|remove|fetch|test|route`. */
export function addModelCommands(program: Command): void {
  const models = program
    .command('models')
    .description('language models: providers, and which of them serve which stage')
  withCommonOptions(models.command('list'))
    .description('list providers and routes')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, async (client) => ({
        ...(await client.models.listProviders({})),
        ...(await client.models.listRoutes({})),
      }))
      const providers = found.providers.map((one) => [
        one.provider_id,
        one.kind,
        one.base_url ?? 'as published',
        one.has_key ? 'has a key' : 'no key',
        `${one.silence_seconds} s`,
        one.problem ?? counted(one.models.length, 'model'),
      ])
      const routes = found.routes.map(({ tier, stage, models: choices }) => [
        tier,
        stage,
        choices.map(shownChoice).join(', then '),
      ])
      const text = [
        providers.length === 0
          ? 'No provider is set up: the built-in programs serve every stage.'
          : table([['PROVIDER', 'KIND', 'ADDRESS', 'KEY', 'SILENCE', 'MODELS'], ...providers]),
        table([['TIER', 'STAGE', 'MODELS'], ...routes]),
      ].join('\n\n')
      print(options.json === true, found, text)
    })
  withCommonOptions(models.command('add').argument('<provider>', 'a short name of your own, such as local'))
    .description('set a provider up, or change it; with --key-stdin its key is read from standard input')
    .addOption(new Option('--kind <kind>', 'its protocol').choices(PROVIDER_KINDS).makeOptionMandatory())
    .option('--name <name>', 'what people see')
    .option('--address <url>', 'where it answers; a machine on your own network also needs outbound_allow_hosts')
    .option('--silence <seconds>', 'how long it may send nothing before a try ends, 1 to 1800; 120 at first', seconds)
    .option('--key-stdin', 'read the key from standard input')
    .action(async (provider_id: string, options: ProviderOptions) => {
      const key = options.keyStdin === true ? (await readStream(process.stdin)).trim() : undefined
      const { saved, minutes } = await withWorkspace(options, async (client) => ({
        saved: await client.models.saveProvider({
          provider_id,
          kind: options.kind,
          name: options.name ?? provider_id,
          base_url: options.address ?? null,
          ...(key === undefined ? {} : { key }),
          ...(options.silence === undefined ? {} : { silence_seconds: options.silence }),
        }),
        minutes: Number((await client.accounts.getSetting({ name: 'stuck_after_minutes' })).value),
      }))
      const lines = [`${saved.name} is set up. Give it stages with: colophon models route`]
      if (saved.silence_seconds >= minutes * 60)
        lines.push(
          `A whole run ends after ${minutes} minutes, sooner than this silence. To give runs an hour: colophon settings set stuck_after_minutes 60`,
        )
      print(options.json === true, saved, lines.join('\n'))
    })
  withCommonOptions(models.command('remove').argument('<provider>', 'its short name'))
    .description('remove a provider, its key and its places in the routes')
    .action(async (provider_id: string, options: CommonOptions) => {
      const left = await withWorkspace(options, (client) => client.models.removeProvider({ provider_id }))
      print(options.json === true, left, `Removed ${provider_id}.`)
    })
  withCommonOptions(models.command('fetch').argument('<provider>', 'its short name'))
    .description('list the models that a provider offers')
    .action(async (provider_id: string, options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.models.fetchModels({ provider_id }))
      print(options.json === true, found, found.models.join('\n'))
    })
  withCommonOptions(models.command('test').argument('<model>', 'provider/model', choice))
    .description('send a one-word request to a model; prints what the provider really answers')
    .action(async (tested: ModelChoice, options: CommonOptions) => {
      const result = await withWorkspace(options, (client) => client.models.testProvider(tested))
      const text = result.ok
        ? `${result.served_model ?? tested.model} answered in ${result.milliseconds} ms: ${result.message}`
        : `Not reached: ${result.message}`
      print(options.json === true, result, text)
      if (!result.ok) process.exitCode = 1
    })
  withCommonOptions(
    models
      .command('route')
      .addArgument(new Argument('<stage>', 'which stage, or all').choices([...MODEL_STAGES, 'all']))
      .argument(
        '<models...>',
        'provider/model in the order of use; "builtin" for the built-in programs',
        (text: string, before: ModelChoice[] | undefined) => [...(before ?? []), choice(text)],
      ),
  )
    .description('say which models serve a stage')
    .addOption(new Option('--tier <tier>', 'for one tier only').choices(TIERS))
    .action(async (stage: ModelStage | 'all', choices: ModelChoice[], options: RouteOptions) => {
      const stages = stage === 'all' ? MODEL_STAGES : [stage]
      const tiers = options.tier === undefined ? TIERS : [options.tier]
      const routes = tiers.flatMap((tier) => stages.map((one) => ({ tier, stage: one, models: choices })))
      const saved = await withWorkspace(options, (client) => client.models.setRoutes({ routes }))
      print(
        options.json === true,
        saved,
        `${routes.length} ${routes.length === 1 ? 'route uses' : 'routes use'} ${choices.map(shownChoice).join(', then ')}.`,
      )
    })
}

function seconds(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < SHORTEST_SILENCE || number > LONGEST_SILENCE) {
    throw new InvalidArgumentError(`Write whole seconds, ${SHORTEST_SILENCE} to ${LONGEST_SILENCE}.`)
  }
  return number
}

function choice(text: string): ModelChoice {
  if (text === BUILTIN) return { provider_id: BUILTIN, model: BUILTIN }
  const slash = text.indexOf('/')
  if (slash < 1 || slash === text.length - 1) {
    throw new InvalidArgumentError('Write provider/model, such as local/llama3.2, or builtin.')
  }
  return { provider_id: text.slice(0, slash), model: text.slice(slash + 1) }
}

function shownChoice({ provider_id, model }: ModelChoice): string {
  return provider_id === BUILTIN ? 'built-in' : `${provider_id}/${model}`
}
