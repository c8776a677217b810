import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface OidcServer {
  issuer: string
  client: { client_id: string; client_secret: string }
  /** Another client of the same provider, with the same address to come back to. */
  other: { client_id: string; client_secret: string }
  /** Who sits in front of the browser, with their groups. */
  account: { id: string; groups: string[] }
  close: () => Promise<void>
}

/** The real oidc-provider on loopback. Whoever is sent to it is signed in as `account`, without a question. */
export async function oidcServer(callback: string): Promise<OidcServer> {
  const account: OidcServer['account'] = { id: 'subject-1', groups: [] }
  const client = { client_id: 'colophon', client_secret: 'a secret of the client, 32 bytes or more' }
  const other = { client_id: 'another', client_secret: 'another secret of 32 bytes or even more' }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const handler: { handle?: ReturnType<Provider['callback']>; provider?: Provider } = {}
  const server = createServer((request, response) => {
    const isAsked = request.url?.startsWith('/interaction/') === true
    const { provider, handle } = handler
    const login = { accountId: account.id }
    void (isAsked ? provider?.interactionFinished(request, response, { login }) : handle?.(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clients = [client, other].map((one) => ({
    ...one,
    redirect_uris: [callback],
    response_types: ['code'],
    grant_types: ['authorization_code'],
  }))
  const provider = new Provider(issuer, {
    clients,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key for cookies'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: { openid: ['sub', 'groups'] },
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, groups: account.groups }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: Asked }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  Object.assign(handler, { provider, handle: provider.callback() })
  return {
    ...{ issuer, client, other, account },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Asked {
  client: { clientId: string }
  session: { accountId: string }
}
