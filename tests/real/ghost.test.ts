import { expect, test } from 'vitest'
import { ghostCases } from '../support/ghost-cases.ts'
import { ghostMailCases } from '../support/ghost-mail-cases.ts'
import { ghostPictureCases } from '../support/ghost-picture-cases.ts'
import { installedGhost, type GhostServer } from '../support/ghost-sites.ts'
import { ghostUnderKills, killedPublishing } from '../support/publish-kills.ts'
import { testSeed } from '../support/randomness.ts'

// `REAL_GHOST_ENV` names a file with the address of a real Ghost, its key and where a trap counts its mails.
const place = process.env.REAL_GHOST_ENV
const real = (place === undefined ? test.skip : test) as typeof test
let ghost: GhostServer | undefined
const siteOf = () => (ghost ??= installedGhost(place ?? ''))

ghostCases(siteOf, { times: 50, real })
ghostMailCases(siteOf, { real })
ghostPictureCases(siteOf, { real })

real.each(['ghost', 'ghost_newsletter'] as const)(
  '50 wishes with a kill -9 in each (%s): one post and one picture a piece, and no mail',
  { timeout: 7_200_000 },
  async (kind) => {
    const before = siteOf().sent()
    const counts = await killedPublishing({ site: ghostUnderKills(siteOf(), kind), pieces: 25, seed: testSeed() })
    process.stdout.write(`kill -9 while publishing to ${kind}: ${JSON.stringify(counts)}\n`)
    expect(Object.keys(counts).length).toBeGreaterThan(10)
    expect(siteOf().sent()).toBe(before)
  },
)
