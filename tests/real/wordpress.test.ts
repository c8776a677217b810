import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { wordpressCases } from '../support/wordpress-cases.ts'
import type { WordPressSite } from '../support/wordpress-sites.ts'

// `REAL_WORDPRESS_ENV` names a file with the address of a real WordPress and its accounts.
const place = process.env.REAL_WORDPRESS_ENV

wordpressCases(() => JSON.parse(readFileSync(place ?? '', 'utf8')) as WordPressSite, {
  times: 50,
  real: (place === undefined ? test.skip : test) as typeof test,
})
