import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client'
import { OpenIdFailure, type OpenId, type ProviderAccess } from '../identities/openid.ts'
import { OutboundFailure, type Outbound } from '../ports.ts'
import { causesOf } from './outbound/failures.ts'

/** For one question, its answer included. A sign-in takes up to three. */
const ANSWERS_WITHIN_MS = 10_000
/** Documents of providers have some kilobytes. */
const MOST_BYTES = 512 * 1024
/** For a provider on this machine alone, which `safeIssuer` and `isSafe` hold it to. */
// oxlint-disable-next-line typescript/no-deprecated -- the library marks it so that nobody uses it lightly
const allowPlainHttp: (config: Configuration) => void = allowInsecureRequests
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Speaks OpenID Connect with a provider (openid-client), through the guarded client alone. Nothing is kept between two calls. */
export function openIdClient(outbound: Outbound, answersWithinMs = ANSWERS_WITHIN_MS): OpenId {
  const fetchGuarded = guardedFetch(outbound, answersWithinMs)
  return {
    discover: (issuer) => told(async () => (await metadataOf(issuer, fetchGuarded)).issuer),
    authorizationUrl: (access, { callback, scope, isFresh, state, nonce, verifier }) =>
      told(async () => {
        const config = await configurationOf(access, fetchGuarded)
        return buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: scope === '' ? 'openid' : `openid ${scope}`,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...{ state, nonce },
          // With `max_age` a provider has to say when the person signed in.
          ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
        }).href
      }),
    redeem: (access, came, { state, nonce, verifier }) =>
      told(async () => {
        const config = await configurationOf(access, fetchGuarded)
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
        const claims = (await authorizationCodeGrant(config, came, checks)).claims()
        if (claims === undefined) throw new OpenIdFailure('not_believed', 'The provider sent no ID token.')
        const { iss: issuer, sub: subject, auth_time: at } = claims
        const signed_in_at = typeof at === 'number' && Number.isFinite(at) ? new Date(at * 1000) : null
        return { issuer, subject, signed_in_at, claims }
      }),
  }
}

/** The issuer's address. Throws `address_refused` for what is no https, but for a provider on this machine. */
function safeIssuer(issuer: string): URL {
  const url = URL.parse(issuer)
  if (url === null || !isSafe(url, isLoopback(url)))
    throw new OpenIdFailure(
      'address_refused',
      'Write an address that begins with https://. Plain http is for a provider on this very machine.',
    )
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new OpenIdFailure('address_refused', 'Write the address alone: without user, password, ? and #.')
  return url
}

/** What the provider says of itself. The issuer that it names has to be the one that was asked, and its endpoints safe. */
async function metadataOf(issuer: string, fetchGuarded: CustomFetch): Promise<ServerMetadata> {
  const url = safeIssuer(issuer)
  const isLocal = url.protocol === 'http:'
  const config = await discovery(url, 'unused', undefined, undefined, {
    [customFetch]: fetchGuarded,
    execute: isLocal ? [allowPlainHttp] : [],
  })
  const metadata = config.serverMetadata()
  // Some providers are let off this check by the library; here nobody is.
  if (URL.parse(metadata.issuer)?.href !== url.href) throw otherIssuer()
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const endpoint = URL.parse(metadata[name] ?? '')
    if (endpoint === null || !isSafe(endpoint, isLocal))
      throw new OpenIdFailure('not_a_provider', `The server at this address gives no secure ${name}.`)
  }
  return metadata
}

async function configurationOf(access: ProviderAccess, fetchGuarded: CustomFetch): Promise<Configuration> {
  const { issuer, client_id, client_secret } = access
  const metadata = await metadataOf(issuer, fetchGuarded)
  // What is meant where a provider says nothing of it.
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const config = new Configuration(metadata, client_id, undefined, way(client_secret))
  config[customFetch] = fetchGuarded
  // Without it the signature of an ID token that came by way of TLS would not be looked at.
  enableNonRepudiationChecks(config)
  if (issuer.startsWith('http:')) allowPlainHttp(config)
  return config
}

function isSafe({ protocol, hostname }: URL, mayBePlain: boolean): boolean {
  return protocol === 'https:' || (mayBePlain && protocol === 'http:' && LOOPBACK.has(hostname))
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.has(hostname)
}

function guardedFetch(outbound: Outbound, answersWithinMs: number): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    if (body !== null && body !== undefined && typeof body !== 'string' && !(body instanceof URLSearchParams))
      throw new TypeError('the library sends what the guarded client does not carry')
    const answer = await outbound.request({
      ...{ url, method, headers, redirects: 0, total_ms: answersWithinMs, most_bytes: MOST_BYTES },
      ...(body === null || body === undefined ? {} : { body: String(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers })
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/** What went wrong, without what was answered: that may hold tokens, codes and claims. */
function failureOf(error: unknown): OpenIdFailure {
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof OpenIdFailure)
  if (known !== undefined) return known
  const outbound = chain.find((one) => one instanceof OutboundFailure)
  if (outbound !== undefined) return new OpenIdFailure('unreachable', outbound.message)
  const refusal = chain.find((one) => one instanceof AuthorizationResponseError || one instanceof ResponseBodyError)
  if (refusal !== undefined) {
    const code = /^[a-z_]{1,60}$/.test(refusal.error) ? refusal.error : 'an error'
    return new OpenIdFailure('refused', `The provider answers with ${code}.`)
  }
  const codes = chain.map((one) => ('code' in one ? String(one.code) : ''))
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') && isOfIssuer(chain)) return otherIssuer()
  if (codes.some((code) => NO_DOCUMENT.has(code)))
    return new OpenIdFailure(
      'not_a_provider',
      'The server at this address is not an OpenID provider, or its answer was cut short.',
    )
  // The library's own words name claims and parameters, never their values.
  const said = chain.findLast((one) => 'code' in one && String(one.code).startsWith('OAUTH_'))
  return new OpenIdFailure('not_believed', said?.message ?? 'The answer is invalid.')
}

const NO_DOCUMENT: ReadonlySet<string> = new Set([
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

function isOfIssuer(chain: readonly Error[]): boolean {
  return chain.some(({ cause }) => (cause as { attribute?: unknown } | undefined)?.attribute === 'issuer')
}

function otherIssuer(): OpenIdFailure {
  return new OpenIdFailure(
    'other_issuer',
    'The server at this address gives a different issuer. Enter the issuer exactly as the provider gives it.',
  )
}
