import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { measuredBriefs } from '../../support/measured-briefs.ts'

test('of what is planted in briefs four fifths are asked about, and less than one query a brief for nothing', async () => {
  const { planted, found, false_a_brief } = await measuredBriefs()
  const share = found / planted
  process.stdout.write(
    `briefs: ${(100 * share).toFixed(1)} % of ${planted} queries asked, ${false_a_brief.toFixed(2)} for nothing a brief\n`,
  )
  expect(planted).toBeGreaterThan(100)
  expect(share).toBeGreaterThan(0.8)
  expect(false_a_brief).toBeLessThan(1)
})

test('on briefs that nothing was made with, what is asked and what is asked for nothing is said', async () => {
  const { planted, found, false_a_brief } = await measuredBriefs(join(root, 'tests', 'briefs', 'kept-apart.jsonl'))
  const share = found / planted
  process.stdout.write(
    `briefs kept apart: ${(100 * share).toFixed(1)} % of ${planted} queries asked, ${false_a_brief.toFixed(2)} for nothing a brief\n`,
  )
  expect(share).toBeGreaterThan(0.55)
  expect(false_a_brief).toBeLessThan(1)
})

test('on rich briefs whose figures are of many things, little is asked for nothing', async () => {
  const { planted, found, false_a_brief } = await measuredBriefs(join(root, 'tests', 'briefs', 'rich.jsonl'))
  process.stdout.write(
    `rich briefs: ${found} of ${planted} queries asked, ${false_a_brief.toFixed(2)} for nothing a brief\n`,
  )
  expect(found / planted).toBeGreaterThan(0.7)
  expect(false_a_brief).toBeLessThan(0.2)
})
