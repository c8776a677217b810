import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderKind } from '../../../core/models/contract.ts'
import { STREAM_TYPE } from './protocols.ts'

/** What the double does with one request; all that is absent is as a good provider has it. */
export interface Reply {
  status?: number
  type?: string
  headers?: Record<string, string>
  /** What goes over the wire, in order: bytes, a pause in milliseconds, or `hang` and `reset`, the end of the connection. */
  parts: readonly (string | Uint8Array | number)[]
}

/** How a model of the double answers its requests, counted from 1. */
export type Behaviour = (asked: { body: string; turn: number }) => Reply

export interface FaultDouble {
  port: number
  addressFor: (kind: ProviderKind) => string
  /** Gives a model its behaviour; the name of a model says which one is asked. */
  teach: (model: string, kind: ProviderKind, behaviour: Behaviour) => void
  /** The bodies that were sent to a model. */
  sentTo: (model: string) => string[]
  stop: () => Promise<void>
}

const BASES: Readonly<Record<ProviderKind, string>> = {
  openai: '/v1',
  openai_compatible: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  ollama: '',
}

/** A server that speaks the protocols of all providers, byte by byte as it is told. */
export async function startFaultDouble(): Promise<FaultDouble> {
  const taught = new Map<string, { kind: ProviderKind; behaviour: Behaviour; sent: string[] }>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const named = /\/models\/([^:/?]+):/.exec(request.url ?? '')?.[1]
    const model = decodeURIComponent(named ?? (JSON.parse(body) as { model: string }).model)
    const known = taught.get(model)
    if (known === undefined) throw new Error(`the double knows no model ${model}`)
    known.sent.push(body)
    await write(response, known.behaviour({ body, turn: known.sent.length }), known.kind)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    addressFor: (kind) => `http://127.0.0.1:${port}${BASES[kind]}`,
    teach: (model, kind, behaviour) => taught.set(model, { kind, behaviour, sent: [] }),
    sentTo: (model) => taught.get(model)?.sent ?? [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function write(response: ServerResponse, reply: Reply, kind: ProviderKind): Promise<void> {
  response.on('error', () => undefined)
  const head = (): void => {
    if (response.headersSent) return
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? STREAM_TYPE[kind], ...reply.headers })
    response.flushHeaders()
  }
  for (const part of reply.parts) {
    if (response.destroyed) return
    if (part === 'hang') return
    if (part === 'reset') {
      response.socket?.resetAndDestroy()
      return
    }
    if (typeof part === 'number') await sleep(part)
    else {
      head()
      response.write(part)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  head()
  response.end()
}
