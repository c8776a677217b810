import { expect, test } from 'vitest'
import { verticalFields } from '../../../renderer/catalogs/form/vertical-strings.ts'
import { strings } from '../../../renderer/catalogs/strings.ts'

test('what a later scan flags is said to need a date', () => {
  const said = JSON.stringify([strings, verticalFields], (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  )
  expect(said.match(/sources with a.{1,60} are flagged when a piece is checked and in later scans/g)).toHaveLength(2)
})
