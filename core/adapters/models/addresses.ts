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

/** Where a provider is asked, without a slash at the end. */
export function addressOf({ kind, base_url }: Pick<ProviderAccess, 'kind' | 'base_url'>): string {
  return (base_url ?? PUBLISHED_ADDRESS[kind] ?? '').replace(/\/+$/, '')
}
