import {
  USUAL_SILENCE,
  type ModelProvider,
  type ProviderKind,
  type SaveProvider,
} from '../../../core/models/contract.ts'
import { publishedAddress, type Preset } from './presets.ts'

/** A secret in the form: left as it is, forgotten, or entered anew. */
export type SecretEntry = { state: 'kept' } | { state: 'forgotten' } | { state: 'entered'; text: string }

export interface ProviderForm {
  name: string
  kind: ProviderKind
  address: string
  key: SecretEntry
  headers: SecretEntry
  ca: SecretEntry
  models: string
  /** Seconds, as they are typed. */
  silence: string
}

export function formOfPreset({ id, name, kind, address }: Preset): ProviderForm {
  const empty = { state: 'entered', text: '' } as const
  return {
    name: id === 'gateway' ? '' : name,
    kind,
    address,
    key: empty,
    headers: empty,
    ca: empty,
    models: '',
    silence: String(USUAL_SILENCE),
  }
}

export function formOfProvider(provider: ModelProvider): ProviderForm {
  const stored = (isStored: boolean): SecretEntry => (isStored ? { state: 'kept' } : { state: 'entered', text: '' })
  return {
    name: provider.name,
    kind: provider.kind,
    address: provider.base_url ?? publishedAddress(provider.kind),
    key: stored(provider.has_key),
    headers: stored(provider.header_names.length > 0),
    ca: stored(provider.has_ca),
    models: provider.models_fetched_at === null ? provider.models.join('\n') : '',
    silence: String(provider.silence_seconds),
  }
}

/** What is sent. A secret that was left alone stays out of it, so that the engine keeps the one it has. */
export function toSave(
  form: ProviderForm,
  provider: ModelProvider | undefined,
  taken: readonly string[],
): SaveProvider {
  const address = form.address.trim()
  const isSame = provider !== undefined && address === (provider.base_url ?? publishedAddress(provider.kind))
  const models = linesOf(form.models)
  const key = secretOf(form.key)
  const headers = secretOf(form.headers)
  const ca_pem = secretOf(form.ca)
  return {
    provider_id: provider?.provider_id ?? newId(form.name, taken),
    kind: form.kind,
    name: form.name.trim(),
    base_url: isSame ? provider.base_url : address === publishedAddress(form.kind) ? null : address,
    ...(key === undefined ? {} : { key }),
    ...(headers === undefined ? {} : { headers: headers === null ? null : readHeaders(headers) }),
    ...(ca_pem === undefined ? {} : { ca_pem }),
    ...(models.length === 0 ? {} : { models }),
    silence_seconds: Number(form.silence),
  }
}

/** Headers as they are written, one a line. Undefined where a line is none. */
export function headersIn(text: string): Record<string, string> | undefined {
  const lines = linesOf(text)
  return lines.every((line) => /^[^:\s]+\s*:\s*\S/.test(line)) ? readHeaders(text) : undefined
}

function readHeaders(text: string): Record<string, string> {
  return Object.fromEntries(
    linesOf(text).map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}

function secretOf(entry: SecretEntry): string | null | undefined {
  if (entry.state === 'kept') return undefined
  if (entry.state === 'forgotten') return null
  const text = entry.text.trim()
  return text === '' ? undefined : text
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A short name made from the one that people see, for the command line and the environment. */
function newId(name: string, taken: readonly string[]): string {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 36)
      .replace(/-+$/, '') || 'provider'
  const isFree = (id: string): boolean => id !== 'builtin' && !taken.includes(id)
  if (isFree(base)) return base
  let number = 2
  while (!isFree(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
