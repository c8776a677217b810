import { InvalidArgumentError, Option, type Command } from 'commander'
import { KEY_SCOPES, type KeyScope } from '../accounts/contract.ts'
import { print, table, told } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface CreateOptions extends CommonOptions {
  name: string
  scope: KeyScope
  member?: string
  expires?: number | null
}

/** `colophon keys create|list|revoke`. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys of the workspace')
  withCommonOptions(keys.command('create'))
    .description('make a key; it is shown this once')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(new Option('--scope <scope>', 'what it may do').choices(KEY_SCOPES).default('write'))
    .option('--member <id>', 'whose key it is (default: the owner)')
    .option('--expires <days>', 'days until it expires, or "never" (default: 90)', days)
    .action(async (options: CreateOptions) => {
      const created = await withWorkspace(options, (client) =>
        client.accounts.createKey({
          name: options.name,
          scope: options.scope,
          ...(options.member === undefined ? {} : { member_id: options.member }),
          ...(options.expires === undefined ? {} : { expires_in_days: options.expires }),
        }),
      )
      console.log(JSON.stringify({ key: created.key, key_id: created.key_id }))
    })
  withCommonOptions(keys.command('list'))
    .description('list the keys')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.accounts.listKeys({}))
      const rows = found.keys.map((key) => [
        key.key_id,
        `col_${key.prefix}_…`,
        key.name,
        key.scope,
        key.state,
        key.expires_at ?? 'never',
        key.last_used_at ?? 'not used',
      ])
      print(
        options.json === true,
        found,
        told(table([['ID', 'KEY', 'NAME', 'SCOPE', 'STATE', 'EXPIRES', 'LAST USED'], ...rows]), found),
      )
    })
  withCommonOptions(keys.command('revoke'))
    .description('revoke a key; the next request with it is refused')
    .argument('<id>', 'key id, key_…')
    .action(async (key_id: string, options: CommonOptions) => {
      const key = await withWorkspace(options, (client) => client.accounts.revokeKey({ key_id }))
      print(options.json === true, key, `Revoked ${key.key_id} (${key.name}).`)
    })
}

function days(text: string): number | null {
  if (text === 'never') return null
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 3650) {
    throw new InvalidArgumentError('Give a number of days from 1 to 3650, or "never".')
  }
  return count
}
