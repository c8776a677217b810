import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import type { StatusRecord } from '../generation/contract.ts'
import { Fault } from '../kernel/errors.ts'
import type { Drift } from '../passport/contract.ts'
import type { Comparison } from '../replay/contract.ts'
import type { Client } from '../transport/local.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withEngine, withWorkspace, type CommonOptions } from './session.ts'

const POLL_MS = 100

/** `colophon replay report|request|run|compare`. */
export function addReplayCommands(program: Command): void {
  const replay = program.command('replay').description('make a generation again from what was recorded of it')
  withCommonOptions(replay.command('report').argument('<id>', 'request id, req_…'))
    .description('say whether and how exactly a generation can be made again')
    .action(async (request_id: string, options: CommonOptions) => {
      const report = await withWorkspace(options, (client) => client.replay.reproducibility({ request_id }))
      print(options.json === true, report, [`Fidelity: ${report.fidelity}`, ...drifted(report.drift)].join('\n'))
    })
  withCommonOptions(replay.command('request').argument('<id>', 'request id, req_…'))
    .description('print the body that replays a generation; nothing is started')
    .action(async (request_id: string, options: CommonOptions) => {
      const answer = await withWorkspace(options, (client) => client.replay.request({ request_id }))
      print(options.json === true, answer, JSON.stringify(answer.payload, null, 2))
    })
  withCommonOptions(replay.command('run').argument('<id>', 'request id, req_…'))
    .description('replay a generation, like any generation, and compare it with the original')
    .action(async (request_id: string, options: CommonOptions) => {
      const { record, comparison } = await withEngine(options, (client) => replayed(client, request_id))
      const shown = [`Replayed as ${record.request_id}.`, compared(comparison)].join('\n')
      print(options.json === true, { request_id: record.request_id, comparison }, shown)
    })
  withCommonOptions(
    replay.command('compare').argument('<id>', 'the original, req_…').argument('<replay>', 'its replay, req_…'),
  )
    .description('compare a replay with the original')
    .action(async (request_id: string, replay_request_id: string, options: CommonOptions) => {
      const comparison = await withWorkspace(options, (client) =>
        client.replay.compare({ request_id, replay_request_id }),
      )
      print(options.json === true, comparison, compared(comparison))
    })
}

async function replayed(client: Client, request_id: string): Promise<{ record: StatusRecord; comparison: Comparison }> {
  const { payload } = await client.replay.request({ request_id })
  const { request_id: replay_request_id } = await client.generation.submit(payload)
  for (;;) {
    const record = await client.generation.status({ request_id: replay_request_id })
    if (record.error !== null) {
      throw new Fault('internal_error', `${record.error.message} (${record.error.code}, ${replay_request_id})`)
    }
    if (record.status === 'completed') {
      return { record, comparison: await client.replay.compare({ request_id, replay_request_id }) }
    }
    await sleep(POLL_MS)
  }
}

function drifted(drift: readonly Drift[]): string[] {
  if (drift.length === 0) return ['Everything that was recorded is still there as it was.']
  const rows = drift.map(({ field, recorded, current, severity }) => [field, cell(recorded), cell(current), severity])
  return [table([['FIELD', 'RECORDED', 'NOW', 'SEVERITY'], ...rows])]
}

function compared({ similarity, sections, differences }: Comparison): string {
  const shares = sections.map(({ heading, similarity: share }) => [heading === '' ? '(opening)' : heading, `${share}`])
  const rows = differences.map(({ field, original, replay }) => [field, cell(original), cell(replay)])
  return [
    `Similarity: ${similarity} of 1, by words and word pairs`,
    table([['SECTION', 'SIMILARITY'], ...shares]),
    ...(rows.length === 0 ? ['The records do not differ.'] : [table([['FIELD', 'ORIGINAL', 'REPLAY'], ...rows])]),
  ].join('\n')
}

function cell(value: string | number | boolean | null): string {
  return value === null ? '–' : String(value)
}
