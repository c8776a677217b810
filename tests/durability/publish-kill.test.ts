import { expect, test } from 'vitest'
import { killedPublishing } from '../support/publish-kills.ts'
import { isLong, testSeed } from '../support/randomness.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'

const PIECES = isLong ? 175 : 3

test(
  `${PIECES * 2} wishes with a kill -9 in each: one post and one picture a piece, whatever was on its way`,
  { timeout: PIECES * 200_000 },
  async () => {
    const site = await wordpressDouble()
    const seed = testSeed()
    try {
      const counts = await killedPublishing({ site, pieces: PIECES, seed })
      process.stdout.write(`kill -9 while publishing, seed ${seed}: ${Object.keys(counts).join('; ')}\n`)
      expect(site.posts()).toHaveLength(PIECES)
      expect(site.media()).toHaveLength(PIECES)
      expect(Object.keys(counts).length).toBeGreaterThan(0)
    } finally {
      await site.close()
    }
  },
)
