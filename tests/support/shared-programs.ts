import { format } from 'node:util'
import { vi } from 'vitest'

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
