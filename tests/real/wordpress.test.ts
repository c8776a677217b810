import { afterAll, beforeAll, test } from 'vitest'
import { wordpressCases } from '../support/wordpress-cases.ts'
import { wordpressDataCases } from '../support/wordpress-data-cases.ts'
import { wordpressPictureCases } from '../support/wordpress-picture-cases.ts'
import { wordpressRaceCases } from '../support/wordpress-race-cases.ts'
import { startWordPress, wordpressMisses, type RealWordPress } from './wordpress-server.ts'

const misses = wordpressMisses()
const real = (misses === null ? test : test.skip) as typeof test
let site: RealWordPress
beforeAll(async () => {
  if (misses === null) site = await startWordPress()
})
afterAll(() => (misses === null ? site.stop() : undefined))
const siteOf = () => site

wordpressCases(siteOf, { times: 50, real })
wordpressDataCases(siteOf, { real })
wordpressPictureCases(siteOf, { real })
wordpressRaceCases(siteOf, { real })
