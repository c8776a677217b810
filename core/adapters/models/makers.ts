import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ProviderAccess } from '../../models/language-models.ts'
import { addressOf } from './addresses.ts'

const WINDOW_STEP = 4096
const MOST_WINDOW = 131_072

/** Stands in for a key where a provider asks for none: the libraries would look into the environment otherwise. */
const NO_KEY = 'none'

/**
 * A model object of a provider; never a plain model id, which the library would send to a hosted gateway. A maker's library
 * is loaded when its first model is asked: most starts need none. `tokens` is what question and answer may take together.
 */
export async function languageModel(
  access: ProviderAccess,
  model: string,
  fetch: typeof globalThis.fetch,
  tokens: number,
): Promise<LanguageModelV4> {
  const { kind, key } = access
  const headers = { ...access.headers }
  const baseURL = addressOf(access)
  switch (kind) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ baseURL, apiKey: key ?? NO_KEY, headers, fetch }).responses(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ baseURL, apiKey: key ?? NO_KEY, headers, fetch }).languageModel(model)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ baseURL, apiKey: key ?? NO_KEY, headers, fetch }).languageModel(model)
    }
    case 'openai_compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        name: 'provider',
        baseURL,
        ...(key === undefined ? {} : { apiKey: key }),
        headers,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
      }).languageModel(model)
    }
    case 'ollama': {
      const { createOllama } = await import('ai-sdk-ollama')
      const authorisation: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
      const provider = createOllama({ baseURL, headers: { ...authorisation, ...headers }, fetch })
      // Ollama cuts what does not fit into its window without a word, and its window is small unless it is told.
      const num_ctx = Math.min(MOST_WINDOW, Math.ceil(tokens / WINDOW_STEP) * WINDOW_STEP)
      return provider.languageModel(model, { options: { num_ctx } })
    }
  }
}
