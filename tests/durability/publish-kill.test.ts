import { beforeEach, expect, test } from 'vitest'
import { deskAlone } from '../support/desk-alone.ts'
import { ghostDouble } from '../support/ghost-double.ts'
import { ghostUnderKills, killedPublishing, wordpressUnderKills } from '../support/publish-kills.ts'
import { isLong, testSeed } from '../support/randomness.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'

// Each wish waits for a process to start again: a short run sees that the way works, a long one goes it often.
const PIECES = isLong ? 175 : 2
const timeout = PIECES * 200_000

beforeEach(({ skip }) => skip(...deskAlone('processes')))

test(
  `${PIECES * 2} wishes with a kill -9 in each: one post and one picture a piece, whatever was on its way`,
  { timeout },
  async () => {
    const site = await wordpressDouble()
    try {
      expect(await killedAt('WordPress', wordpressUnderKills(site))).toBeGreaterThan(0)
      expect(site.posts()).toHaveLength(PIECES)
      expect(site.media()).toHaveLength(PIECES)
    } finally {
      await site.close()
    }
  },
)

test.each(isLong ? (['ghost', 'ghost_newsletter'] as const) : (['ghost'] as const))(
  'the same over Ghost (%s), and no mail leaves it',
  { timeout },
  async (kind) => {
    const ghost = await ghostDouble()
    try {
      expect(await killedAt(kind, ghostUnderKills(ghost, kind))).toBeGreaterThan(0)
      expect(ghost.posts()).toHaveLength(PIECES)
      expect(ghost.sent()).toBe(0)
    } finally {
      await ghost.close()
    }
  },
)

/** Kills as long as there are pieces, says where, and answers at how many different places. */
async function killedAt(name: string, site: ReturnType<typeof wordpressUnderKills>): Promise<number> {
  const seed = testSeed()
  const counts = await killedPublishing({ site, pieces: PIECES, seed })
  process.stdout.write(`kill -9 while publishing to ${name}, seed ${seed}: ${Object.keys(counts).join('; ')}\n`)
  return Object.keys(counts).length
}
