import { z } from 'zod'
import { createOutbound } from '../../adapters/outbound/client.ts'
import { trustedCertificates } from '../../adapters/outbound/trusted-certificates.ts'
import { HELLO_PATH, WIRE } from '../../kernel/wire.ts'
import { OutboundFailure, type Outbound } from '../../ports.ts'

/** What a host answers beside its socket is short. */
const MOST_BYTES = 64 * 1024

/** Why a host cannot be worked with; `message` says so to a person, and what to do. */
export class HostProblem extends Error {
  override readonly name = 'HostProblem'
  /** Whether one of the two sides has to be updated, so that asking again would not help. */
  readonly isOutdated: boolean
  constructor(message: string, options: ErrorOptions & { isOutdated?: boolean } = {}) {
    super(message, options)
    this.isOutdated = options.isOutdated ?? false
  }
}

interface HostAnswer {
  status: number
  /** What was answered as JSON; undefined where it is none. */
  body: unknown
  retryAfter: number | null
}

interface HostRequest {
  method?: string
  body?: unknown
  token?: string | undefined
}

/** Calls one host, and no other: where it redirects to is never followed. */
export interface HostCalls {
  origin: string
  /** Throws `HostProblem` where there is no answer. */
  ask: (path: string, request?: HostRequest) => Promise<HostAnswer>
  /** Makes sure that a host that this desk can speak with answers there. Throws `HostProblem`. */
  greet: () => Promise<void>
  userAgent: string
  /** The authorities that are trusted. */
  ca: string[]
  close: () => Promise<void>
}

const Hello = z.object({ product: z.literal('Colophon'), wire: z.int(), min_desk: z.string().optional() })

export function hostCalls(origin: string, version: string): HostCalls {
  const { host, hostname, port, protocol } = new URL(origin)
  const named = `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`.toLowerCase()
  const outbound = createOutbound({ allowedHosts: () => [named] })
  const ca = trustedCertificates()
  const userAgent = `Colophon/${version} (${SYSTEMS[process.platform] ?? process.platform})`
  const calls: HostCalls = {
    ...{ origin, userAgent, ca, close: () => outbound.close() },
    ask: (path, request = {}) =>
      ask(outbound, `${origin}${path}`, { ...request, userAgent, ca }).catch((error: unknown) => {
        throw problemOf(error, host)
      }),
    greet: async () => {
      const { status, body } = await calls.ask(HELLO_PATH)
      const hello = Hello.safeParse(body)
      if (status !== 200 || !hello.success)
        throw new HostProblem(`Something answers at ${host}, but it is no Colophon host. Check the address.`)
      refuseOutdated(hello.data, host, version)
    },
  }
  return calls
}

export function bearerOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'Mac OS', linux: 'Linux' }

function refuseOutdated({ wire, min_desk: oldest }: z.output<typeof Hello>, host: string, version: string): void {
  const isOutdated = true
  if (wire < WIRE)
    throw new HostProblem(
      `${host} runs an older Colophon than this one, and the two do not understand each other. Whoever runs the host has to update it.`,
      { isOutdated },
    )
  if (wire > WIRE)
    throw new HostProblem(
      `${host} runs a newer Colophon than this one, and the two do not understand each other. Update Colophon on this computer.`,
      { isOutdated },
    )
  if (oldest !== undefined && isOlder(version, oldest))
    throw new HostProblem(
      `${host} asks for Colophon ${oldest} or newer, and this is ${version}. Update Colophon on this computer.`,
      { isOutdated },
    )
}

/** Whether a version such as `0.9.2` is older than another one. */
function isOlder(version: string, oldest: string): boolean {
  const [ours, theirs] = [version, oldest].map((one) => one.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (let at = 0; at < 3; at += 1) {
    const difference = (ours?.[at] ?? 0) - (theirs?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

async function ask(
  outbound: Outbound,
  url: string,
  { method = 'GET', body, token, userAgent, ca }: HostRequest & { userAgent: string; ca: string[] },
): Promise<HostAnswer> {
  const answer = await outbound.request({
    ...{ url, method, redirects: 0, most_bytes: MOST_BYTES },
    headers: {
      'user-agent': userAgent,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : bearerOf(token)),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ca: ca.join('\n'),
  })
  const text = answer.body === null ? '' : await new Response(answer.body).text()
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0) || null
  return { status: answer.status, body: jsonOf(text), retryAfter }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Pages of something else are no JSON; whoever asked finds nothing that they know.
    return undefined
  }
}

function problemOf(cause: unknown, host: string): HostProblem {
  if (!(cause instanceof OutboundFailure)) return new HostProblem(`${host} did not answer.`, { cause })
  if (cause.reason === 'tls')
    return new HostProblem(
      `The certificate of ${host} is not trusted by this computer, so nothing was sent to it. Whoever runs the host has to give it one that is, or the authority that issued it has to be installed here.`,
      { cause },
    )
  if (cause.reason === 'too_large')
    return new HostProblem(`Something answers at ${host}, but it is no Colophon host. Check the address.`, { cause })
  return new HostProblem(
    `There is no answer from the host: ${cause.message} Check the address, and whether this computer is connected to a network.`,
    { cause },
  )
}
