import { afterAll, beforeAll, test } from 'vitest'
import { ghostCases } from '../../support/ghost-cases.ts'
import { ghostMailCases } from '../../support/ghost-mail-cases.ts'
import { ghostPictureCases } from '../../support/ghost-picture-cases.ts'
import { ghostPublicCases } from '../../support/ghost-public-cases.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'

let ghost: GhostDouble
beforeAll(async () => {
  ghost = await ghostDouble()
})
afterAll(() => ghost.close())

// The same cases run against a real Ghost (npm run test:real).
ghostCases(() => ghost, { times: 2, real: test })
ghostMailCases(() => ghost, { real: test })
ghostPictureCases(() => ghost, { real: test })
ghostPublicCases(() => ghost, { real: test })
