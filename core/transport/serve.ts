import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEngine, type Engine, type EngineOptions } from '../engine/engine.ts'
import { VERSION } from '../engine/world.ts'
import { timestamp } from '../kernel/time.ts'
import type { Listener } from './http-listener.ts'
import { openRestDoor, type RestContext } from './rest.ts'
import { Fault } from '../kernel/errors.ts'

const DEFAULT_PORT = 4319
const PORTS_TRIED = 50

export interface ServiceOptions extends EngineOptions {
  /** REST port: 0 takes any free one, `preferred` 4319 or the next free one. */
  port: number | 'preferred'
}

/** The engine with its REST door open. */
export interface Service {
  engine: Engine
  base_url: string
  governance_url: string
  close: () => Promise<void>
}

/** Starts the engine and its REST door, and leaves `api.json` in the data folder so that local scripts find the port. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const engine = await startEngine(options)
  const rest = await openDoor(engine, options.port)
  const base_url = `http://127.0.0.1:${rest.port}/v1`
  const governance_url = `http://127.0.0.1:${rest.port}/api`
  engine.workspace.setApi({ base_url, governance_url })
  const portFile = join(options.dataFolder, 'api.json')
  const started_at = timestamp(engine.workspace.deskContext.world.now())
  const found = { base_url, governance_url, pid: process.pid, version: VERSION, started_at }
  writeFileSync(portFile, `${JSON.stringify(found)}\n`, { mode: 0o600 })
  return {
    engine,
    base_url,
    governance_url,
    close: async () => {
      rmSync(portFile, { force: true })
      await rest.close()
      await engine.close()
    },
  }
}

async function openDoor(engine: Engine, port: ServiceOptions['port']): Promise<Listener> {
  try {
    const context = engine.workspace.deskContext
    return await (port === 'preferred' ? openPreferred(context) : openRestDoor(context, port))
  } catch (error) {
    await engine.close()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    const message = `The port ${port} is taken by another program. Name another with --port, or leave it out: the next free one is used then.`
    throw new Fault('invalid_request', message, { cause: error })
  }
}

async function openPreferred(context: RestContext): Promise<Listener> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port += 1) {
    try {
      return await openRestDoor(context, port)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  return openRestDoor(context, 0)
}
