import { Argument, InvalidArgumentError, Option, type Command } from 'commander'
import {
  QUALIFICATIONS,
  ROLES,
  type Grant,
  type Member,
  type NewCode,
  type Qualification,
  type Role,
} from '../accounts/contract.ts'
import { addNameCommands } from './member-names.ts'
import { print, table, told } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface SetOptions extends CommonOptions {
  name?: string
  role?: Role
  qualifications?: Qualification[]
  active?: 'true' | 'false'
}

/** `colophon members add|list|set|waiting|decline|make-owner|names|erase|redact|passphrase`. */
export function addMemberCommands(program: Command): void {
  const members = program.command('members').description('people of the workspace')
  withCommonOptions(members.command('add'))
    .description('add a person')
    .requiredOption('--name <name>', 'their name')
    .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).makeOptionMandatory())
    .option(
      '--qualifications <list>',
      `reviews they may decide: ${QUALIFICATIONS.join(', ')}, or none`,
      qualificationList,
    )
    .action(async (options: CommonOptions & { name: string; role: Role; qualifications?: Qualification[] }) => {
      const { name, role, qualifications = [] } = options
      const member = await withWorkspace(options, (client) => client.accounts.addMember({ name, role, qualifications }))
      print(
        options.json === true,
        member,
        `Added ${member.name} as ${member.member_id}.${waitingInWords(member, qualifications)}\n${codeInWords(member)}`,
      )
    })
  withCommonOptions(members.command('list'))
    .description('list the people')
    .action(async (options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.accounts.listMembers({}))
      print(
        options.json === true,
        found,
        told(table([['ID', 'NAME', 'ROLE', 'QUALIFICATIONS', 'STATE'], ...found.members.map(row)]), found),
      )
    })
  withCommonOptions(members.command('set'))
    .description('change a person’s name, role, qualifications or state')
    .argument('<id>', 'member id, mem_…')
    .option('--name <name>', 'what they are called from now on')
    .addOption(new Option('--role <role>', 'what they may do').choices(ROLES))
    .option('--qualifications <list>', 'their qualifications from now on, or none', qualificationList)
    .addOption(new Option('--active <state>', 'whether they are active').choices(['true', 'false']))
    .action(async (member_id: string, options: SetOptions) => {
      const member = await withWorkspace(options, (client) =>
        client.accounts.setMember({
          member_id,
          ...(options.name === undefined ? {} : { name: options.name }),
          ...(options.role === undefined ? {} : { role: options.role }),
          ...(options.qualifications === undefined ? {} : { qualifications: options.qualifications }),
          ...(options.active === undefined ? {} : { is_active: options.active === 'true' }),
        }),
      )
      print(
        options.json === true,
        member,
        `Saved: ${row(member).join(', ')}${waitingInWords(member, options.qualifications)}`,
      )
    })
  withCommonOptions(members.command('waiting'))
    .description('list the qualifications waiting for a second admin to confirm them in the window')
    .action(async (options: CommonOptions) => {
      const { grants } = await withWorkspace(options, (client) => client.accounts.listGrants({}))
      print(options.json === true, { grants }, table([GRANTS_HEAD, ...grants.map(grantRow)]))
    })
  withCommonOptions(members.command('decline'))
    .description('drop a qualification that waits')
    .argument('<id>', 'member id, mem_…')
    .addArgument(new Argument('<qualification>', 'which').choices(QUALIFICATIONS))
    .action(async (member_id: string, qualification: Qualification, options: CommonOptions) => {
      const left = await withWorkspace(options, ({ accounts }) => accounts.declineGrant({ member_id, qualification }))
      print(options.json === true, left, `Dropped: ${qualification} for ${member_id}`)
    })
  withCommonOptions(members.command('make-owner'))
    .description('hand the workspace over to another admin')
    .argument('<id>', 'member id, mem_…')
    .action(async (member_id: string, options: CommonOptions) => {
      const member = await withWorkspace(options, ({ accounts }) => accounts.handOverOwnership({ member_id }))
      print(options.json === true, member, `${member.name} is the owner of this workspace.`)
    })
  addNameCommands(members)
  withCommonOptions(members.command('passphrase'))
    .description('reset a person’s passphrase and print a one-time code for a new one')
    .argument('[id]', 'member id, mem_… (default: the owner)')
    .action(async (id: string | undefined, options: CommonOptions) => {
      const code = await withWorkspace(options, async ({ accounts }) => {
        const member_id = id ?? (await accounts.session({})).member.member_id
        return accounts.resetPassphrase({ member_id })
      })
      print(options.json === true, code, codeInWords(code))
    })
}

const GRANTS_HEAD = ['ID', 'NAME', 'QUALIFICATION', 'PROPOSED BY', 'SINCE']

function grantRow({ member_id, member_name, qualification, proposed_by, proposed_at }: Grant): string[] {
  return [member_id, member_name, qualification, proposed_by.name, proposed_at]
}

/** What was asked for and waits for a second admin, as a line of its own. */
function waitingInWords(member: Member, wanted: readonly Qualification[] = []): string {
  const waiting = wanted.filter((one) => !member.qualifications.includes(one))
  return waiting.length === 0 ? '' : `\nWaiting for another admin to confirm in the window: ${waiting.join(', ')}.`
}

function codeInWords({ code, code_expires_at }: NewCode): string {
  return `Their one-time sign-in code, shown only now and valid until ${code_expires_at}: ${code}`
}

function row(member: Member): string[] {
  const state = member.is_owner ? 'owner' : member.is_active ? 'active' : 'not active'
  return [member.member_id, member.name, member.role, member.qualifications.join(', ') || 'none', state]
}

function qualificationList(text: string): Qualification[] {
  if (text === 'none' || text === '') return []
  return text.split(',').map((part) => {
    const found = QUALIFICATIONS.find((qualification) => qualification === part.trim())
    if (found === undefined) throw new InvalidArgumentError(`Choose from ${QUALIFICATIONS.join(', ')}, or "none".`)
    return found
  })
}
