import { KEY_IN_WORDS, json, always, saying, told, error, once, half, PAGE, type ProviderFault } from './fault-parts.ts'
import { errorEvent, errorOf, TOO_LONG, wholeOf } from './protocols.ts'

/** What may be wrong with what a provider answers. */
export const ANSWER_FAULTS: Readonly<Record<string, ProviderFault>> = {
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
    words: /Come back later\. It accepts no further requests before \d\d:\d\d UTC on \d{4}-\d\d-\d\d\.$/,
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
        body.includes('"temperature"')
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
