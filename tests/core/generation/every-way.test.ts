import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationOptions } from '../../../core/generation/options-contract.ts'
import type { Stage } from '../../../core/generation/stage.ts'
import { runQualityGate } from '../../../core/generation/stages/quality-gate.ts'
import type { TextChecks } from '../../../core/quality/contract.ts'
import { isLong, testSeed } from '../../support/randomness.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

const seed = testSeed()
const TEMPLATES = ['blog-post', 'newsletter-issue', 'press-release'] as const
const SOURCE = `Beans, peas, tomatoes and lettuce come true from seed, so a beginner brings seed back in autumn. Libraries that lend such seed get back four envelopes in ten.

A drawer of paper envelopes beside the front desk is enough for the first year of seed lending. A card for each variety helps borrowers choose.`

interface Way {
  mode: 'quick' | 'standard' | 'premium'
  options: GenerationOptions
  vertical: string | null
  template: (typeof TEMPLATES)[number]
  has_sources: boolean
  gate: 'as it is' | 'fails once' | 'fails twice'
}

const flag = fc.constantFrom(undefined, true, false)
const ways: fc.Arbitrary<Way> = fc
  .record({
    mode: fc.constantFrom('quick', 'standard', 'premium'),
    research: flag,
    editor: flag,
    seo: flag,
    semantic_verification: flag,
    vertical: fc.constantFrom(null, 'software', 'healthcare', 'fintech', 'legal'),
    template: fc.constantFrom(...TEMPLATES),
    has_sources: fc.boolean(),
    gate: fc.constantFrom('as it is', 'fails once', 'fails twice'),
  })
  .map(({ research, editor, seo, semantic_verification, ...way }) => {
    // What standard and premium always run cannot be taken out; that request is refused.
    const kept = way.mode === 'quick' ? { research, editor } : { research: research === true, editor: editor === true }
    const given = { ...kept, seo, semantic_verification }
    const wanted = Object.entries(given).filter(([name, value]) => value !== undefined && (value || name === 'seo'))
    return { ...way, options: Object.fromEntries(wanted) }
  })

const PLAIN: Way = {
  mode: 'premium',
  options: {},
  vertical: null,
  template: 'blog-post',
  has_sources: true,
  gate: 'as it is',
}
/** One way to each level, whatever the seed. */
const EXAMPLES: [Way][] = [
  [PLAIN],
  [{ ...PLAIN, has_sources: false }],
  [{ ...PLAIN, mode: 'quick' }],
  [{ ...PLAIN, mode: 'quick', vertical: 'healthcare', has_sources: false }],
]

let failures = 0
/** The gate, whose answer is turned into "not passed" as often as the way at hand says. */
const strictGate: Stage = async (run, state, ports) => {
  const result = await runQualityGate(run, state, ports)
  if (failures === 0) return result
  failures -= 1
  const checks = result.output as TextChecks
  return { ...result, output: { ...checks, report: { ...checks.report, passed: false } } }
}

let withSources: TestEngine
let without: TestEngine
beforeAll(async () => {
  withSources = await testEngine({ stages: { quality_gate: strictGate } })
  without = await testEngine({ stages: { quality_gate: strictGate } })
  for (const engine of [withSources, without]) {
    await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
  }
  await withSources.desk.sources.add({
    file_name: 'seeds.txt',
    title: 'Seed libraries in small branches',
    text: SOURCE,
  })
})
afterAll(async () => {
  await withSources.close()
  await without.close()
})

test('on every way nothing is published around the gate, and no level is claimed that the ledger does not hold', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(ways, async (way) => {
      const { desk, engine } = way.has_sources ? withSources : without
      failures = { 'as it is': 0, 'fails once': 1, 'fails twice': 2 }[way.gate]
      const { example_input } = await desk.catalog.getTemplate({ slug: way.template })
      const { request_id } = await desk.generation.submit({
        template_id: way.template,
        style_profile_id: 'professional',
        generation_mode: way.mode,
        ...(way.vertical === null ? {} : { vertical_id: way.vertical }),
        options: way.options,
        user_input: example_input,
      })
      const { status, passport, content } = await endOf(desk, request_id)
      failures = 0
      const records = await engine.workspace.deskContext.db
        .selectFrom('stage_records')
        .selectAll()
        .where('request_id', '=', request_id)
        .orderBy('position')
        .execute()
      const done = records.filter((record) => record.status === 'done')
      const gates = done.filter(({ stage }) => stage === 'quality_gate')
      const last = gates.at(-1)
      const checks = JSON.parse(last?.output_json ?? 'null') as TextChecks
      const publisher = records.find(({ stage }) => stage === 'publisher')

      expect(status).toBe('completed')
      expect(gates.length).toBeLessThanOrEqual(2)
      expect(records.at(-1)).toBe(publisher)
      expect(publisher?.status).toBe(checks.report.passed ? 'done' : 'skipped')
      expect(content?.publication_state).toBe(checks.report.passed ? 'draft' : 'held')
      expect(
        done.filter(({ stage }) => stage === 'publisher').every(({ position }) => position > (last?.position ?? 0)),
      ).toBe(true)

      const after = (stage: string): boolean =>
        done.some((record) => record.stage === stage && record.pass === last?.pass && record.position < last.position)
      const research = done.find(({ stage }) => stage === 'researcher')
      const returned = research === undefined ? 0 : (research.output_json ?? '').split('"source_id"').length - 1
      const blocked = (['structure', 'contract', 'compliance'] as const).some(
        (name) => checks.outcomes[name].passed !== true,
      )
      const wanted = blocked
        ? null
        : !after('editor') || !checks.report.passed
          ? 'basic'
          : returned > 0
            ? 'verified'
            : 'reviewed'
      expect(passport?.assurance.achieved_level).toBe(wanted)
      const rank = [null, 'basic', 'reviewed', 'verified']
      const declared = { quick: 'basic', standard: 'reviewed', premium: 'verified' }[way.mode]
      expect(passport?.assurance.declared_level).toBe(declared)
      expect(passport?.assurance.meets_tier_contract).toBe(
        wanted !== null && rank.indexOf(wanted) >= rank.indexOf(declared),
      )
      expect(content?.assurance?.achieved_level).toBe(wanted)
      expect(passport?.quality.passed).toBe(checks.report.passed)
      seen.add(String(wanted))
    }),
    { numRuns: isLong ? 2000 : 60, seed, examples: EXAMPLES },
  )
  expect([...seen].toSorted()).toEqual(['basic', 'null', 'reviewed', 'verified'])
}, 3_600_000)
