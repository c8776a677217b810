// `npm run licences`: writes which packages Colophon ships, with their licences.
import { writeFileSync } from 'node:fs'
import { LICENCES, shippedLicences } from '../support/licences.ts'

writeFileSync(LICENCES, `${JSON.stringify(shippedLicences(), null, 1)}\n`)
