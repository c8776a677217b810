// The engine with its REST door in a process of its own. Answers `{ ask: 'delay' }` with the delay of its event loop in
// milliseconds since the last time it was asked. With the argument `paused` no run gets past its first stage.
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { localClient } from '../../core/transport/local.ts'
import { startService } from '../../core/transport/serve.ts'
import { root } from '../tools/run.mjs'

const [folder = '', mode = ''] = process.argv.slice(2)
const service = await startService({
  dataFolder: folder,
  resourcesFolder: join(root, 'resources'),
  reportFault: (message, error) => console.error(message, error),
  port: 0,
  ...(mode === 'paused' ? { stages: { planner: () => new Promise(() => undefined) } } : {}),
})
const client = localClient(service.engine.workspace.ownerContext)
await client.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
const { key } = await client.accounts.createKey({ name: 'bench' })
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 })
  delay.reset()
})
process.on('disconnect', () => process.exit())
process.send?.({ url: service.base_url, key })
