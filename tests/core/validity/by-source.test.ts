import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { fakeInternet, type FakeInternet } from '../../support/fake-internet.ts'
import { TEA_BRIEF, TEA_TEXT } from '../../support/tea-source.ts'
import { endOf, settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const HOSTS = ['a.example', 'b.example', 'c.example']
const MONDAY = '2026-03-02T09:00:00.000Z'
const TUESDAY = '2026-03-03T09:00:00.000Z'

describe('findings by source', () => {
  let internet: FakeInternet
  let engine: TestEngine
  let answers: Record<string, number>
  let ids: string[]
  const world = settableWorld(MONDAY)
  beforeEach(async () => {
    internet = await fakeInternet()
    answers = {}
    for (const [at, host] of HOSTS.entries()) internet.names.set(host, [[`93.184.216.${at + 1}`]])
    internet.sites.set('*', (request, response) => {
      response.writeHead(answers[request.headers.host ?? ''] ?? 200).end()
    })
    world.set(MONDAY)
    engine = await testEngine({
      world,
      outbound: createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial }),
      hasNetwork: () => true,
    })
    ids = []
    for (const [at, text] of TEA_TEXT.entries()) {
      const url = `http://${HOSTS[at] ?? ''}/tea`
      const dated = at === 0 ? { published_date: '2025-01-01' } : {}
      const { source } = await engine.desk.sources.add({
        file_name: `${at}.txt`,
        title: `Tea ${at}`,
        url,
        text,
        ...dated,
      })
      ids.push(source.source_id)
    }
  })
  afterEach(async () => {
    await engine.close()
    await internet.close()
  })

  const piece = async (extra: object = {}) => {
    const { request_id } = await engine.desk.generation.submit({ ...TEA_BRIEF, ...extra })
    const { content } = await endOf(engine.desk, request_id)
    if (content === null) throw new Error('no piece')
    return { request_id, content_id: content.content_id, title: content.title }
  }
  const scan = ({ request_id }: { request_id: string }) => engine.desk.validity.scan({ request_id })
  const causes = async () => (await engine.desk.validity.causes({})).causes
  const [A, B, C] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? '']

  test('stand under their kind, the worst first, with the number of their pieces and the day since when', async () => {
    expect(await causes()).toEqual([])
    // Only the second piece has a recency window, of six months.
    const [one, two] = [await piece(), await piece({ vertical_id: 'software' })]
    answers = { 'b.example': 404, 'c.example': 503 }
    await scan(one)
    world.set(TUESDAY)
    answers = { 'b.example': 410, 'c.example': 503 }
    await scan(two)
    const url = (host: string) => `http://${host}/tea`
    expect(await causes()).toEqual([
      {
        kind: 'dead_link',
        total: 1,
        sources: [
          {
            source_id: B(),
            source_url: url('b.example'),
            source_title: 'Tea 1',
            cause: 'gone',
            pieces: 2,
            first_seen_at: MONDAY,
          },
        ],
      },
      {
        kind: 'stale_source',
        total: 1,
        sources: [
          {
            source_id: A(),
            source_url: url('a.example'),
            source_title: 'Tea 0',
            cause: 'too_old',
            pieces: 1,
            first_seen_at: TUESDAY,
          },
        ],
      },
      {
        kind: 'unreachable',
        total: 1,
        sources: [
          {
            source_id: C(),
            source_url: url('c.example'),
            source_title: 'Tea 2',
            cause: 'server_error',
            pieces: 2,
            first_seen_at: MONDAY,
          },
        ],
      },
    ])
  })

  test('a source of more pieces comes before one of fewer, and what somebody acknowledged is left out', async () => {
    const [one, two] = [await piece(), await piece()]
    answers = { 'c.example': 404 }
    await scan(one)
    answers = { 'b.example': 404, 'c.example': 404 }
    await scan(two)
    const listed = async () => (await causes()).map(({ sources }) => sources.map((of) => [of.source_title, of.pieces]))
    expect(await listed()).toEqual([
      [
        ['Tea 2', 2],
        ['Tea 1', 1],
      ],
    ])
    await engine.desk.validity.acknowledge({ request_id: two.request_id })
    expect(await listed()).toEqual([[['Tea 2', 1]]])
    answers = {}
    await scan(one)
    expect(await listed()).toEqual([])
  })

  test('say what is wrong with one, and in which pieces with how many claims', async () => {
    const [one, two] = [await piece(), await piece({ vertical_id: 'software' })]
    answers = { 'a.example': 404 }
    await scan(one)
    await engine.desk.validity.acknowledge({ request_id: one.request_id })
    world.set(TUESDAY)
    await scan(two)
    const standing = await engine.desk.validity.citing({ source_id: A() })
    const claimsOf = async ({ content_id }: { content_id: string }) => {
      const { checks } = await engine.desk.content.checks({ content_id })
      return checks?.evidence.claims.filter(({ source_id }) => source_id === A()).length ?? 0
    }
    expect(standing).toMatchObject({
      source_id: A(),
      source_title: 'Tea 0',
      source_url: 'http://a.example/tea',
      is_in_library: true,
      findings: [
        { kind: 'dead_link', cause: 'not_found', http_status: 404, first_seen_at: MONDAY, last_seen_at: TUESDAY },
        { kind: 'stale_source', cause: 'too_old', first_seen_at: TUESDAY, last_seen_at: TUESDAY },
      ],
      total: 2,
      to_acknowledge: 1,
    })
    expect(standing.pieces).toEqual([
      { ...two, kinds: ['dead_link', 'stale_source'], claims: await claimsOf(two), acknowledged_at: null },
      { ...one, kinds: ['dead_link'], claims: await claimsOf(one), acknowledged_at: MONDAY },
    ])
    expect(standing.pieces.every(({ claims }) => claims > 0)).toBe(true)
  })

  test('are acknowledged in all pieces at once; another finding of a piece keeps its attention', async () => {
    const { desk } = engine
    const [one, two] = [await piece(), await piece()]
    answers = { 'b.example': 404 }
    await scan(one)
    answers = { 'b.example': 404, 'c.example': 404 }
    await scan(two)
    const after = await desk.validity.acknowledgeSource({ source_id: B(), note: 'The publisher moves.' })
    expect(after).toMatchObject({ total: 2, to_acknowledge: 0 })
    expect(after.pieces.map(({ acknowledged_at }) => acknowledged_at)).toEqual([MONDAY, MONDAY])
    const [first, second] = [await desk.validity.get(one), await desk.validity.get(two)]
    expect(first).toMatchObject({ needs_attention: false, findings: [{ note: 'The publisher moves.' }] })
    expect(second.needs_attention).toBe(true)
    expect(second.findings.map((found) => [found.source_id === B(), found.note])).toEqual(
      expect.arrayContaining([
        [true, 'The publisher moves.'],
        [false, null],
      ]),
    )
    expect(await desk.validity.counts({})).toEqual({ needs_attention: 1 })
    const { entries } = await desk.audit.list({ limit: 10 })
    const written = entries.filter(({ body }) => body.action === 'validity.acknowledged').map(({ body }) => body)
    expect(written.map(({ subject }) => subject.id).toSorted()).toEqual([one.request_id, two.request_id].toSorted())
    const finding_id = first.findings[0]?.finding_id
    const details = { content_id: one.content_id, source_id: B(), findings: [finding_id] }
    expect(written.find(({ subject }) => subject.id === one.request_id)?.details).toEqual(details)
    await desk.validity.acknowledgeSource({ source_id: C() })
    expect(await desk.validity.counts({})).toEqual({ needs_attention: 0 })
  })

  test('a source that left the library still has what stands about it', async () => {
    const one = await piece()
    for (const source_id of ids) await engine.desk.sources.remove({ source_id })
    answers = { 'b.example': 410 }
    await scan(one)
    const standing = await engine.desk.validity.citing({ source_id: B() })
    expect(standing).toMatchObject({ is_in_library: false, source_title: 'Tea 1', total: 1 })
    await expect(engine.desk.validity.citing({ source_id: C() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('refuses a source that is not known, one with nothing to acknowledge, and names a field at fault', async () => {
    const { validity } = engine.desk
    await expect(validity.citing({ source_id: 'src_none' })).rejects.toThrow('There is no source "src_none".')
    await expect(validity.acknowledgeSource({ source_id: 'src_none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await validity.citing({ source_id: A() })).toMatchObject({ findings: [], pieces: [], total: 0 })
    await expect(validity.acknowledgeSource({ source_id: A() })).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await expect(validity.acknowledgeSource({ source_id: A(), note: 'x'.repeat(2001) })).rejects.toThrow('note')
    await expect(validity.acknowledgeSource({ source_id: A(), note: ' ' })).rejects.toThrow('note')
  })
})
