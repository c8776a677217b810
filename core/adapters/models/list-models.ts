import { z } from 'zod'
import type { ProviderKind } from '../../models/contract.ts'
import { ModelFailure, type ProviderAccess } from '../../models/language-models.ts'
import type { Outbound } from '../../ports.ts'
import { failureOf, failureOfStatus, shown, wordsOf } from './failures.ts'
import { addressOf } from './addresses.ts'

const TOTAL_MS = 20_000
const MOST_BYTES = 4 * 1024 * 1024
const MOST_MODELS = 2000

const OfIds = z.object({ data: z.array(z.object({ id: z.string() })) })
const OfGoogle = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })),
})
const OfOllama = z.object({ models: z.array(z.object({ name: z.string() })) })

/** Where a kind of provider lists its models, what it wants to be told, and how the answer is read. */
const LISTS: Readonly<
  Record<
    ProviderKind,
    { path: string; headers: (key: string) => Record<string, string>; read: (body: unknown) => string[] }
  >
> = {
  openai: { path: '/models', headers: bearer, read: idsOf },
  openai_compatible: { path: '/models', headers: bearer, read: idsOf },
  anthropic: {
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    read: idsOf,
  },
  google: {
    path: '/models?pageSize=1000',
    headers: (key) => ({ 'x-goog-api-key': key }),
    read: (body) =>
      OfGoogle.parse(body)
        .models.filter((one) => one.supportedGenerationMethods?.includes('generateContent') ?? true)
        .map((one) => one.name.replace(/^models\//, '')),
  },
  ollama: { path: '/api/tags', headers: bearer, read: (body) => OfOllama.parse(body).models.map(({ name }) => name) },
}

/** Ids of the models that a provider offers, sorted. Throws `ModelFailure` in the provider's own words. */
export async function listModels(outbound: Outbound, access: ProviderAccess, signal?: AbortSignal): Promise<string[]> {
  const { path, headers, read } = LISTS[access.kind]
  try {
    const response = await outbound.request({
      url: `${addressOf(access)}${path}`,
      headers: {
        accept: 'application/json',
        ...(access.key === undefined ? {} : headers(access.key)),
        ...access.headers,
      },
      total_ms: TOTAL_MS,
      most_bytes: MOST_BYTES,
      redirects: 0,
      ...(access.ca === null ? {} : { ca: access.ca }),
      ...(signal === undefined ? {} : { signal }),
    })
    const body = await new Response(response.body).text()
    if (response.status !== 200) {
      const words = shown(wordsOf(body, `It answers ${response.status}.`), access)
      throw failureOfStatus(response.status, words, Object.fromEntries(response.headers))
    }
    return [...new Set(read(JSON.parse(body)))].toSorted().slice(0, MOST_MODELS)
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new ModelFailure('unusable', 'This address does not answer with a list of models.', { cause: error })
    }
    throw failureOf(error, access, false)
  }
}

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` }
}

function idsOf(body: unknown): string[] {
  return OfIds.parse(body).data.map(({ id }) => id)
}
