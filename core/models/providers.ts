import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import { ModelProvider } from './contract.ts'
import type { SecretStore } from '../ports.ts'
import { ModelFailure, type ProviderAccess } from './language-models.ts'
import { modelsOf, NamesJson, type ProviderRow } from './store.ts'

/** What the secret store keeps of a provider: one text, a bare key or JSON with the values of own headers. */
export const ProviderSecret = z.strictObject({
  key: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Whom it was entered for: it is told to nobody else. */
  meant_for: z.string().optional(),
})
export type ProviderSecret = z.infer<typeof ProviderSecret>

export async function readSecret(secrets: SecretStore, providerId: string): Promise<ProviderSecret> {
  const text = await secrets.read(`provider-${providerId}`)
  if (text === undefined) return {}
  return text.trimStart().startsWith('{') ? ProviderSecret.parse(JSON.parse(text)) : { key: text.trim() }
}

/** Whom a provider's secret is for: its kind and its address. */
export function recipientOf({ kind, base_url }: Pick<ProviderRow, 'kind' | 'base_url'>): string {
  return `${kind} ${base_url ?? ''}`
}

/** Keeps a provider's secret, or forgets it where nothing is left of it. */
export async function writeSecret(secrets: SecretStore, providerId: string, secret: ProviderSecret): Promise<void> {
  const name = `provider-${providerId}` as const
  const isEmpty = secret.key === undefined && Object.keys(secret.headers ?? {}).length === 0
  await (isEmpty ? secrets.remove(name) : secrets.write(name, JSON.stringify(secret)))
}

/**
 * Everything that a request to a provider needs. Throws `ModelFailure` where its secret cannot be opened, or was entered for
 * another address; nothing was asked then.
 */
export async function accessOf(secrets: SecretStore, row: ProviderRow): Promise<ProviderAccess> {
  const {
    key,
    headers = {},
    meant_for,
  } = await readSecret(secrets, row.provider_id).catch((cause: unknown) => {
    throw notUsable(row, 'can no longer be opened here', cause)
  })
  if (meant_for !== undefined && meant_for !== recipientOf(row)) throw notUsable(row, 'was entered for another address')
  return {
    kind: row.kind,
    base_url: row.base_url,
    key,
    headers,
    ca: row.ca_pem,
    silence_ms: row.silence_seconds * 1000,
  }
}

function notUsable({ name }: ProviderRow, why: string, cause?: unknown): ModelFailure {
  const message = `The key of ${name} ${why}. Enter it again in Settings, Models.`
  return new ModelFailure('rejected', message, { cause, was_sent: false })
}

/** A provider as the desk sees it: whether it has a key, never the key. */
export async function describedProvider(secrets: SecretStore, row: ProviderRow): Promise<ModelProvider> {
  const { provider_id, kind, name, base_url, models_fetched_at } = row
  const opened: { secret: ProviderSecret; problem: string | null } = await readSecret(secrets, provider_id).then(
    (secret) => ({ secret, problem: null }),
    () => ({ secret: {}, problem: 'Its key can no longer be opened here. Enter it again.' }),
  )
  return {
    provider_id,
    kind,
    name,
    base_url,
    has_key: opened.secret.key !== undefined,
    is_key_given: secrets.isGiven(`provider-${provider_id}`),
    problem: opened.problem,
    header_names: fromJsonText(NamesJson, row.header_names_json),
    has_ca: row.ca_pem !== null,
    models: modelsOf(row),
    models_fetched_at,
    silence_seconds: row.silence_seconds,
  }
}
