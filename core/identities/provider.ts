import { z } from 'zod'
import { expectConfirmed } from '../accounts/sign-in.ts'
import { deleteSessionsOf } from '../accounts/sessions.ts'
import { findSetting, upsertSetting } from '../accounts/store.ts'
import type { HandlerContext, OpenContext } from '../context.ts'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { Provider, type identityOperations, type ProviderState } from './contract.ts'
import { OpenIdFailure, type ProviderAccess } from './openid.ts'
import { deleteFlows } from './store.ts'

type Handlers = HandlersOf<typeof identityOperations, HandlerContext>

const SECRET = 'openid-client'
/** Issuer and client stand beside the secret, so that another provider is never told it. */
const Kept = z.object({ issuer: z.string(), client_id: z.string(), secret: z.string() })
const Stored = Provider.nullable()

/** The provider that is set; null where none is. */
export async function findProvider(db: Db): Promise<Provider | null> {
  return (await findSetting(db, 'openid', Stored)) ?? null
}

/** What a provider is asked with. Throws `invalid_state` where its secret is not to be had. */
export async function accessTo(
  { secrets }: Pick<OpenContext, 'secrets'>,
  { issuer, client_id }: Provider,
): Promise<ProviderAccess> {
  const client_secret = await secretOf(secrets, { issuer, client_id }).catch(() => undefined)
  if (client_secret === undefined)
    throw new Fault('invalid_state', 'The secret of the provider cannot be opened here. An admin enters it again.')
  return { issuer, client_id, client_secret }
}

export const getProvider: Handlers['getProvider'] = (context) => stateOf(context)

export const setProvider: Handlers['setProvider'] = async (context, { provider: given }) => {
  const { db, info, secrets, audit, caller } = context
  if (caller.via === 'app' && !info.isHost)
    throw new Fault('invalid_state', 'Sign-in with a provider works on a team host only.')
  await expectConfirmed(context)
  const provider = given === null ? null : await checkedProvider(context, given)
  if (provider === null) await secrets.remove(SECRET)
  await db.transaction().execute(async (transaction) => {
    const before = await findProvider(transaction)
    await upsertSetting(transaction, 'openid', provider)
    // What is under way was begun with other words.
    await deleteFlows(transaction)
    if (before !== null && before.issuer !== provider?.issuer) await deleteSessionsOf(transaction, before)
    await audit.append(transaction, caller, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: 'openid' },
      details: {
        ...{ from: before, to: provider },
        ...(given?.client_secret === undefined ? {} : { client_secret: 'set' }),
      },
    })
  })
  return stateOf(context)
}

/** The provider as it is kept, after it has answered; its secret is kept by then. Throws `invalid_request` naming the field. */
async function checkedProvider(
  { openid, secrets }: HandlerContext,
  { client_secret, ...given }: Provider & { client_secret?: string | undefined },
): Promise<Provider> {
  const issuer = await openid.discover(given.issuer).catch((error: unknown) => {
    if (!(error instanceof OpenIdFailure)) throw error
    throw invalidRequest([{ path: 'provider.issuer', message: error.message }])
  })
  const { client_id } = given
  if (client_secret !== undefined) await secrets.write(SECRET, toJsonText({ issuer, client_id, secret: client_secret }))
  else if ((await secretOf(secrets, { issuer, client_id }).catch(() => undefined)) === undefined) {
    const message = 'Enter the secret that the provider gave for this client.'
    throw invalidRequest([{ path: 'provider.client_secret', message }])
  }
  return { ...given, issuer }
}

async function secretOf(
  secrets: HandlerContext['secrets'],
  { issuer, client_id }: Pick<Provider, 'issuer' | 'client_id'>,
): Promise<string | undefined> {
  const text = await secrets.read(SECRET)
  const kept = text === undefined ? undefined : fromJsonText(Kept, text)
  return kept?.issuer === issuer && kept.client_id === client_id ? kept.secret : undefined
}

async function stateOf({ db, secrets }: HandlerContext): Promise<ProviderState> {
  const provider = await findProvider(db)
  if (provider === null) return { provider }
  // One that cannot be opened is none: it has to be entered again.
  const secret = await secretOf(secrets, provider).catch(() => undefined)
  return { provider: { ...provider, has_secret: secret !== undefined } }
}
