import { expect, test } from 'vitest'
import type { ResolvedModel } from '../../core/passport/record-contract.ts'
import { stageRows } from '../../renderer/passport/stage-rows.ts'

const model = (change: Partial<ResolvedModel>): ResolvedModel => ({
  requested: 'large@3',
  served: 'large@3',
  provider: 'acme',
  rerouted: false,
  reason: null,
  ...change,
})

test('a stage is named by what served it; a built-in program never passes for a language model', () => {
  const rows = stageRows(
    { planner: model({ served: 'builtin/planner@1', provider: 'builtin' }), writer: model({}) },
    undefined,
  )
  expect(rows.map(({ stage, maker }) => [stage, maker])).toEqual([
    ['planner', 'Rule-based program of Colophon, version 1, no language model'],
    ['writer', 'large@3, from acme'],
  ])
})

test('a reroute says what was asked for and why it did not serve', () => {
  const rerouted = model({ served: 'small@1', rerouted: true, reason: 'The provider was rate limited.' })
  const [row] = stageRows({ writer: rerouted }, undefined)
  expect(row?.reroute).toEqual({ path: 'large@3 → small@1', why: 'The provider was rate limited.' })
  const [program] = stageRows({ writer: model({ served: 'builtin/composer@2', rerouted: true }) }, undefined)
  expect(program?.reroute?.path).toBe('large@3 → built-in program, version 2')
})

test('a stage that was skipped or failed has no maker, and keeps its reason', () => {
  const bare = { started_at: null, completed_at: null, model: null }
  const rows = stageRows({}, [
    { ...bare, stage: 'seo', status: 'skipped', reason: 'Standard depth leaves it out.' },
    { ...bare, stage: 'formatter', status: 'done', reason: null },
  ])
  expect(rows.map(({ stage, maker, reason }) => [stage, maker, reason])).toEqual([
    ['formatter', 'A fixed program of Colophon, no model', null],
    ['seo', undefined, 'Standard depth leaves it out.'],
  ])
})
