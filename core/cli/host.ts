import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { reportFault } from '../adapters/log.ts'
import { grantRunning, migrateHost } from '../database/host-schema.ts'
import { MASTER_KEY_BYTES } from '../database/sealed-rows.ts'
import { installationFolder } from '../engine/installation.ts'
import { openWorkspace } from '../engine/workspace.ts'
import { Fault } from '../kernel/errors.ts'
import { startHostService, type Address } from '../transport/serve-host.ts'
import { localClient } from '../transport/local.ts'
import { addMoveCommands } from './host-move.ts'
import { addProviderCommands } from './host-provider.ts'
import { addTeamCommands } from './host-team.ts'
import { inOpened } from './session.ts'
import { readSecretFile } from './secret-file.ts'
import { print } from './output.ts'
import { stopSignal } from './serve.ts'

interface DatabaseOptions {
  database?: string
  databaseFile?: string
  json?: boolean
}
interface KeyOptions extends DatabaseOptions {
  masterKeyFile?: string
}
interface StartOptions extends KeyOptions {
  publicUrl: URL
  listen?: Address
  operations?: Address
  trustedProxy?: string[]
}

const resourcesFolder = join(installationFolder, 'resources')

/** `colophon host`: one engine of a team's host, on PostgreSQL. */
export function addHostCommands(program: Command): void {
  const host = withDatabase(program.command('host').description('run one engine of a team host on PostgreSQL'))
  withKey(host)
    .option('--public-url <url>', 'the address by which it is called, https://...', publicUrl)
    .option('--listen <address:port>', 'where requests come in, as from a proxy (default: 127.0.0.1:4320)', address)
    .option('--operations <address:port>', 'where /health, /ready and /metrics are (default: 127.0.0.1:4330)', address)
    .option(
      '--trusted-proxy <address...>',
      'proxies whose X-Forwarded-For counts, such as 127.0.0.1 or 10.0.0.0/8 (default: none)',
    )
    .action(async (options: Omit<StartOptions, 'publicUrl'> & { publicUrl?: URL }) => {
      const { publicUrl: named } = options
      if (named === undefined) throw invalid('Say by which address this host is called: --public-url https://...')
      const service = await startHostService({
        ...engineOptions(options),
        publicUrl: named,
        rendererFolder: join(installationFolder, 'out', 'renderer'),
        trustedProxies: options.trustedProxy ?? [],
        listen: options.listen ?? { address: '127.0.0.1', port: 4320 },
        operations: options.operations ?? { address: '127.0.0.1', port: 4330 },
      })
      const stopped = stopSignal()
      console.log(JSON.stringify({ port: service.port, operations_port: service.operationsPort, pid: process.pid }))
      await stopped
      await service.close()
    })
  withDatabase(host.command('migrate'))
    .description('migrate the database to this version’s schema; connect as a role allowed to alter it')
    .option('--grant-to <role>', 'the role that engines run as; it gets what they need and no more')
    .action(async ({ grantTo, ...options }: DatabaseOptions & { grantTo?: string }) => {
      const url = databaseUrl(options)
      const { from, to } = await migrateHost(url, resourcesFolder)
      if (grantTo !== undefined) await grantRunning(url, grantTo)
      const said = from === to ? `The schema is at ${to} already.` : `The schema was at ${from} and is at ${to} now.`
      print(options.json === true, { from, to, granted_to: grantTo ?? null }, said)
    })
  withKey(withDatabase(host.command('create-key').argument('<name>', 'what the key is for')))
    .description('create an API key for the owner; it is shown once')
    .option('--read-only', 'a key that changes nothing')
    .action(async (name: string, options: KeyOptions & { readOnly?: boolean }) => {
      const scope = options.readOnly === true ? 'read' : 'write'
      const made = await inOpened(await openWorkspace(engineOptions(options)), ({ ownerContext }) =>
        localClient(ownerContext).accounts.createKey({ name, scope }),
      )
      print(options.json === true, made, made.key)
    })
  withKey(withDatabase(host.command('check')))
    .description('check server, schema, master key and the whole audit log')
    .action(async (options: KeyOptions) => {
      const found = await inOpened(await openWorkspace(engineOptions(options)), ({ deskContext }) =>
        deskContext.auditWatch.check(),
      )
      const said = `Server, schema and master key are in order. The audit log is ${found.state}${found.problem === null ? '' : `: ${found.problem.message}`}.`
      print(options.json === true, { audit: found.state, problem: found.problem?.message ?? null }, said)
      if (found.state === 'broken') process.exitCode = 1
    })
  const commands = {
    command: (name: string) => withKey(withDatabase(host.command(name))),
    workspaceOptions: engineOptions,
    publicUrl,
  }
  addTeamCommands(commands)
  addMoveCommands({ ...commands, placeOf: (options) => engineOptions(options).host })
  addProviderCommands(commands)
}

function withDatabase(command: Command): Command {
  return command
    .option('--database <url>', 'postgres://user@server/database, without a password: PGPASSFILE names its file')
    .option('--database-file <file>', 'a file that contains the whole URL')
    .option('--json', 'answer as JSON on one line')
}

function withKey(command: Command): Command {
  return command.option(
    '--master-key-file <file>',
    'a file with 32 random bytes as 64 hexadecimal digits (default: the systemd credential "master-key")',
  )
}

function engineOptions(options: KeyOptions) {
  return {
    // Nothing is kept on this machine.
    dataFolder: tmpdir(),
    resourcesFolder,
    reportFault,
    host: { url: databaseUrl(options), masterKey: masterKey(options), engineId: randomUUID() },
  }
}

/** The address of the database. No message names it: it may hold a password. */
function databaseUrl({ database, databaseFile }: DatabaseOptions): string {
  if ((database === undefined) === (databaseFile === undefined))
    throw invalid('Name the database once: --database URL, or --database-file FILE.')
  const text = databaseFile === undefined ? (database ?? '') : readSecretFile(databaseFile, '--database-file').trim()
  const url = URL.parse(text)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw invalid('The address of the database is invalid. Write it as postgres://user@server:5432/database.')
  if (database !== undefined && (url.password !== '' || url.searchParams.has('password')))
    throw invalid(
      'A password in --database can be read by everyone in the list of processes. Leave it out and name a file of passwords in PGPASSFILE, or put the whole URL into a file and name that with --database-file.',
    )
  return text
}

function masterKey({ masterKeyFile }: KeyOptions): Uint8Array {
  const credentials = process.env.CREDENTIALS_DIRECTORY
  const file = masterKeyFile ?? (credentials === undefined ? undefined : join(credentials, 'master-key'))
  if (file === undefined)
    throw invalid(
      'Name the file of the master key with --master-key-file. "openssl rand -hex 32" makes one; keep a copy.',
    )
  const text = readSecretFile(file, '--master-key-file').trim()
  if (!/^[0-9a-f]+$/i.test(text) || text.length !== 2 * MASTER_KEY_BYTES)
    throw invalid(
      `The master key in ${file} is invalid: it has to be 64 hexadecimal digits, as "openssl rand -hex 32" makes them.`,
    )
  return Buffer.from(text, 'hex')
}

function publicUrl(text: string): URL {
  const url = URL.parse(text)
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) || url.pathname !== '/')
    throw new InvalidArgumentError('Give https:// and a name, without a path: a proxy with TLS has to be in front.')
  return url
}

function address(text: string): Address {
  const [, name = '', digits = ''] = /^(?:\[([0-9a-f:]+)\]|[^:]+):(\d+)$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535)
    throw new InvalidArgumentError(
      'Give an address and a port, as 127.0.0.1:4320. For every interface say so: 0.0.0.0:4320.',
    )
  return { address: name === '' ? text.slice(0, text.lastIndexOf(':')) : name, port }
}

function invalid(message: string): Fault {
  return new Fault('invalid_request', message)
}
