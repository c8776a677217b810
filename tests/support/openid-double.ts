import { createHash, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Json = Record<string, unknown>

/** How an ID token is made; each part is what a test changes. */
export interface TokenParts {
  header: Json
  claims: Json
  key: KeyObject
  /** Makes the signature of `header.claims`; `""` leaves it out. */
  signed: (input: string) => string
}

export interface OpenIdDouble {
  issuer: string
  client: { client_id: string; client_secret: string }
  /** Who signs in next, with the claims that are said of them. */
  account: { sub: string } & Json
  /** Changes an ID token before it is signed. */
  change: (parts: TokenParts) => void
  /** Changes the address that a browser is sent back to. */
  changeReturn: (came: URL) => void
  /** Changes what it says of itself. */
  metadata: Json
  /** Answers in place of the double, by path. */
  instead: Map<string, Answer>
  /** What was asked, with query or body. */
  asked: { path: string; query: URLSearchParams; authorization: string | undefined }[]
  /** Every ID token, access token and code that it gave. */
  given: string[]
  /** Signs in as whoever sits in front of the browser does; answers where the browser is sent. */
  signIn: (location: string) => Promise<string>
  /** What it does from now on is right again. */
  reset: () => void
  close: () => Promise<void>
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** A key that no document of the double names. */
export const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const KEY_ID = 'one'

export const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A signature by the client's own secret, which is no secret of the provider's. */
export const hmac = (secret: string) => (input: string) =>
  createHmac('sha256', secret).update(input).digest('base64url')

/** An OpenID provider on loopback that does everything right until a test has it do otherwise. */
export async function openIdDouble(hostname = '127.0.0.1'): Promise<OpenIdDouble> {
  const codes = new Map<string, URLSearchParams>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  const issuer = `http://${hostname}:${(server.address() as AddressInfo).port}`
  const right = () => ({
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    } as Json,
    change: () => undefined,
    changeReturn: () => undefined,
    instead: new Map<string, Answer>(),
  })
  const double: OpenIdDouble = {
    issuer,
    client: { client_id: 'colophon', client_secret: 'a secret of the client' },
    account: { sub: 'subject-1' },
    ...right(),
    asked: [],
    given: [],
    signIn: async (location) => {
      const answered = await fetch(location, { redirect: 'manual' })
      const to = answered.headers.get('location')
      if (to === null) throw new Error(`the provider answers with ${answered.status}: ${await answered.text()}`)
      return to
    },
    reset: () => void Object.assign(double, right()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const body = new URLSearchParams(await textOf(request))
    const query = request.method === 'POST' ? body : url.searchParams
    double.asked.push({ path: url.pathname, query, authorization: request.headers.authorization })
    const instead = double.instead.get(url.pathname)
    if (instead !== undefined) instead(request, response)
    else if (url.pathname === '/.well-known/openid-configuration') json(response, double.metadata)
    else if (url.pathname === '/jwks') {
      const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }
      json(response, { keys: [jwk] })
    } else if (url.pathname === '/authorize') authorize(query, response)
    else if (url.pathname === '/token') token(request, query, response)
    else response.writeHead(404).end()
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = `code-${codes.size}-${createHash('sha256').update(String(Math.random())).digest('hex')}`
    codes.set(code, query)
    double.given.push(code)
    const came = new URL(query.get('redirect_uri') ?? '')
    came.searchParams.set('code', code)
    came.searchParams.set('state', query.get('state') ?? '')
    came.searchParams.set('iss', issuer)
    double.changeReturn(came)
    response.writeHead(302, { location: came.href }).end()
  }

  function token(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    const asked = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const { client_id, client_secret } = double.client
    const basic = `${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret).replaceAll('%20', '+')}`
    const isClient = request.headers.authorization === `Basic ${Buffer.from(basic).toString('base64')}`
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isAsked = asked?.get('code_challenge') === challenge && asked.get('redirect_uri') === body.get('redirect_uri')
    if (!isClient || !isAsked) {
      json(response, { error: isClient ? 'invalid_grant' : 'invalid_client' }, 400)
      return
    }
    const now = Math.floor(Date.now() / 1000)
    const parts: TokenParts = {
      header: { alg: 'RS256', kid: KEY_ID },
      claims: {
        ...{ iss: issuer, aud: client_id, iat: now, exp: now + 300, nonce: asked.get('nonce') },
        // Who is asked anew proves themselves now.
        ...(asked.get('max_age') === '0' && asked.get('prompt') === 'login' ? { auth_time: now } : {}),
        ...double.account,
      },
      key: rsa.privateKey,
      signed: (input) => sign('sha256', Buffer.from(input), parts.key).toString('base64url'),
    }
    double.change(parts)
    const input = `${base64url(parts.header)}.${base64url(parts.claims)}`
    const id_token = `${input}.${parts.signed(input)}`
    const access_token = `access-${createHash('sha256').update(id_token).digest('hex')}`
    double.given.push(id_token, access_token)
    json(response, { access_token, token_type: 'Bearer', expires_in: 300, id_token })
  }
  return double
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
