import type { Command } from 'commander'
import { openWorkspace, type WorkspaceOptions } from '../engine/workspace.ts'
import { Fault } from '../kernel/errors.ts'
import { localClient, type Client } from '../transport/local.ts'
import { print, table, told } from './output.ts'
import { inOpened } from './session.ts'

/** How a command of a host finds its workspace. */
export interface HostCommands<O> {
  /** A command with the options that name database and master key. */
  command: (nameAndArguments: string) => Command
  workspaceOptions: (options: O) => WorkspaceOptions
  publicUrl: (text: string) => URL
}

/** Does something as the owner, in a workspace that is opened for it. */
export function ownerOf<O>({ workspaceOptions }: HostCommands<O>) {
  return async <T>(options: O, work: (client: Client) => Promise<T>): Promise<T> =>
    inOpened(await openWorkspace(workspaceOptions(options)), ({ ownerContext }) => work(localClient(ownerContext)))
}

/** `colophon host invite|list-keys|revoke-key`: what whoever runs a host does for its team, as its owner. */
export function addTeamCommands<O extends { json?: boolean }>(host: HostCommands<O>): void {
  const asOwner = ownerOf(host)
  host
    .command('invite')
    .description('create a single-use link where the owner or another member chooses a login name and a passphrase')
    .option('--public-url <url>', 'the address by which the host is called, https://...', host.publicUrl)
    .option('--member <id>', 'whom to invite (default: the owner)')
    .action(async (options: O & { publicUrl?: URL; member?: string }) => {
      const { publicUrl } = options
      if (publicUrl === undefined)
        throw new Fault('invalid_request', 'Say by which address this host is called: --public-url https://...')
      const made = await asOwner(options, async ({ accounts }) => {
        const { members } = await accounts.listMembers({})
        const member = members.find((one) =>
          options.member === undefined ? one.is_owner : one.member_id === options.member,
        )
        if (member === undefined)
          throw new Fault(
            'not_found',
            `There is no member with the id "${options.member ?? ''}". There are: ${members.map((one) => `${one.member_id} (${one.name})`).join(', ')}.`,
          )
        const { code, code_expires_at } = await accounts.resetPassphrase({ member_id: member.member_id })
        return { name: member.name, link: invitationLink(publicUrl, code), expires_at: code_expires_at }
      })
      const said = `${made.link}\nFor ${made.name}: it works once, until ${made.expires_at}. Earlier links, passphrase and sessions of this member have ended.`
      print(options.json === true, made, said)
    })
  host
    .command('list-keys')
    .description('list the API keys of all members')
    .action(async (options: O) => {
      const found = await asOwner(options, ({ accounts }) => accounts.listKeys({}))
      const rows = found.keys.map((key) => [key.key_id, key.member_name, key.name, key.scope, key.state])
      print(options.json === true, found, told(table([['ID', 'MEMBER', 'NAME', 'SCOPE', 'STATE'], ...rows]), found))
    })
  host
    .command('revoke-key <id>')
    .description('revoke an API key; the next request with it is refused')
    .action(async (key_id: string, options: O) => {
      const key = await asOwner(options, ({ accounts }) => accounts.revokeKey({ key_id }))
      print(options.json === true, key, `Revoked ${key.key_id} (${key.name}).`)
    })
}

/** The code stands behind the #, which a browser sends to nobody. */
function invitationLink(publicUrl: URL, code: string): string {
  return `${publicUrl.origin}/#invitation=${code}`
}
