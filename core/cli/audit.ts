import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { AuditState } from '../audit/contract.ts'
import { expectWholeLog } from '../audit/anchor.ts'
import { exportAuditLog } from '../audit/export.ts'
import { setBackInWords } from '../audit/rules/clock.ts'
import { limitsInWords } from '../audit/rules/limits.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** `colophon audit verify|list|export`. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('the log of governance events')
  withCommonOptions(audit.command('verify'))
    .description('check the whole log: every hash, every signature; exit code 1 if it is not intact')
    .action(async (options: CommonOptions) => {
      const state = await withWorkspace(options, (client) => client.audit.verify({}))
      print(options.json === true, state, shown(state))
      if (state.state !== 'verified') process.exitCode = 1
    })
  withCommonOptions(audit.command('list'))
    .description('print the newest events')
    .option('--limit <number>', 'how many, 1 to 100', Number, 50)
    .action(async (options: CommonOptions & { limit: number }) => {
      const page = await withWorkspace(options, (client) => client.audit.list({ limit: options.limit }))
      const rows = page.entries.map(({ body, member_name }) => [
        String(body.seq),
        body.at,
        body.action,
        `${body.subject.kind} ${body.subject.id}`,
        `${member_name ?? body.actor.member_id ?? body.actor.via}${body.actor.key_id === undefined ? '' : `, ${body.actor.key_id}`}`,
      ])
      print(options.json === true, page, table([['NO', 'AT', 'EVENT', 'ABOUT', 'BY'], ...rows]))
    })
  withCommonOptions(audit.command('export'))
    .description('write the whole log as a signed file, to check with "colophon verify"')
    .option('--output <file>', 'where to write it (default: standard output)')
    .action(async (options: CommonOptions & { output?: string }) => {
      const file = await withWorkspace(options, async (_client, workspace) => {
        const { db, audit: log, timeStamps } = workspace.ownerContext
        await expectWholeLog(workspace.ownerContext)
        return exportAuditLog(db, log, 1, timeStamps.ofFile)
      })
      const text = `${JSON.stringify(file)}\n`
      if (options.output === undefined) process.stdout.write(text)
      else await writeFile(options.output, text)
    })
}

function shown(found: AuditState): string {
  const { state, entries, checkpoints, signed_up_to, problem, records, differing } = found
  const falls = found.set_back.map((one) => `- ${setBackInWords(one)}`)
  const named = [...differing.map(({ message }) => `- ${message}`), ...falls]
  if (problem?.reason === 'record_differs')
    return [`The chain of the audit log is intact, but records differ from it:`, ...named].join('\n')
  if (problem !== null) return [`The audit log is broken. ${problem.message}`, ...named].join('\n')
  if (state !== 'verified') return 'The audit log was not checked to its end.'
  const unsigned = entries > signed_up_to ? '; those after it are chained and not signed yet' : ''
  const signatures = checkpoints === 1 ? '1 signature' : `${checkpoints} signatures`
  const signed =
    checkpoints === 0 ? 'none of them signed yet' : `signed up to entry ${signed_up_to} by ${signatures}${unsigned}`
  const holds = `The audit log is intact, by this workspace’s own keys: ${entries === 1 ? '1 entry' : `${entries} entries`}, ${signed}. ${records} reviews, decisions, withdrawals, views, revisions, publications, corrections, holds, packets, replies, verdicts on claims, members, qualifications and API keys match it.`
  return [holds, ...limitsInWords(found, 'desk'), ...falls].join('\n')
}
