import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyPlugin, QueryId, TableNode } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { insertPass } from '../../../core/validity/passes-store.ts'
import { runPass } from '../../../core/validity/pass.ts'
import { fakeInternet, type FakeInternet } from '../../support/fake-internet.ts'
import { TEA_BRIEF, TEA_TEXT } from '../../support/tea-source.ts'
import { endOf, settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const HOSTS = ['a.example', 'b.example', 'c.example']

/** Does something after each reading of a table, before what was read is used. */
function afterReading(table: string, then: () => Promise<void>): KyselyPlugin {
  const readings = new WeakSet<QueryId>()
  return {
    transformQuery: ({ node, queryId }) => {
      const from = node.kind === 'SelectQueryNode' ? node.from?.froms[0] : undefined
      if (from?.kind === 'TableNode' && (from as TableNode).table.identifier.name === table) readings.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (readings.has(queryId)) await then()
      return result
    },
  }
}

describe('a scan', () => {
  let internet: FakeInternet
  let engine: TestEngine
  let asked: string[]
  let answers: Record<string, number>
  const world = settableWorld('2026-03-02T09:00:00.000Z')
  beforeEach(async () => {
    internet = await fakeInternet()
    asked = []
    answers = {}
    for (const [at, host] of HOSTS.entries()) internet.names.set(host, [[`93.184.216.${at + 1}`]])
    internet.sites.set('*', (request, response) => {
      const host = request.headers.host ?? ''
      asked.push(`${request.method ?? ''} ${host}`)
      response.writeHead(answers[host] ?? 200).end()
    })
    world.set('2026-03-02T09:00:00.000Z')
    engine = await testEngine({
      world,
      outbound: createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial }),
      hasNetwork: () => true,
    })
  })
  afterEach(async () => {
    await engine.close()
    await internet.close()
  })

  const citing = async (extra: object = {}) => {
    const { desk } = engine
    const { sources } = await desk.sources.list({})
    if (sources.length === 0) {
      for (const [at, text] of TEA_TEXT.entries()) {
        const url = `http://${HOSTS[at] ?? ''}/tea`
        const published_date = ['2025-09-02', '2025-09-01', undefined][at]
        await desk.sources.add({ file_name: `tea-${at}.txt`, title: `Tea ${at}`, url, text, published_date })
      }
    }
    const { request_id } = await desk.generation.submit({ ...TEA_BRIEF, ...extra })
    const { content } = await endOf(desk, request_id)
    if (content === null) throw new Error('no piece')
    return content
  }
  const publish = async ({ content_id, revision }: { content_id: string; revision: number }) => {
    await engine.desk.publishing.mark({
      content_id,
      revision,
      url: 'https://us.example/tea',
      published_on: '2026-03-02',
    })
  }
  const kinds = ({ findings }: { findings: { kind: string; source_title: string }[] }) =>
    findings.map(({ kind, source_title }) => `${source_title}: ${kind}`).toSorted()

  test.each([
    ['settled which pieces it is about', 1],
    ['written what it found', 2],
  ])('forgets a piece that is deleted before it has %s', async (_when, reading) => {
    answers = { 'b.example': 404 }
    const { request_id, content_id } = await citing()
    await engine.desk.content.archive({ content_ids: [content_id] })
    const { db } = engine.engine.workspace.deskContext
    const deletion: { after: number; done?: Promise<unknown> } = { after: reading }
    const onReading = async (): Promise<void> => {
      deletion.after -= 1
      if (deletion.after !== 0) return
      deletion.done = engine.desk.content.remove({ content_id })
      // What reads and writes at once is waited for by the deletion, and not the other way round.
      await Promise.race([deletion.done, delay(300)])
    }
    const outbound = createOutbound({ allowedHosts: () => [], lookUp: internet.lookUp, dial: internet.dial })
    const pass = await insertPass(db, request_id, '2026-03-02T09:00:00.000Z')
    const lookAtPage = () => Promise.reject(new Error('no piece is public here'))
    const withReading = db.withPlugin(afterReading('sources', onReading))
    const tools = { db: withReading, world, outbound, hasNetwork: () => true, lookAtPage }
    await runPass(tools, pass, new AbortController().signal)
    await deletion.done
    await outbound.close()
    expect(deletion.done).toBeDefined()
    expect(await db.selectFrom('validity_assets').select('asset_id').execute()).toEqual([])
    expect(await engine.desk.validity.counts({})).toEqual({ needs_attention: 0 })
  })

  test('clears what is there by HEAD alone, and finds what is gone by two GETs, with the claims that rest on it', async () => {
    answers = { 'b.example': 404 }
    const { request_id, content_id } = await citing()
    const asset = await engine.desk.validity.scan({ request_id: request_id ?? '' })
    expect(asset).toMatchObject({ content_id, needs_attention: true, scan_state: 'completed' })
    expect(kinds(asset)).toEqual(['Tea 1: dead_link'])
    const [finding] = asset.findings
    const claims = (await engine.desk.content.checks({ content_id })).checks?.evidence.claims ?? []
    expect(finding).toMatchObject({
      cause: 'not_found',
      http_status: 404,
      final_url: null,
      source_url: 'http://b.example/tea',
    })
    expect(finding?.claim_ids).toEqual(
      claims.filter(({ source_id }) => source_id === finding?.source_id).map(({ claim_id }) => claim_id),
    )
    expect(finding?.claim_ids.length).toBeGreaterThan(0)
    expect(asked.toSorted()).toEqual([
      'GET b.example',
      'GET b.example',
      'HEAD a.example',
      'HEAD b.example',
      'HEAD c.example',
    ])
  })

  test('a timeout, a refusal or a server’s fault is never a dead link', async () => {
    answers = { 'a.example': 403, 'b.example': 503 }
    internet.names.delete('c.example')
    const { request_id } = await citing()
    const asset = await engine.desk.validity.scan({ request_id: request_id ?? '' })
    expect(kinds(asset)).toEqual(['Tea 0: unreachable', 'Tea 1: unreachable', 'Tea 2: unreachable'])
    expect(asset.findings.map(({ cause }) => cause).toSorted()).toEqual(['access_denied', 'dns', 'server_error'])
  })

  test('the recency window is the vertical’s, by calendar months, and no date is never too old', async () => {
    const { request_id } = await citing({ vertical_id: 'software' })
    const id = request_id ?? ''
    // 1 September and six months: within the window until 1 March.
    expect(kinds(await engine.desk.validity.scan({ request_id: id }))).toEqual(['Tea 1: stale_source'])
    world.set('2026-03-03T09:00:00.000Z')
    expect(kinds(await engine.desk.validity.scan({ request_id: id }))).toEqual([
      'Tea 0: stale_source',
      'Tea 1: stale_source',
    ])
  })

  test('acknowledging leaves the finding as it is; what is worse or new brings the piece back', async () => {
    const { desk } = engine
    answers = { 'a.example': 503 }
    const { request_id, content_id } = await citing()
    const id = { request_id: request_id ?? '' }
    await expect(desk.validity.acknowledge(id)).rejects.toThrow('no finding')
    await desk.validity.scan(id)
    const accepted = await desk.validity.acknowledge({ ...id, note: 'Known outage.' })
    expect(accepted).toMatchObject({
      needs_attention: false,
      findings: [{ kind: 'unreachable', note: 'Known outage.', acknowledged_at: '2026-03-02T09:00:00.000Z' }],
    })
    expect((await desk.validity.scan(id)).needs_attention).toBe(false)
    answers = { 'a.example': 410 }
    const worse = await desk.validity.scan(id)
    expect(worse).toMatchObject({
      needs_attention: true,
      findings: [
        { finding_id: accepted.findings[0]?.finding_id, kind: 'dead_link', acknowledged_at: null, note: null },
      ],
    })
    await desk.validity.acknowledge(id)
    answers = { 'a.example': 410, 'c.example': 404 }
    const more = await desk.validity.scan(id)
    expect(more.needs_attention).toBe(true)
    expect(more.findings.map(({ acknowledged_at }) => acknowledged_at !== null)).toEqual([true, false])
    answers = {}
    expect(await desk.validity.scan(id)).toMatchObject({ needs_attention: false, findings: [] })
    const history = await desk.validity.history(id)
    expect(history.findings.every(({ ended_at }) => ended_at !== null)).toBe(true)
    const { entries } = await desk.audit.list({ subject_id: id.request_id })
    const notes = entries.filter(({ body }) => body.action === 'validity.acknowledged')
    expect(notes.map(({ body }) => body.details.content_id)).toEqual([content_id, content_id])
  })

  test('a pass asks each address once, however many pieces cite it, and looks only after published ones', async () => {
    const [one, two, draft] = [await citing(), await citing(), await citing()]
    await publish(one)
    await publish(two)
    asked = []
    answers = { 'b.example': 404 }
    await engine.desk.scheduler.run({ job: 'validity_scan' })
    expect(asked.filter((line) => line.startsWith('HEAD')).toSorted()).toEqual(HOSTS.map((host) => `HEAD ${host}`))
    const { assets } = await engine.desk.validity.list({ needs_attention: true })
    expect(assets.map(({ content_id }) => content_id).toSorted()).toEqual([one.content_id, two.content_id].toSorted())
    expect(assets.some(({ content_id }) => content_id === draft.content_id)).toBe(false)
    expect(await engine.desk.validity.counts({})).toEqual({ needs_attention: 2 })
    expect(await engine.desk.validity.pass({})).toMatchObject({ state: 'completed', assets: 2, links: 3, asked: 3 })
    expect((await engine.desk.dashboard.stats({})).validity).toEqual({ needs_attention: 2 })
  })

  test('without a network a pass is skipped: nothing is found, what was known stands, and it is tried again', async () => {
    const piece = await citing()
    await publish(piece)
    const id = { request_id: piece.request_id ?? '' }
    answers = { 'a.example': 404 }
    const before = await engine.desk.validity.scan(id)
    internet.names.clear()
    const job = await engine.desk.scheduler.run({ job: 'validity_scan' })
    expect(job).toMatchObject({ last_outcome: 'failed', state: 'retrying' })
    expect(job.last_problem).toContain('no network')
    const after = await engine.desk.validity.get(id)
    expect(after).toEqual({ ...before, scan_state: 'skipped' })
    expect((await engine.desk.validity.pass({})).state).toBe('skipped')
    engine.faults.list.length = 0
  })

  test('a source that left the library is looked after as it was recorded', async () => {
    const piece = await citing()
    const { sources } = await engine.desk.sources.list({})
    for (const { source_id } of sources) await engine.desk.sources.remove({ source_id })
    answers = { 'b.example': 410 }
    const asset = await engine.desk.validity.scan({ request_id: piece.request_id ?? '' })
    expect(kinds(asset)).toEqual(['Tea 1: dead_link'])
  })

  test('what a pass worked with goes at the next start, where the process ended between its end and that', async () => {
    const { request_id, content_id } = await citing()
    await engine.desk.validity.scan({ request_id: request_id ?? '' })
    const { db, validity } = engine.engine.workspace.deskContext
    const { pass_no } = await db.selectFrom('validity_passes').select('pass_no').executeTakeFirstOrThrow()
    const left = { pass_no, asset_id: request_id ?? '', content_id, is_settled: 1 as const }
    await db.insertInto('validity_pass_assets').values(left).execute()
    await validity.recover()
    expect(await db.selectFrom('validity_pass_assets').selectAll().execute()).toEqual([])
    const links = { pass_no, host: 'a.example', url: 'http://a.example/', outcome_json: null }
    await db.insertInto('validity_links').values(links).execute()
    await validity.recover()
    expect(await db.selectFrom('validity_links').selectAll().execute()).toEqual([])
  })

  test('a deleted piece takes what was known of it along', async () => {
    answers = { 'b.example': 410 }
    const piece = await citing()
    const id = { request_id: piece.request_id ?? '' }
    await engine.desk.validity.scan(id)
    await engine.desk.content.archive({ content_ids: [piece.content_id] })
    await engine.desk.content.remove({ content_id: piece.content_id })
    expect(await engine.desk.validity.counts({})).toEqual({ needs_attention: 0 })
    await expect(engine.desk.validity.scan(id)).rejects.toThrow('deleted')
  })
})
