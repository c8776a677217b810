import { ANSWER_FAULTS } from './answer-faults.ts'
import { always, saying, told, once, half, REFUSAL, type ProviderFault } from './fault-parts.ts'
import { heartbeat, streamOf } from './protocols.ts'

export type { Place, ProviderFault } from './fault-parts.ts'

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
    words: /in its own words: “I’m sorry|filter blocked the answer/,
    requests: 1,
    kinds: ['openai', 'anthropic', 'google', 'openai_compatible'],
  },
  'a filter that lets nothing through': {
    does: always((place) => saying(place, { text: '', finish: 'filter' })),
    becomes: 'declined',
    words: /filter blocked the answer/,
    requests: 1,
    kinds: ['openai', 'anthropic', 'google', 'openai_compatible'],
  },
  // Endless and empty.
  'an answer without an end': {
    does: always((place) =>
      saying(place, { text: `${place.work.answer}${'\n\nand so on, and on.'.repeat(6000)}`, piece: 4000 }),
    ),
    becomes: 'unusable',
    words: /did not end/,
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
  ...ANSWER_FAULTS,
}
