import { Option, type Command } from 'commander'
import type { Hold, HoldSubject } from '../holds/contract.ts'
import { reasonInWords } from '../holds/rules/refusal.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

const KINDS = { piece: 'content', source: 'source', member: 'member' } as const satisfies Record<
  string,
  HoldSubject['kind']
>
type Kind = keyof typeof KINDS

interface ReasonOptions extends CommonOptions {
  reason: string
}

/** `colophon hold place|lift|list`: what is kept from deletion, whatever else would let it go. */
export function addHoldCommands(program: Command): void {
  const hold = program.command('hold').description('legal holds: pieces, sources and members that cannot be deleted')
  withCommonOptions(hold.command('place').argument('<id>', 'id of the piece, source or member'))
    .description('place a hold on a piece, a source or a member')
    .addOption(new Option('--kind <kind>', 'what it is').choices(Object.keys(KINDS)).default('piece'))
    .requiredOption('--reason <text>', 'why, in two words or more and ten letters')
    .action(async (id: string, { kind, reason, ...options }: ReasonOptions & { kind: Kind }) => {
      const subject = { kind: KINDS[kind], id }
      const placed = await withWorkspace(options, ({ holds }) => holds.place({ subject, reason }))
      print(options.json === true, placed, `A hold is placed on ${placed.subject.name} (${placed.hold_id})`)
    })
  withCommonOptions(hold.command('lift').argument('<hold>', 'hold id, hld_…'))
    .description('lift a hold; it stays on record as lifted')
    .requiredOption('--reason <text>', 'why, in two words or more and ten letters')
    .action(async (hold_id: string, { reason, ...options }: ReasonOptions) => {
      const lifted = await withWorkspace(options, ({ holds }) => holds.lift({ hold_id, reason }))
      print(options.json === true, lifted, `Lifted: ${lifted.subject.name} (${hold_id})`)
    })
  withCommonOptions(hold.command('list'))
    .description('list holds, newest first; those that were lifted with --all')
    .option('--all', 'also those that were lifted')
    .action(async ({ all, ...options }: CommonOptions & { all?: boolean }) => {
      const page = await withWorkspace(options, ({ holds }) => holds.list({}))
      const holds = page.holds.filter(({ lifted }) => all === true || lifted === null)
      const none = all === true ? 'No hold was ever placed.' : 'No active holds; --all lists those that were lifted.'
      print(options.json === true, { holds }, holds.length === 0 ? none : table([HEAD, ...holds.map(row)]))
    })
}

const HEAD = ['HOLD', 'SINCE', 'LIFTED', 'ID', 'NAME', 'REASON']

function row(hold: Hold): string[] {
  const { hold_id, subject, placed_at, lifted } = hold
  return [hold_id, placed_at, lifted?.at ?? 'no', subject.id, subject.name, reasonInWords(hold)]
}
