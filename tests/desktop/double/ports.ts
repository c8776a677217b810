import type Electron from 'electron'
import { Emitter, lacks, strict } from './lacking.ts'

type PortKeys = 'close' | 'postMessage' | 'start'

/** One end of a channel in the main process; the other end is another one here, or a port in a page. */
class Port extends Emitter implements Pick<Electron.MessagePortMain, PortKeys> {
  private readonly waiting: unknown[] = []
  private isStarted = false
  private isClosed = false
  /** Set by whoever holds the other end. */
  toOther: (data: unknown) => void = () => undefined
  closeOther: () => void = () => undefined

  constructor() {
    super('MessagePortMain', ['message', 'close'])
  }

  postMessage(message: unknown, transfer: Electron.MessagePortMain[] = []): void {
    if (typeof message !== 'string' || transfer.length > 0) lacks('MessagePortMain with anything but text')
    if (!this.isClosed) this.toOther(message)
  }

  start(): void {
    this.isStarted = true
    for (const data of this.waiting.splice(0)) this.emit('message', { data, ports: [] })
  }

  close(): void {
    if (this.isClosed) return
    this.closeOther()
    this.closed()
  }

  arrived(data: unknown): void {
    if (this.isStarted) this.emit('message', { data, ports: [] })
    else this.waiting.push(data)
  }

  closed(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.emit('close')
  }
}

export type PortEnd = Port

export function newPort(): PortEnd {
  return strict('MessagePortMain', new Port())
}

export class MessageChannelMain {
  readonly port1: PortEnd = newPort()
  readonly port2: PortEnd = newPort()

  constructor() {
    for (const [one, other] of [
      [this.port1, this.port2],
      [this.port2, this.port1],
    ] as const) {
      one.toOther = (data) => queueMicrotask(() => other.arrived(data))
      one.closeOther = () => other.closed()
    }
  }
}
