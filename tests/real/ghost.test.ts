import { test } from 'vitest'
import { ghostCases } from '../support/ghost-cases.ts'
import { ghostMailCases } from '../support/ghost-mail-cases.ts'
import { installedGhost, type GhostServer } from '../support/ghost-sites.ts'

// `REAL_GHOST_ENV` names a file with the address of a real Ghost, its key and where a trap counts its mails.
const place = process.env.REAL_GHOST_ENV
const real = (place === undefined ? test.skip : test) as typeof test
let ghost: GhostServer | undefined
const siteOf = () => (ghost ??= installedGhost(place ?? ''))

ghostCases(siteOf, { times: 50, real })
ghostMailCases(siteOf, { real })
