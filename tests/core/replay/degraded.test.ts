import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { bodyOf, completedRun, editEntry, replayOf } from '../../support/replays.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let source_id: string
beforeEach(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 10_000 })
  source_id = await addTeaSource(engine)
})
afterEach(() => engine.close())

const write = (change: object = {}) => completedRun(engine.desk, { ...TEA_BRIEF, ...change })
const outlook = (request_id: string) => engine.desk.replay.reproducibility({ request_id })
const payload = async (request_id: string) => (await engine.desk.replay.request({ request_id })).payload
const compare = (request_id: string, replay_request_id: string) =>
  engine.desk.replay.compare({ request_id, replay_request_id })

test('a new version of the template degrades, and the replay is made from it', async () => {
  const original = await write()
  await editEntry(engine, 'template', 'blog-post', (document) => {
    const [, second] = document.sections as { heading: string }[]
    if (second !== undefined) second.heading = 'Put another way'
  })
  expect(await outlook(original.request_id)).toMatchObject({
    fidelity: 'degraded',
    drift: [{ field: 'template_version', recorded: 3, current: 4, severity: 'degrading' }],
  })
  const replay = await replayOf(engine.desk, original.request_id)
  expect(bodyOf(original)).not.toContain('Put another way')
  expect(bodyOf(replay)).toContain('Put another way')
  const { differences } = await compare(original.request_id, replay.request_id)
  expect(differences).toContainEqual({ field: 'template_version', original: 3, replay: 4 })
})

test('a retired vertical degrades and is left out of the payload', async () => {
  const original = await write({ vertical_id: 'healthcare' })
  const recorded = (await engine.desk.catalog.getVertical({ vertical_id: 'healthcare' })).version
  await engine.owner.catalog.retireEntry({ kind: 'vertical', id: 'healthcare' })
  expect(await outlook(original.request_id)).toMatchObject({
    fidelity: 'degraded',
    drift: [{ field: 'vertical_version', recorded, current: 'retired', severity: 'degrading' }],
  })
  const replay = await replayOf(engine.desk, original.request_id)
  expect(replay.vertical_id).toBeNull()
  expect(bodyOf(replay)).not.toBe(bodyOf(original))
  expect((await compare(original.request_id, replay.request_id)).differences).toContainEqual({
    field: 'vertical_id',
    original: 'healthcare',
    replay: null,
  })
})

test('an edited vertical names its rules; what enforces the same ones does not', async () => {
  const original = await write({ vertical_id: 'software' })
  await editEntry(engine, 'vertical', 'software', (document) => Object.assign(document, { freshness_months: 12 }))
  const fieldsNow = async () => (await outlook(original.request_id)).drift.map(({ field }) => field)
  expect(await fieldsNow()).toEqual(['vertical_version'])
  await editEntry(engine, 'vertical', 'software', ({ compliance }) => {
    Object.assign(compliance as object, { required_citations_minimum: { id: 'one', minimum: 1, severity: 'advisory' } })
  })
  expect(await fieldsNow()).toEqual(['vertical_version', 'compliance_rules'])
  expect(await payload(original.request_id)).toMatchObject({ vertical_id: 'software' })
})

test('a removed source degrades, is left out of the payload, and its words of the replay', async () => {
  const original = await write()
  expect((await payload(original.request_id)).options?.source_ids).toEqual([source_id])
  await engine.desk.sources.remove({ source_id })
  expect(await outlook(original.request_id)).toMatchObject({
    fidelity: 'degraded',
    drift: [{ field: `sources.${source_id}`, recorded: 'Tea in small offices: a tasting', current: null }],
  })
  expect((await payload(original.request_id)).options?.source_ids).toEqual([])
  const replay = await replayOf(engine.desk, original.request_id)
  expect(original.passport?.evidence.claims.length).toBeGreaterThan(0)
  expect(replay.passport?.evidence.claims).toEqual([])
  const { similarity, sections } = await compare(original.request_id, replay.request_id)
  expect(similarity).toBeGreaterThan(0)
  expect(similarity).toBeLessThan(0.95)
  expect(sections.some((section) => section.similarity < 1)).toBe(true)
})

test('a source that is told to have another title degrades, and the replay names it so', async () => {
  const original = await write()
  await engine.desk.sources.update({ source_id, title: 'Small teapots' })
  expect((await outlook(original.request_id)).drift).toContainEqual({
    field: `sources.${source_id}.title`,
    recorded: 'Tea in small offices: a tasting',
    current: 'Small teapots',
    severity: 'degrading',
  })
  expect(bodyOf(await replayOf(engine.desk, original.request_id))).toContain('Small teapots')
})

test.each([
  ['template', 'blog-post', 'template_version'],
  ['style_profile', 'professional', 'style_profile_version'],
] as const)(
  'a retired %s makes a replay impossible; back in the catalog it is exact again',
  async (kind, id, field) => {
    const { request_id } = await write()
    await engine.owner.catalog.retireEntry({ kind, id })
    expect(await outlook(request_id)).toMatchObject({
      fidelity: 'impossible',
      drift: [{ field, current: 'retired', severity: 'fatal' }],
    })
    await expect(payload(request_id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await engine.owner.catalog.restoreEntry({ kind, id })
    expect(await outlook(request_id)).toMatchObject({ fidelity: 'exact', drift: [] })
  },
)

test('an input that the newest template does not take any more is left out of the payload', async () => {
  const original = await write({ user_input: { ...TEA_BRIEF.user_input, keywords: ['loose tea'] } })
  await editEntry(engine, 'template', 'blog-post', (document) => {
    const without = (fields: unknown) => (fields as { name: string }[]).filter(({ name }) => name !== 'keywords')
    document.optional_parameters = without(document.optional_parameters)
    Reflect.deleteProperty(document.example_input as object, 'keywords')
  })
  expect(await outlook(original.request_id)).toMatchObject({
    fidelity: 'degraded',
    drift: [{ field: 'template_version' }, { field: 'user_input.keywords', recorded: '["loose tea"]', current: null }],
  })
  expect((await payload(original.request_id)).user_input).toEqual(TEA_BRIEF.user_input)
  await replayOf(engine.desk, original.request_id)
})

test('an input that the newest template newly requires rules a replay out', async () => {
  const original = await write()
  type Field = Record<string, unknown>
  await editEntry(engine, 'template', 'blog-post', (document) => {
    const fields = document.required_fields as Field[]
    fields.push({ ...fields[0], name: 'house_rule', label: 'House rule', default: null })
    Object.assign(document.example_input as object, { house_rule: 'Be brief' })
  })
  expect(await outlook(original.request_id)).toMatchObject({
    fidelity: 'impossible',
    drift: [
      { field: 'template_version', severity: 'degrading' },
      { field: 'user_input.house_rule', current: 'House rule is required.', severity: 'fatal' },
    ],
  })
  await expect(payload(original.request_id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('a replay is metered, in the history and linked; asking for its payload starts nothing', async () => {
  await engine.owner.accounts.setSetting({ name: 'plan', value: 'starter' })
  const original = await write()
  const used = async () => (await engine.desk.dashboard.stats({})).allowance.used
  const before = await used()
  await payload(original.request_id)
  await outlook(original.request_id)
  expect((await engine.desk.generation.list({})).generations).toHaveLength(1)
  const replay = await replayOf(engine.desk, original.request_id)
  expect(await used()).toBe(before + 1)
  expect((await engine.desk.generation.list({})).generations.map((run) => run.request_id)).toEqual([
    replay.request_id,
    original.request_id,
  ])
  const { replays } = await engine.desk.replay.listReplays({ request_id: original.request_id })
  expect(replays).toMatchObject([{ request_id: replay.request_id, status: 'completed' }])
})

test('only a completed run of a whole piece is replayed or compared', async () => {
  const { request_id, content } = await write()
  const section = await engine.desk.generation.regenerateSection({
    content_id: content?.content_id ?? '',
    section_id: content?.sections[1]?.section_id ?? '',
  })
  await endOf(engine.desk, section.request_id)
  const stopped = await engine.desk.generation.submit(TEA_BRIEF)
  await engine.desk.generation.cancel({ request_id: stopped.request_id })
  for (const refused of [section.request_id, stopped.request_id]) {
    await expect(outlook(refused)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await expect(payload(refused)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await expect(compare(request_id, refused)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await expect(compare(refused, request_id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  }
  await expect(outlook('req_none')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(compare(request_id, 'req_none')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const replayOfSection = { ...TEA_BRIEF, options: { replay_of: section.request_id } }
  await expect(engine.desk.generation.submit(replayOfSection)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const replayOfNothing = { ...TEA_BRIEF, options: { replay_of: 'req_none' } }
  await expect(engine.desk.generation.submit(replayOfNothing)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('the dossier says how exactly its run can be replayed, and two unlinked runs are told apart', async () => {
  const original = await write()
  const dossier = async () => engine.desk.passport.dossier({ content_id: original.content?.content_id ?? '' })
  expect(await dossier()).toMatchObject({ replay: { fidelity: 'exact', drift: [] } })
  await engine.owner.catalog.retireEntry({ kind: 'template', id: 'blog-post' })
  expect(await dossier()).toMatchObject({ replay: { fidelity: 'impossible' } })
  await engine.owner.catalog.restoreEntry({ kind: 'template', id: 'blog-post' })
  const other = await write()
  expect((await compare(original.request_id, other.request_id)).differences[0]).toEqual({
    field: 'replay_of',
    original: original.request_id,
    replay: null,
  })
})
