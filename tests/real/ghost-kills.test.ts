import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ghostUnderKills, killedPublishing } from '../support/publish-kills.ts'
import { killedAtEachStep } from '../support/step-kills.ts'
import { testSeed } from '../support/randomness.ts'
import { ghostMisses, MAILED_AFTER_MS, startGhost } from './ghost-server.ts'

/** So many kills while posts are made, and as many while they are updated, over all steps in turn: 1,500 are 50 at each. */
const PIECES = Number(process.env.REAL_KILLS ?? 50)
/** So many kills at each step, which takes hours with 50; none where it is not set. */
const EACH = Number(process.env.REAL_KILLS_AT_EACH ?? 0)

test.skipIf(ghostMisses() !== null).each(['ghost', 'ghost_newsletter'] as const)(
  `%s: ${PIECES} kills while a post is made, as many while one is updated, at every step: one post and one picture a piece, no mail`,
  { timeout: PIECES * 150_000 },
  async (kind) => {
    const ghost = await startGhost()
    try {
      const before = ghost.sent()
      const site = ghostUnderKills(ghost, kind)
      const counts = await killedPublishing({ site, pieces: PIECES, seed: testSeed(), everyStep: true })
      process.stdout.write(`kill -9 while publishing to ${kind}: ${JSON.stringify(counts)}\n`)
      const of = (what: string) => Object.keys(counts).filter((name) => name.startsWith(what))
      expect([of('new').length, of('edit').length]).toEqual(site.requests.map((requests) => 3 * requests))
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(2 * PIECES)
      await sleep(MAILED_AFTER_MS)
      expect(ghost.sent()).toBe(before)
    } finally {
      await ghost.stop()
    }
  },
)

test.skipIf(ghostMisses() !== null || EACH === 0).each(['ghost', 'ghost_newsletter'] as const)(
  `%s: ${EACH} kills at each step of a new post and of its change: one post and one picture a piece, no mail`,
  { timeout: EACH * 1_000_000 },
  async (kind) => {
    const ghost = await startGhost()
    try {
      const before = ghost.sent()
      const site = ghostUnderKills(ghost, kind)
      const said = (now: object) =>
        void process.stdout.write(`${kind}, kill -9 at steps: ${JSON.stringify(now)}; mails ${ghost.sent() - before}\n`)
      const counts = await killedAtEachStep({ site, each: EACH, seed: testSeed(), said })
      expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(EACH)
      await sleep(MAILED_AFTER_MS)
      expect(ghost.sent()).toBe(before)
    } finally {
      await ghost.stop()
    }
  },
)
