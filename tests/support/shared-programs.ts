import { format } from 'node:util'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'

/** Asked once for each process of tests. */
const held = globalThis as { colophonIsBuilt?: boolean }
const launcher: unknown = await import(pathToFileURL(join(import.meta.dirname, '..', '..', 'core', 'built.mjs')).href)
const { ENGINE_SOURCES, isBuilt } = launcher as {
  ENGINE_SOURCES: string[]
  isBuilt: (root: string, sources: string[]) => boolean
}

/**
 * Threads and processes start from the build where it is of these sources, as the commands do: of a processor that is half of a
 * start from so many files.
 */
vi.mock('../../core/engine/installation.ts', async (original) => {
  const { installationFolder, ownProgram } = await original<typeof import('../../core/engine/installation.ts')>()
  held.colophonIsBuilt ??= isBuilt(installationFolder, ENGINE_SOURCES)
  return {
    installationFolder,
    ownProgram: (name: Parameters<typeof ownProgram>[0]) =>
      held.colophonIsBuilt === true ? pathToFileURL(join(installationFolder, `out/main/${name}.js`)) : ownProgram(name),
  }
})

/**
 * A command in the test process shares the threads for texts and the reader of documents with the engines of the tests:
 * its own would take seconds to start. What it reports as a fault goes to its error output, as that of a process does.
 */
vi.mock('../../core/cli/workspace-options.ts', async (original) => {
  const { workspaceOptions } = await original<typeof import('../../core/cli/workspace-options.ts')>()
  const { sharedReader, sharedTextThreads } = await import('./world.ts')
  return {
    workspaceOptions: (options: { data?: string }) => ({
      ...workspaceOptions(options),
      textThreads: sharedTextThreads(),
      documentReader: sharedReader(),
      reportFault: (message: string, error: unknown) => {
        process.stderr.write(`${format(message, error)}\n`)
      },
    }),
  }
})
