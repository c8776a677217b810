import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ghostCases } from '../support/ghost-cases.ts'
import { ghostMailCases } from '../support/ghost-mail-cases.ts'
import { ghostPictureCases } from '../support/ghost-picture-cases.ts'
import { ghostPublicCases } from '../support/ghost-public-cases.ts'
import { ghostMisses, MAILED_AFTER_MS, startGhost, type RealGhost } from './ghost-server.ts'

const misses = ghostMisses()
const real = (misses === null ? test : test.skip) as typeof test
let ghost: RealGhost
let before = 0
beforeAll(async () => {
  if (misses !== null) return
  ghost = await startGhost()
  before = ghost.sent()
})
afterAll(() => (misses === null ? ghost.stop() : undefined))
const siteOf = () => ghost

ghostCases(siteOf, { times: 50, real })
ghostMailCases(siteOf, { real })
ghostPictureCases(siteOf, { real })
ghostPublicCases(siteOf, { real })

real('no mail has left by any of these ways', async () => {
  await sleep(MAILED_AFTER_MS)
  expect(ghost.sent()).toBe(before)
})
