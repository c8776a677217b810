import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { webSearch } from '../../../core/adapters/search/ask-web.ts'
import type { AskWeb, Outbound, WebQuestion } from '../../../core/ports.ts'
import { fakeInternet, type FakeInternet } from '../../support/fake-internet.ts'

const PUBLIC = '93.184.215.14'
const HOSTS = {
  searxng: 'search.example',
  kiwix: 'search.example',
  brave: 'api.search.brave.com',
  tavily: 'api.tavily.com',
} as const
type Engine = WebQuestion['engine']
const ENGINES = Object.keys(HOSTS) as Engine[]

let internet: FakeInternet
let guarded: Outbound
let ask: AskWeb
beforeEach(async () => {
  internet = await fakeInternet()
  for (const host of [...Object.values(HOSTS), 'other.example']) internet.names.set(host, [[PUBLIC]])
  guarded = createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial })
  // The doubles speak plain HTTP; everything else on the way is the guarded client's own.
  const request: Outbound['request'] = (one) =>
    guarded.request({ ...one, url: one.url.replace(/^https:/, 'http:'), total_ms: 1500 })
  ask = webSearch({ ...guarded, request })
})
afterEach(async () => {
  await guarded.close()
  await internet.close()
})

const question = (engine: Engine, more: Partial<WebQuestion> = {}): WebQuestion => ({
  engine,
  address: engine === 'searxng' || engine === 'kiwix' ? 'http://search.example/sub/' : null,
  book: null,
  key: engine === 'brave' || engine === 'tavily' ? 'key-1' : null,
  query: 'harbour dredging',
  ...more,
})

interface Seen {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** Answers every request of an engine like this, and notes what it was asked. */
function answers(engine: Engine, reply: (response: ServerResponse) => void): Seen[] {
  const seen: Seen[] = []
  internet.sites.set(HOSTS[engine], (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, headers } = request
      const url = new URL(request.url ?? '/', `http://${HOSTS[engine]}`)
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      reply(response)
    })
  })
  return seen
}

const json = (value: unknown, status = 200) => answering(JSON.stringify(value), 'application/json', status)
const answering =
  (body: string, type: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Search: x</title><link>/search?x</link>${items}</channel></rss>\n`

const GOOD: Record<Engine, (response: ServerResponse) => void> = {
  searxng: json({
    query: 'x',
    results: [
      { url: 'https://port.example/a', title: 'Dredging  a\u0000 harbour', content: 'c', engine: 'e' },
      { url: 'ftp://port.example/b', title: 'no web address' },
      { title: 'no address' },
      { url: 'https://port.example/c' },
    ],
    unresponsive_engines: [],
  }),
  kiwix: answering(
    rss(
      '<item><title>Dredging &amp; harbours</title><link>/book/a.html</link><description>d</description></item><item><title>C</title><link>https://port.example/c</link></item>',
    ),
    'application/rss+xml; charset=utf-8',
  ),
  brave: json({
    type: 'search',
    query: { original: 'x' },
    web: { type: 'search', results: [{ title: 'A', url: 'https://port.example/a', description: 'd' }] },
  }),
  tavily: json({
    query: 'x',
    answer: null,
    images: [],
    results: [{ title: 'A', url: 'https://port.example/a', content: 'c', score: 0.9, raw_content: null }],
    response_time: 1.1,
  }),
}

describe('a good answer', () => {
  test('of SearXNG: its JSON interface is asked, and what is no web address is left out', async () => {
    const seen = answers('searxng', GOOD.searxng)
    expect(await ask(question('searxng'))).toEqual({
      outcome: 'found',
      cause: null,
      results: [
        { url: 'https://port.example/a', title: 'Dredging a harbour' },
        { url: 'https://port.example/c', title: 'https://port.example/c' },
      ],
    })
    expect(seen[0]?.url.pathname).toBe('/sub/search')
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toMatchObject({ q: 'harbour dredging', format: 'json' })
  })

  test('of kiwix-serve: XML, or HTML from one that knows no XML; links are those of its host', async () => {
    const seen = answers('kiwix', GOOD.kiwix)
    const results = [
      { url: 'http://search.example/book/a.html', title: 'Dredging & harbours' },
      { url: 'https://port.example/c', title: 'C' },
    ]
    expect(await ask(question('kiwix', { book: 'ports' }))).toEqual({ outcome: 'found', cause: null, results })
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toMatchObject({
      content: 'ports',
      pattern: 'harbour dredging',
      format: 'xml',
    })
    const list = '<div class="results"><ul><li><a href="/book/a.html">\n Dredging</a><cite>c</cite></li></ul></div>'
    answers('kiwix', answering(`<!doctype html><body>${list}`, 'text/html'))
    expect((await ask(question('kiwix'))).results).toEqual([
      { url: 'http://search.example/book/a.html', title: 'Dredging' },
    ])
  })

  test('of Brave and Tavily: the key goes where it belongs and nowhere else', async () => {
    const brave = answers('brave', GOOD.brave)
    const tavily = answers('tavily', GOOD.tavily)
    for (const engine of ['brave', 'tavily'] as const) {
      expect(await ask(question(engine))).toMatchObject({
        outcome: 'found',
        results: [{ url: 'https://port.example/a', title: 'A' }],
      })
    }
    expect(brave[0]).toMatchObject({ method: 'GET', headers: { 'x-subscription-token': 'key-1' } })
    expect(brave[0]?.url.pathname).toBe('/res/v1/web/search')
    expect(brave[0]?.url.href).not.toContain('key-1')
    expect(tavily[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer key-1' } })
    expect(JSON.parse(tavily[0]?.body ?? '')).toMatchObject({ query: 'harbour dredging', max_results: 10 })
  })

  test('gives ten results at most, and a long question is cut', async () => {
    const results = Array.from({ length: 500 }, (_, index) => ({ url: `https://port.example/${index}`, title: 'T' }))
    const seen = answers('searxng', json({ results }))
    expect((await ask(question('searxng', { query: 'harbour '.repeat(1000) }))).results).toHaveLength(10)
    expect(seen[0]?.url.searchParams.get('q')?.length).toBeLessThanOrEqual(400)
  })
})

describe('nothing', () => {
  test('is what SearXNG answers when the engines behind it fail: HTTP 200, an empty list and their names', async () => {
    answers(
      'searxng',
      json({
        results: [],
        unresponsive_engines: [
          ['dead', 'HTTP error'],
          ['slow', 'timeout', true],
        ],
      }),
    )
    expect(await ask(question('searxng'))).toEqual({
      outcome: 'nothing',
      cause: 'Engines that did not respond: dead (HTTP error), slow (timeout).',
      results: [],
    })
  })

  test.each<[Engine, (response: ServerResponse) => void]>([
    ['searxng', json({ results: [] })],
    ['kiwix', answering(rss(''), 'application/rss+xml')],
    ['brave', json({ type: 'search', query: { original: 'x' } })],
    ['tavily', json({ results: [] })],
  ])('is what %s answers when it knows nothing', async (engine, reply) => {
    answers(engine, reply)
    expect(await ask(question(engine))).toEqual({ outcome: 'nothing', cause: 'It found nothing.', results: [] })
  })
})

describe('a hostile or broken answer is a failure with its cause', () => {
  test.each(ENGINES)('of %s: half an answer', async (engine) => {
    answers(engine, (response) => {
      const half = { writeHead: () => half, end: (body: string) => response.end(body.slice(0, body.length / 2)) }
      response.setHeader('content-type', engine === 'kiwix' ? 'application/rss+xml' : 'application/json')
      GOOD[engine](half as unknown as ServerResponse)
    })
    expect(await ask(question(engine))).toMatchObject({
      outcome: 'failed',
      cause: expect.stringMatching(/incomplete JSON|broke off its answer/) as string,
      results: [],
    })
  })

  test.each(ENGINES)('of %s: 3 MB, of which two are read', async (engine) => {
    answers(engine, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on('error', () => undefined).end(Buffer.alloc(3 * 1024 * 1024, ' '))
    })
    expect(await ask(question(engine))).toMatchObject({
      outcome: 'failed',
      cause: expect.stringMatching(/more than 2097152 bytes/) as string,
    })
  })

  test.each(ENGINES)('of %s: one that never ends', async (engine) => {
    answers(engine, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    })
    expect(await ask(question(engine))).toMatchObject({
      outcome: 'failed',
      cause: expect.stringMatching(/in time/) as string,
    })
  })

  test.each(ENGINES)('of %s: a redirect to a private address', async (engine) => {
    answers(engine, (response) => response.writeHead(302, { location: 'http://10.0.0.1/search' }).end())
    const cause =
      engine === 'brave' || engine === 'tavily' ? /answers 302/ : /10\.0\.0\.1 is not on the public internet/
    expect(await ask(question(engine))).toMatchObject({
      outcome: 'failed',
      cause: expect.stringMatching(cause) as string,
    })
    expect(internet.dialled.map(({ address }) => address)).toEqual([PUBLIC])
  })

  test.each(ENGINES)('of %s: a web page, another form, nonsense', async (engine) => {
    answers(engine, answering('<!doctype html><title>Log in</title><h1>Log in</h1>', 'text/html'))
    expect((await ask(question(engine))).cause).toMatch(/a web page instead|form that Colophon does not know/)
    answers(engine, json({ result: 'fine', results: 'none', web: 3 }))
    expect(await ask(question(engine))).toMatchObject({
      outcome: 'failed',
      cause: expect.stringMatching(/form that Colophon does not know/) as string,
    })
    answers(engine, answering('\u0000\u0001', 'application/octet-stream'))
    expect((await ask(question(engine))).outcome).toBe('failed')
  })

  test.each<[Engine, number, string, RegExp]>([
    ['searxng', 403, '', /needs "json" under search\.formats/],
    ['searxng', 429, '', /limiter/],
    ['searxng', 500, '', /answers 500/],
    ['kiwix', 400, '<error>Invalid request</error><detail>No such book: ports</detail>', /no book named "ports"/],
    ['kiwix', 404, '', /no search at this address/],
    ['brave', 401, '', /refuses the key/],
    ['brave', 422, '{"error":{"code":"SUBSCRIPTION_TOKEN_INVALID"}}', /refuses the key/],
    ['brave', 429, '', /used up/],
    ['tavily', 401, '{"detail":{"error":"Unauthorized"}}', /refuses the key/],
    ['tavily', 432, '', /plan of this key is used up/],
    ['tavily', 503, '', /answers 503/],
  ])('of %s: status %d is said in its own words', async (engine, status, body, words) => {
    answers(engine, answering(body, 'application/json', status))
    const { outcome, cause } = await ask(question(engine, { book: 'ports' }))
    expect(outcome).toBe('failed')
    expect(cause).toMatch(words)
    expect(cause).not.toContain('key-1')
  })

  test('is not needed to see that something is missing here', async () => {
    expect((await ask(question('brave', { key: null }))).cause).toMatch(/needs a key/)
    expect((await ask(question('tavily', { key: 'two\nlines' }))).cause).toMatch(/characters that a key cannot have/)
    expect((await ask(question('searxng', { address: null }))).cause).toMatch(/has no address/)
    expect((await ask(question('searxng', { address: 'http://127.0.0.1:8888' }))).cause).toMatch(/8888/)
    expect((await ask(question('kiwix', { address: 'http://nowhere.example' }))).cause).toMatch(/Domain not found/)
    expect(internet.dialled).toEqual([])
  })
})

test('a question that is given up rejects, and is no answer', async () => {
  answers('searxng', () => undefined)
  await expect(ask(question('searxng', { signal: AbortSignal.timeout(100) }))).rejects.toThrow('abandoned')
})
