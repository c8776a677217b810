import { startService, type Service } from '../../core/transport/serve.ts'
import type { StagePrograms } from '../../core/generation/pipeline.ts'
import { localClient, type Client } from '../../core/transport/local.ts'
import type { World } from '../../core/context.ts'
import {
  resourcesFolder,
  sharedReader,
  sharedTextThreads,
  testFolder,
  testHost,
  withSchema,
  type Faults,
  type TestFolder,
} from './world.ts'

export interface RestAnswer {
  status: number
  headers: Headers
  text: string
  // Tests read what they expect; a wrong shape fails their assertion.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export interface RestTest {
  service: Service
  folder: string
  faults: Faults
  owner: Client
  key: string
  call: (method: string, path: string, options?: CallOptions) => Promise<RestAnswer>
  close: () => Promise<void>
}

export interface CallOptions {
  body?: unknown
  raw?: string
  headers?: Record<string, string>
  /** null sends no key. */
  key?: string | null
}

/** A service with its REST door open, a write key, and a rate that does not get in the way unless asked for. */
export async function restService(
  options: {
    world?: World
    rate?: number
    stages?: StagePrograms
    longestTextMs?: number
    folder?: TestFolder
    findChromium?: () => string | undefined
  } = {},
): Promise<RestTest> {
  const folder = options.folder ?? testFolder()
  const faults: Faults = { list: [] }
  await withSchema(folder.path)
  const service = await startService({
    dataFolder: folder.path,
    resourcesFolder,
    documentReader: sharedReader(),
    reportFault: (message, error) => faults.list.push({ message, error }),
    port: 0,
    ...(await testHost(folder.path)),
    ...(options.world === undefined ? {} : { world: options.world }),
    ...(options.findChromium === undefined ? {} : { findChromium: options.findChromium }),
    ...(options.longestTextMs === undefined
      ? { textThreads: sharedTextThreads() }
      : { longestTextMs: options.longestTextMs }),
    ...(options.stages === undefined ? {} : { stages: options.stages }),
  })
  const owner = localClient(service.engine.workspace.ownerContext)
  await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: options.rate ?? 100_000 })
  const { key } = await owner.accounts.createKey({ name: 'test' })
  return {
    service,
    folder: folder.path,
    faults,
    owner,
    key,
    call: (method, path, call = {}) => request(new URL(path, service.base_url).href, method, key, call),
    close: async () => {
      await service.close()
      folder.remove()
    },
  }
}

async function request(url: string, method: string, key: string, options: CallOptions): Promise<RestAnswer> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const bearer = options.key === undefined ? key : options.key
  const response = await fetch(url, {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
}
