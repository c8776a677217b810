import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({})
})
afterAll(() => engine.close())

const BACKGROUND =
  'The workshop shows how a bicycle is kept in order, from the chain to the brakes. Everybody works on a bicycle of their own, and two mechanics walk from stand to stand. Nobody has to know anything before the first evening. At the end there is tea, and whoever wants to may stay and ask what was left over. The stands are in the old tram shed behind the station, where there is room for twelve. Whoever has no bicycle can borrow one of the four that the shed keeps for visitors.'
const BRIEF = {
  template_id: 'blog-post',
  style_profile_id: 'professional',
  generation_mode: 'quick' as const,
  user_input: {
    topic: 'The evening workshop for bicycles',
    target_audience: 'Neighbours',
    objective: 'Fill the places',
    key_points: ['The workshop costs £45.', 'The price of the workshop is £40.', 'It takes three evenings in May.'],
    background: BACKGROUND,
    call_to_action: 'Ask at the desk of the library for a place before the end of April.',
  },
}

test('a run asks about its brief first; what holds is found at its place, and waived with a reason', async () => {
  const { desk } = engine
  const before = await desk.generation.checkBrief({ template_id: BRIEF.template_id, user_input: BRIEF.user_input })
  expect(before.queries.map(({ kind, weight }) => [kind, weight])).toEqual([['figures_differ', 'holds']])
  const { request_id } = await desk.generation.submit(BRIEF)
  const { content, brief_queries } = await endOf(desk, request_id)
  expect(brief_queries).toMatchObject([{ kind: 'figures_differ', quote: '£40', waived: null }])
  expect(brief_queries?.[0]?.query_id).toBe(before.queries[0]?.query_id)
  if (content === null) throw new Error('the run left no piece')
  const { content_id, body, revision, title } = content
  expect(content.publication_state).toBe('held')
  const { checks } = await desk.content.checks({ content_id })
  const found = checks?.report.issues.find(({ code }) => code === 'brief_query')
  expect(found).toMatchObject({ severity: 'blocking', query_id: brief_queries?.[0]?.query_id })
  expect(body.slice(found?.start ?? 0, found?.end ?? 0)).toBe('£40')

  const query = { request_id, query_id: found?.query_id ?? '' }
  await expect(desk.generation.waiveQuery({ ...query, reason: 'So.' })).rejects.toMatchObject({
    data: { details: [{ path: 'reason' }] },
  })
  const waived = await desk.generation.waiveQuery({
    ...query,
    reason: 'Both prices are right: the first was last year’s.',
  })
  expect(waived.waived).toMatchObject({ by_name: 'Owner' })
  await expect(desk.generation.waiveQuery({ ...query, reason: 'A second time, why not.' })).rejects.toThrow(
    'already waived',
  )
  const saved = await desk.content.save({ content_id, revision, title, body })
  const after = await desk.content.checks({ content_id })
  expect(after.checks?.report.issues.map(({ code }) => code)).not.toContain('brief_query')
  expect(saved.publication_state).toBe(after.checks?.report.passed === true ? 'draft' : 'held')
  expect((await desk.generation.status({ request_id })).brief_queries?.[0]?.waived).not.toBeNull()
})

test('a text that no longer has the words of a query is held by it until somebody decides', async () => {
  const { desk } = engine
  const { request_id } = await desk.generation.submit(BRIEF)
  const { content } = await endOf(desk, request_id)
  if (content === null) throw new Error('the run left no piece')
  const { content_id, body, revision } = content
  await desk.content.save({ content_id, revision, body: body.replaceAll('£40', '£45') })
  const { checks } = await desk.content.checks({ content_id })
  expect(checks?.report.issues).toContainEqual(expect.objectContaining({ code: 'brief_query', severity: 'blocking' }))
})

test('an answer clears the text that says so, and holds the text that says what was not taken', async () => {
  const { desk } = engine
  const { request_id } = await desk.generation.submit(BRIEF)
  const { content, brief_queries } = await endOf(desk, request_id)
  if (content === null) throw new Error('the run left no piece')
  const { content_id, title } = content
  const query = { request_id, query_id: brief_queries?.[0]?.query_id ?? '' }
  const saved = async (body: string) => {
    const { revision } = await desk.content.get({ contentID: content_id })
    await desk.content.save({ content_id, revision, title, body })
    const { checks } = await desk.content.checks({ content_id })
    return checks?.report.issues.filter(({ code }) => code === 'brief_query')
  }
  await expect(desk.generation.answerQuery({ ...query, answer: ' ' })).rejects.toMatchObject({
    data: { details: [{ path: 'answer' }] },
  })
  await expect(desk.generation.answerQuery({ ...query, query_id: 'qry_none', answer: '£45' })).rejects.toThrow(
    'qry_none',
  )
  await desk.generation.answerQuery({ ...query, answer: '£40' })
  const { answered, waived } = await desk.generation.answerQuery({ ...query, answer: '£45' })
  expect([answered, waived]).toMatchObject([{ answer: '£45', by_name: 'Owner' }, null])
  expect((await desk.generation.status({ request_id })).brief_queries).toMatchObject([{ answered: { answer: '£45' } }])
  const [left] = (await saved(content.body)) ?? []
  expect(left).toMatchObject({ severity: 'blocking', start: content.body.indexOf('£40') })
  expect(left?.message).toContain('was answered with “£45”')
  expect(await saved(content.body.replaceAll('£40', '£45'))).toEqual([])
  await desk.generation.answerQuery({ ...query, answer: '£40' })
  expect(await saved(content.body.replaceAll('£40', '£45'))).toHaveLength(1)
  const { entries } = await desk.audit.list({})
  expect(entries.map(({ body }) => body.action).filter((action) => action === 'brief_query.answered')).toHaveLength(3)
})

test('a question with two answers holds the piece that the built-in program makes of it', async () => {
  const { desk } = engine
  const { request_id } = await desk.generation.submit({
    template_id: 'faq',
    style_profile_id: 'professional',
    generation_mode: 'quick',
    user_input: {
      topic: 'The ferry to Sandholm',
      target_audience: 'Day visitors',
      contact: 'Ask at the kiosk on the pier.',
      questions: [
        'When does the ferry leave? It leaves every morning at nine and comes back at five in the afternoon.',
        'Can I bring my dog? Yes, dogs are welcome on the upper deck as long as they are on a lead.',
        "May I bring my dog?  No, you can't bring animals because the deck is small.",
        'Where do I buy a ticket? At the kiosk on the pier, or on board from the mate, who takes cards.',
      ],
    },
  })
  const { content, brief_queries } = await endOf(desk, request_id)
  expect(brief_queries).toContainEqual(expect.objectContaining({ kind: 'answers_differ', weight: 'holds' }))
  expect(content?.publication_state).toBe('held')
  const { checks } = await desk.content.checks({ content_id: content?.content_id ?? '' })
  const found = checks?.report.issues.find(({ code }) => code === 'brief_query')
  expect(content?.body.slice(found?.start ?? 0, found?.end ?? 0)).toMatch(
    /^May I bring my dog\?(?:\*\*)?\s+No, you cannot/,
  )
})
