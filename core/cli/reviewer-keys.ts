import type { Command } from 'commander'
import type { ReviewerKey } from '../packets/contract.ts'
import { print, table, told } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface ConfirmOptions extends CommonOptions {
  member: string
  how: string
}

/** `colophon reviews keys list|confirm|revoke`: the keys that reviewers sign their replies with, on behalf of the owner. */
export function addReviewerKeyCommands(reviews: Command): void {
  const keys = reviews.command('keys').description('the keys that reviewers sign their replies with')
  withCommonOptions(keys.command('list'))
    .description('list the keys that were confirmed, newest first')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.packets.listReviewerKeys({}))
      print(options.json === true, found, told(table([HEAD, ...found.keys.map(row)]), found))
    })
  withCommonOptions(
    keys.command('confirm').argument('<fingerprint>', '64 hexadecimal digits, as the reviewer reads them'),
  )
    .description('confirm that a key belongs to a member, as they told you by some means other than the reply')
    .requiredOption('--member <id>', 'member id, mem_…')
    .requiredOption('--how <text>', 'how you compared the fingerprint with them, in two words or more and ten letters')
    .action(async (fingerprint: string, { member, how, ...options }: ConfirmOptions) => {
      const key = await withWorkspace(options, (client) =>
        client.packets.confirmReviewerKey({ fingerprint, member_id: member, how }),
      )
      print(options.json === true, key, `${key.key_id}: confirmed for ${key.member_name}.`)
    })
  withCommonOptions(keys.command('revoke').argument('<fingerprint>', '64 hexadecimal digits'))
    .description('revoke a reviewer key: replies signed with it are refused from now on; this cannot be undone')
    .action(async (fingerprint: string, options: CommonOptions) => {
      const key = await withWorkspace(options, (client) => client.packets.revokeReviewerKey({ fingerprint }))
      print(options.json === true, key, `${key.key_id}: ${key.state}.`)
    })
}

const HEAD = ['FINGERPRINT', 'STATE', 'MEMBER', 'CONFIRMED BY', 'CONFIRMED', 'HOW']

function row({ key_id, state, member_name, confirmed_by_name, confirmed_at, ...key }: ReviewerKey): string[] {
  return [key_id, state, member_name, confirmed_by_name, confirmed_at, key.differs_from_log ?? key.confirmed_how]
}
