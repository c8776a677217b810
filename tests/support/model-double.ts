import { LLMock, type ChatCompletionRequest, type FixtureOpts, type JournalEntry } from '@copilotkit/aimock'
import type { ModelStage, ProviderKind } from '../../core/models/contract.ts'
import { MODEL_STAGES } from '../../core/models/contract.ts'
import type { TestEngine } from './world.ts'

/** What a stage's prompt begins with; the double tells the stages apart by it, as a journal does. */
const OPENINGS: readonly [ModelStage, string][] = [
  ['planner', 'You plan pieces'],
  ['researcher', 'You prepare research'],
  ['call_writer', 'You choose evidence'],
  ['writer', 'You write for an editorial team'],
  ['writer', 'You rewrite one section'],
  ['editor', 'You edit pieces'],
  ['seo', 'You write search-engine fields'],
  ['quality_gate', 'You check claims'],
]

type Factory = (request: ChatCompletionRequest) => string | object | Promise<string>

export interface ModelDouble {
  mock: LLMock
  port: number
  /** Answers to one stage, in place of the able ones; until the next `reset`. */
  on: (stage: ModelStage | 'other', answer: Factory, options?: FixtureOpts) => void
  reset: () => void
  /** Requests for answers, in order, with the stage of each. */
  journal: () => (JournalEntry & { stage: ModelStage | 'other' })[]
  addressFor: (kind: ProviderKind) => string
  stop: () => Promise<void>
}

/**
 * A double of the providers' protocols (aimock) with a model behind it that does what each prompt asks for. It shows how
 * requests and answers travel, never how good a model is.
 */
export async function startModelDouble(): Promise<ModelDouble> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  const able = (): void => {
    mock.addFixture({
      match: { endpoint: 'chat' },
      response: (request) => ({ content: ableAnswer(request), usage: usageOf(request) }),
    })
  }
  able()
  await mock.start()
  const port = Number(new URL(mock.url).port)
  return {
    mock,
    port,
    on: (stage, answer, options = {}) => {
      mock.prependFixture({
        match: { endpoint: 'chat', predicate: (request) => stageOf(request) === stage },
        response: async (request) => {
          const made = await answer(request)
          return typeof made === 'string' ? { content: made, usage: usageOf(request) } : made
        },
        ...options,
      })
    },
    reset: () => {
      mock.clearFixtures()
      mock.clearRequests()
      mock.clearChaos()
      able()
    },
    journal: () =>
      mock
        .getRequests()
        .filter((entry) => entry.method === 'POST')
        .map((entry) => ({ ...entry, stage: stageOf(entry.body as ChatCompletionRequest | null) })),
    addressFor: (kind) =>
      `http://127.0.0.1:${port}${{ openai: '/v1', openai_compatible: '/v1', anthropic: '/v1', google: '/v1beta', ollama: '' }[kind]}`,
    stop: async () => mock.stop(),
  }
}

/** Sets a provider up at the double and gives it these stages of every tier, and the built-in programs the others. */
export async function useDouble(
  { owner }: Pick<TestEngine, 'owner'>,
  double: ModelDouble,
  options: { kind?: ProviderKind; model?: string; stages?: readonly ModelStage[]; provider_id?: string } = {},
): Promise<void> {
  const { kind = 'openai_compatible', model = 'able-1', stages = MODEL_STAGES, provider_id = 'double' } = options
  await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [`127.0.0.1:${double.port}`] })
  await owner.models.saveProvider({
    provider_id,
    kind,
    name: 'The double',
    base_url: double.addressFor(kind),
    key: 'sk-test-of-the-double',
  })
  await owner.models.setRoutes({
    routes: (['quick', 'standard', 'premium'] as const).flatMap((tier) =>
      MODEL_STAGES.map((stage) => {
        const builtin = { provider_id: 'builtin', model: 'builtin' }
        return { tier, stage, models: [stages.includes(stage) ? { provider_id, model } : builtin] }
      }),
    ),
  })
}

export function stageOf(request: ChatCompletionRequest | null): ModelStage | 'other' {
  const system = textOf(request, 'system')
  return OPENINGS.find(([, opening]) => system.startsWith(opening))?.[0] ?? 'other'
}

/** The words of one side of a conversation. */
export function textOf(request: ChatCompletionRequest | null, role: string): string {
  const messages = (request?.messages ?? []).filter((message) => message.role === role)
  return messages
    .map(({ content }) =>
      typeof content === 'string' ? content : (content ?? []).map((part) => ('text' in part ? part.text : '')).join(''),
    )
    .join('\n')
}

/** The material of a name in a prompt. */
export function dataIn(request: ChatCompletionRequest, name: string): string {
  return new RegExp(`<data name="${name}">\\n([\\s\\S]*?)\\n</data>`).exec(textOf(request, 'user'))?.[1] ?? ''
}

function usageOf(request: ChatCompletionRequest): Record<string, number> {
  const input = Math.ceil((textOf(request, 'system').length + textOf(request, 'user').length) / 4)
  return {
    prompt_tokens: input,
    completion_tokens: 200,
    input_tokens: input,
    output_tokens: 200,
    promptTokenCount: input,
    candidatesTokenCount: 200,
  }
}

/** What an able model would answer: made from what the prompt holds. */
export function ableAnswer(request: ChatCompletionRequest): string {
  const keys = (name: string): string[] =>
    [...dataIn(request, name).matchAll(/^\[([a-z_0-9]+)\]/gm)].map((one) => one[1] ?? '')
  switch (stageOf(request)) {
    case 'planner':
      return JSON.stringify({
        subject: 'What the brief asks for',
        sections: keys('sections').map((key) => ({ key, purpose: `Say what ${key} needs.`, word_budget: 120 })),
      })
    case 'researcher': {
      const listed = [...dataIn(request, 'brief').matchAll(/^- (.+)$/gm)].map((one) => one[1] ?? '')
      const points = listed.length > 0 ? listed : [dataIn(request, 'brief').slice(0, 80)]
      const queries = keys('sections').flatMap((section_key) => points.map((query) => ({ section_key, query })))
      return JSON.stringify({ queries: queries.slice(0, 12) })
    }
    case 'call_writer': {
      const [section_key = ''] = keys('sections')
      const numbers = [...dataIn(request, 'passages').matchAll(/^\((\d+)\)/gm)].map((one) => Number(one[1]))
      return JSON.stringify({ choices: numbers.map((passage) => ({ section_key, passage })) })
    }
    case 'writer':
      return written(request, keys('outline'))
    case 'editor':
      return `# ${dataIn(request, 'draft').split('\n')[0]?.slice(2) ?? ''}\n${dataIn(request, 'draft').split('\n').slice(1).join('\n')}`
    case 'seo':
      return JSON.stringify({
        title: 'What a small team can do',
        meta_description: 'A short account of what a small team can do with the means that it has, and where it stops.',
        keywords: ['team', 'means', 'account'],
      })
    case 'quality_gate': {
      const ids = [...textOf(request, 'user').matchAll(/^(\d+[ab]): (.*)$/gm)]
      return JSON.stringify({
        verdicts: ids.map(([, id = '', text = '']) => ({
          id,
          verdict: CONTROL_WORDS.test(text) ? 'not_supported' : 'supported',
          reason: 'It says so.',
        })),
      })
    }
    case 'other':
      return 'ready'
  }
}

/** Words that occur in the sentences by which a verifier is tested, and in nothing that the tests write. */
export const CONTROL_WORDS = /ferry|bronze bell|glacier|orchestra|moor|lighthouse/

function written(request: ChatCompletionRequest, keys: readonly string[]): string {
  const passages = [...dataIn(request, 'passages').matchAll(/^\[(\d+)\][^\n]*\n([^\n]+)/gm)]
  const cited = passages.map(([, number = '', text = '']) => `${firstSentence(text)} [${number}]`)
  if (keys.length === 0)
    return ['The section is written anew here, in words of its own.', ...cited.slice(0, 2)].join(' ')
  const points = dataIn(request, 'brief')
  return [
    '# What a small team can do',
    ...keys.map((key, index) =>
      [
        `## [${key}]`,
        index === 0 ? points.replace(/\s+/g, ' ') : `This part is about ${key.replaceAll('_', ' ')} and nothing else.`,
        index === 1 ? cited.join(' ') : '',
      ].join('\n\n'),
    ),
  ].join('\n\n')
}

function firstSentence(text: string): string {
  return (/^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).replace(/\.$/, '.')
}
