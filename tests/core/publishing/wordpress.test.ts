import { afterAll, beforeAll, test } from 'vitest'
import { wordpressCases } from '../../support/wordpress-cases.ts'
import { wordpressDataCases } from '../../support/wordpress-data-cases.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import { wordpressPictureCases } from '../../support/wordpress-picture-cases.ts'
import { wordpressRaceCases } from '../../support/wordpress-race-cases.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'

let site: WordPressDouble
beforeAll(async () => {
  site = await wordpressDouble()
})
afterAll(() => site.close())

// The same cases run against a real WordPress (npm run test:real).
wordpressCases(() => site, { times: 3, real: test })
wordpressDataCases(() => site, { real: test })
wordpressPictureCases(() => site, { real: test })
wordpressRaceCases(() => site, { real: test })
