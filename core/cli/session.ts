import type { Command } from 'commander'
import { cutInWords } from '../audit/anchor.ts'
import { startEngine } from '../engine/engine.ts'
import { isEngineRunning } from '../engine/lock.ts'
import { endedUncleanly, refuseDamage } from '../engine/safekeeping.ts'
import { openWorkspace, type Workspace } from '../engine/workspace.ts'
import { localClient, type Client } from '../transport/local.ts'
import { workspaceOptions } from './workspace-options.ts'

/** The options that every command takes. */
export interface CommonOptions {
  data?: string
  json?: boolean
}

/** Adds `--data` and `--json` to a command. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--data <dir>', 'data folder (default: the application-data folder of this system)')
    .option('--json', 'answer as JSON on one line')
}

/** Runs one command on the workspace, as its owner: access to the files is ownership. */
export async function withWorkspace<T>(
  options: CommonOptions,
  work: (client: Client, workspace: Workspace) => Promise<T>,
): Promise<T> {
  const where = workspaceOptions(options)
  if (endedUncleanly(where.dataFolder) && !isEngineRunning(where.dataFolder)) await refuseDamage(where.dataFolder)
  return inOpened(await openWorkspace(where), async (workspace) => {
    const cut = await cutInWords(workspace.deskContext)
    if (cut !== null) console.error(`Warning: ${cut}`)
    return await work(localClient(workspace.ownerContext), workspace)
  })
}

/** Works in a workspace just opened, and closes it whatever comes of it. */
export async function inOpened<T>(workspace: Workspace, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  try {
    return await work(workspace)
  } finally {
    await workspace.close()
  }
}

/** Works beside a running engine, which then does the work; without one, runs an engine for as long as it takes. */
export async function withEngine<T>(options: CommonOptions, work: (client: Client) => Promise<T>): Promise<T> {
  const where = workspaceOptions(options)
  const opened: { workspace: Workspace; close: () => Promise<void> } = isEngineRunning(where.dataFolder)
    ? await openWorkspace(where).then((workspace) => ({ workspace, close: workspace.close }))
    : await startEngine(where)
  try {
    return await work(localClient(opened.workspace.ownerContext))
  } finally {
    await opened.close()
  }
}
