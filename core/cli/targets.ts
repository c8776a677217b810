import { text as readStream } from 'node:stream/consumers'
import { InvalidArgumentError, type Command } from 'commander'
import { invalidRequest } from '../kernel/errors.ts'
import type { ConnectionReport, Target, TargetKind } from '../publishing/target-contract.ts'
import type { Client } from '../transport/local.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface AddOptions extends CommonOptions {
  kind: string
  set: Record<string, string>
  secretStdin?: boolean
}

/** `colophon targets add|test|list|remove|kinds`: where pieces are published to. */
export function addTargetCommands(program: Command): void {
  const targets = program.command('targets').description('where pieces are published to')
  withCommonOptions(targets.command('list'))
    .description('list the targets')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.publishing.targets({}))
      print(options.json === true, found, table([HEAD, ...found.targets.map(row)]))
    })
  withCommonOptions(targets.command('kinds'))
    .description('list the kinds of targets, with what each needs')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.publishing.targetKinds({}))
      print(options.json === true, found, found.kinds.map(kindText).join('\n\n'))
    })
  withCommonOptions(targets.command('add').argument('<name>', 'a name of your own; one that is there is changed'))
    .description('set a target up, or change it; with --secret-stdin its password is read from standard input')
    .requiredOption(
      '--kind <kind>',
      'wordpress, ghost, ghost_newsletter or folder; colophon targets kinds says what each needs',
    )
    .option('--set <setting=value...>', 'a setting, such as url=https://example.com', setting, {})
    .option(
      '--secret-stdin',
      'read the password from standard input: for WordPress the application password of --set user=NAME, for Ghost a staff access token',
    )
    .action(async (name: string, { kind, set, secretStdin, ...options }: AddOptions) => {
      const secret = secretStdin === true ? (await readStream(process.stdin)).trim() : undefined
      const saved = await withWorkspace(options, async (client) => {
        const before = await findTarget(client, name)
        return client.publishing.saveTarget({
          ...{ name, kind, config: await configOf(client, kind, set) },
          ...(before === undefined ? {} : { target_id: before.target_id }),
          ...(secret === undefined ? {} : { secret }),
        })
      })
      print(options.json === true, saved, `${saved.name} is set up. Try it with: colophon targets test "${saved.name}"`)
    })
  withCommonOptions(targets.command('test').argument('<name>', 'its name or id'))
    .description('try a target; says what it may do, or why it cannot be reached')
    .action(async (name: string, options: CommonOptions) => {
      const report = await withWorkspace(options, async (client) =>
        client.publishing.testTarget({ target_id: (await namedTarget(client, name)).target_id }),
      )
      print(options.json === true, report, reportText(report))
      if (!report.ok) process.exitCode = 1
    })
  withCommonOptions(targets.command('remove').argument('<name>', 'its name or id'))
    .description('remove a target and its password; what went there stays on record')
    .action(async (name: string, options: CommonOptions) => {
      const left = await withWorkspace(options, async (client) =>
        client.publishing.removeTarget({ target_id: (await namedTarget(client, name)).target_id }),
      )
      print(options.json === true, left, `Removed ${name}.`)
    })
}

async function findTarget(client: Client, name: string): Promise<Target | undefined> {
  const { targets } = await client.publishing.targets({})
  return targets.find((one) => one.target_id === name || one.name.toLowerCase() === name.trim().toLowerCase())
}

async function namedTarget(client: Client, name: string): Promise<Target> {
  const found = await findTarget(client, name)
  if (found !== undefined) return found
  throw invalidRequest([{ path: 'name', message: `There is no target "${name}". colophon targets list names them.` }])
}

/** Settings as they were typed; switches are written true or false, and choices that were left out take the first. */
async function configOf(client: Client, kind: string, set: Record<string, string>): Promise<Target['config']> {
  const { kinds } = await client.publishing.targetKinds({})
  const fields = kinds.find((one) => one.kind === kind)?.fields ?? []
  const usual = fields.flatMap(({ name, kind: entered, choices, is_optional }) => {
    const first = choices?.[0]?.value
    return entered === 'choice' && is_optional !== true && first !== undefined ? [[name, first]] : []
  })
  const typed = Object.entries(set).map(([name, value]) => {
    const isSwitch = fields.find((field) => field.name === name)?.kind === 'switch'
    return [name, isSwitch && (value === 'true' || value === 'false') ? value === 'true' : value]
  })
  return Object.fromEntries([...usual, ...typed]) as Target['config']
}

const HEAD = ['TARGET', 'KIND', 'ADDRESS', 'PASSWORD', 'LAST TEST']

function row({ name, kind_name, config, has_secret, report }: Target): string[] {
  const address = config.url ?? config.root ?? ''
  const tested = report === null ? 'never' : report.ok ? 'well' : (report.cause ?? 'failed')
  return [name, kind_name, String(address), has_secret ? 'has one' : 'none', tested]
}

function kindText({ kind, name, description, fields }: TargetKind): string {
  const lines = fields.map((field) => {
    const choices = field.choices === undefined ? '' : ` (${field.choices.map(({ value }) => value).join(', ')})`
    const how = field.is_secret === true ? '--secret-stdin' : `--set ${field.name}=…`
    return `  ${how}  ${field.label}${choices}${field.is_optional === true ? ', where wanted' : ''}. ${field.help ?? ''}`.trimEnd()
  })
  return [`${kind}: ${name}. ${description}`, ...lines].join('\n')
}

function reportText({ message, can, notes, ok, certificate }: ConnectionReport): string {
  const may = Object.entries(can).flatMap(([what, isAllowed]) => (isAllowed ? [what.replaceAll('_', ' ')] : []))
  return [
    message,
    ...(ok ? [`  may: ${may.join(', ') || 'nothing'}`] : []),
    ...notes.map((note) => `  ${note}`),
    ...(certificate === undefined
      ? []
      : [
          `  It shows a certificate of ${certificate.subject}, issued by ${certificate.issuer}, valid until ${certificate.valid_until}.`,
          `  If whoever runs the site confirms this fingerprint, trust it with: --set certificate_sha256=${certificate.sha256}`,
        ]),
  ].join('\n')
}

function setting(text: string, before: Record<string, string>): Record<string, string> {
  const [, name, value] = /^([a-z][a-z0-9_]*)=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Write it as setting=value.')
  return { ...before, [name]: value }
}
