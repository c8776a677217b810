import { setTimeout as sleep } from 'node:timers/promises'
import { workspaceOptions } from '../../core/cli/workspace-options.ts'
import { stopSignal } from '../../core/cli/serve.ts'
import { startService } from '../../core/transport/serve.ts'

/** `colophon serve` on a data folder, which waits a twentieth as long before it looks again for a post that may have arrived. */
const HURRY = 20
const [data = ''] = process.argv.slice(2)
const pause = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds / HURRY, undefined, { signal })
const service = await startService({ ...workspaceOptions({ data }), port: 0, pause })
const { base_url, governance_url } = service
process.stdout.write(`${JSON.stringify({ base_url, governance_url, pid: process.pid })}\n`)
await stopSignal()
await service.close()
