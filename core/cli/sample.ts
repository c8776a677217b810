import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { counted } from '../kernel/text.ts'
import type { SampleState } from '../sample/contract.ts'
import { print } from './output.ts'
import { withCommonOptions, withEngine, withWorkspace, type CommonOptions } from './session.ts'

const POLL_MS = 100

/** `colophon sample load|remove`. */
export function addSampleCommands(program: Command): void {
  const sample = program.command('sample').description('the bundled sample workspace: pieces, runs and their sources')
  withCommonOptions(sample.command('load'))
    .description('add the sample and write its pieces; they take nothing from the allowance')
    .action(async (options: CommonOptions) => {
      const state = await withEngine(options, async (client) => {
        let now = await client.sample.load({})
        while (now.is_writing) {
          await sleep(POLL_MS)
          now = await client.sample.state({})
        }
        return now
      })
      print(options.json === true, state, `Loaded: ${inWords(state)}. "colophon sample remove" takes it away again.`)
    })
  withCommonOptions(sample.command('remove'))
    .description('take the sample away, with everything that was changed in its pieces')
    .action(async (options: CommonOptions) => {
      const { before, state } = await withWorkspace(options, async (client) => ({
        before: await client.sample.state({}),
        state: await client.sample.remove({}),
      }))
      print(options.json === true, state, before.is_loaded ? `Removed: ${inWords(before)}.` : 'The sample is not here.')
    })
}

function inWords({ pieces, sources }: SampleState): string {
  return `${counted(pieces, 'piece')} and ${counted(sources, 'source')}`
}
