import { expect, test } from 'vitest'
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
