import { z } from 'zod'
import type { HandlerContext } from '../context.ts'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import { Fault } from '../kernel/errors.ts'
import type { SecretStore } from '../ports.ts'
import type { accountOperations, ProxyCredentialsState } from './contract.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { settingValue } from './settings.ts'

type Handlers = HandlersOf<typeof accountOperations, HandlerContext>

const NAME = 'outbound-proxy'
/** The proxy stands beside its credentials, so that another proxy is never told them. */
const Kept = z.object({ proxy: z.string(), user: z.string(), password: z.string() })

/**
 * `user:password` for a proxy such as `http://proxy.example.org:3128`; null where none is kept for it. What the
 * environment gives (`user:password`) is for whatever proxy is set.
 */
export async function proxyLogin(secrets: SecretStore, proxy: string): Promise<string | null> {
  const text = await secrets.read(NAME)
  if (text === undefined) return null
  if (secrets.isGiven(NAME)) return text
  const kept = fromJsonText(Kept, text)
  return kept.proxy === proxy ? `${kept.user}:${kept.password}` : null
}

export const proxyCredentialsState: Handlers['proxyCredentials'] = async ({ db, secrets }) =>
  stateOf(secrets, await settingValue(db, 'outbound_proxy'))

export const setProxyCredentials: Handlers['setProxyCredentials'] = async (context, { credentials }) => {
  const { db, secrets, audit, caller, changes } = context
  const proxy = await settingValue(db, 'outbound_proxy')
  if (secrets.isGiven(NAME)) {
    throw new Fault('invalid_state', 'The environment gives the credentials of the proxy; change them there.')
  }
  if (credentials === null) await secrets.remove(NAME)
  else if (proxy === null) throw new Fault('invalid_state', 'Set the proxy first: credentials are kept for that one.')
  else await secrets.write(NAME, toJsonText({ proxy, ...credentials }))
  await db.transaction().execute(async (transaction) => {
    await audit.append(transaction, caller, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: 'outbound_proxy' },
      details: { credentials: credentials === null ? 'forgotten' : 'set' },
    })
  })
  changes.announce({ kind: 'changed', topics: ['settings'] })
  return stateOf(secrets, proxy)
}

async function stateOf(secrets: SecretStore, proxy: string | null): Promise<ProxyCredentialsState> {
  // Credentials that cannot be opened are none: they have to be entered again.
  const login = proxy === null ? null : await proxyLogin(secrets, proxy).catch(() => null)
  const hasLogin = login !== null
  return { has_credentials: hasLogin, is_given: secrets.isGiven(NAME) }
}
