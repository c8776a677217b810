import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { killedPublishing, wordpressUnderKills } from '../support/publish-kills.ts'
import { testSeed } from '../support/randomness.ts'
import { wordpressCases } from '../support/wordpress-cases.ts'
import { wordpressDataCases } from '../support/wordpress-data-cases.ts'
import { wordpressPictureCases } from '../support/wordpress-picture-cases.ts'
import { wordpressRaceCases } from '../support/wordpress-race-cases.ts'
import type { WordPressSite } from '../support/wordpress-sites.ts'

// `REAL_WORDPRESS_ENV` names a file with the address of a real WordPress and its accounts.
const place = process.env.REAL_WORDPRESS_ENV

const real = (place === undefined ? test.skip : test) as typeof test
const siteOf = () => JSON.parse(readFileSync(place ?? '', 'utf8')) as WordPressSite

wordpressCases(siteOf, {
  times: 50,
  real,
})
wordpressDataCases(siteOf, { real })
wordpressPictureCases(siteOf, { real })
wordpressRaceCases(siteOf, { real })

real('50 wishes with a kill -9 in each: one post and one picture a piece', { timeout: 7_200_000 }, async () => {
  const counts = await killedPublishing({ site: wordpressUnderKills(siteOf()), pieces: 25, seed: testSeed() })
  process.stdout.write(`kill -9 while publishing: ${JSON.stringify(counts)}\n`)
  expect(Object.keys(counts).length).toBeGreaterThan(10)
})
