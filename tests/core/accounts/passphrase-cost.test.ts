import { scryptSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { PASSPHRASE_COST } from '../../../core/accounts/passphrase-cost.ts'
import { storedPassphrase } from '../../../core/accounts/passphrases.ts'

interface Stored {
  cost: number
  block: number
  parallel: number
  salt: string
  hash: string
}

test('outside of tests a passphrase costs what is advised for scrypt', async () => {
  const actual = await vi.importActual<{ PASSPHRASE_COST: unknown }>('../../../core/accounts/passphrase-cost.ts')
  expect(actual.PASSPHRASE_COST).toEqual({ cost: 32_768, block: 8, parallel: 3 })
})

test('a passphrase is hashed at the cost that is set, and stored with it', async () => {
  const text = await storedPassphrase({ hashing: (hash) => hash() }, 'a lighthouse keeps time')
  const stored = JSON.parse(text) as Stored
  expect(stored).toMatchObject(PASSPHRASE_COST)
  const options = { N: stored.cost, r: stored.block, p: stored.parallel }
  const hash = scryptSync('a lighthouse keeps time', Buffer.from(stored.salt, 'base64'), 32, options)
  expect(stored.hash).toBe(hash.toString('base64'))
})
