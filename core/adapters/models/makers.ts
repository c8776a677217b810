import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createOllama } from 'ai-sdk-ollama'
import type { ProviderKind } from '../../models/contract.ts'
import type { ProviderAccess } from '../../models/language-models.ts'

/** The addresses that makers publish; a gateway of one's own has to be entered. */
export const PUBLISHED_ADDRESS: Readonly<Record<ProviderKind, string | null>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  ollama: 'http://localhost:11434',
  openai_compatible: null,
}

/** Stands in for a key where a provider asks for none: the libraries would look into the environment otherwise. */
const NO_KEY = 'none'

/** A model object of a provider; never a plain model id, which the library would send to a hosted gateway. */
export function languageModel(access: ProviderAccess, model: string, fetch: typeof globalThis.fetch): LanguageModelV4 {
  const { kind, key } = access
  const headers = { ...access.headers }
  const baseURL = addressOf(access)
  switch (kind) {
    case 'openai':
      return createOpenAI({ baseURL, apiKey: key ?? NO_KEY, headers, fetch }).responses(model)
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey: key ?? NO_KEY, headers, fetch }).languageModel(model)
    case 'google':
      return createGoogle({ baseURL, apiKey: key ?? NO_KEY, headers, fetch }).languageModel(model)
    case 'openai_compatible':
      return createOpenAICompatible({
        name: 'provider',
        baseURL,
        ...(key === undefined ? {} : { apiKey: key }),
        headers,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
      }).languageModel(model)
    case 'ollama': {
      const authorisation = key === undefined ? {} : { authorization: `Bearer ${key}` }
      const provider = createOllama({ baseURL, headers: { ...authorisation, ...headers }, fetch })
      return provider.languageModel(model)
    }
  }
}

/** Where a provider is asked, without a slash at the end. */
export function addressOf({ kind, base_url }: Pick<ProviderAccess, 'kind' | 'base_url'>): string {
  return (base_url ?? PUBLISHED_ADDRESS[kind] ?? '').replace(/\/+$/, '')
}
