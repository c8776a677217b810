import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LICENCES, shippedLicences } from '../support/licences.ts'

test('the licences shown are those of what is shipped (npm run licences writes them)', () => {
  const now = shippedLicences()
  expect(now.packages.length).toBeGreaterThan(100)
  expect(JSON.parse(readFileSync(LICENCES, 'utf8'))).toEqual(now)
})

test('nothing is shipped under a licence that binds what it is shipped with', () => {
  const binding = shippedLicences().packages.filter(
    ({ licence }) => /GPL|SSPL|BUSL/.test(licence) && !/\bOR\b/.test(licence),
  )
  expect(binding).toEqual([])
})
