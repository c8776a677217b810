import { EventEmitter } from 'node:events'

/** What a runtime or an inspector may look for on any object, and Electron's lack too. */
const HARMLESS = new Set(['then', 'toJSON', 'domain', 'asymmetricMatch', '$$typeof', 'nodeType'])

/** Something of Electron that the double does not have: told to the test by name, and thrown where it was touched. */
export function lacks(name: string): never {
  process.send?.({ lacks: name })
  throw new Error(`The desktop double lacks ${name}.`)
}

/** The object as it is, but for what it lacks: that is told by name instead of being undefined. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(of, key, receiver) {
      if (typeof key === 'string' && !(key in of) && !HARMLESS.has(key)) return lacks(`${name}.${key}`)
      return Reflect.get(of, key, receiver) as unknown
    },
  })
}

/** An object that takes listeners for the events that the double really sends, and for no others. */
export class Emitter extends EventEmitter {
  readonly emitterName: string
  readonly sent: readonly string[]

  constructor(emitterName: string, sent: readonly string[]) {
    super()
    this.emitterName = emitterName
    this.sent = sent
  }

  override on(event: string, listener: (...args: never[]) => void): this {
    if (!this.sent.includes(event)) lacks(`${this.emitterName}.on('${event}')`)
    return super.on(event, listener as (...args: unknown[]) => void)
  }
}

/** An event that a listener may stop. */
export function stoppable(): { preventDefault: () => void; defaultPrevented: boolean } {
  const event = {
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

/** Refuses options that the double would pass over. */
export function knowsOnly(name: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) if (!known.includes(key)) lacks(`${name}({ ${key} })`)
}
