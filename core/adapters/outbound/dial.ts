import type { X509Certificate } from 'node:crypto'
import net from 'node:net'
import tls from 'node:tls'
import { OutboundFailure, type ShownCertificate } from '../../ports.ts'
import type { Target } from './target.ts'

/** Opens a connection to an address; never to a name, so that nothing is resolved a second time. `signal` ends with it. */
export type Dial = (address: string, port: number, signal: AbortSignal) => Promise<net.Socket>

/** Straight to the address. */
export const dialDirectly: Dial = async (address, port, signal) => {
  if (net.isIP(address) === 0) throw new OutboundFailure('address_refused', 'Only addresses are dialled.')
  const socket = net.connect({ host: address, port })
  await whileConnecting(socket, signal, settled(socket, 'connect'))
  return socket
}

export interface Proxy {
  host: string
  port: number
  /** Value of `Proxy-Authorization`. */
  authorization: string | null
}

/** A proxy at an address such as `http://proxy.example.org:3128`; `login` is `user:password`, or null for none. */
export function proxyAt(address: string, login: string | null): Proxy {
  const { hostname, port } = new URL(address)
  const authorization = login === null ? null : `Basic ${Buffer.from(login, 'utf8').toString('base64')}`
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port), authorization }
}

const LONGEST_ANSWER = 8192

/** Through a proxy that an admin entered, which is asked for the address (HTTP CONNECT), never for a name. */
export function dialThrough({ host, port: proxyPort, authorization }: Proxy): Dial {
  return async (address, port, signal) => {
    const socket = net.connect({ host, port: proxyPort })
    try {
      await whileConnecting(socket, signal, settled(socket, 'connect'))
      const authority = net.isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`
      const lines = [`CONNECT ${authority} HTTP/1.1`, `Host: ${authority}`]
      if (authorization !== null) lines.push(`Proxy-Authorization: ${authorization}`)
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      const status = await whileConnecting(socket, signal, connectStatus(socket))
      if (status === 200) return socket
      const why = status === 407 ? 'wants other credentials' : `answered ${status}`
      throw new OutboundFailure('proxy', `The proxy ${host}:${proxyPort} ${why}.`)
    } catch (error) {
      socket.destroy()
      if (error instanceof OutboundFailure) throw error
      throw new OutboundFailure('proxy', `The proxy ${host}:${proxyPort} cannot be reached.`, { cause: error })
    }
  }
}

/** Whom a connection believes beside, or in place of, the authorities that everybody knows. */
export interface Trust {
  ca?: string | undefined
  pin?: string | undefined
}

/** A connection to a target, encrypted where its address says so; the certificate is that of the name, or the pinned one. */
export async function connectTo(
  target: Target,
  dial: Dial,
  signal: AbortSignal,
  { ca, pin }: Trust = {},
): Promise<net.Socket> {
  if (!target.isTls) return dial(target.address, target.port, signal)
  if (pin === undefined) {
    return secured(target, dial, signal, ca === undefined ? {} : { ca: [...tls.rootCertificates, ca] })
  }
  const secure = await secured(target, dial, signal, { rejectUnauthorized: false })
  if (fingerprintOf(secure.getPeerX509Certificate()) === pin) return secure
  secure.destroy()
  throw new OutboundFailure(
    'tls',
    `${target.hostname} shows a different certificate from the one that is trusted for it. Ask whoever runs it whether it was renewed, then test the connection again.`,
  )
}

/** The certificate that a target shows; nothing is sent. */
export async function shownCertificate(target: Target, dial: Dial, signal: AbortSignal): Promise<ShownCertificate> {
  const secure = await secured(target, dial, signal, { rejectUnauthorized: false })
  const shown = secure.getPeerX509Certificate()
  secure.destroy()
  if (shown === undefined) throw new OutboundFailure('tls', `${target.hostname} shows no certificate.`)
  const line = (names: string) => names.split('\n').join(', ')
  return {
    sha256: fingerprintOf(shown) ?? '',
    ...{ subject: line(shown.subject), issuer: line(shown.issuer) },
    valid_until: new Date(shown.validTo).toISOString(),
  }
}

function fingerprintOf(certificate: X509Certificate | undefined): string | undefined {
  return certificate?.fingerprint256.replaceAll(':', '').toLowerCase()
}

async function secured(
  target: Target,
  dial: Dial,
  signal: AbortSignal,
  options: tls.ConnectionOptions,
): Promise<tls.TLSSocket> {
  const socket = await dial(target.address, target.port, signal)
  const servername = net.isIP(target.hostname) === 0 ? target.hostname : ''
  const secure = tls.connect({ socket, servername, ALPNProtocols: ['http/1.1'], ...options })
  await whileConnecting(secure, signal, settled(secure, 'secureConnect'))
  return secure
}

/** Ends the socket when the signal comes while something is waited for; a socket that is up knows nothing of the signal. */
async function whileConnecting<T>(socket: net.Socket, signal: AbortSignal, awaited: Promise<T>): Promise<T> {
  const giveUp = (): void => void socket.destroy(signal.reason as Error)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    return await awaited
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** The status of the proxy's answer; what follows its head stays in the socket. */
function connectStatus(socket: net.Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0)
    const stop = (): void => {
      socket.off('data', onData).off('error', reject).off('close', onClose)
      socket.pause()
    }
    const onClose = (): void => reject(new Error('the proxy closed the connection'))
    const onData = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1 && head.length < LONGEST_ANSWER) return
      stop()
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1]
      if (end === -1 || status === undefined) {
        reject(new Error('the proxy does not speak HTTP'))
        return
      }
      socket.unshift(head.subarray(end + 4))
      resolve(Number(status))
    }
    socket.on('data', onData).on('error', reject).on('close', onClose)
  })
}

function settled(socket: net.Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once(event, () => {
      socket.off('error', reject)
      resolve()
    })
  })
}
