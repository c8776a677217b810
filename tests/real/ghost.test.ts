import { test } from 'vitest'
import { ghostCases } from '../support/ghost-cases.ts'
import { installedGhost, type GhostServer } from '../support/ghost-sites.ts'

// `REAL_GHOST_ENV` names a file with the address of a real Ghost, its key and where a trap counts its mails.
const place = process.env.REAL_GHOST_ENV
let ghost: GhostServer | undefined

ghostCases(() => (ghost ??= installedGhost(place ?? '')), {
  times: 20,
  real: (place === undefined ? test.skip : test) as typeof test,
})
