import { expect, test } from 'vitest'
import { STAGES } from '../../../core/generation/contract.ts'
import { EDGES, nextEdge, outlives, type RouteFacts } from '../../../core/generation/rules/graph.ts'
import { optionProblems, runPlan, tierInfo } from '../../../core/generation/rules/tiers.ts'

const booleans = [true, false]

/** Every combination of tier, options, platform and outcome of the gate in either pass. */
const combinations = (['quick', 'standard', 'premium'] as const).flatMap((mode) =>
  (['web', 'email'] as const).flatMap((platform) =>
    [undefined, ...booleans].flatMap((research) =>
      [undefined, ...booleans].flatMap((editor) =>
        [undefined, ...booleans].flatMap((seo) =>
          booleans.flatMap((first) =>
            booleans.map((second) => ({
              mode,
              platform,
              options: {
                ...(research === undefined ? {} : { research }),
                ...(editor === undefined ? {} : { editor }),
                ...(seo === undefined ? {} : { seo }),
              },
              gates: [first, second],
            })),
          ),
        ),
      ),
    ),
  ),
)

function walk({ mode, platform, options, gates }: (typeof combinations)[number]) {
  const plan = runPlan(mode, options, { platform })
  const visited: string[] = []
  const bypassed: string[] = []
  let at: (typeof STAGES)[number] | 'start' = 'start'
  const facts: RouteFacts = { ...plan, pass: 1, is_cleared: null }
  for (let step = 0; step < 50; step += 1) {
    const edge = nextEdge(at, facts)
    bypassed.push(...edge.bypasses)
    if (edge.from === 'quality_gate' && edge.to === 'writer') facts.pass = 2
    if (edge.to === 'end') return { visited, bypassed, plan }
    visited.push(edge.to)
    at = edge.to
    if (at === 'quality_gate') facts.is_cleared = gates[facts.pass - 1] ?? false
  }
  throw new Error('the walk does not end')
}

test('the space of combinations is walked in full', () => {
  expect(combinations).toHaveLength(3 * 2 * 27 * 4)
})

test('on every path the publisher is reached only straight from a gate that cleared, and the gate always runs', () => {
  for (const combination of combinations) {
    const { visited } = walk(combination)
    expect(visited).toContain('quality_gate')
    const clears = combination.gates[0] === true || combination.gates[1] === true
    expect(visited.includes('publisher')).toBe(clears)
    if (clears) expect(visited.at(-2)).toBe('quality_gate')
  }
})

test('the gate sends a piece back at most once, and the revision goes the same way again', () => {
  for (const combination of combinations) {
    const { visited } = walk(combination)
    const writers = visited.filter((stage) => stage === 'writer').length
    expect(writers).toBe(combination.gates[0] === true ? 1 : 2)
    if (writers === 2) {
      const way = (from: number) => visited.slice(from, visited.indexOf('quality_gate', from) + 1)
      expect(way(visited.lastIndexOf('writer'))).toEqual(way(visited.indexOf('writer')))
    }
  }
})

test('every stage is either visited or bypassed, never both in one pass', () => {
  for (const combination of combinations) {
    const { visited, bypassed } = walk(combination)
    expect(new Set([...visited, ...bypassed])).toEqual(new Set(STAGES))
    for (const stage of bypassed) expect(visited).not.toContain(stage)
  }
})

test('from each stage exactly one edge holds', () => {
  for (const runs_research of booleans)
    for (const runs_editor of booleans)
      for (const runs_seo of booleans)
        for (const pass of [1, 2])
          for (const is_cleared of booleans)
            for (const has_failed of booleans)
              for (const is_for_person of booleans)
                for (const from of ['start', ...STAGES] as const) {
                  const facts = { runs_research, runs_editor, runs_seo, pass, is_cleared, has_failed, is_for_person }
                  expect(EDGES.filter((edge) => edge.from === from && edge.when(facts))).toHaveLength(1)
                }
})

test('what a person alone can clear is not sent back', () => {
  const facts = { runs_research: true, runs_editor: true, runs_seo: true, pass: 1 }
  expect(nextEdge('quality_gate', { ...facts, is_cleared: false, is_for_person: true }).to).toBe('end')
  expect(nextEdge('quality_gate', { ...facts, is_cleared: false, is_for_person: false }).to).toBe('writer')
  expect(nextEdge('quality_gate', { ...facts, is_cleared: true, is_for_person: true }).to).toBe('publisher')
})

test('a finished text outlives its editor, its search-engine fields and its revision, and no other stage', () => {
  const facts = { runs_research: true, runs_editor: true, runs_seo: true, pass: 2, is_cleared: false, has_failed: true }
  expect(STAGES.filter((stage) => outlives(stage, 1))).toEqual(['editor', 'seo'])
  expect(STAGES.filter((stage) => outlives(stage, 2))).toEqual(['writer', 'editor', 'seo'])
  expect(nextEdge('editor', facts).to).toBe('formatter')
  expect(nextEdge('seo', facts).to).toBe('quality_gate')
  expect(nextEdge('writer', facts)).toMatchObject({ to: 'end', bypasses: ['publisher'] })
})

test('a bypassed branch says why', () => {
  for (const combination of combinations) {
    const { bypassed, plan } = walk(combination)
    for (const stage of bypassed) if (stage !== 'publisher') expect(plan.skip_reasons[stage as 'editor']).toBeTruthy()
  }
})

test('research and editor cannot be removed from standard and premium; quick may add them', () => {
  for (const mode of ['standard', 'premium'] as const) {
    expect(optionProblems(mode, { research: false, editor: false }).map((one) => one.path)).toEqual([
      'options.research',
      'options.editor',
    ])
    expect(optionProblems(mode, { research: true, editor: true, seo: false })).toEqual([])
  }
  expect(optionProblems('quick', { research: false, editor: false })).toEqual([])
  expect(runPlan('quick', { research: true }, { platform: 'web' })).toMatchObject({
    runs_research: true,
    runs_editor: false,
  })
})

test('an email never runs SEO, whatever the request asks for', () => {
  expect(runPlan('premium', { seo: true }, { platform: 'email' }).runs_seo).toBe(false)
  expect(tierInfo('premium', { platform: 'email' }).stages.find((one) => one.stage === 'seo')).toMatchObject({
    runs: false,
  })
})
