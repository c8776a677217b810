import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WebSocket } from 'ws'
import { SESSION_PATH, SIGNED_OUT_CODE } from '../../kernel/wire.ts'
import type { TeamRefusal, TeamState } from '../../kernel/team.ts'
import type { SecretStore } from '../../ports.ts'
import { HostProblem, type HostCalls } from './host-calls.ts'
import { openSocket, relay, type RelayPort } from './relay.ts'

/** The way of this computer's window to a team host. The session's token stays behind it. */
export interface TeamDesk {
  state: () => Promise<TeamState>
  signIn: (given: { login: string; passphrase: string }) => Promise<TeamRefusal | null>
  /** Ends the session, there and here; here also while the host is not to be reached. */
  signOut: () => Promise<void>
  /** Opens the host's socket; the next port that is attached is the window's end of it. */
  connect: () => Promise<boolean>
  /** Waits until the socket has ended; answers whether somebody is still signed in. */
  ended: () => Promise<boolean>
  attach: (port: RelayPort) => void
  close: () => Promise<void>
}

const Session = z.object({ token: z.string().regex(/^cols_[\w-]{43}$/) })
const Refused = z.object({
  error: z.object({
    code: z.string().max(100),
    message: z.string().max(1000),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .max(100)
      .optional(),
  }),
})

/** A desk that works on the host of `calls`. `secrets` keep its session under the name of that host. */
export function teamDesk(
  calls: HostCalls,
  secrets: SecretStore,
  reportFault: (message: string, error: unknown) => void,
): TeamDesk {
  const name = sessionSecretOf(calls.origin)
  const { host } = new URL(calls.origin)
  /** There is one window: a new connection ends the one before, which a page that was loaded again left behind. */
  let current: WebSocket | undefined
  /** The one that waits for its port. */
  let waiting: WebSocket | undefined
  let ending: Promise<void> = Promise.resolve()
  /** Whether a host that this desk can speak with has answered. */
  let isKnown = false
  /** Undefined before it was looked for; null while nobody is signed in. */
  let kept: string | null | undefined

  const tokenNow = async (): Promise<string | null> => {
    if (kept !== undefined) return kept
    const found = await secrets.read(name).catch((error: unknown) => {
      reportFault('the session on the host cannot be read, and is begun anew', error)
      return undefined
    })
    return setOnce(found ?? null)
  }
  /** Somebody may have signed in while it was looked for. */
  const setOnce = (found: string | null): string | null => (kept ??= found)
  const forget = async (): Promise<void> => {
    kept = null
    await secrets.remove(name)
  }
  const endSession = async (token: string): Promise<void> => {
    await calls.ask(SESSION_PATH, { method: 'DELETE', token })
  }

  const endOf = (webSocket: WebSocket, token: string | null): Promise<void> =>
    new Promise((resolve) => {
      webSocket.once('close', (code) => {
        const forgotten = code === SIGNED_OUT_CODE && token === kept ? forget() : Promise.resolve()
        forgotten
          .catch((error: unknown) => reportFault('the session on the host could not be forgotten', error))
          .finally(resolve)
      })
    })

  return {
    state: async () => {
      const token = await tokenNow()
      try {
        if (token === null && isKnown) return { status: 'out' }
        await calls.greet()
        isKnown = true
        if (token === null) return { status: 'out' }
        const { status } = await calls.ask(SESSION_PATH, { token })
        if (status === 200) return { status: 'in' }
        if (status !== 401) throw new HostProblem(`${host} cannot serve this just now (it answered ${status}).`)
        if (token === kept) await forget()
        return { status: 'out' }
      } catch (error) {
        if (!(error instanceof HostProblem)) throw error
        // Whoever is signed out is shown nothing, also of a host that is away; signing in then says why it cannot be done.
        if (token === null && !error.isOutdated) return { status: 'out' }
        return { status: error.isOutdated ? 'outdated' : 'unreachable', problem: error.message }
      }
    },
    signIn: async ({ login, passphrase }) => {
      try {
        // Nothing is shown to what is no host.
        await calls.greet()
        const before = await tokenNow()
        const answer = await calls.ask(SESSION_PATH, {
          ...{ method: 'POST', body: { login, passphrase } },
          ...(before === null ? {} : { token: before }),
        })
        const session = Session.safeParse(answer.body)
        if (answer.status !== 200 || !session.success) return refusalOf(answer.body, answer.retryAfter, host)
        const { token } = session.data
        try {
          await secrets.write(name, token)
        } catch (error) {
          await endSession(token)
          throw new HostProblem(
            'The session could not be kept: the keychain of this computer did not take it. Unlock it, then try again.',
            { cause: error },
          )
        }
        kept = token
        return null
      } catch (error) {
        if (!(error instanceof HostProblem)) throw error
        return { code: 'internal_error', message: error.message, details: [], retry_after: null }
      }
    },
    signOut: async () => {
      const token = await tokenNow()
      await forget()
      if (token !== null) {
        await endSession(token).catch((error: unknown) => {
          reportFault('the host was not told that a session has ended; it ends there by itself', error)
        })
      }
      current?.terminate()
    },
    connect: async () => {
      current?.terminate()
      const token = await tokenNow()
      const webSocket = token === null ? undefined : await openSocket(calls, token)
      if (webSocket === undefined) return false
      if (token !== kept) {
        webSocket.terminate()
        return false
      }
      current?.terminate()
      current = webSocket
      waiting = webSocket
      ending = endOf(webSocket, token)
      return true
    },
    attach: (port) => {
      const webSocket = waiting
      waiting = undefined
      if (webSocket === undefined) port.close()
      else relay(webSocket, port)
    },
    ended: async () => {
      await ending
      return (await tokenNow()) !== null
    },
    close: async () => {
      current?.terminate()
      await calls.close()
    },
  }
}

/** The name under which the session of a host is kept. */
export function sessionSecretOf(origin: string): `team-${string}` {
  return `team-${createHash('sha256').update(origin).digest('hex').slice(0, 32)}`
}

function refusalOf(body: unknown, retryAfter: number | null, host: string): TeamRefusal {
  const refused = Refused.safeParse(body)
  if (!refused.success) throw new HostProblem(`${host} did not answer as a Colophon host does. Try again later.`)
  const { code, message, details = [] } = refused.data.error
  return { code, message, details, retry_after: retryAfter }
}
