import type { ProviderKind } from '../../../core/models/contract.ts'
import type { KeptOn } from '../../app/api.ts'

const LOCAL = { desk: 'On this computer', host: 'On the host' }

export interface Preset {
  id: string
  name: string
  kind: ProviderKind
  address: string
  note: string | Record<KeptOn, string>
  needsKey: boolean
}

/** Where models run that many people use, with the protocol and the address that each of them has. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    kind: 'openai',
    address: 'https://api.openai.com/v1',
    note: 'With a key of an OpenAI account',
    needsKey: true,
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    kind: 'anthropic',
    address: 'https://api.anthropic.com/v1',
    note: 'With a key of an Anthropic account',
    needsKey: true,
  },
  {
    id: 'google',
    name: 'Google',
    kind: 'google',
    address: 'https://generativelanguage.googleapis.com/v1beta',
    note: 'Gemini, with a key of Google AI Studio',
    needsKey: true,
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    kind: 'openai_compatible',
    address: 'https://openrouter.ai/api/v1',
    note: 'Many models behind one key',
    needsKey: true,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    kind: 'ollama',
    address: 'http://localhost:11434',
    note: LOCAL,
    needsKey: false,
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    kind: 'openai_compatible',
    address: 'http://localhost:1234/v1',
    note: LOCAL,
    needsKey: false,
  },
  {
    id: 'llama-cpp',
    name: 'llama.cpp',
    kind: 'openai_compatible',
    address: 'http://localhost:8080/v1',
    note: LOCAL,
    needsKey: false,
  },
  {
    id: 'vllm',
    name: 'vLLM',
    kind: 'openai_compatible',
    address: 'http://localhost:8000/v1',
    note: { desk: 'On this computer or a server of yours', host: 'On the host or a server of yours' },
    needsKey: false,
  },
  {
    id: 'gateway',
    name: 'Another gateway',
    kind: 'openai_compatible',
    address: '',
    note: 'Any address that speaks OpenAI’s protocol',
    needsKey: false,
  },
]

/** The addresses that makers publish: a provider of these kinds without an address of its own is asked there. */
const PUBLISHED: Readonly<Record<ProviderKind, string>> = {
  openai: presetAddress('openai'),
  anthropic: presetAddress('anthropic'),
  google: presetAddress('google'),
  ollama: presetAddress('ollama'),
  openai_compatible: '',
}

export function publishedAddress(kind: ProviderKind): string {
  return PUBLISHED[kind]
}

function presetAddress(id: string): string {
  return PRESETS.find((preset) => preset.id === id)?.address ?? ''
}
