import { InvalidArgumentError } from 'commander'
import { ROLES, type Role } from '../accounts/contract.ts'
import type { ProviderState } from '../identities/contract.ts'
import { Fault } from '../kernel/errors.ts'
import { CALLBACK_PATH } from '../kernel/wire.ts'
import { ownerOf, type HostCommands } from './host-team.ts'
import { print, table } from './output.ts'
import { readSecretFile } from './secret-file.ts'

interface ProviderOptions {
  issuer?: string
  clientId?: string
  clientSecretFile?: string
  label?: string
  scope?: string
  roleClaim?: string
  role: Record<string, Role>
  roleOtherwise?: Role
}

/** `colophon host set-provider|show-provider|remove-provider`: whom members may sign in with, beside their passphrase. */
export function addProviderCommands<O extends { json?: boolean }>(host: HostCommands<O>): void {
  const asOwner = ownerOf(host)
  host
    .command('set-provider')
    .description('let members sign in with an OpenID provider; options left out return to their defaults')
    .option('--issuer <url>', 'the provider, as it names itself, https://...')
    .option('--client-id <id>', 'the client id that it gave for this host')
    .option('--client-secret-file <file>', 'a file with the client secret (default: the stored secret)')
    .option('--label <words>', 'what the button calls it')
    .option('--scope <names>', 'scopes to request besides "openid"')
    .option('--role-claim <name>', 'the claim of the ID token that roles come from')
    .option('--role <value=role>', 'which value of the claim gives which role; again for each', addRole, {})
    .option('--role-otherwise <role>', 'the role of those without any of these values (default: as it is)', roleNamed)
    .action(async ({ ...options }: O & ProviderOptions) => {
      const { issuer, clientId: client_id, label, clientSecretFile: file } = options
      if (issuer === undefined || client_id === undefined || label === undefined)
        throw new Fault('invalid_request', 'Name the provider: --issuer, --client-id and --label.')
      const secret = file === undefined ? {} : { client_secret: readSecretFile(file, '--client-secret-file').trim() }
      const provider = {
        ...{ issuer, client_id, label, scope: options.scope ?? '', role_claim: options.roleClaim ?? null },
        ...{ roles: options.role, role_otherwise: options.roleOtherwise ?? null },
        ...secret,
      }
      const state = await asOwner(options, ({ identities }) => identities.setProvider({ provider }))
      const said = `Members may sign in with ${label} now. Register this address there: the public address with ${CALLBACK_PATH}`
      print(options.json === true, state, said)
    })
  host
    .command('show-provider')
    .description('show whom members may sign in with; never the secret')
    .action(async (options: O) => {
      const state = await asOwner(options, ({ identities }) => identities.getProvider({}))
      print(options.json === true, state, inLines(state))
    })
  host
    .command('remove-provider')
    .description('stop sign-in with the provider; anyone signed in with it is signed out')
    .action(async (options: O) => {
      const state = await asOwner(options, ({ identities }) => identities.setProvider({ provider: null }))
      print(options.json === true, state, 'Sign-in with a provider is switched off.')
    })
}

function inLines({ provider }: ProviderState): string {
  if (provider === null) return 'No provider is set: members sign in with login name and passphrase.'
  const { issuer, client_id, label, scope, has_secret: hasSecret, role_claim: claim, roles } = provider
  return table([
    ['ISSUER', issuer],
    ['CLIENT ID', client_id],
    ['SECRET', hasSecret ? 'kept' : 'missing'],
    ['LABEL', label],
    ['SCOPE', `openid ${scope}`.trim()],
    ['ROLES FROM', claim ?? 'no claim'],
    ...Object.entries(roles).map(([value, role]) => [`  ${value}`, role]),
    ...(claim === null ? [] : [['  otherwise', provider.role_otherwise ?? 'as it is']]),
  ])
}

function addRole(text: string, roles: Record<string, Role>): Record<string, Role> {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new InvalidArgumentError('Write value=role, such as editors=editor.')
  return { ...roles, [text.slice(0, at)]: roleNamed(text.slice(at + 1)) }
}

function roleNamed(text: string): Role {
  const role = ROLES.find((one) => one === text)
  if (role === undefined) throw new InvalidArgumentError(`Roles are ${ROLES.join(', ')}.`)
  return role
}
