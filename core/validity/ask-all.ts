import { setTimeout as delay } from 'node:timers/promises'
import type { World } from '../context.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { Outbound } from '../ports.ts'
import { askLink } from './ask-link.ts'
import {
  isOffline,
  isSilent,
  isThere,
  nextStep,
  type LinkOutcome,
  type Method,
  type Observation,
} from './rules/links.ts'
import { hasAnswers, listHosts, listUnasked, recordOutcomes } from './links-store.ts'

export interface AskTools {
  db: Db
  world: Pick<World, 'now' | 'monotonicMs'>
  outbound: Outbound
  hasNetwork: () => boolean
}

/** At most two requests at a host are under way: one for each lane. */
const LANES = 2
const HOSTS_AT_ONCE = 50
const FLUSH_MS = 25

/** There is no network: what a pass would find says nothing about any source. */
export class NoNetwork extends Error {
  override readonly name = 'NoNetwork'
}

interface AskOptions {
  passNo: number
  signal: AbortSignal
}

/**
 * Asks every address of a pass that has not been asked, 50 hosts at a time and two requests at each. What was found is stored
 * at once, so that a pass that is cut short goes on where it was. Rejects with `NoNetwork`, or as `signal` says.
 */
export async function askAll(tools: AskTools, { passNo, signal: given }: AskOptions): Promise<void> {
  const { db } = tools
  const ended = new AbortController()
  const signal = AbortSignal.any([given, ended.signal])
  const reach = { answered: (await hasAnswers(db, passNo)) ? 1 : 0, silent: new Set<string>() }
  const recorder = openRecorder(db, passNo)
  const note = (host: string, url: string, outcome: LinkOutcome): void => {
    if (isSilent(outcome)) reach.silent.add(host)
    else reach.answered += 1
    recorder.add(url, toJsonText(outcome))
    const { answered, silent } = reach
    if (isOffline({ answered, silent: silent.size, has_network: tools.hasNetwork() })) ended.abort(new NoNetwork())
  }
  const hosts = hostsOf(db, passNo)
  const atHosts = async (): Promise<void> => {
    for await (const host of hosts) {
      signal.throwIfAborted()
      await askHost(tools, { passNo, host, signal, note })
    }
  }
  try {
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, atHosts))
    // The last answer may have been the one that showed it.
    signal.throwIfAborted()
  } catch (error) {
    ended.abort(error)
    throw error
  } finally {
    await recorder.close()
  }
}

/** The hosts of a pass, one after the other; shared by those who ask. */
async function* hostsOf(db: Db, passNo: number): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const hosts: string[] = await listHosts(db, passNo, after)
    if (hosts.length === 0) return
    yield* hosts
    after = hosts.at(-1) ?? null
  }
}

interface AskHost {
  passNo: number
  host: string
  signal: AbortSignal
  note: (host: string, url: string, outcome: LinkOutcome) => void
}

interface Asking {
  url: string
  seen: Observation[]
  notBeforeMs: number
}

/** Everything at one host. An address that has to be asked again later lets others go before it. */
async function askHost(tools: AskTools, { passNo, host, signal, note }: AskHost): Promise<void> {
  const { world } = tools
  const later: Asking[] = []
  let first: Method = 'HEAD'
  const addresses = addressesAt(tools.db, passNo, host)
  const take = async (): Promise<Asking | undefined> => {
    const [first] = later
    if (first !== undefined && first.notBeforeMs <= world.monotonicMs()) return later.shift()
    const next = await addresses.next()
    return next.done === true ? later.shift() : { url: next.value, seen: [], notBeforeMs: 0 }
  }
  const lane = async (): Promise<void> => {
    for (let asking = await take(); asking !== undefined; asking = await take()) {
      await pause(Math.max(0, asking.notBeforeMs - world.monotonicMs()), signal)
      const { url, seen } = asking
      let step = nextStep(seen, first)
      while ('ask' in step && step.not_before_ms <= world.monotonicMs()) {
        const observed = await askLink(tools, { url, method: step.ask, signal })
        seen.push(observed)
        // A host whose HEAD cleared nothing once is spared the others.
        if (step.ask === 'HEAD' && !isThere(observed)) first = 'GET'
        step = nextStep(seen)
      }
      if ('outcome' in step) note(host, url, step.outcome)
      else later.push({ url, seen, notBeforeMs: step.not_before_ms })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function* addressesAt(db: Db, passNo: number, host: string): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const urls = await listUnasked(db, { passNo, host, after })
    if (urls.length === 0) return
    yield* urls
    after = urls.at(-1) ?? ''
  }
}

/** Stores outcomes as they come, those of a moment together. */
function openRecorder(db: Db, passNo: number) {
  let pending: { url: string; outcome_json: string }[] = []
  let storing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const some = pending
    pending = []
    storing = storing.then(async () => {
      await recordOutcomes(db, passNo, some)
    })
    // Whoever closes the recorder is told.
    storing.catch(() => undefined)
  }
  return {
    add: (url: string, outcome_json: string): void => {
      pending.push({ url, outcome_json })
      timer ??= setTimeout(flush, FLUSH_MS)
    },
    close: async (): Promise<void> => {
      clearTimeout(timer)
      flush()
      await storing
    },
  }
}

/** Rejects with the signal's own reason. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
}
