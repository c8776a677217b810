// What runs in the page, sent there as source: nothing here may refer to anything outside its own function.

interface DomEvent {
  detail: string
}
interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}
interface PagePort {
  onmessage: (event: { data: unknown }) => void
  postMessage: (data: unknown) => void
  addEventListener: (name: 'close', listener: () => void) => void
  close: () => void
}
declare const document: {
  addEventListener: (name: string, listener: (event: DomEvent) => void) => void
  dispatchEvent: (event: unknown) => void
}
declare const window: {
  top: unknown
  addEventListener: (name: 'keydown', listener: (event: KeyPress) => void) => void
}
declare const CustomEvent: new (name: string, options: DomEvent) => unknown
declare const doubleOut: (text: string) => void

export const ISOLATED_WORLD = 'Electron Isolated Context'

/** A value on its way between the two worlds of a page: a function or a promise by its number, an object by its entries. */
type Described = { f: number } | { o: [string, Described][] } | { p: number } | { v: unknown }

/** Gives the page what the preload exposes: plain values, and functions that are called in the other world. */
export function mainWorld(): void {
  const callbacks = new Map<number, (...args: unknown[]) => void>()
  const promises = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const told: { reply: { result: Described } | { error: string } } = { reply: { error: 'nobody answered' } }
  const say = (name: string, detail: unknown): void => {
    document.dispatchEvent(new CustomEvent(name, { detail: JSON.stringify(detail) }))
  }
  const hear = (name: string, heard: (detail: never) => void): void => {
    document.addEventListener(name, (event) => heard(JSON.parse(event.detail) as never))
  }
  const build = (value: Described): unknown => {
    if ('f' in value) return (...args: unknown[]) => call(value.f, args)
    if ('o' in value) return Object.freeze(Object.fromEntries(value.o.map(([key, one]) => [key, build(one)])))
    if ('p' in value) return new Promise((resolve, reject) => promises.set(value.p, { resolve, reject }))
    return value.v
  }
  const call = (id: number, args: unknown[]): unknown => {
    const sent = args.map((value) => {
      if (typeof value !== 'function') return { v: value }
      callbacks.set(callbacks.size + 1, value as () => void)
      return { callback: callbacks.size }
    })
    say('double:call', { id, args: sent })
    if ('error' in told.reply) throw new Error(told.reply.error)
    return build(told.reply.result)
  }
  hear('double:reply', (reply: typeof told.reply) => {
    told.reply = reply
  })
  hear('double:callback', ({ id, args }: { id: number; args: unknown[] }) => callbacks.get(id)?.(...args))
  hear('double:settled', ({ id, outcome }: { id: number; outcome: { value: unknown } | { error: string } }) => {
    if ('error' in outcome) promises.get(id)?.reject(new Error(outcome.error))
    else promises.get(id)?.resolve(outcome.value)
    promises.delete(id)
  })
  hear('double:expose', ({ key, api }: { key: string; api: Described }) => {
    Object.defineProperty(window, key, { value: build(api), enumerable: true })
  })
}

/** The preload's world: `electron` as a sandboxed preload has it, and the way to the main process. */
export function isolatedWorld(preload: (require: unknown, process: unknown) => void, platform: string): void {
  if (window !== window.top) return
  type Listener = (event: unknown, ...args: unknown[]) => void
  const out = (message: unknown): void => doubleOut(JSON.stringify(message))
  const lacksHere = (name: string): never => {
    out({ kind: 'lacks', name })
    throw new Error(`The desktop double lacks ${name}.`)
  }
  const only = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get: (of, key) =>
        key in of
          ? (Reflect.get(of, key) as unknown)
          : typeof key === 'string'
            ? lacksHere(`${name}.${key}`)
            : undefined,
    })
  const say = (name: string, detail: unknown): void => {
    document.dispatchEvent(new CustomEvent(name, { detail: JSON.stringify(detail) }))
  }
  let promised = 0
  const exposed: ((...args: unknown[]) => unknown)[] = []
  const describe = (value: unknown): Described => {
    if (typeof value === 'function') return { f: exposed.push(value as () => unknown) - 1 }
    if (typeof value !== 'object' || value === null) return { v: value }
    if (value instanceof Promise) {
      promised += 1
      const id = promised
      const settle = (outcome: { value: unknown } | { error: string }): void => say('double:settled', { id, outcome })
      value.then(
        (found: unknown) => settle({ value: found }),
        (error: unknown) => settle({ error: String(error) }),
      )
      return { p: id }
    }
    if (Object.getPrototypeOf(value) !== Object.prototype)
      return lacksHere('contextBridge with anything but plain objects')
    return { o: Object.entries(value).map(([key, one]) => [key, describe(one)]) }
  }
  document.addEventListener('double:call', (event) => {
    const { id, args } = JSON.parse(event.detail) as { id: number; args: ({ v: unknown } | { callback: number })[] }
    const given = args.map((argument) =>
      'callback' in argument
        ? (...heard: unknown[]) => say('double:callback', { id: argument.callback, args: heard })
        : argument.v,
    )
    try {
      say('double:reply', { result: describe(exposed[id]?.(...given)) })
    } catch (error) {
      say('double:reply', { error: String(error) })
    }
  })

  const listeners = new Map<string, Listener[]>()
  const ports = new Map<string, PagePort>()
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  const ipcRenderer = {
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    },
    off: (channel: string, listener: Listener) => {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((one) => one !== listener),
      )
    },
    invoke: (channel: string, ...args: unknown[]) => {
      const answer = Promise.withResolvers<unknown>()
      asked.set(asked.size + 1, answer)
      out({ kind: 'invoke', id: asked.size, channel, args })
      return answer.promise
    },
    postMessage: (channel: string, message: unknown, transfer: PagePort[] = []) => {
      const ids = transfer.map((port) => {
        const id = Math.random().toString(36).slice(2)
        ports.set(id, port)
        port.onmessage = ({ data }) => {
          if (typeof data !== 'string') lacksHere('MessagePort with anything but text')
          out({ kind: 'port', id, data })
        }
        port.addEventListener('close', () => out({ kind: 'portClosed', id }))
        return id
      })
      out({ kind: 'send', channel, message, ports: ids })
    },
  }
  const electron = {
    contextBridge: only('contextBridge', {
      exposeInMainWorld: (key: string, api: unknown) => say('double:expose', { key, api: describe(api) }),
    }),
    ipcRenderer: only('ipcRenderer', ipcRenderer),
  }
  Object.assign(globalThis, {
    doubleIn: (text: string) => {
      type Incoming =
        | { kind: 'send'; channel: string; args: unknown[] }
        | { kind: 'answer'; id: number; answer: { result: unknown } | { error: string } }
        | { kind: 'port'; id: string; data: unknown }
        | { kind: 'portClosed'; id: string }
      const message = JSON.parse(text) as Incoming
      if (message.kind === 'send') for (const one of listeners.get(message.channel) ?? []) one({}, ...message.args)
      else if (message.kind === 'answer') {
        if ('error' in message.answer) asked.get(message.id)?.reject(new Error(message.answer.error))
        else asked.get(message.id)?.resolve(message.answer.result)
      } else if (message.kind === 'port') ports.get(message.id)?.postMessage(message.data)
      else ports.get(message.id)?.close()
    },
  })
  // Keys that the page leaves alone reach the application menu, as in the real window.
  window.addEventListener('keydown', ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }) => {
    const keys = [ctrlKey && 'CmdOrCtrl', metaKey && 'Super', altKey && 'Alt', shiftKey && 'Shift', key.toUpperCase()]
    if (!defaultPrevented && (ctrlKey || altKey || metaKey)) out({ kind: 'keys', keys: keys.filter(Boolean).join('+') })
  })
  preload(
    (name: string) =>
      name === 'electron' ? only('electron of the preload', electron) : lacksHere(`require('${name}')`),
    only('process of the preload', { platform, sandboxed: true, contextIsolated: true }),
  )
}
