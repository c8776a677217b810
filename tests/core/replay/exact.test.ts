import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationMode } from '../../../core/content/contract.ts'
import { addExampleSources, bodyOf, completedRun, replayOf } from '../../support/replays.ts'
import { exampleSources } from '../../support/example-passages.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 10_000 })
  await addExampleSources(engine, 'blog-post')
  await addExampleSources(engine, 'how-to-guide')
  await addExampleSources(engine, 'patient-information')
})
afterAll(() => engine.close())

const WAYS: [template: string, style: string, mode: GenerationMode, vertical?: string][] = [
  ['blog-post', 'conversational-expert', 'premium'],
  ['research-summary', 'academic-accessible', 'premium', 'education'],
  ['patient-information', 'plain-language-health', 'premium', 'healthcare'],
  ['how-to-guide', 'instructional', 'standard'],
  ['faq', 'plain-and-friendly', 'standard', 'software'],
  ['white-paper', 'executive-brief', 'standard', 'fintech'],
  ['press-release', 'journalistic', 'standard', 'legal'],
  ['newsletter-issue', 'warm-brand', 'standard'],
  ['case-study', 'our-own-voice', 'quick', 'general'],
  ['comparison', 'professional', 'quick'],
]

/** Texts with the same words in other company, so that every word weighs something else, and one that says what each brief lists. */
async function changeLibrary(): Promise<void> {
  for (const [slug] of WAYS) {
    const { example_input } = await engine.desk.catalog.getTemplate({ slug })
    const [subject = ''] = Object.values(example_input).filter((value) => typeof value === 'string')
    const lists = Object.values(example_input).filter((value): value is string[] => Array.isArray(value))
    const text = `All of this was said of ${subject} before.\n\n${lists.flat().join('\n\n')}`
    await engine.desk.sources.add({ file_name: `said-${slug}.txt`, title: `${subject}, as said before`, text })
  }
  for (const slug of ['blog-post', 'how-to-guide', 'patient-information']) {
    for (const [at, { title, text }] of exampleSources(slug).entries()) {
      const turned = text.split('. ').toReversed().join('. ')
      await engine.desk.sources.add({ file_name: `more-${slug}-${at}.txt`, title: `${title}, again`, text: turned })
    }
  }
}

test('with the built-in composer an exact replay is byte-identical, also when the library has changed since', async () => {
  const originals = []
  for (const [template_id, style_profile_id, generation_mode, vertical_id] of WAYS) {
    const { example_input } = await engine.desk.catalog.getTemplate({ slug: template_id })
    const given = { template_id, style_profile_id, generation_mode, user_input: example_input }
    const request = { ...given, ...(vertical_id === undefined ? {} : { vertical_id }) }
    originals.push({ request, record: await completedRun(engine.desk, request) })
  }
  const cited = originals.filter(({ record }) => (record.passport?.evidence.claims.length ?? 0) > 0)
  expect(cited.length).toBeGreaterThanOrEqual(3)
  await changeLibrary()

  let drifted = 0
  for (const { request, record } of originals) {
    const outlook = await engine.desk.replay.reproducibility({ request_id: record.request_id })
    expect(outlook).toEqual({ request_id: record.request_id, fidelity: 'exact', drift: [] })
    const replay = await replayOf(engine.desk, record.request_id)
    expect(bodyOf(replay)).toBe(bodyOf(record))
    expect(replay.content).toMatchObject({ title: record.content?.title, seo: record.content?.seo })
    expect(replay).toMatchObject({ replay_of: record.request_id, generation_mode: record.generation_mode })
    const compared = { request_id: record.request_id, replay_request_id: replay.request_id }
    const { similarity, sections, differences } = await engine.desk.replay.compare(compared)
    expect([similarity, ...sections.map((section) => section.similarity)].every((share) => share === 1)).toBe(true)
    expect(differences).toEqual([])
    // The same brief without the recorded sources is answered from the library of today.
    if (bodyOf(await completedRun(engine.desk, request)) !== bodyOf(record)) drifted += 1
  }
  expect(drifted).toBeGreaterThanOrEqual(3)
})

test('a replay of a replay is the same piece again', async () => {
  const { example_input: user_input } = await engine.desk.catalog.getTemplate({ slug: 'blog-post' })
  const request = {
    template_id: 'blog-post',
    style_profile_id: 'professional',
    generation_mode: 'standard',
    user_input,
  }
  const first = await completedRun(engine.desk, { ...request, generation_mode: 'standard' })
  const second = await replayOf(engine.desk, first.request_id)
  const third = await replayOf(engine.desk, second.request_id)
  expect(third.replay_of).toBe(second.request_id)
  expect(bodyOf(third)).toBe(bodyOf(first))
})
