import type { ProviderKind } from '../../../core/models/contract.ts'
import type { ModelFailureReason } from '../../../core/models/language-models.ts'
import type { Behaviour, Reply } from './double.ts'
import { errorEvent, errorOf, heartbeat, streamOf, TOO_LONG, wholeOf, type Spoken } from './protocols.ts'
import type { StageWork } from './works.ts'

/** What a fault is told of the place that it happens at. */
export interface Place {
  kind: ProviderKind
  model: string
  work: StageWork
  silenceMs: number
}

export interface ProviderFault {
  does: (place: Place) => Behaviour
  /** Why the model did not serve; null where its answer is read all the same, as it was meant. */
  becomes: ModelFailureReason | null
  /** What people are told. */
  words?: RegExp
  /** Requests that are made; absent where any number will do. */
  requests?: number
  /** The kinds that it can happen with; absent for all. */
  kinds?: readonly ProviderKind[]
  /** Only where an answer is prose, or only where it is JSON. */
  only?: 'prose' | 'json'
  /** Whether the call is charged by an estimate. */
  estimated?: boolean
  /** What is noted as taken off the answer. */
  taken?: string
}

const KEY_IN_WORDS = 'Incorrect API key provided: sk-test-of-the-double. Find yours in the console.'
const json = (status: number, body: object | string, headers: Record<string, string> = {}): Reply => ({
  status,
  type: 'application/json',
  headers,
  parts: [typeof body === 'string' ? body : JSON.stringify(body)],
})
const always =
  (reply: (place: Place) => Reply) =>
  (place: Place): Behaviour =>
  () =>
    reply(place)
const saying = ({ kind, model, work }: Place, more: Partial<Spoken> = {}): Reply => ({
  parts: streamOf(kind, { text: work.answer, model, ...more }),
})
const told = (change: (answer: string) => string) =>
  always((place) => saying(place, { text: change(place.work.answer) }))
const error = (status: number, message: string, code?: string, headers?: Record<string, string>) =>
  always(({ kind }) => json(status, errorOf(kind, message, code), headers))
/** The first request goes wrong, the others are answered. */
const once =
  (reply: (place: Place) => Reply) =>
  (place: Place): Behaviour =>
  ({ turn }) =>
    turn === 1 ? reply(place) : saying(place)
const half = <T>(parts: readonly T[]): T[] => parts.slice(0, Math.ceil(parts.length / 2))
const PAGE =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body>Accept the terms.</body></html>'
const REFUSAL = 'I’m sorry, but I can’t help with that. It asks for advice that I do not give.'

/** What a provider may do instead of answering as it should. */
export const PROVIDER_FAULTS: Readonly<Record<string, ProviderFault>> = {
  // Slow and silent.
  'a first byte that comes late': {
    does: always((place) => ({ parts: [place.silenceMs * 0.5, ...saying(place).parts] })),
    becomes: null,
    requests: 1,
  },
  'an answer that trickles for longer than a silence may last': {
    does: always((place) => {
      const parts = streamOf(place.kind, {
        text: place.work.answer,
        model: place.model,
        piece: Math.ceil(place.work.answer.length / 5),
      })
      return { parts: parts.flatMap((part) => [part, place.silenceMs * 0.3]) }
    }),
    becomes: null,
    requests: 1,
  },
  'a long thought, with signs of life alone': {
    does: always((place) => {
      const beat = [heartbeat(place.kind), place.silenceMs * 0.4]
      return { parts: [...beat, ...beat, ...beat, ...beat, ...saying(place).parts] }
    }),
    becomes: null,
    requests: 1,
  },
  'no byte at all': {
    does: always(() => ({ parts: ['hang'] })),
    becomes: 'unavailable',
    words: /sent nothing for/,
    requests: 2,
    estimated: true,
  },
  'silence in the middle': {
    does: always((place) => ({ parts: [...half(saying(place).parts), 'hang'] })),
    becomes: 'unavailable',
    words: /sent nothing for/,
    requests: 2,
    estimated: true,
  },
  // Cut off.
  'a connection that breaks before an answer': {
    does: always(() => ({ parts: ['reset'] })),
    becomes: 'unavailable',
    words: /broke the connection off|did not answer/,
    requests: 3,
  },
  'a connection that breaks within an answer': {
    does: always((place) => ({ parts: [...half(saying(place).parts), 20, 'reset'] })),
    becomes: 'unavailable',
    words: /broke the connection off|ended before/,
    requests: 3,
    estimated: true,
  },
  'a stream that ends without saying so': {
    does: always((place) => saying(place, { text: place.work.answer.slice(0, -20), finish: 'none' })),
    becomes: 'unavailable',
    words: /ended before the answer did/,
    requests: 3,
    estimated: true,
  },
  'an answer that ran out of space, and goes on': {
    does:
      (place) =>
      ({ turn }) => {
        const { answer } = place.work
        const at = answer.indexOf('Five')
        return turn === 1
          ? saying(place, { text: answer.slice(0, at + 12), finish: 'length' })
          : saying(place, { text: answer.slice(at) })
      },
    becomes: null,
    requests: 2,
    only: 'prose',
  },
  'an answer that ran out of space, and begins again a sentence earlier': {
    does:
      (place) =>
      ({ turn }) => {
        const { answer } = place.work
        return turn === 1
          ? saying(place, { text: answer.slice(0, answer.indexOf('Five') + 4), finish: 'length' })
          : saying(place, { text: `Continuing:\n\n${answer.slice(answer.indexOf('Fresh water'))}` })
      },
    becomes: null,
    requests: 2,
    only: 'prose',
  },
  'JSON that ran out of space once': {
    does: once((place) => saying(place, { text: place.work.answer.slice(0, 20), finish: 'length' })),
    becomes: null,
    requests: 2,
    only: 'json',
  },
  'an answer that runs out of space each time': {
    does: always((place) => saying(place, { text: place.work.answer.slice(0, 60), finish: 'length' })),
    becomes: 'unusable',
    words: /ran out of space/,
    requests: 2,
  },
  // Chatty.
  'a greeting before, an offer behind': {
    does: told(
      (answer) => `Sure! Here is what you asked for:\n\n${answer}\n\nLet me know if you would like any changes.`,
    ),
    becomes: null,
    requests: 1,
    taken: 'greeting',
  },
  'a thought before the answer': {
    does: told((answer) => `<think>\nI plan: { "a": 1 }\n# Tea\n</think>\n\n${answer}`),
    becomes: null,
    requests: 1,
    taken: 'thought',
  },
  'a thought that is never closed': {
    does: told((answer) => `<thinking>\nI plan this.\n\n${answer}`),
    becomes: null,
    requests: 1,
    taken: 'thought',
  },
  'a fence around the answer': {
    does: always((place) => {
      const name = place.work.isJson ? 'json' : 'markdown'
      return saying(place, { text: `\`\`\`${name}\n${place.work.answer}\n\`\`\`` })
    }),
    becomes: null,
    requests: 1,
    taken: 'fence',
  },
  'JSON between sentences with brackets': {
    does: told((answer) => `I thought of {this} and [that].\n\n${answer}\n\nI hope {it} fits.`),
    becomes: null,
    requests: 1,
    only: 'json',
    taken: 'greeting',
  },
  // Refusing.
  'a refusal in words': {
    does: always((place) => saying(place, { text: REFUSAL })),
    becomes: 'declined',
    words: /It declined, in its own words: “I’m sorry, but I can’t help with that\./,
    requests: 1,
  },
  'a refusal by the protocol': {
    does: always((place) => saying(place, { text: REFUSAL, finish: 'filter' })),
    becomes: 'declined',
    words: /in its own words: “I’m sorry|filter held the answer back/,
    requests: 1,
    kinds: ['openai', 'anthropic', 'google', 'openai_compatible'],
  },
  'a filter that lets nothing through': {
    does: always((place) => saying(place, { text: '', finish: 'filter' })),
    becomes: 'declined',
    words: /filter held the answer back/,
    requests: 1,
    kinds: ['openai', 'anthropic', 'google', 'openai_compatible'],
  },
  // Endless and empty.
  'an answer without an end': {
    does: always((place) =>
      saying(place, { text: `${place.work.answer}${'\n\nand so on, and on.'.repeat(6000)}`, piece: 4000 }),
    ),
    becomes: 'unusable',
    words: /did not come to an end/,
    requests: 1,
    estimated: true,
  },
  'nothing, with a status of 200': {
    does: always(() => ({ parts: [] })),
    becomes: 'unusable',
    words: /The answer was empty/,
    requests: 1,
  },
  'an answer without a word': {
    does: always((place) => saying(place, { text: '' })),
    becomes: 'unusable',
    words: /The answer was empty/,
    requests: 1,
  },
  // Lying.
  'another type of content': {
    does: always((place) => ({ ...saying(place), type: 'text/plain' })),
    becomes: null,
    requests: 1,
  },
  'a whole answer in place of a stream': {
    does: always(({ kind, model, work }) => json(200, wholeOf(kind, { text: work.answer, model }))),
    becomes: null,
    requests: 1,
  },
  'no counts of tokens': {
    does: always((place) => saying(place, { usage: 'missing' })),
    becomes: null,
    requests: 1,
    estimated: true,
    kinds: ['openai_compatible', 'google', 'openai'],
  },
  'counts of tokens that cannot be': {
    does: always((place) => saying(place, { usage: 'lying' })),
    becomes: null,
    requests: 1,
    estimated: true,
    kinds: ['openai_compatible', 'google', 'openai'],
  },
  'characters cut between two chunks': {
    does: always((place) => {
      const bytes = Buffer.from(saying(place, { piece: 60 }).parts.join(''), 'utf8')
      const cuts = [...bytes.keys()].filter((at) => at > 0 && (bytes[at] ?? 0) >= 0x80)
      return { parts: [0, ...cuts].map((at, index) => bytes.subarray(at, cuts[index])) }
    }),
    becomes: null,
    requests: 1,
  },
  'an answer in JSON of another form': {
    does: told(() => '{"weather": "fine"}'),
    becomes: 'unusable',
    words: /did not fit, nor did its second try/,
    requests: 2,
  },
  'half a form': {
    does: told((answer) => answer.slice(0, 25)),
    becomes: 'unusable',
    words: /did not fit, nor did its second try/,
    requests: 2,
  },
  'a model that answers under a name of ours': {
    does: always((place) => saying(place, { model: 'builtin/composer@2' })),
    becomes: null,
    requests: 1,
  },
  // Something between.
  'a web page with a status of 200': {
    does: always(() => ({ type: 'text/html; charset=utf-8', parts: [PAGE] })),
    becomes: 'unavailable',
    words: /A web page came in place of an answer \(“Sign in to the network”\)/,
    requests: 3,
  },
  'a web page of a proxy with 502': {
    does: always(() => ({
      status: 502,
      type: 'text/html',
      parts: ['<html><head><title>502 Bad Gateway</title></head></html>'],
    })),
    becomes: 'unavailable',
    words: /web page came in place of an answer \(“502 Bad Gateway”\)/,
    requests: 3,
  },
  'a redirect': {
    does: always(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, parts: [] })),
    becomes: 'refused',
    words: /status 302/,
    requests: 1,
  },
  'bytes that are no protocol': {
    does: always(() => ({ parts: ['data: }{ no json\n\n', 'data: }{\n\n'] })),
    becomes: 'unusable',
    words: /cannot be read|empty/,
    requests: 1,
    kinds: ['openai', 'anthropic', 'google', 'openai_compatible'],
  },
  // Errors.
  'a rejected key, repeated in the answer': {
    does: error(401, KEY_IN_WORDS, 'authentication_error'),
    becomes: 'rejected',
    words: /Incorrect API key provided: •••/,
    requests: 1,
  },
  'a key without the right': {
    does: error(403, 'Your key may not use this model.', 'permission_error'),
    becomes: 'rejected',
    words: /may not use this model/,
    requests: 1,
  },
  'an account without money': {
    does: error(429, 'You have no credit left.', 'insufficient_quota'),
    becomes: 'rejected',
    words: /no credit left/,
    requests: 1,
    kinds: ['openai', 'openai_compatible', 'anthropic', 'google'],
  },
  'an unknown model': {
    does: error(404, 'There is no such model.', 'not_found_error'),
    becomes: 'refused',
    words: /no such model/,
    requests: 1,
  },
  'a busy provider that names no time': {
    does: error(429, 'Too many requests.', 'rate_limit_error'),
    becomes: 'rate_limited',
    words: /Too many requests/,
    requests: 6,
  },
  'a busy provider that names a few seconds': {
    does: error(429, 'Too many requests.', 'rate_limit_error', { 'retry-after': '7' }),
    becomes: 'rate_limited',
    words: /Too many requests/,
    requests: 3,
  },
  'a busy provider that names tomorrow': {
    does: error(429, 'Come back later.', 'rate_limit_error', { 'retry-after': '86400' }),
    becomes: 'rate_limited',
    words: /Come back later\. It asks not to be asked again before \d\d:\d\d UTC on \d{4}-\d\d-\d\d\.$/,
    requests: 1,
  },
  'a broken provider': {
    does: error(500, 'An internal problem occurred.', 'api_error'),
    becomes: 'unavailable',
    words: /An internal problem occurred/,
    requests: 3,
  },
  'a provider that is overloaded': {
    does: error(529, 'Overloaded.', 'overloaded_error'),
    becomes: 'unavailable',
    words: /Overloaded/,
    requests: 3,
  },
  'a failure that passes': {
    does: once(({ kind }) => json(503, errorOf(kind, 'Starting up.'))),
    becomes: null,
    requests: 2,
  },
  'an error without words': {
    does: always(() => ({ status: 500, type: 'text/plain', parts: [] })),
    becomes: 'unavailable',
    words: /status 500 and says nothing/,
    requests: 3,
  },
  'an error with a status of 200': {
    does: always(({ kind }) => json(200, errorOf(kind, 'It broke in the middle.', 'server_error'))),
    becomes: 'unavailable',
    words: /It broke in the middle/,
    requests: 3,
  },
  'an error within the stream': {
    does: always((place) => ({
      parts: [...half(saying(place).parts), errorEvent(place.kind, 'The server had a problem.', 'server_error')],
    })),
    becomes: 'unavailable',
    words: /The server had a problem/,
    requests: 3,
    estimated: true,
  },
  'overload within the stream': {
    does: always((place) => ({
      parts: [...half(saying(place).parts), errorEvent(place.kind, 'Overloaded', 'overloaded_error')],
    })),
    becomes: 'rate_limited',
    words: /Overloaded/,
    requests: 6,
    estimated: true,
  },
  // What a model does not take.
  'a question that is too long for it': {
    does: always(({ kind }) => json(400, errorOf(kind, TOO_LONG[kind], 'context_length_exceeded'))),
    becomes: 'too_long',
    words: /cannot take in as much at once: /,
  },
  'a temperature that it does not take': {
    does:
      (place) =>
      ({ body }) =>
        /"temperature"/.test(body)
          ? json(
              400,
              errorOf(
                place.kind,
                "Unsupported value: 'temperature' does not support 0 with this model.",
                'invalid_request_error',
              ),
            )
          : saying(place),
    becomes: null,
    requests: 2,
    only: 'json',
  },
  'a schema that it does not take': {
    does: once(({ kind }) => json(400, errorOf(kind, 'response_format is not supported.', 'invalid_request_error'))),
    becomes: null,
    requests: 2,
    only: 'json',
  },
  'a longer answer than it can write': {
    does:
      (place) =>
      ({ turn }) =>
        turn === 1
          ? json(
              400,
              errorOf(
                place.kind,
                'max_tokens: 9000 > 1024, which is the maximum allowed number of output tokens for this model.',
                'invalid_request_error',
              ),
            )
          : saying(place),
    becomes: null,
    requests: 2,
  },
}
