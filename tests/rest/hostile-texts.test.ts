import { afterAll, beforeAll, expect, test } from 'vitest'
import { GenerationRequest } from '../../core/generation/contract.ts'
import type { Stage } from '../../core/generation/stage.ts'
import { runWriter } from '../../core/generation/stages/writer.ts'
import { blogRequest } from '../support/briefs.ts'
import { ENDLESS, HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { restService, type RestAnswer, type RestTest } from '../support/rest.ts'
import { endOf, testEngine } from '../support/world.ts'

/** Of a processor. Shorter than in the product, so that the tests end; less than an endless text takes, and enough for an ordinary one and for a first draft in a new thread. */
const LONGEST_TEXT_MS = 2500
/** Most that the engine's thread may work until it answers, in milliseconds of a processor: reading these texts takes seconds. */
const AT_ONCE_MS = 1000

/** A writer whose draft is a hostile text. */
const writer: Stage = async (run, state, ports) => {
  const result = await runWriter(run, state, ports)
  const draft = result.output as { sections: { body: string }[] }
  const [first, ...others] = draft.sections
  return { ...result, output: { ...draft, sections: [{ ...first, body: ENDLESS }, ...others] } }
}

let rest: RestTest
beforeAll(async () => {
  rest = await restService({ longestTextMs: LONGEST_TEXT_MS, stages: { writer } })
  // The threads have read their dictionaries before anything is timed.
  await save({ title: 'A first piece', body: 'Some words.' })
})
afterAll(() => rest.close())

const save = (body: object): Promise<RestAnswer> => rest.call('POST', '/v1/content/save', { body })

/**
 * Asks for the health again and again until some work ends; answers what the thread worked at most from one answer to the next,
 * in milliseconds of a processor: how long it had to wait for one is the machine's matter.
 */
async function slowestHealthDuring<T>(work: Promise<T>): Promise<{ slowest: number; answers: number; done: T }> {
  let isDone = (): boolean => false
  const end = work.finally(() => (isDone = () => true))
  let [slowest, answers, before] = [0, 0, threadMs()]
  while (!isDone()) {
    expect((await rest.call('GET', '/health', { key: null })).status).toBe(200)
    if (!isDone()) answers += 1
    const now = threadMs()
    slowest = Math.max(slowest, now - before)
    before = now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { slowest, answers, done: await end }
}

/** What this thread, which is the engine's, has taken of a processor. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

test('four endless texts at once keep nobody waiting, are held, and are lost by nobody', async () => {
  const saves = Array.from({ length: 4 }, (_, at) => save({ title: `Endless ${at}`, body: `${at}${ENDLESS}` }))
  const { slowest, answers, done } = await slowestHealthDuring(Promise.all(saves))
  expect(answers).toBeGreaterThan(0)
  expect(slowest).toBeLessThan(AT_ONCE_MS)
  for (const [at, { status, body }] of done.entries()) {
    expect([status, body.publication_state]).toEqual([201, 'held'])
    expect([body.body === `${at}${ENDLESS}`, body.body_html === `<pre>${at}${ENDLESS}</pre>`]).toEqual([true, true])
    const { report } = await rest.owner.content.quality({ content_id: body.content_id })
    expect(report?.issues.map(({ code, message }) => [code, message])).toEqual([
      ['check_failed', 'The checks of this text took longer than 10 seconds and were stopped; the text is held.'],
    ])
  }
})

test('a short text is saved while a long one takes the time that it may', async () => {
  // Long enough that a busy machine gets the short one done meanwhile.
  const engine = await testEngine({ longestTextMs: 4 * LONGEST_TEXT_MS })
  await engine.desk.content.save({ title: 'A first piece', body: 'Some words.' })
  const ended: string[] = []
  const saving = (title: string, body: string) =>
    engine.desk.content.save({ title, body }).then(({ body_html }) => ended.push(body_html.slice(0, 18)))
  await Promise.all([saving('Long', ENDLESS), saving('Short', 'A few words.')])
  expect(ended).toEqual(['<p>A few words.</p', `<pre>${'['.repeat(13)}`])
  await engine.close()
})

test.each(Object.entries(HOSTILE_TEXTS))(
  '%s are saved as they are, and the health is answered meanwhile',
  async (name, text) => {
    const saved = save({ title: name, body: text, vertical_id: 'fintech' })
    const { slowest, done } = await slowestHealthDuring(saved)
    expect([done.status, done.body.body === text]).toEqual([201, true])
    expect(slowest).toBeLessThan(AT_ONCE_MS)
    const read = await slowestHealthDuring(rest.call('GET', `/v1/content/${done.body.content_id}`))
    expect([read.done.status, read.done.body.body_html === done.body.body_html]).toEqual([200, true])
    expect(read.slowest).toBeLessThan(AT_ONCE_MS)
  },
)

test('an endless text is restored and refused to be marked without keeping anybody waiting', async () => {
  const { body: first } = await save({ title: 'Restored', body: `again${ENDLESS}` })
  const { content_id } = first
  await save({ content_id, revision: 1, body: 'Short now.' })
  const restored = await slowestHealthDuring(
    rest.owner.content.restore({ content_id, revision: 2, restored_revision: 1 }),
  )
  const { revision, publication_state, body } = restored.done
  expect([revision, publication_state, body === `again${ENDLESS}`]).toEqual([3, 'held', true])
  expect(restored.slowest).toBeLessThan(AT_ONCE_MS)
  const mark = rest.owner.publishing.mark({
    ...{ content_id, revision: 3, url: 'https://example.org/a', published_on: new Date().toISOString().slice(0, 10) },
  })
  const marked = await slowestHealthDuring(
    mark.then(
      () => 'marked',
      (fault: unknown) => (fault as { code?: string }).code,
    ),
  )
  expect(marked.done).toBe('INVALID_STATE')
  expect(marked.slowest).toBeLessThan(AT_ONCE_MS)
})

test('a run whose draft is an endless text ends with the text held', async () => {
  const { request_id } = await rest.owner.generation.submit(GenerationRequest.parse(blogRequest()))
  const { slowest, done } = await slowestHealthDuring(endOf(rest.owner, request_id))
  expect([done.status, done.content?.publication_state]).toEqual(['completed', 'held'])
  expect(done.content?.body.includes(ENDLESS)).toBe(true)
  expect(slowest).toBeLessThan(AT_ONCE_MS)
})

test('the same key for two endless saves at once makes one piece and one answer', async () => {
  const headers = { 'idempotency-key': 'endless' }
  const body = { title: 'Doppelgaenger', body: `once${ENDLESS}` }
  const [one, other] = await Promise.all([1, 2].map(() => rest.call('POST', '/v1/content/save', { body, headers })))
  expect([one?.status, other?.status, other?.body.content_id]).toEqual([201, 201, one?.body.content_id])
  expect((await rest.owner.content.list({ q: 'Doppelgaenger' })).total).toBe(1)
})
